import type { Check, Settings } from './check.ts'
import { checkChain } from './checkChain.ts'
import { checkMachine } from './checkMachine.ts'
import { checkSurroundings } from './checkSurroundings.ts'

/** Everything that `vouch serve` will lean on, asked once. Changes nothing and sends no transaction. */
export async function runChecks(settings: Settings): Promise<Check[]> {
  const checks = await Promise.all([
    checkMachine(settings),
    checkChain(settings),
    checkSurroundings(settings),
  ])
  return checks.flat()
}
