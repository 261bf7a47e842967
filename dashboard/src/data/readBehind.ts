import { vouch } from '../lib/service.ts'
import { readMoneyFlow } from './readMoneyFlow.ts'

/** What stands behind an answer, by free reads. They are shown together, so that the page is drawn once; one that fails is missing. */
export async function readBehind(wallet: string, months: number) {
  const orNull = <T>(read: Promise<T>): Promise<T | null> => read.catch(() => null)
  const [statement, byStream, capacity, flow] = await Promise.all([
    orNull(vouch.signal(wallet, 'statement', { months })),
    orNull(vouch.incomeMonths(wallet, { months })),
    orNull(vouch.signal(wallet, 'loan-capacity', { months })),
    orNull(readMoneyFlow(wallet, months)),
  ])
  return { statement, byStream, capacity, flow }
}
