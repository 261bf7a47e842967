import { createHmac, hash } from 'node:crypto'
import { toBytes } from '../../chain/bytes.ts'
import { checksumAddress } from '../../chain/checksumAddress.ts'
import { createDigest } from '../../chain/signatures/createDigest.ts'
import type { Sign } from '../../chain/signatures/loadSign.ts'
import { canonicalJson } from '../../lib/canonicalJson.ts'
import type { PaymentRow } from '../../storage/schema.ts'
import type { SignedDelivery } from '../../wire/receipts.ts'
import { deliveryDomain, deliveryTypes } from '../../wire/receiptTypes.ts'
import { operationOf } from '../ledger/operationOf.ts'
import { keyText } from '../ledger/paymentKey.ts'

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

/** A purchase as it goes out: what was asked, and the body that answers it. */
export type Delivered = { resourceUrl: string; request: unknown; body: string }

type Judged = { model?: { version?: string }; evidence?: { asOfBlock?: number; inputHash?: string } }

const noHash = `0x${'0'.repeat(64)}`

/** Binds an answer to the payment for it. `secret` makes the salts: only we and the payer can tell which wallet was asked about. */
export function createDeliverySigner(deps: { sign: Sign; chainId: number; secret: string }) {
  const { sign, chainId, secret } = deps
  const digest = createDigest(deliveryDomain(chainId), deliveryTypes)

  return (row: PaidRow, { resourceUrl, request, body }: Delivered): SignedDelivery => {
    const answer = JSON.parse(body) as Judged
    const salt = `0x${createHmac('sha256', secret).update(keyText(row)).digest('hex')}`
    const payload = {
      resourceUrl,
      operation: operationOf(row)?.operation ?? row.operation,
      walletCommitment: commitTo(walletsOf(request), salt),
      answerHash: `0x${hash('sha256', canonicalJson(answer))}`,
      model: answer.model?.version ?? '',
      asOfBlock: answer.evidence?.asOfBlock ?? 0,
      inputHash: answer.evidence?.inputHash ?? noHash,
      payer: checksumAddress(row.payer),
      payTo: checksumAddress(row.pay_to),
      token: checksumAddress(row.token),
      amount: row.value,
      nonce: row.nonce,
      transaction: row.transaction_hash ?? noHash,
      logIndex: row.log_index ?? 0,
      issuedAt: Math.floor(row.claimed_at / 1000),
    }
    return { format: 'eip712', payload, salt, signature: sign(digest(payload)) }
  }
}

function commitTo(wallets: string, salt: string): string {
  return `0x${hash('sha256', Buffer.concat([toBytes(salt), Buffer.from(wallets)]))}`
}

function walletsOf(request: unknown): string {
  const { walletAddress, wallets } = (request ?? {}) as { walletAddress?: string; wallets?: string[] }
  // Several wallets that are judged as one are named by the one they are judged under, as the answer names them.
  return (walletAddress ?? wallets?.join() ?? '').toLowerCase()
}
