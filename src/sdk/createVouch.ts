import type { AnalysisField } from '../wire/analyze.ts'
import { operations, priceUsdt } from '../wire/operations.ts'
import type { PaymentConfig } from '../wire/paymentConfig.ts'
import type { SignalId } from '../wire/signals.ts'
import { createPayer, priceOf } from './createPayer.ts'
import { createTransport } from './createTransport.ts'
import { createScreenBatch } from './screenBatch.ts'
import { createScreenMany } from './screenMany.ts'
import { toAccountSigner } from './signPayment.ts'
import { createSpending, type Spent } from './spending.ts'
import { chooseToken } from './tokens.ts'
import type {
  Analyzed,
  BoughtPassport,
  CallOptions,
  InputOf,
  PaidCallOptions,
  PaidOperationId,
  ResultOf,
  SignalOf,
  WindowOptions,
} from './types.ts'
import { parseUsd } from './usd.ts'
import type { VouchOptions } from './vouchOptions.ts'

/** What a call would cost, from the service's own price list. */
export type Quote = {
  operation: PaidOperationId
  /** US dollars. */
  priceUsdt: string
  /** Base units of the token. */
  amount: string
  token: { symbol: string; address: string }
  payTo: string
  chainId: number
  spent: Spent
}

const configTtlMs = 300_000

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

  let known: { config: Promise<PaymentConfig>; until: number } | null = null
  function readConfig({ fresh }: { fresh: boolean }): Promise<PaymentConfig> {
    if (!known || fresh || known.until < now()) {
      const config = get('payment_config', operations.payment_config.path)
      known = { config, until: now() + configTtlMs }
      config.catch(() => {
        known = null
      })
    }
    return known.config
  }

  function get<O extends keyof typeof operations>(_operation: O, path: string, call: CallOptions = {}) {
    return transport({ method: 'GET', path, signal: call.signal }) as Promise<ResultOf<O>>
  }

  function post<O extends 'sign_in_challenge' | 'sign_in' | 'draft_report'>(
    operation: O,
    body: unknown,
    call: CallOptions = {},
  ) {
    const { path } = operations[operation]
    return transport({ method: 'POST', path, body, signal: call.signal }) as Promise<ResultOf<O>>
  }

  const pay = createPayer({
    baseUrl,
    transport,
    signer,
    token: options.token,
    spending,
    store: options.paymentStore,
    readConfig,
    onPayment: options.onPayment,
    now,
  })
  function buy<O extends PaidOperationId>(operation: O, input: InputOf<O>, call?: PaidCallOptions) {
    return pay(operation, input, 1, call) as Promise<ResultOf<O>>
  }

  const screen = (input: InputOf<'screen_wallet'>, call?: PaidCallOptions) =>
    buy('screen_wallet', input, call)

  return {
    baseUrl,

    /** The wallet that pays; null without a signer. */
    address: signer?.address ?? null,

    /** Is this wallet trustworthy, what does it earn, what could it borrow, and why. */
    screen,

    /** Many wallets: in parallel, within a budget, with progress, resumable. */
    screenMany: createScreenMany({ screen, quote }),

    /** Up to 100 wallets with one signature for the exact sum; raise `maxSpendPerCall` to what that may be. */
    screenBatch: createScreenBatch(
      (input, call) =>
        pay('screen_batch', input, input.wallets.length, call) as Promise<ResultOf<'screen_batch'>>,
    ),

    /** The whole analysis, or the parts named in `fields`. */
    analyze: <const F extends AnalysisField = AnalysisField>(
      input: Omit<InputOf<'analyze_wallet'>, 'fields'> & { fields?: readonly F[] },
      call?: PaidCallOptions,
    ) => pay('analyze_wallet', input, 1, call) as Promise<Analyzed<F>>,

    /** The same for the wallet whose owner is signed in on this origin: free, never pays. */
    analyzeOwn: <const F extends AnalysisField = AnalysisField>(
      input: Omit<InputOf<'analyze_wallet'>, 'fields'> & { fields?: readonly F[] },
      call: CallOptions = {},
    ) =>
      transport({
        method: 'POST',
        path: operations.analyze_wallet.path,
        body: { ...input, callerAddress: input.walletAddress },
        signal: call.signal,
      }) as Promise<Analyzed<F>>,

    /** A question about a wallet in plain words. One that is not understood costs nothing. */
    ask: (input: InputOf<'chat_query'>, call?: PaidCallOptions) => buy('chat_query', input, call),

    /** A bank-style statement as a PDF; the answer says where it is. */
    statement: (input: InputOf<'generate_statement'>, call?: PaidCallOptions) =>
      buy('generate_statement', input, call),

    /** Buys a passport: the hash of a report, published on chain. */
    buyPassport: (input: InputOf<'generate_report'>, call?: PaidCallOptions) =>
      buy('generate_report', input, call) as Promise<BoughtPassport>,

    /** What the owner of a wallet signs for a WP- passport; free. Buy it with the signature as `consent`. */
    draftPassport: (
      input: { walletAddress: string; months?: number; validDays?: number },
      call?: CallOptions,
    ) => post('draft_report', input, call),

    /** What the contract says of a passport. Unknown ids throw NotFoundError. */
    verifyPassport: (reportId: string, call?: CallOptions) =>
      get('verify_report', `/api/agent/verify/${encodeURIComponent(reportId)}`, call),

    /** The same, and whether a whole document or a disclosure of some fields is what was published. */
    verifyDocument: (reportId: string, document: Record<string, unknown>, call: CallOptions = {}) =>
      transport({
        method: 'POST',
        path: `/api/agent/verify/${encodeURIComponent(reportId)}`,
        body: { document },
        signal: call.signal,
      }) as Promise<ResultOf<'verify_document'>>,

    /** What the wallet of a passport signs to end it. */
    draftRevocation: (reportId: string, call?: CallOptions) =>
      get('draft_revocation', `/api/agent/verify/${encodeURIComponent(reportId)}/revoke`, call),

    /** Ends a passport for ever, by that signature; free, and the service pays the gas. */
    revokePassport: (
      reportId: string,
      signed: { signature: string; deadline: number },
      call: CallOptions = {},
    ) =>
      transport({
        method: 'POST',
        path: `/api/agent/verify/${encodeURIComponent(reportId)}/revoke`,
        body: signed,
        signal: call.signal,
      }) as Promise<ResultOf<'revoke_report'>>,

    /** Which signals of a wallet can be read for free now. */
    signals: (address: string, call: WindowOptions = {}) =>
      get('list_wallet_signals', `${walletPath(address)}/signals${windowOf(call)}`, call),

    /** One part of the newest analysis of a wallet; free. */
    signal: <S extends SignalId>(address: string, signal: S, call: WindowOptions = {}) =>
      get(
        'get_wallet_signal',
        `${walletPath(address)}/signals/${signal}${windowOf(call)}`,
        call,
      ) as unknown as Promise<SignalOf<S>>,

    paymentConfig: (call?: CallOptions) => get('payment_config', operations.payment_config.path, call),
    capabilities: (call?: CallOptions) => get('capabilities', operations.capabilities.path, call),
    health: (call?: CallOptions) => get('health', operations.health.path, call),

    /** What a call would cost; nothing is signed. */
    quote,

    /** What this client has signed away, and what the day's cap leaves. */
    spent: () => spending.read(),
  }

  async function quote(operation: PaidOperationId): Promise<Quote> {
    const config = await readConfig({ fresh: true })
    const { symbol, address } = chooseToken(config, options.token)
    const amount = priceOf(config, operation)
    return {
      operation,
      priceUsdt: priceUsdt(amount),
      amount: String(amount),
      token: { symbol, address },
      payTo: config.publicPayTo,
      chainId: config.chainId,
      spent: await spending.read(),
    }
  }
}

function walletPath(address: string): string {
  return `/api/wallet/${encodeURIComponent(address)}`
}

function windowOf({ months }: WindowOptions): string {
  return months === undefined ? '' : `?months=${months}`
}

export type Vouch = ReturnType<typeof createVouch>
