import type { TSchema } from 'typebox'
import { withoutKeys } from '../../lib/withoutKeys.ts'

type Schema = Record<string, unknown>
type Described = { body: TSchema; answer?: TSchema | undefined }

/** A schema is a constant of the code, so what describes it is one too. */
const described = new WeakMap<TSchema, unknown>()

/**
 * x402's `bazaar` extension: an example call and JSON Schemas of the input and the answer, so that catalogues can list the
 * operation. It leaves out descriptions and what is inside the parts; the published schemas have both.
 */
export function describeInput({ method, body, answer }: Described & { method: string }): unknown {
  const known = described.get(body)
  if (known) return known
  const made = {
    info: {
      input: { type: 'http', method, bodyType: 'json', body: exampleOf(body as Schema) },
      output: { type: 'json' },
    },
    schema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      properties: {
        input: {
          type: 'object',
          properties: {
            type: { type: 'string', const: 'http' },
            method: { type: 'string', enum: ['POST', 'PUT', 'PATCH'] },
            bodyType: { type: 'string', enum: ['json', 'form-data', 'text'] },
            body: outline(body as Schema),
          },
          required: ['type', 'method', 'bodyType', 'body'],
          additionalProperties: false,
        },
        output: {
          type: 'object',
          properties: {
            type: { type: 'string' },
            ...(answer && { example: outlineAnswer(answer as Schema) }),
          },
          required: ['type'],
        },
      },
      required: ['input'],
    },
  }
  described.set(body, made)
  return made
}

/** The same for x402 version 1, whose place for it is `outputSchema`. It is in the body of the 402, where words may stay. */
export function describeInputV1({ method, body, answer }: Described & { method: string }): Schema {
  const { properties = {}, required = [] } = body as {
    properties?: Record<string, Schema>
    required?: string[]
  }
  const bodyFields = Object.entries(properties).map(([name, field]) => [
    name,
    { type: typeOf(field), required: required.includes(name), description: field.description },
  ])
  return {
    input: {
      type: 'http',
      method,
      bodyType: 'json',
      discoverable: true,
      bodyFields: Object.fromEntries(bodyFields),
    },
    ...(answer && { output: outlineAnswer(answer as Schema) }),
  }
}

/** The fields of a schema; of an object among them only that it is one. */
function outline(schema: Schema): Schema {
  const { properties = {}, ...rest } = withoutKeys(schema, ['description', 'examples', 'title']) as {
    properties?: Record<string, Schema>
  }
  const fields = Object.entries(properties).map(([name, field]) => [name, withoutInside(field)])
  return { ...rest, properties: Object.fromEntries(fields) }
}

function withoutInside(schema: Schema): Schema {
  if (schema.properties) return { type: 'object' }
  const anyOf = schema.anyOf as Schema[] | undefined
  return anyOf ? { ...schema, anyOf: anyOf.map(withoutInside) } : schema
}

/** Names and types of what is always in an answer. */
function outlineAnswer({ properties = {}, required = [] }: Schema): Schema {
  const known = properties as Record<string, Schema>
  const fields = (required as string[]).map(name => [name, { type: typeOf(known[name]) }])
  return { type: 'object', properties: Object.fromEntries(fields) }
}

function typeOf(schema: Schema | undefined): unknown {
  if (!schema) return undefined
  if (schema.type !== undefined) return schema.type
  const parts = (schema.anyOf ?? schema.oneOf ?? schema.enum ?? [schema.const]) as unknown[]
  const types = parts.map(part => (part && typeof part === 'object' ? typeOf(part as Schema) : typeof part))
  const distinct = [...new Set(types.flat().filter(type => type !== undefined && type !== 'undefined'))]
  return distinct.length > 1 ? distinct : distinct[0]
}

function exampleOf(schema: Schema): Schema {
  const properties = (schema.properties ?? {}) as Record<string, Schema>
  const required = (schema.required ?? []) as string[]
  return Object.fromEntries(required.map(name => [name, firstExample(properties[name])]))
}

function firstExample(schema: Schema | undefined): unknown {
  if (!schema) return null
  const { examples, default: fallback } = schema as { examples?: unknown[]; default?: unknown }
  return examples?.[0] ?? fallback ?? null
}
