import { AddressSchema } from '../wire/fields.ts'
import { type Operation, type OperationId, operations } from '../wire/operations.ts'
import { ReportIdSchema } from '../wire/report.ts'
import { schemas } from '../wire/schemas.ts'
import { signalIds } from '../wire/signals.ts'
import type { Json } from './operationAnswer.ts'

const parameters: Record<string, object> = {
  address: AddressSchema('The wallet.'),
  signal: { type: 'string', enum: signalIds, description: 'The signal.' },
  reportId: ReportIdSchema,
}

/** An agent's input: the body, or the parameters of the path. The payer is optional, because the payment names it. */
export function inputSchema(id: OperationId): Json {
  const operation: Operation = operations[id]
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? '')
  const asked = Object.fromEntries(
    [...names, ...(operation.query ?? [])].map(name => [name, parameters[name]]),
  )
  const body = operation.request ? withoutPayer(schemas[operation.request] as unknown as Json) : null
  return {
    type: 'object',
    ...body,
    properties: { ...asked, ...(body?.properties as Json | undefined) },
    required: [...names, ...((body?.required as string[] | undefined) ?? [])],
    additionalProperties: false,
  }
}

/**
 * What a tool may return: the result, the terms, or an error. Clients of older protocols validate every answer against it, also
 * an error, so the result's properties apply to a result alone: an error's `status` is not that of a passport. They compile it
 * whenever they list the tools, so it is one level deep. The published schemas have the rest.
 */
export function outputSchema(id: OperationId): Json {
  const { response, per }: Operation = operations[id]
  const { required = [], properties = {} } = (response ? schemas[response] : {}) as Described
  return {
    type: 'object',
    anyOf: [
      {
        title: 'Result',
        properties: Object.fromEntries(
          Object.entries(properties).map(([name, field]) => [name, outline(field)]),
        ),
        // A client that pays by itself omits tools it cannot answer, and says so.
        required: per ? ['results'] : required,
      },
      { title: 'PaymentRequired', required: ['x402Version', 'accepts'] },
      { title: 'Error', required: ['code', 'message', 'fix'] },
    ],
  }
}

type Described = { required?: readonly string[]; properties?: Record<string, Json> }

function outline({ type, enum: values, description, anyOf }: Json): Json {
  const types = Array.isArray(anyOf) ? anyOf.map(each => (each as Json).type) : []
  return {
    ...(type !== undefined && { type }),
    ...(types.length > 0 && types.every(each => typeof each === 'string') && { type: [...new Set(types)] }),
    ...(values !== undefined && { enum: values }),
    ...(description !== undefined && { description }),
  }
}

function withoutPayer(schema: Json): Json {
  const { required, title: _title, ...rest } = schema as Json & { required: string[] }
  return { ...rest, required: required.filter(name => name !== 'callerAddress') }
}
