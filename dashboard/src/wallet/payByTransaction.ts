import { parseResult } from '../../../src/sdk/createCaller.ts'
import type { InputOf, PaidOperationId, ResultOf } from '../../../src/sdk/types.ts'
import { formatDate } from '../lib/format.ts'
import { serverNow, vouch } from '../lib/service.ts'
import { chooseAsset } from './chooseAsset.ts'
import { type PaymentRow, type Stage, savePayment, settlePayment } from './payments.ts'
import { WalletError } from './provider.ts'
import { makeSecret, sha256 } from './secrets.ts'
import { sendTransaction } from './sendTransaction.ts'
import { readTerms } from './terms.ts'
import { untilFound } from './untilFound.ts'
import { requireWallet } from './wallet.ts'

const patienceMs = 120_000

/** Buys one answer with one transfer, from a wallet that signs no messages. */
export async function buyByTransaction<O extends PaidOperationId>(
  operation: O,
  input: InputOf<O>,
  { onStage }: { onStage?: ((stage: Stage) => void) | undefined } = {},
): Promise<ResultOf<O>> {
  onStage?.('preparing')
  const terms = await readTerms()
  const { address, provider } = await requireWallet()
  const price = BigInt(terms.prices.find(entry => entry.operation === operation)?.amount ?? 0)
  const asset = await chooseAsset(provider, address, terms, price, { byTransaction: true })
  const secret = makeSecret()
  const order = await vouch.placeOrder({
    operation,
    body: { ...input, callerAddress: address },
    payer: address,
    token: asset.address,
    secretHash: await sha256(secret),
  })
  if (!order.transaction) throw new WalletError('failed', 'The service named nothing to send.')
  const row: PaymentRow = {
    nonce: order.orderId,
    operation,
    input: { ...input },
    payment: null,
    order: { orderId: order.orderId, secret },
    priceUsdt: order.priceUsdt,
    token: asset.symbol,
    signedAt: serverNow(),
    state: 'sent',
    transaction: null,
    reason: null,
  }
  // Written down before it is sent, so that a page that goes away in between finds its answer.
  await savePayment(row)
  onStage?.('confirming')
  try {
    await sendTransaction(provider, address, order.transaction)
  } catch (error) {
    // Only a person's no is sure: a wallet that fails otherwise may have sent it, and the answer is looked for later.
    if (error instanceof WalletError && error.problem === 'rejected')
      await savePayment({ ...row, state: 'refused', reason: 'rejected' })
    throw error
  }
  onStage?.('mining')
  return collectOrder(row) as Promise<ResultOf<O>>
}

/** Waits for the answer to an order; what has none yet stays under way and is asked for again later. */
export async function collectOrder(row: PaymentRow): Promise<unknown> {
  const { orderId, secret } = row.order ?? { orderId: '', secret: '' }
  const order = await untilFound(
    async () => {
      const now = await vouch.readOrder(orderId, secret)
      return now.state === 'answered' || now.state === 'failed' ? now : null
    },
    { patienceMs },
  )
  if (!order) throw new WalletError('under-way', 'The payment is not in a block yet.')
  if (order.state === 'failed') {
    await savePayment({ ...row, state: 'refused', reason: order.problem?.code ?? null })
    const words = { date: formatDate(order.deadline) }
    throw new WalletError('returned', order.problem?.message ?? 'Nothing came of it.', { words })
  }
  const answer = parseResult(row.operation, order.answer)
  await settlePayment(row, answer)
  return answer
}
