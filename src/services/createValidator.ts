import { describeViolation } from '../errors/describeViolation.ts'
import { InvalidRequestError } from '../errors/request.ts'
import { createStrictCompiler } from '../lib/createStrictCompiler.ts'

const compile = createStrictCompiler()

/** Checks an input as HTTP does, however it came in: throws what is wrong, fills in what was left out. */
export function createValidator(schema: object): (input: unknown) => void {
  // Not when it is first asked for: the first caller would wait for the compiler.
  const check = compile(schema)
  return input => {
    const violations = check(input ?? null)
    if (violations)
      throw new InvalidRequestError({ details: violations.map(violation => describeViolation(violation)) })
  }
}
