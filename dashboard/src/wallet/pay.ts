import { createVouch, type Vouch } from '../../../src/sdk/createVouch.ts'
import { OutcomeUnknownError, VouchError } from '../../../src/sdk/errors.ts'
import type { Hex, InputOf, PaidOperationId, Payment, ResultOf, TypedData } from '../../../src/sdk/types.ts'
import type { PaymentConfig } from '../../../src/wire/paymentConfig.ts'
import { callApi, serverNow } from '../lib/api.ts'
import { db } from '../lib/db.ts'
import { chooseAsset } from './chooseAsset.ts'
import { toWalletError } from './provider.ts'
import { requireWallet } from './wallet.ts'

export type Stage = 'preparing' | 'signing' | 'sending' | 'waiting'

/** A payment that was signed. It is written down before it is sent, so that a reload can ask for its answer again. */
export type PaymentRow = {
  nonce: string
  operation: PaidOperationId
  input: Record<string, unknown>
  payment: Payment
  priceUsdt: string
  token: string
  signedAt: number
  state: 'sent' | 'settled' | 'refused' | 'free'
  transaction: string | null
  reason: string | null
}

type PayOptions = { onStage?: (stage: Stage) => void; signal?: AbortSignal }
type Paid = { payment: { status: string; transaction?: string | null } }

let config: Promise<PaymentConfig> | null = null

export function readPaymentConfig(): Promise<PaymentConfig> {
  config ??= callApi<PaymentConfig>('/api/x402/config').catch(error => {
    config = null
    throw error
  })
  return config
}

/** Buys one answer from the connected wallet: one signature, one charge, however often it has to be asked for. */
export async function buy<O extends PaidOperationId>(
  operation: O,
  input: InputOf<O>,
  { onStage, signal }: PayOptions = {},
): Promise<ResultOf<O>> {
  onStage?.('preparing')
  const terms = await readPaymentConfig()
  const { address, provider } = await requireWallet()
  const price = terms.prices.find(entry => entry.operation === operation)
  const asset = await chooseAsset(provider, address, terms, BigInt(price?.amount ?? 0))
  let row: PaymentRow | null = null
  const client = createVouch({
    baseUrl: location.origin,
    token: asset.symbol === 'USDC' ? 'USDC' : 'USDT',
    maxSpendPerDay: 1000,
    now: () => serverNow() * 1000,
    signer: {
      address: address as Hex,
      signTypedData: async (data: TypedData) => {
        onStage?.('signing')
        return sign(provider, address, data)
      },
    },
    onPayment: async payment => {
      row = {
        nonce: payment.nonce,
        operation,
        input: input as Record<string, unknown>,
        payment,
        priceUsdt: price?.priceUsdt ?? '',
        token: asset.symbol,
        signedAt: serverNow(),
        state: 'sent',
        transaction: null,
        reason: null,
      }
      await db.put('payments', row.nonce, row)
      onStage?.('sending')
    },
  })
  try {
    const answer = await call(client, operation, input, signal ? { signal } : {})
    await settle(row, answer)
    return answer
  } catch (error) {
    await refuse(row, error)
    throw error
  }
}

/** Asks again for the answer to a payment that left earlier; never signs, never pays twice. */
export async function collect(row: PaymentRow, { signal }: PayOptions = {}): Promise<unknown> {
  const client = createVouch({
    baseUrl: location.origin,
    signer: {
      address: row.payment.from,
      signTypedData: () => Promise.reject(new Error('A payment that was made is not signed again.')),
    },
  })
  try {
    const answer = await call(client, row.operation, row.input as never, {
      payment: row.payment,
      ...(signal ? { signal } : {}),
    })
    await settle(row, answer as Paid)
    return answer
  } catch (error) {
    await refuse(row, error)
    throw error
  }
}

function call<O extends PaidOperationId>(
  client: Vouch,
  operation: O,
  input: InputOf<O>,
  options: { signal?: AbortSignal; payment?: Payment },
): Promise<ResultOf<O>> {
  const methods = {
    screen_wallet: client.screen,
    analyze_wallet: client.analyze,
    chat_query: client.ask,
    generate_statement: client.statement,
    generate_report: client.buyPassport,
  } as unknown as Record<PaidOperationId, (input: InputOf<O>, options: object) => Promise<ResultOf<O>>>
  return methods[operation](input, options)
}

async function settle(row: PaymentRow | null, answer: unknown): Promise<void> {
  if (!row) return
  const { status, transaction = null } = (answer as Paid).payment
  await db.put('payments', row.nonce, { ...row, state: status === 'free' ? 'free' : 'settled', transaction })
}

/** What the service refused is over; what has no answer yet stays `sent` and can be collected. */
async function refuse(row: PaymentRow | null, error: unknown): Promise<void> {
  if (!row || error instanceof OutcomeUnknownError) return
  if (!(error instanceof VouchError)) return
  const reason = (error as { reason?: string | null }).reason ?? error.code
  await db.put('payments', row.nonce, { ...row, state: 'refused', reason })
}

type Signs = { request: (args: { method: string; params: readonly unknown[] }) => Promise<unknown> }

export async function sign(provider: Signs, address: string, data: TypedData): Promise<Hex> {
  const domainTypes = { name: 'string', version: 'string', chainId: 'uint256', verifyingContract: 'address' }
  const EIP712Domain = Object.entries(domainTypes)
    .filter(([name]) => name in data.domain)
    .map(([name, type]) => ({ name, type }))
  const text = JSON.stringify({ ...data, types: { EIP712Domain, ...data.types } }, (_, value) =>
    typeof value === 'bigint' ? String(value) : value,
  )
  try {
    return (await provider.request({ method: 'eth_signTypedData_v4', params: [address, text] })) as Hex
  } catch (error) {
    throw toWalletError(error)
  }
}
