import { describeViolation } from '../errors/describeViolation.ts'
import { InvalidRequestError } from '../errors/request.ts'
import { createStrictAjv } from '../lib/createStrictAjv.ts'

const ajv = createStrictAjv()

/** Checks an input as HTTP does, for whichever door it came through: throws what is wrong, fills in what was left out. */
export function createValidator(schema: object): (input: unknown) => void {
  // Not when it is first asked for: the first caller would wait for the compiler.
  const check = ajv.compile(schema)
  return input => {
    if (check(input ?? null)) return
    const details = (check.errors ?? []).map(violation => describeViolation(violation))
    throw new InvalidRequestError({ details })
  }
}
