import type { TSchema } from 'typebox'
import { withoutKeys } from '../../lib/withoutKeys.ts'

type Schema = Record<string, unknown>

/** A schema is a constant of the code, so what describes it is one too. */
const described = new WeakMap<TSchema, unknown>()

/** x402's `bazaar` extension: an example call and the JSON Schema of the input, so that catalogues can list the operation. */
export function describeInput({ method, body }: { method: string; body: TSchema }): unknown {
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
            // Clients send the schema back with each payment, so it travels without its words.
            body: withoutKeys(body, ['description', 'examples', 'title']),
          },
          required: ['type', 'method', 'bodyType', 'body'],
          additionalProperties: false,
        },
        output: { type: 'object', properties: { type: { type: 'string' } }, required: ['type'] },
      },
      required: ['input'],
    },
  }
  described.set(body, made)
  return made
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
