import { keepsPayment } from '../wire/charge.ts'
import type { PaymentReason } from '../wire/payment.ts'
import type { PaymentConfig } from '../wire/paymentConfig.ts'
import type { PurchaseReceipt } from '../wire/receipts.ts'
import type { TokenSymbol } from '../wire/tokens.ts'
import { assertChecksums } from './assertChecksums.ts'
import { parseResult, routeOf } from './createCaller.ts'
import type { Transport } from './createTransport.ts'
import { ClientError, OutcomeUnknownError, PaymentRequiredError, VouchError } from './errors.ts'
import { type Paid, readReceipt, wantedExtensions } from './readReceipt.ts'
import { randomWord, signPayment } from './signPayment.ts'
import { asksForProof } from './signProof.ts'
import type { Reservation, Spending } from './spending.ts'
import type {
  AccountSigner,
  InputOf,
  PaidCallOptions,
  PaidOperationId,
  Payment,
  PaymentStore,
  ResultOf,
  WalletProver,
} from './types.ts'

/** A payment signed for a request that has no answer yet; `uncertain` once it was sent and no answer came. */
type Pending = { payment: Payment; reservation: Reservation | null; uncertain: boolean }

export type PayerOptions = {
  baseUrl: string
  transport: Transport
  signer: AccountSigner | null
  token: TokenSymbol | undefined
  spending: Spending
  store: PaymentStore | undefined
  readConfig: (options: { fresh: boolean }) => Promise<PaymentConfig>
  /** Whether to ask for signed receipts. */
  receipts: boolean
  onReceipt: ((receipt: PurchaseReceipt) => unknown) | undefined
  /** Value of SIGN-IN-WITH-X for one call. */
  prove: (prover: WalletProver) => Promise<string>
  onPayment:
    | ((payment: Payment, request: { operation: PaidOperationId; body: unknown }) => unknown)
    | undefined
  now: () => number
}

/** Refusals which say that the payment can never be used, but a new one on today's terms may succeed. */
const worthSigningAgain: readonly (PaymentReason | null)[] = [
  'expired',
  'window_too_long',
  'wrong_amount',
  'wrong_recipient',
  'unsupported_token',
]

type PayDetails<O extends PaidOperationId, T> = {
  /** How many times the price is charged. */
  units?: number
  /** Checks of the answer beyond its schema. */
  parse?: (answer: ResultOf<O>) => T
}

export type Pay = <O extends PaidOperationId, T = ResultOf<O>>(
  operation: O,
  input: InputOf<O>,
  call?: PaidCallOptions,
  details?: PayDetails<O, T>,
) => Promise<Paid<T>>

/** Makes a paid call: one signature for one answer, however often the client must ask. */
export function createPayer(options: PayerOptions): Pay {
  const { transport, spending, store } = options
  const pending = new Map<string, Promise<Pending>>()
  const keepsReceipts = options.receipts || options.onReceipt !== undefined

  async function pay<O extends PaidOperationId, T = ResultOf<O>>(
    operation: O,
    input: InputOf<O>,
    callOptions: PaidCallOptions = {},
    { units = 1, parse }: PayDetails<O, T> = {},
  ): Promise<Paid<T>> {
    const { signer } = options
    if (!signer) throw noSigner(operation)
    const body = { ...input, callerAddress: signer.address }
    const { payment: given, signal, signInWithX } = callOptions
    let { idempotencyKey } = callOptions
    const named = idempotencyKey === undefined ? '' : `\n${idempotencyKey}`
    const key = `${options.baseUrl}\n${operation}\n${JSON.stringify(Object.entries(body).sort())}${named}`
    for (let round = 0; ; round++) {
      signal?.throwIfAborted()
      const entry = given
        ? { payment: given, reservation: null, uncertain: true }
        : await remember(key, round)
      // A new signature is still the same purchase.
      idempotencyKey ??= entry.payment.idempotencyKey
      try {
        const request = { operation, body, parse }
        const answer = await send(request, entry, { signal, signInWithX }).catch(async error => {
          const proof = signInWithX ? null : await proveIfAsked(error)
          if (!proof) throw error
          return send(request, entry, { signal, signInWithX: proof })
        })
        if (!given) await forget(key)
        if (isFree(answer)) await entry.reservation?.giveBack()
        return answer
      } catch (error) {
        if (error instanceof OutcomeUnknownError) throw error
        // A refusal before the payment was examined says nothing about an earlier try of the same payment.
        if (!isOver(error) || (entry.uncertain && !isAboutPayment(error)))
          throw new OutcomeUnknownError(error, entry.payment)
        await entry.reservation?.giveBack()
        if (!given) await (error.status === 503 ? store?.forget(key) : forget(key))
        const again = error instanceof PaymentRequiredError && worthSigningAgain.includes(error.reason)
        if (!again || given || round > 0) throw error
      }
    }

    /** The same request at the same time, or after a failure, is the same purchase. */
    async function remember(name: string, round: number): Promise<Pending> {
      const known = pending.get(name)
      if (known) {
        const entry = await known
        await entry.reservation?.take()
        await store?.keep(name, entry.payment)
        return entry
      }
      const made = recall(name).then(
        earlier =>
          earlier ??
          sign(operation, body, {
            name,
            units,
            fresh: round > 0,
            idempotencyKey,
            onPayment: callOptions.onPayment,
          }),
      )
      pending.set(name, made)
      return made.catch(error => {
        pending.delete(name)
        throw error
      })
    }
  }

  /** Null when the service asks for no proof, or none can be given. */
  async function proveIfAsked(error: unknown): Promise<string | null> {
    const { signer, prove } = options
    if (!asksForProof(error) || !signer?.signMessage) return null
    const prover = { address: signer.address, signMessage: signer.signMessage.bind(signer) }
    return prove(prover).catch(() => null)
  }

  /** A payment that an earlier process sent for the same request, and counted. */
  async function recall(name: string): Promise<Pending | null> {
    const payment = await store?.read(name)
    return payment ? { payment, reservation: null, uncertain: true } : null
  }

  async function forget(name: string): Promise<void> {
    pending.delete(name)
    await store?.forget(name)
  }

  async function sign(
    operation: PaidOperationId,
    body: unknown,
    call: {
      name: string
      units: number
      fresh: boolean
      idempotencyKey: string | undefined
      onPayment: PaidCallOptions['onPayment']
    },
  ): Promise<Pending> {
    const { signer, token, now } = options
    if (!signer) throw noSigner(operation)
    await assertChecksums(body as object)
    const config = await options.readConfig({ fresh: call.fresh })
    const amount = priceOf(config, operation) * BigInt(call.units)
    const reservation = await spending.reserve(amount)
    try {
      const signed = await signPayment(signer, {
        config,
        token,
        amount,
        nowSeconds: Math.floor(now() / 1000),
      })
      // Not the nonce, which the chain shows: who has the key gets the answer.
      const payment = { ...signed, idempotencyKey: call.idempotencyKey ?? randomWord() }
      await store?.keep(call.name, payment)
      await options.onPayment?.(payment, { operation, body })
      await call.onPayment?.(payment)
      return { payment, reservation, uncertain: false }
    } catch (error) {
      await reservation.giveBack()
      throw error
    }
  }

  async function send<O extends PaidOperationId, T>(
    { operation, body, parse }: { operation: O; body: unknown; parse: PayDetails<O, T>['parse'] },
    entry: Pending,
    { signal, signInWithX }: { signal: AbortSignal | undefined; signInWithX: string | undefined },
  ): Promise<Paid<T>> {
    const onFailure = (error: unknown) => {
      if (!isOver(error)) entry.uncertain = true
    }
    const { answer, receipt } = await transport({
      ...routeOf(operation),
      body,
      payment: JSON.stringify(withExtensions(entry.payment, { receipts: keepsReceipts })),
      signal,
      signInWithX,
      onFailure,
      parse: (answer, headers) => {
        const result = parseResult(operation, answer)
        const receipt = keepsReceipts ? readReceipt(headers) : null
        const shown = options.receipts && receipt ? { receipt } : {}
        return { answer: { ...(parse ? parse(result) : (result as T)), ...shown }, receipt }
      },
    })
    if (receipt) await keepReceipt(receipt, entry.payment)
    return answer
  }

  /**
   * Keeps the payment until the receipt is stored; with it, both can be fetched again. A failure here comes from the caller's
   * storage, not from the service.
   */
  async function keepReceipt(receipt: PurchaseReceipt, payment: Payment): Promise<void> {
    try {
      await options.onReceipt?.(receipt)
    } catch (cause) {
      throw new OutcomeUnknownError(cause, payment, 'The answer came, but its receipt could not be kept.')
    }
  }

  return pay
}

/** The payment as it is sent; the parts outside the authorization travel as x402 extensions. */
function withExtensions({ idempotencyKey: id, ...payment }: Payment, { receipts }: { receipts: boolean }) {
  const named = id === undefined ? {} : { 'payment-identifier': { info: { required: false, id } } }
  return { ...payment, extensions: { ...(receipts && wantedExtensions), ...named } }
}

export function priceOf(config: PaymentConfig, operation: PaidOperationId): bigint {
  const listed = config.prices.find(price => price.operation === operation)
  if (listed && /^\d{1,15}$/.test(listed.amount)) return BigInt(listed.amount)
  throw new ClientError(
    'UNTRUSTED_TERMS',
    `The service names no price for ${operation}.`,
    'Ask GET /api/capabilities what this service offers.',
  )
}

/** True when the service said that it did not charge; otherwise the payment may still be used. */
function isOver(error: unknown): error is VouchError {
  return error instanceof VouchError && !keepsPayment(error)
}

/** True when the error is about the payment itself. */
function isAboutPayment({ status }: VouchError): boolean {
  return status === 400 || status === 402 || status === 409
}

function isFree(answer: unknown): boolean {
  return (answer as { payment?: { status?: string } }).payment?.status === 'free'
}

function noSigner(operation: string): ClientError {
  return new ClientError(
    'NO_SIGNER',
    `${operation} costs a payment and this client has no signer.`,
    'Give createVouch a signer: a viem account, a viem wallet client, or { address, signTypedData }.',
  )
}
