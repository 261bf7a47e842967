import type { Verdict } from '../../../src/wire/analysis/judgement.ts'

/** The wire's own list, without the schemas it comes with. */
export const VERDICTS = [
  'trustworthy',
  'not-trustworthy',
  'insufficient-history',
] as const satisfies Verdict[]
