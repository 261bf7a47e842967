import { createCaller } from './createCaller.ts'
import { createPayer } from './createPayer.ts'
import { createTerms } from './createTerms.ts'
import { createTransport } from './createTransport.ts'
import { orderCalls } from './orderCalls.ts'
import { paidCalls } from './paidCalls.ts'
import { passportCalls } from './passportCalls.ts'
import { sessionCalls } from './sessionCalls.ts'
import { toAccountSigner } from './signPayment.ts'
import { signProof } from './signProof.ts'
import { createSpending } from './spending.ts'
import type { CallOptions, ReceiptsOptions, WalletProver } from './types.ts'
import { parseUsd } from './usd.ts'
import type { VouchOptions } from './vouchOptions.ts'
import { walletReads } from './walletReads.ts'

/** A client that pays for its own calls, once each, within the caps you set. */
export function createVouch(options: VouchOptions) {
  const now = options.now ?? Date.now
  const baseUrl = options.baseUrl.replace(/\/+$/, '')
  const transport = createTransport({
    baseUrl,
    fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    timeoutMs: options.timeoutMs ?? 60_000,
    retries: options.retries ?? 5,
  })
  const spending = createSpending({
    perCall: parseUsd(options.maxSpendPerCall ?? '0.10', 'maxSpendPerCall'),
    perDay: parseUsd(options.maxSpendPerDay ?? '10', 'maxSpendPerDay'),
    store: options.spendStore,
    now,
  })
  const signer = options.signer ? toAccountSigner(options.signer) : null
  const call = createCaller(transport)
  const { readConfig, quote } = createTerms({ call, spending, token: options.token, now })
  const { receipts = false, onReceipt } = options
  const prove = async (prover: WalletProver) =>
    signProof(prover, { baseUrl, challenge: await call('sign_in_challenge') })
  const byTransaction = options.payBy?.({ baseUrl, call, spending, now, receipts, onReceipt })
  const pay =
    byTransaction ??
    createPayer({
      baseUrl,
      transport,
      signer,
      token: options.token,
      spending,
      store: options.paymentStore,
      readConfig,
      receipts,
      onReceipt,
      prove,
      onPayment: options.onPayment,
      now,
    })

  return {
    baseUrl,

    /** The wallet that pays; null without a signer. */
    address: signer?.address ?? null,

    ...paidCalls(pay, quote),
    ...passportCalls(call),
    ...walletReads(call),
    ...sessionCalls(call),
    ...orderCalls(call),

    paymentConfig: (callOptions?: CallOptions) => call('payment_config', {}, callOptions),
    /** What each figure of `attributes` means. */
    attributes: (callOptions?: CallOptions) => call('list_attributes', {}, callOptions),
    /** Buyers' feedback about the service on chain, and which of it proves a purchase. */
    feedback: (callOptions?: CallOptions) => call('read_feedback', {}, callOptions),
    capabilities: (callOptions?: CallOptions) => call('capabilities', {}, callOptions),

    /** Every integration with its status; also answered when an essential one is down. */
    health: (callOptions?: CallOptions) => call('health', {}, callOptions),

    /**
     * Signed receipts of this wallet's purchases, newest first, also of answers that the service no longer keeps. The signer
     * signs a proof for each page, or you give `signInWithX`; on the service's own pages a session is enough.
     */
    receipts: ({ before, limit, ...callOptions }: ReceiptsOptions = {}) => {
      const { address, signMessage } = signer ?? {}
      const signInWithX =
        callOptions.signInWithX ??
        (address && signMessage && (() => prove({ address, signMessage: signMessage.bind(signer) })))
      return call('list_own_receipts', { query: { before, limit } }, { ...callOptions, signInWithX })
    },

    /** What a call would cost; signs nothing. */
    quote,

    /** What this client signed for, and what the day's cap leaves. */
    spent: () => spending.read(),
  }
}

export type Vouch = ReturnType<typeof createVouch>
