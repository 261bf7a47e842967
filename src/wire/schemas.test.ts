import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import { schemas } from './schemas.ts'

type Schema = Record<string, unknown> & {
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  examples?: unknown[]
}

/** Every property of a schema with its path, however deep. */
function* fields(schema: Schema, path: string): Generator<[string, Schema]> {
  for (const branch of schema.anyOf ?? []) yield* fields(branch, path)
  if (schema.items) yield* fields(schema.items, `${path}[]`)
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    yield [`${path}.${name}`, property]
    yield* fields(property, `${path}.${name}`)
  }
}

const all = Object.entries(schemas).flatMap(([name, schema]) => [...fields(schema as never, name)])

test('every field says what it is, with an example that fits', () => {
  const ajv = new Ajv2020({ strict: false })
  addFormats.default(ajv)
  const problems = all.flatMap(([path, field]) => {
    if (!field.description) return [`${path} has no description`]
    if (!field.examples?.length) return [`${path} has no example`]
    return ajv.validate(field, field.examples[0]) ? [] : [`${path}: ${ajv.errorsText()}`]
  })
  expect([...new Set(problems)]).toEqual([])
})

test('there are many of them', () => {
  expect(all.length).toBeGreaterThan(500)
})
