import type { Static } from 'typebox'
import type { Hex } from '../wire/address.ts'
import type { AnalysisParts, AnalyzeResult, AskableField, AskableParts } from '../wire/analyze.ts'
import type { OperationId, operations } from '../wire/operations.ts'
import type { PassportDocument } from '../wire/passportDocument.ts'
import type { schemas } from '../wire/schemas.ts'
import type { Signal, SignalId, signals } from '../wire/signals.ts'

type Operations = typeof operations
type Wire<N extends keyof typeof schemas> = Static<(typeof schemas)[N]>

/** Operations that cost a payment. */
export type PaidOperationId = {
  [O in OperationId]: Operations[O]['price'] extends 0n ? never : O
}[OperationId]

/** What the service wants to know; the client adds the payer itself. */
export type InputOf<O extends PaidOperationId> = Operations[O] extends {
  request: infer N extends keyof typeof schemas
}
  ? Omit<Wire<N>, 'callerAddress'>
  : never

export type ResultOf<O extends OperationId> = Operations[O] extends {
  response: infer N extends keyof typeof schemas
}
  ? Wire<N>
  : null

/** What `screen` answers; one row of a batch has the same fields but the payment. */
export type ScreenResult = ResultOf<'screen_wallet'>

/** `document` is what the passport says; keep it: it is what `disclose` and `verifyDocument` take. */
export type BoughtPassport = Omit<ResultOf<'generate_report'>, 'document'> & { document: PassportDocument }

/** What `analyze` wants to know; the answer has the parts named in `fields`. */
export type AnalyzeInput<F extends AskableField> = Omit<InputOf<'analyze_wallet'>, 'fields'> & {
  fields?: readonly F[]
}

/** An analysis that holds the chosen parts, and no others. */
export type Analyzed<F extends AskableField> = Omit<AnalyzeResult, Exclude<AskableField, 'evidence'>> &
  Pick<AskableParts, F>

export type SignalOf<S extends SignalId> = Omit<Signal, 'data' | 'signal'> & {
  signal: S
  data: AnalysisParts[(typeof signals)[S]]
}

export type { Hex }

/** EIP-712 data as every wallet takes it; integers are decimal strings, so it is also JSON. */
export type TypedData = {
  domain: Record<string, unknown>
  types: Record<string, unknown>
  primaryType: string
  message: Record<string, unknown>
}

/** Proves to be a wallet by a text that it signs; `address` with its checksum. */
export type WalletProver = { readonly address: Hex; signMessage(text: { message: string }): Promise<Hex> }

/**
 * A viem account, a signer of an x402 client, or anything of your own with the first two members. With `signMessage` it fetches by
 * itself what the service gives to the payer alone.
 */
export type AccountSigner = {
  readonly address: Hex
  signTypedData(data: TypedData): Promise<Hex>
  signMessage?: WalletProver['signMessage'] | undefined
}

/** A viem wallet client that has an account. */
export type WalletSigner = {
  readonly account: { readonly address: Hex }
  signTypedData(data: TypedData): Promise<Hex>
  signMessage?: WalletProver['signMessage'] | undefined
}

export type Signer = AccountSigner | WalletSigner

/** The content of X-PAYMENT: an EIP-3009 authorization and its signature. Worth its `value` to `to` until it expires. */
export type Payment = {
  from: Hex
  to: Hex
  /** Base units. */
  value: string
  validAfter: string
  /** Unix seconds. */
  validBefore: string
  nonce: Hex
  signature: Hex
  token: Hex
  /** Names the purchase: whatever is signed anew under it, the service charges it once. */
  idempotencyKey?: string
}

/**
 * Where payments are kept that left and have no answer yet, each under the request it pays for. Give one that writes to disk,
 * and the same call fetches the answer after a crash too, instead of paying again. They are worth money: keep them private.
 */
export type PaymentStore = {
  read: (request: string) => Promise<Payment | null>
  keep: (request: string, payment: Payment) => Promise<void>
  forget: (request: string) => Promise<void>
}

/** US dollars: `'0.25'`, or a number. */
export type Usd = string | number

export type CallOptions = {
  /** Ends the call. If a payment had left by then, it throws OutcomeUnknownError, and the same call later fetches the answer. */
  signal?: AbortSignal
  /** Value of SIGN-IN-WITH-X: proves a wallet without a session. */
  signInWithX?: string | undefined
}

export type WindowOptions = CallOptions & {
  /** Of an analysis over this many months; without it of the one over the most months. */
  months?: number
}

export type ReceiptsOptions = CallOptions & {
  /** `next` of the page before; the newest without it. */
  before?: string | undefined
  /** How many at most. */
  limit?: number | undefined
}

export type PaidCallOptions = CallOptions & {
  /** A payment of an earlier, interrupted call of the very same request: fetches its answer, never pays again. */
  payment?: Payment
  /**
   * Your own name for this purchase, 16 to 128 letters, digits, - and _: the same call under it never pays twice, in another process
   * or on another machine either. One of its own when left out.
   */
  idempotencyKey?: string
  /** Told of the payment when it is signed, before it leaves. */
  onPayment?: (payment: Payment) => unknown
}
