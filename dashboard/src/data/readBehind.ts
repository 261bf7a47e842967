import { nextTask } from '../lib/nextTask.ts'
import { vouch } from '../lib/service.ts'
import { readMoneyFlow } from './readMoneyFlow.ts'

/** What stands behind an answer, by free reads, each sent in a task of its own. These are of twelve months: beside figures of fewer, only where the money went is shown. They are shown together, so that the page is drawn once; one that fails is missing. */
export async function readBehind(wallet: string, months: number) {
  let turn = Promise.resolve()
  const orNull = <T>(read: () => Promise<T>): Promise<T | null> => {
    turn = turn.then(nextTask)
    return turn.then(read).catch(() => null)
  }
  const ofYear = <T>(read: () => Promise<T>) => (months === 12 ? orNull(read) : Promise.resolve(null))
  const [statement, byStream, capacity, flow] = await Promise.all([
    ofYear(() => vouch.signal(wallet, 'statement')),
    ofYear(() => vouch.incomeMonths(wallet)),
    ofYear(() => vouch.signal(wallet, 'loan-capacity')),
    orNull(() => readMoneyFlow(wallet)),
  ])
  return { statement, byStream, capacity, flow }
}
