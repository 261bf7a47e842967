import type { ResultOf } from '../../../src/sdk/types.ts'
import { createStore } from '../lib/store.ts'
import { type PaymentRow, readPayments } from '../wallet/payments.ts'
import { keepTurn } from './askTurns.ts'

/** What happened to payments that were under way when the page went away. */
export const resumed = createStore<{ open: number; fetched: PaymentRow[] }>({ open: 0, fetched: [] })

/** Fetches again what was paid for and never arrived. */
export async function resumePayments(): Promise<void> {
  const open = (await readPayments()).filter(({ state }) => state === 'sent')
  if (open.length === 0) return
  resumed.set({ open: open.length })
  // Paying is code that most visits never need.
  const [{ collect }, { keepAnswer }] = await Promise.all([
    import('../wallet/pay.ts'),
    import('./keepAnswer.ts'),
  ])
  for (const row of open) {
    try {
      const answer = await collect(row)
      await keepAnswer(row.operation, answer)
      if (row.operation === 'chat_query')
        keepTurn({
          question: String(row.input.message),
          answer: answer as ResultOf<'chat_query'>,
          corrects: row.input.notMeant === true,
        })
      resumed.set(({ fetched, open: left }) => ({ fetched: [...fetched, row], open: left - 1 }))
    } catch {
      resumed.set(({ open: left }) => ({ open: left - 1 }))
    }
  }
}
