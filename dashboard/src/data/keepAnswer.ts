import type { ScreenBatchAnswer } from '../../../src/sdk/screenBatch.ts'
import type { ResultOf } from '../../../src/sdk/types.ts'
import type { PaymentRow } from '../wallet/payments.ts'
import { fileBatch } from './batch.ts'
import { saveOwnDocument } from './ownDocuments.ts'
import { saveResult } from './records.ts'

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
