import { getAnalysis } from '../analysis/getAnalysis.ts'
import type { Context } from '../context.ts'
import type { PassportDeps } from './passportDeps.ts'

/** The passport verbs on a running service: their figures are the stored analyses. */
export function passportDepsOf(ctx: Context): PassportDeps {
  return {
    ...ctx,
    analyze: async input => (await getAnalysis(ctx, { ...input, force: false })).analysis,
  }
}
