import { createVouch, type Vouch } from '../../../src/sdk/createVouch.ts'
import type { ScreenBatchAnswer } from '../../../src/sdk/screenBatch.ts'
import type { Hex, InputOf, PaidOperationId, Payment, ResultOf, TypedData } from '../../../src/sdk/types.ts'
import { serverNow, service } from '../lib/service.ts'
import { chooseAsset } from './chooseAsset.ts'
import { type PaymentRow, refusePayment, type Stage, savePayment, settlePayment } from './payments.ts'
import { sign } from './sign.ts'
import { readTerms } from './terms.ts'
import { requireWallet } from './wallet.ts'

/** A batch answers for several wallets, and says which it could not answer for. */
export type AnswerOf<O extends PaidOperationId> = O extends 'screen_batch' ? ScreenBatchAnswer : ResultOf<O>
type PayOptions = { onStage?: (stage: Stage) => void; signal?: AbortSignal }

/** Buys one answer from the connected wallet: one signature, one charge, however often it has to be asked for. */
export async function buy<O extends PaidOperationId>(
  operation: O,
  input: InputOf<O>,
  { onStage, signal }: PayOptions = {},
): Promise<AnswerOf<O>> {
  onStage?.('preparing')
  const terms = await readTerms()
  const { address, provider, signsMessages } = await requireWallet()
  if (!signsMessages) {
    const { buyByTransaction } = await import('./payByTransaction.ts')
    return (await buyByTransaction(operation, input, { onStage })) as AnswerOf<O>
  }
  const { wallets = [''] } = input as { wallets?: readonly string[] }
  const price = BigInt(terms.prices.find(entry => entry.operation === operation)?.amount ?? 0)
  const asset = await chooseAsset(provider, address, terms, price * BigInt(wallets.length))
  let row: PaymentRow | null = null
  const client = createVouch({
    ...service,
    token: asset.symbol === 'USDC' ? 'USDC' : 'USDT',
    maxSpendPerCall: Math.max(Number(price) * wallets.length, 100_000) / 1e6,
    maxSpendPerDay: 1000,
    signer: {
      address: address as Hex,
      signTypedData: async (data: TypedData) => {
        onStage?.('signing')
        return sign(provider, address, data)
      },
    },
    onPayment: async (payment, { body }) => {
      const { wallets: signedFor } = body as { wallets?: unknown }
      // A batch that could not be answered whole was not charged, and is signed for anew without the odd ones.
      if (row) await savePayment({ ...row, state: 'refused', reason: 'BATCH_INCOMPLETE' })
      row = {
        nonce: payment.nonce,
        operation,
        input: signedFor ? { ...input, wallets: signedFor } : { ...input },
        payment,
        priceUsdt: (Number(payment.value) / 1e6).toFixed(2),
        token: asset.symbol,
        signedAt: serverNow(),
        state: 'sent',
        transaction: null,
        reason: null,
      }
      await savePayment(row)
      onStage?.('sending')
    },
    onReceipt: receipt => {
      if (row) row = { ...row, receipt }
    },
  })
  try {
    const answer = await call(client, operation, input, signal ? { signal } : {})
    await settlePayment(row, answer)
    return answer
  } catch (error) {
    await refusePayment(row, error)
    throw error
  }
}

/** Asks again for the answer to a payment that left earlier; never signs, never pays twice. */
export async function collect(row: PaymentRow, { signal }: PayOptions = {}): Promise<unknown> {
  const { payment } = row
  if (!payment) {
    const { collectOrder } = await import('./payByTransaction.ts')
    return collectOrder(row)
  }
  let paid = row
  const client = createVouch({
    ...service,
    onReceipt: receipt => {
      paid = { ...paid, receipt }
    },
    signer: {
      address: payment.from,
      signTypedData: () => Promise.reject(new Error('A payment that was made is not signed again.')),
    },
  })
  try {
    const answer = await call(client, row.operation, row.input as never, {
      payment,
      ...(signal ? { signal } : {}),
    })
    await settlePayment(paid, answer)
    return answer
  } catch (error) {
    await refusePayment(row, error)
    throw error
  }
}

function call<O extends PaidOperationId>(
  client: Vouch,
  operation: O,
  input: InputOf<O>,
  options: { signal?: AbortSignal; payment?: Payment },
): Promise<AnswerOf<O>> {
  const methods = {
    screen_wallet: client.screen,
    screen_batch: ({ wallets, months }: InputOf<'screen_batch'>, call: object) =>
      client.screenBatch(wallets, { ...call, ...(months ? { months } : {}) }),
    analyze_wallet: client.analyze,
    chat_query: client.ask,
    generate_statement: client.statement,
    generate_report: client.buyPassport,
  } as unknown as Record<PaidOperationId, (input: InputOf<O>, options: object) => Promise<AnswerOf<O>>>
  return methods[operation](input, options)
}
