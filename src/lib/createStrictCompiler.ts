import type { AnySchema, ErrorObject } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

/** Values of a body of which all that is wrong is told: a batch of a hundred wallets with a policy of one's own has fewer. */
const smallValues = 300
const mostErrors = 100

/** What is wrong with a value; null when nothing is. Fills in what was left out. */
export type StrictCheck = (value: unknown) => ErrorObject[] | null

/**
 * Compiles schemas into checks that tell all that is wrong with a small value, and of a large one the first: a stranger's body may
 * be wrong in ten thousand places, and each costs us more to tell than it cost to send.
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
 * Common defaults would strip unknown properties and turn "6" into 6; the specification refuses both.
 * `ownProperties` keeps names such as __proto__ from satisfying `required`. Our schemas are not held against JSON Schema's own
 * schema here: compiling that takes 50 ms, and tests do it.
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

/** How many values a JSON value is made of; goes no further than one beyond `most`. */
function countValues(value: unknown, most: number): number {
  let count = 1
  if (typeof value !== 'object' || value === null) return count
  for (const part of Object.values(value)) {
    if (count > most) return count
    count += countValues(part, most - count)
  }
  return count
}
