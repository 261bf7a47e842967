import type { Check, Settings } from './check.ts'
import { checkChain } from './checkChain.ts'
import { checkIndex } from './checkIndex.ts'
import { checkMachine } from './checkMachine.ts'
import { checkRehearsal } from './checkRehearsal.ts'
import { checkSurroundings } from './checkSurroundings.ts'
import { openExisting } from './openExisting.ts'

/**
 * Checks everything that `vouch serve` needs, once. Changes nothing and sends no transaction. With `isRehearsal` it adds the
 * checks for the first day on a real chain.
 */
export async function runChecks(
  settings: Settings,
  { isRehearsal }: { isRehearsal: boolean },
): Promise<Check[]> {
  const stored = await openExisting(settings)
  try {
    const [machine, { head, checks }, surroundings] = await Promise.all([
      checkMachine(settings),
      checkChain(settings, stored.database),
      checkSurroundings(settings),
    ])
    const index = stored.check.state === 'ok' ? await checkIndex(settings, stored.database, head) : []
    const rehearsal = isRehearsal ? await checkRehearsal(settings) : []
    return [...machine, stored.check, ...index, ...checks, ...surroundings, ...rehearsal]
  } finally {
    await stored.close()
  }
}
