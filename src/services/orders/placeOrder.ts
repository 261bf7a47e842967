import { randomBytes } from 'node:crypto'
import { zeroAddress } from 'viem'
import { OrderConflictError, TillOffError } from '../../errors/orders.ts'
import { ChainUnavailableError } from '../../errors/payments.ts'
import { InvalidRequestError } from '../../errors/request.ts'
import { canonicalJson } from '../../lib/canonicalJson.ts'
import { fingerprint } from '../../payments/gate/fingerprint.ts'
import type { OrderRow } from '../../storage/schema.ts'
import { readDeposit } from '../../till/tillContract.ts'
import { unpaidOrder } from '../../till/unpaidOrder.ts'
import { type Hex, isSameAddress, lowerAddress } from '../../wire/address.ts'
import type { OrderRequest } from '../../wire/order.ts'
import { paymentTokens } from '../../wire/tokens.ts'
import type { Context } from '../context.ts'
import { refuseSanctioned } from '../refuseSanctioned.ts'
import { assertOrderCapacity } from './assertOrderCapacity.ts'
import { describeOrder } from './describeOrder.ts'
import { quotePrice } from './quotePrice.ts'

const payWithinMs = 30 * 60_000
/** Until then the price can only come to us. Long enough for our outages, short enough for a refund. */
const deadlineMs = 48 * 3_600_000
/** The request is stored for days, paid or not, so its size is limited. */
const mostBytes = 16_384

/**
 * Promises an answer for a sum sent to the order's own address. Free, and the same again for the same secret, so that a caller
 * who lost the connection can repeat it.
 */
export async function placeOrder(
  ctx: Context,
  { request, remoteAddress }: { request: OrderRequest; remoteAddress: string },
) {
  const { till, clock, chain, config } = ctx
  if (!till.contract || !till.treasury || !ctx.payments.gate.isOn) throw new TillOffError()
  const sold = ctx.payments.gate.find(request.operation)
  const body = structuredClone(request.body)
  sold.validate(body)
  assertPayer(request)
  const canonicalBody = canonicalJson(body)
  assertShort(canonicalBody)
  const print = fingerprint({ method: sold.method, path: sold.path, canonicalBody })
  const known = await till.orders.readBySecret(request.secretHash)
  if (known) return describeKnown(ctx, known, print, request)
  const refusal = refuseSanctioned(ctx.sanctions, lowerAddress(request.payer))
  if (refusal) throw refusal
  await assertOrderCapacity(ctx, remoteAddress)
  const units = sold.countUnits?.(body) ?? 1
  const priceUsdt = sold.price * BigInt(units)
  const asked = request.token ?? paymentTokens[config.chainId][0]?.address ?? ''
  const { token, amount, rate } = await quotePrice(ctx, { priceUsdt, token: asked })
  assertCanReceive(request.payer, [zeroAddress, token.address, till.contract])
  const head = await named(chain.getBlockNumber({ cacheTime: 0 }))
  const now = clock()
  const terms = {
    id: `0x${randomBytes(32).toString('hex')}` as Hex,
    till: till.contract,
    token: token.address,
    price: String(amount),
    treasury: till.treasury,
    refund_to: lowerAddress(request.payer),
    deadline: Math.floor((now + deadlineMs) / 1000),
  }
  const row: OrderRow = {
    ...terms,
    deposit: await named(readDeposit(chain, terms)),
    chain_id: config.chainId,
    secret_hash: request.secretHash,
    expires_at: now + payWithinMs,
    operation: sold.operation,
    units,
    price_usdt: String(priceUsdt),
    rate: rate && JSON.stringify(rate),
    fingerprint: print,
    request: canonicalBody,
    // A reorganisation may move a payment into a block before the newest of now.
    from_block: Math.max(0, Number(head) - config.payments.confirmations),
    ...unpaidOrder,
    created_at: now,
    updated_at: now,
  }
  if (!(await till.orders.insert(row))) {
    const faster = await till.orders.readBySecret(request.secretHash)
    if (!faster) throw new OrderConflictError()
    return describeKnown(ctx, faster, print, request)
  }
  return describeOrder(ctx, row)
}

/** Reports a failing node as ChainUnavailableError: a repeated request may reach a working one. */
async function named<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (cause) {
    throw new ChainUnavailableError({ cause })
  }
}

function describeKnown(ctx: Context, row: OrderRow, print: string, { payer, token }: OrderRequest) {
  const isSame =
    row.fingerprint === print &&
    row.refund_to === lowerAddress(payer) &&
    (token === undefined || row.token === lowerAddress(token))
  if (!isSame) throw new OrderConflictError()
  return describeOrder(ctx, row)
}

function assertShort(body: string): void {
  if (Buffer.byteLength(body) > mostBytes)
    throw new InvalidRequestError({
      details: [{ path: '/body', message: `must not be longer than ${mostBytes} bytes in an order` }],
    })
}

function assertPayer({ body, payer }: OrderRequest): void {
  const { callerAddress } = body as { callerAddress?: string }
  if (callerAddress !== undefined && lowerAddress(callerAddress) !== lowerAddress(payer))
    throw new InvalidRequestError({
      details: [{ path: '/body/callerAddress', message: 'must be the payer' }],
    })
}

/** A token sends nothing to nobody or to itself, and out of the till nothing ever comes: what is to go back would be lost. */
function assertCanReceive(payer: string, unable: readonly string[]): void {
  if (unable.some(address => isSameAddress(address, payer)))
    throw new InvalidRequestError({
      details: [{ path: '/payer', message: 'must be a wallet, because money that is to go back goes there' }],
    })
}
