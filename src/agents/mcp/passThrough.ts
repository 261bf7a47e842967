import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server'
import type { Json } from '../operationAnswer.ts'

/** Shows the schema to clients but accepts anything: the service validates, so an agent gets its errors. */
export function passThrough(schema: Json): StandardSchemaWithJSON<Json, Json> {
  const json = () => schema
  return {
    '~standard': {
      version: 1,
      vendor: 'vouch',
      validate: value => ({ value: value as Json }),
      jsonSchema: { input: json, output: json },
    },
  }
}
