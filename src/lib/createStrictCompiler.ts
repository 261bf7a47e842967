import type { AnySchema, ErrorObject } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

/** Bodies with at most this many values get all their errors: a batch of a hundred wallets with its own policy has fewer. */
const smallValues = 300
const mostErrors = 100

/** The errors of a value; null when it is valid. Fills in defaults. */
export type StrictCheck = (value: unknown) => ErrorObject[] | null

/**
 * Compiles schemas into checks that report all errors of a small value but only the first of a large one: a stranger's body may
 * have ten thousand errors, and reporting each costs us more than sending it.
 */
export function createStrictCompiler(): (schema: AnySchema) => StrictCheck {
  const [forFirst, forAll] = [createAjv({ allErrors: false }), createAjv({ allErrors: true })]
  return schema => {
    const check = forFirst.compile(schema)
    let checkAll: typeof check | undefined
    return value => {
      if (check(value)) return null
      if (countValues(value, smallValues) > smallValues) return check.errors ?? []
      checkAll ??= forAll.compile(schema)
      return checkAll(value) ? null : (checkAll.errors ?? []).slice(0, mostErrors)
    }
  }
}

/**
 * Ajv's usual defaults would strip unknown properties and turn "6" into 6; the specification refuses both. `ownProperties` keeps
 * names such as __proto__ from satisfying `required`. Our schemas are not validated against the meta-schema here: compiling that
 * takes 50 ms, and tests do it.
 */
function createAjv({ allErrors }: { allErrors: boolean }): Ajv2020 {
  const ajv = new Ajv2020({
    removeAdditional: false,
    coerceTypes: false,
    useDefaults: true,
    ownProperties: true,
    allErrors,
    meta: false,
    validateSchema: false,
  })
  addFormats.default(ajv)
  return ajv
}

/** How many values a JSON value consists of; stops one beyond `most`. */
function countValues(value: unknown, most: number): number {
  let count = 1
  if (typeof value !== 'object' || value === null) return count
  for (const part of Object.values(value)) {
    if (count > most) return count
    count += countValues(part, most - count)
  }
  return count
}
