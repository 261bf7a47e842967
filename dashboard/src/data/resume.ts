import type { ScreenBatchAnswer } from '../../../src/sdk/screenBatch.ts'
import type { ResultOf } from '../../../src/sdk/types.ts'
import { createStore } from '../lib/store.ts'
import { collect } from '../wallet/pay.ts'
import { type PaymentRow, readPayments } from '../wallet/payments.ts'
import { keepTurn } from './askTurns.ts'
import { fileBatch } from './batch.ts'
import { saveOwnDocument } from './ownDocuments.ts'
import { saveResult } from './records.ts'

/** What happened to payments that were under way when the page went away. */
export const resumed = createStore<{ open: number; fetched: PaymentRow[] }>({ open: 0, fetched: [] })

/** Files an answer where its kind is kept. */
export async function keepAnswer(operation: PaymentRow['operation'], answer: unknown): Promise<void> {
  const madeAt = new Date().toISOString()
  if (operation === 'screen_wallet') await saveResult(answer as ResultOf<'screen_wallet'>)
  if (operation === 'screen_batch') await fileBatch(answer as ScreenBatchAnswer)
  if (operation === 'generate_statement') {
    const value = answer as ResultOf<'generate_statement'>
    await saveOwnDocument({ kind: 'statement', id: value.statementId, madeAt, value })
  }
  if (operation === 'generate_report') {
    const value = answer as ResultOf<'generate_report'>
    await saveOwnDocument({ kind: 'passport', id: value.reportId, madeAt, value })
  }
}

/** Fetches again what was paid for and never arrived. */
export async function resumePayments(): Promise<void> {
  const open = (await readPayments()).filter(({ state }) => state === 'sent')
  resumed.set({ open: open.length })
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
