import type { Check, Settings } from './check.ts'
import { checkChain } from './checkChain.ts'
import { checkSurroundings } from './checkSurroundings.ts'

/** Everything that `vouch serve` will lean on, asked once. Changes nothing and sends no transaction. */
export async function runChecks(settings: Settings): Promise<Check[]> {
  const [chain, surroundings] = await Promise.all([checkChain(settings), checkSurroundings(settings)])
  return [...surroundings.slice(0, 3), ...chain, ...surroundings.slice(3)]
}
