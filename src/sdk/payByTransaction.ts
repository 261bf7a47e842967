import type { Order } from '../wire/order.ts'
import type { PurchaseReceipt } from '../wire/receipts.ts'
import { assertChecksums } from './assertChecksums.ts'
import { type Caller, parseResult } from './createCaller.ts'
import type { Pay } from './createPayer.ts'
import { ClientError, VouchError } from './errors.ts'
import type { Reservation, Spending } from './spending.ts'
import type { Hex, PaidCallOptions, PaidOperationId } from './types.ts'
import { parseUsd } from './usd.ts'

/** A signed transaction that can be sent any number of times and takes effect once. */
export type SignedTransfer = Hex

/** A wallet that pays orders. It signs first, so that a process that dies afterwards sends the same transaction again. */
export type TransferWallet = {
  readonly address: Hex
  sign: (call: { to: Hex; data: Hex; chainId: number }) => Promise<SignedTransfer>
  /** False when it can never be mined: another transaction of the wallet used its nonce. */
  send: (transfer: SignedTransfer) => Promise<boolean>
}

/** What the till needs to refund an order, with or without the service. */
export type OrderTerms = Pick<
  Order,
  'orderId' | 'till' | 'token' | 'amount' | 'treasury' | 'refundTo' | 'deadline'
>

/** The secret that fetches an order's answer, stored until it is fetched; once it is paid, also its terms. */
export type OrderMemory = { secret: string; transfer?: SignedTransfer; terms?: OrderTerms }
export type OrderStore = {
  read: (request: string) => Promise<OrderMemory | null>
  keep: (request: string, memory: OrderMemory) => Promise<void>
  forget: (request: string) => Promise<void>
}

export type ByTransactionOptions = {
  wallet: TransferWallet
  /** Stablecoin to pay in. */
  token: Hex
  /** Most base units of it that one call may cost. The caps count dollars, but only the service says what a token is worth. */
  maxAmount: bigint
  store: OrderStore
  /** How often the order is checked, and for how long at most. Default 1 second and 10 minutes. */
  pollMs?: number
  waitMs?: number
}

export type PayerParts = {
  baseUrl: string
  call: Caller
  spending: Spending
  now: () => number
  /** Whether answers carry their receipt, and who else receives it. */
  receipts: boolean
  onReceipt: ((receipt: PurchaseReceipt) => unknown) | undefined
}

/**
 * Pays calls by plain transfers to each order's own address: for stablecoins without EIP-3009 and for wallets that sign no
 * messages. After a crash the same call continues where it stopped and pays once.
 */
export function payByTransaction(options: ByTransactionOptions): (parts: PayerParts) => Pay {
  const { wallet, store, pollMs = 1_000, waitMs = 600_000 } = options
  return ({ baseUrl, call, spending, now, receipts, onReceipt }) => {
    const underWay = new Map<string, Promise<unknown>>()

    /** The same request at the same time is the same purchase. */
    const pay: Pay = (operation, input, call, details) => {
      const body = { ...input, callerAddress: wallet.address }
      const name = `${baseUrl}\n${operation}\n${options.token}\n${JSON.stringify(Object.entries(body).sort())}`
      const answer = underWay.get(name) ?? buy(name, { operation, body }, call, details)
      underWay.set(name, answer)
      return answer.finally(() => underWay.delete(name)) as never
    }
    return pay

    async function buy(
      name: string,
      { operation, body }: { operation: PaidOperationId; body: Record<string, unknown> },
      { signal }: PaidCallOptions = {},
      { parse }: { parse?: (answer: never) => unknown } = {},
    ): Promise<unknown> {
      const within = signal ? { signal } : {}
      let [memory, order] = await place()
      if (order.state === 'expired' && !memory.transfer) {
        await store.forget(name)
        ;[memory, order] = await place()
      }
      const reservation = await payAndWait().catch(error => {
        throw memory.transfer ? noResponse(error) : error
      })
      if (order.state === 'failed') {
        // What goes back can be fetched by these terms, whatever becomes of the service.
        if (memory.transfer) await store.keep(`${name}\n${order.orderId}`, memory)
        await store.forget(name)
        await reservation?.giveBack()
        throw failed(order)
      }
      if (!order.answer) {
        await store.forget(name)
        throw tooLate(order)
      }
      const result = parseResult(operation, order.answer)
      const receipt = order.receipt as PurchaseReceipt | undefined
      if (receipt) await onReceipt?.(receipt)
      // Not earlier: a caller that stops here repeats the call with the same order and gets the same answer.
      await store.forget(name)
      const answer = parse ? parse(result as never) : result
      return receipts && receipt ? { ...(answer as object), receipt } : answer

      /** The same secret gets the same order, so a lost answer costs nothing. */
      async function place(): Promise<[OrderMemory, Order]> {
        const known = await store.read(name)
        if (!known) await assertChecksums(body)
        const kept = known ?? { secret: toHex(crypto.getRandomValues(new Uint8Array(32))) }
        if (!known) await store.keep(name, kept)
        const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(kept.secret))
        const secretHash = toHex(new Uint8Array(digest))
        const asked = { operation, body, payer: wallet.address, token: options.token, secretHash }
        const placed = await call('place_order', { body: asked }, within).catch(async error => {
          if (!kept.transfer) await store.forget(name)
          throw error
        })
        return [kept, placed]
      }

      async function payAndWait(): Promise<Reservation | null> {
        const isSent = !isUnpaid(order) || (memory.transfer && (await wallet.send(memory.transfer)))
        const reserved = isSent ? null : await transfer()
        for (const until = now() + waitMs; ; await sleep(pollMs)) {
          const path = { orderId: order.orderId }
          order = await call('read_order', { path }, { ...within, orderSecret: memory.secret })
          if (order.state === 'answered' || order.state === 'failed') return reserved
          signal?.throwIfAborted()
          if (now() > until) throw new Error(`the order is still ${order.state}`)
        }
      }

      async function transfer(): Promise<Reservation> {
        const amount = assertTerms(order)
        const reserved = await spending.reserve(parseUsd(order.priceUsdt, 'priceUsdt'))
        const data = `0xa9059cbb${word(order.payTo.slice(2))}${word(amount.toString(16))}` as Hex
        const signed = await wallet
          .sign({ to: options.token, data, chainId: order.chainId })
          .catch(async error => {
            await reserved.giveBack()
            throw error
          })
        // From here on it may be paid, so it is stored before it is sent.
        memory = { secret: memory.secret, transfer: signed, terms: termsOf(order) }
        await store.keep(name, memory)
        await wallet.send(signed)
        return reserved
      }
    }
  }

  /** The missing payment, if it is in the requested token. */
  function assertTerms({ token, amount, received }: Order): bigint {
    const missing = BigInt(amount) - BigInt(received)
    if (token.toLowerCase() === options.token.toLowerCase() && missing <= options.maxAmount) return missing
    throw new ClientError(
      'UNTRUSTED_TERMS',
      `The order asks for ${missing} base units of ${token}; ${options.maxAmount} of ${options.token} are allowed.`,
      'Nothing was paid. Raise maxAmount if you mean to pay that.',
    )
  }
}

function termsOf({ orderId, till, token, amount, treasury, refundTo, deadline }: Order): OrderTerms {
  return { orderId, till, token, amount, treasury, refundTo, deadline }
}

function isUnpaid({ state }: Order): boolean {
  return state === 'awaiting-payment' || state === 'partly-paid' || state === 'expired'
}

function failed({ problem, refund }: Order): VouchError {
  const back = refund ? ` ${refund.due} base units go back by ${refund.latest}.` : ''
  return new VouchError(`${problem?.message ?? 'Nothing came of the order.'}${back}`, {
    code: (problem?.code ?? 'OUTCOME_UNKNOWN') as VouchError['code'],
    status: null,
    charge: 'none',
    carriedPayment: true,
    fix: problem?.fix ?? 'Place another order.',
  })
}

function tooLate({ orderId }: Order): VouchError {
  return new VouchError(`The answer of order ${orderId} was fetched too late: it is no longer kept.`, {
    code: 'OUTCOME_UNKNOWN',
    status: null,
    charge: 'taken',
    carriedPayment: true,
    fix: 'Its receipt is still told by read_order. The same call places a new order.',
  })
}

function noResponse(cause: unknown): VouchError {
  return new VouchError('The payment was sent but no answer came back yet.', {
    code: 'OUTCOME_UNKNOWN',
    status: cause instanceof VouchError ? cause.status : null,
    charge: 'unknown',
    carriedPayment: true,
    fix: 'Make the same call again: it goes on waiting and never pays twice.',
    cause,
  })
}

function word(hex: string): string {
  return hex.toLowerCase().padStart(64, '0')
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}

function sleep(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}
