import type { PaymentConfig } from '../../../src/wire/paymentConfig.ts'
import { type OperationId, operations } from '../../../src/wire/operations.ts'
import { ApiError, callApi, serverNow } from '../lib/api.ts'
import { db } from '../lib/db.ts'
import { chooseAsset } from './chooseAsset.ts'
import { toWalletError } from './provider.ts'
import { requireWallet } from './wallet.ts'

export type Stage = 'preparing' | 'signing' | 'sending' | 'waiting'

/** A payment that was signed. It is written down before it is sent, so that a reload can ask for its answer again. */
export type PaymentRow = {
  nonce: string
  operation: OperationId
  path: string
  body: Record<string, unknown>
  header: string
  payer: string
  priceUsdt: string
  token: string
  signedAt: number
  validBefore: number
  state: 'sent' | 'settled' | 'refused' | 'free' | 'expired'
  transaction: string | null
  reason: string | null
}

type Paid = { payment: { status: string; transaction?: string | null } }

let config: Promise<PaymentConfig> | null = null

export function readPaymentConfig(): Promise<PaymentConfig> {
  config ??= callApi<PaymentConfig>('/api/x402/config').catch(error => {
    config = null
    throw error
  })
  return config
}

/** Signs one exact payment, sends the request with it, and waits for the answer. Never signs twice for one call. */
export async function pay<T extends Paid>(
  operation: OperationId,
  body: Record<string, unknown>,
  options: { onStage?: (stage: Stage) => void; signal?: AbortSignal } = {},
): Promise<T> {
  options.onStage?.('preparing')
  const terms = await readPaymentConfig()
  const { address, provider } = await requireWallet()
  const { path } = operations[operation]
  const price = terms.prices.find(entry => entry.operation === operation)
  if (!price) throw new ApiError({ status: 503, code: 'NOT_SOLD', message: 'This node does not sell that.', fix: 'Ask another.' })
  const asset = await chooseAsset(provider, address, terms, BigInt(price.amount))
  const authorization = {
    from: address,
    to: terms.payTo,
    value: price.amount,
    validAfter: '0',
    validBefore: String(serverNow() + terms.validitySeconds),
    nonce: randomNonce(),
  }
  options.onStage?.('signing')
  const signature = await provider
    .request({
      method: 'eth_signTypedData_v4',
      params: [address, JSON.stringify(typedData(terms.chainId, asset, authorization))],
    })
    .catch(error => {
      throw toWalletError(error)
    })
  const row: PaymentRow = {
    nonce: authorization.nonce,
    operation,
    path,
    body: { ...body, callerAddress: address },
    header: JSON.stringify({ ...authorization, signature, token: asset.address }),
    payer: address,
    priceUsdt: price.priceUsdt,
    token: asset.symbol,
    signedAt: serverNow(),
    validBefore: Number(authorization.validBefore),
    state: 'sent',
    transaction: null,
    reason: null,
  }
  await db.put('payments', row.nonce, row)
  return collect<T>(row, options)
}

/** Sends the very same request and header until the answer is known: it is charged once, however often it is sent. */
export async function collect<T extends Paid>(
  row: PaymentRow,
  { onStage, signal }: { onStage?: (stage: Stage) => void; signal?: AbortSignal } = {},
): Promise<T> {
  onStage?.('sending')
  for (let attempt = 0; ; attempt++) {
    try {
      const answer = await callApi<T>(row.path, {
        body: row.body,
        headers: { 'X-PAYMENT': row.header },
        ...(signal ? { signal } : {}),
      })
      const { status, transaction = null } = answer.payment
      await db.put('payments', row.nonce, { ...row, state: status === 'free' ? 'free' : 'settled', transaction })
      return answer
    } catch (error) {
      const wait = error instanceof ApiError ? waitBeforeRepeat(error, attempt, row) : null
      if (wait === null) {
        if (error instanceof ApiError && error.status === 402)
          await db.put('payments', row.nonce, { ...row, state: 'refused', reason: error.reason })
        throw error
      }
      onStage?.('waiting')
      await new Promise(resolve => setTimeout(resolve, wait))
    }
  }
}

/** Milliseconds, or null when repeating cannot help. */
function waitBeforeRepeat(error: ApiError, attempt: number, row: PaymentRow): number | null {
  if (attempt >= 8 || serverNow() > row.validBefore + 600) return null
  if (error.code === 'PAYMENT_IN_PROGRESS' || error.code === 'SETTLEMENT_PENDING')
    return Math.min((error.retryAfterSeconds ?? 1) * 1000, 10_000)
  if (error.status === 0 && navigator.onLine) return Math.min(500 * 2 ** attempt, 8000)
  if (error.status === 429 || error.code === 'OVERLOADED') return (error.retryAfterSeconds ?? 2) * 1000
  return null
}

function typedData(
  chainId: number,
  asset: PaymentConfig['assets'][number],
  message: Record<string, string>,
): Record<string, unknown> {
  const field = (name: string, type: string) => ({ name, type })
  return {
    domain: { ...asset.eip712, chainId, verifyingContract: asset.address },
    primaryType: 'TransferWithAuthorization',
    types: {
      EIP712Domain: [
        field('name', 'string'),
        field('version', 'string'),
        field('chainId', 'uint256'),
        field('verifyingContract', 'address'),
      ],
      TransferWithAuthorization: [
        field('from', 'address'),
        field('to', 'address'),
        field('value', 'uint256'),
        field('validAfter', 'uint256'),
        field('validBefore', 'uint256'),
        field('nonce', 'bytes32'),
      ],
    },
    message,
  }
}

function randomNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return `0x${Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')}`
}
