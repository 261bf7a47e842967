import { nextTask } from '../lib/nextTask.ts'
import { vouch } from '../lib/service.ts'
import { readMoneyFlow } from './readMoneyFlow.ts'

/** What stands behind an answer, by free reads, each sent in a task of its own. They are shown together, so that the page is drawn once; one that fails is missing. */
export async function readBehind(wallet: string, months: number) {
  let turn = Promise.resolve()
  const orNull = <T>(read: () => Promise<T>): Promise<T | null> => {
    turn = turn.then(nextTask)
    return turn.then(read).catch(() => null)
  }
  const [statement, byStream, capacity, flow] = await Promise.all([
    orNull(() => vouch.signal(wallet, 'statement', { months })),
    orNull(() => vouch.incomeMonths(wallet, { months })),
    orNull(() => vouch.signal(wallet, 'loan-capacity', { months })),
    orNull(() => readMoneyFlow(wallet, months)),
  ])
  return { statement, byStream, capacity, flow }
}
