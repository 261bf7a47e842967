import { AddressSchema } from '../wire/fields.ts'
import { type Operation, type OperationId, operations } from '../wire/operations.ts'
import { ReportIdSchema } from '../wire/report.ts'
import { schemas } from '../wire/schemas.ts'
import { signalIds, windowDescription } from '../wire/signals.ts'
import type { Json } from './operationAnswer.ts'

const parameters: Record<string, object> = {
  address: AddressSchema('The wallet.'),
  signal: { type: 'string', enum: signalIds, description: 'The signal.' },
  reportId: ReportIdSchema,
  months: { type: 'integer', minimum: 1, maximum: 12, description: windowDescription },
}

/** What an agent must give: the body, or the parts of the path. The payer may be left out, the payment names it. */
export function inputSchema(id: OperationId): Json {
  const operation: Operation = operations[id]
  if (operation.request) return withoutPayer(schemas[operation.request] as unknown as Json)
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? '')
  return {
    type: 'object',
    properties: Object.fromEntries(
      [...names, ...(operation.query ?? [])].map(name => [name, parameters[name]]),
    ),
    required: names,
    additionalProperties: false,
  }
}

export function outputSchema(id: OperationId): Json {
  const { response }: Operation = operations[id]
  return response ? (schemas[response] as unknown as Json) : { type: 'object' }
}

function withoutPayer(schema: Json): Json {
  const { required, title: _title, ...rest } = schema as Json & { required: string[] }
  return { ...rest, required: required.filter(name => name !== 'callerAddress') }
}
