import type { Check, Settings } from './check.ts'
import { checkChain } from './checkChain.ts'
import { checkMachine } from './checkMachine.ts'
import { checkRehearsal } from './checkRehearsal.ts'
import { checkSurroundings } from './checkSurroundings.ts'

/**
 * Checks everything that `vouch serve` needs, once. Changes nothing and sends no transaction. With `isRehearsal` it adds the
 * checks for the first day on a real chain.
 */
export async function runChecks(
  settings: Settings,
  { isRehearsal }: { isRehearsal: boolean },
): Promise<Check[]> {
  const checks = await Promise.all([
    checkMachine(settings),
    checkChain(settings),
    checkSurroundings(settings),
  ])
  return [...checks.flat(), ...(isRehearsal ? await checkRehearsal(settings) : [])]
}
