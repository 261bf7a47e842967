import { publishSchema, type SchemaName, schemas } from '../src/wire/schemas.ts'

/** The published JSON Schemas as committed files, with the base address left open. */
export function schemaFiles(): Record<string, string> {
  return Object.fromEntries(
    (Object.keys(schemas) as SchemaName[]).map(name => [
      `schemas/${name}.schema.json`,
      `${JSON.stringify(publishSchema(name, '{base_url}'), null, 2)}\n`,
    ]),
  )
}
