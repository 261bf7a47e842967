import { describeViolation } from '../errors/describeViolation.ts'
import { InvalidRequestError } from '../errors/request.ts'
import { createStrictCompiler } from '../lib/createStrictCompiler.ts'

const compile = createStrictCompiler()

/** Validates an input as HTTP does, for every entry point: throws what is wrong and fills in defaults. */
export function createValidator(schema: object): (input: unknown) => void {
  // Compiled now: otherwise the first caller would wait for the compiler.
  const check = compile(schema)
  return input => {
    const violations = check(input ?? null)
    if (violations)
      throw new InvalidRequestError({ details: violations.map(violation => describeViolation(violation)) })
  }
}
