import { hash } from 'node:crypto'
import type { AnswerFacts } from '../../../src/payments/receipts/answerFacts.ts'
import type { PaymentRow } from '../../../src/storage/schema.ts'

/** FAKE: facts that tell only of which answer they are. */
export function factsFor({ answer }: Pick<PaymentRow, 'answer'>): AnswerFacts {
  return {
    answerHash: hash('sha256', answer ?? ''),
    walletCommitment: '',
    model: '',
    asOfBlock: 0,
    inputHash: '',
  }
}
