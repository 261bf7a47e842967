import type { Context } from '../context.ts'
import type { Evidence } from './evidenceBundle.ts'

/** What a bundle says, for whoever asks a history: no node, no database, no network. */
export function createBundledHistory({
  activity,
  rates,
}: Evidence): Pick<Context['history'], 'readActivity' | 'readRate'> {
  return {
    readActivity: async () => activity,
    readRate: async ({ currency }) => rates[currency] ?? null,
  }
}
