import type { Context } from '../context.ts'
import type { Evidence } from './evidenceBundle.ts'

/** A history that answers from an evidence bundle: no node, no database, no network. */
export function createBundledHistory({
  activity,
  rates,
}: Evidence): Pick<Context['history'], 'readActivity' | 'readRate'> {
  return {
    readActivity: async () => activity,
    readRate: async ({ currency }) => rates[currency] ?? null,
  }
}
