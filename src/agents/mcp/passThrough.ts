import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server'
import type { Json } from '../operationAnswer.ts'

/** Tells the schema to clients and takes anything: the HTTP route behind validates, so an agent gets its errors. */
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
