import type { ValidateFunction } from 'ajv'
import { describeViolation } from '../errors/describeViolation.ts'
import { InvalidRequestError } from '../errors/request.ts'
import { createStrictAjv } from '../lib/createStrictAjv.ts'

const ajv = createStrictAjv()

/** Checks an input as HTTP does, for whichever door it came through: throws what is wrong, fills in what was left out. */
export function createValidator(schema: object): (input: unknown) => void {
  // All of them together take longer than the rest of a start.
  let check: ValidateFunction | undefined
  return input => {
    check ??= ajv.compile(schema)
    if (check(input ?? null)) return
    const details = (check.errors ?? []).map(violation => describeViolation(violation))
    throw new InvalidRequestError({ details })
  }
}
