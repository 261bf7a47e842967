import { checksumAddress } from '../../chain/checksumAddress.ts'
import { createDigest } from '../../chain/signatures/createDigest.ts'
import type { Sign } from '../../chain/signatures/loadSign.ts'
import type { PaymentRow } from '../../storage/schema.ts'
import type { SignedDelivery } from '../../wire/receipts.ts'
import { deliveryDomain, deliveryTypes } from '../../wire/receiptTypes.ts'
import { operationOf } from '../ledger/operationOf.ts'
import { type AnswerFacts, noHash } from './answerFacts.ts'

/** What a statement says of the payment; an order has the same facts. */
export type PaidRow = Pick<
  PaymentRow,
  | 'token'
  | 'payer'
  | 'nonce'
  | 'operation'
  | 'units'
  | 'pay_to'
  | 'value'
  | 'transaction_hash'
  | 'log_index'
  | 'claimed_at'
>

/** Binds an answer to the payment for it. */
export function createDeliverySigner({ sign, chainId }: { sign: Sign; chainId: number }) {
  const digest = createDigest(deliveryDomain(chainId), deliveryTypes)

  return (row: PaidRow, resourceUrl: string, { salt, ...facts }: AnswerFacts): SignedDelivery => {
    const payload = {
      resourceUrl,
      operation: operationOf(row)?.operation ?? row.operation,
      ...facts,
      payer: checksumAddress(row.payer),
      payTo: checksumAddress(row.pay_to),
      token: checksumAddress(row.token),
      amount: row.value,
      nonce: row.nonce,
      transaction: row.transaction_hash ?? noHash,
      logIndex: row.log_index ?? 0,
      issuedAt: Math.floor(row.claimed_at / 1000),
    }
    return { format: 'eip712', payload, ...(salt && { salt }), signature: sign(digest(payload)) }
  }
}
