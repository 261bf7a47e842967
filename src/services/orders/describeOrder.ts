import { encodeFunctionData, parseAbi } from 'viem'
import { checksumAddress } from '../../chain/checksumAddress.ts'
import { isoTime } from '../../lib/clock.ts'
import { composeBody } from '../../payments/gate/composeBody.ts'
import type { OrderRow } from '../../storage/schema.ts'
import { refundCall } from '../../till/tillContract.ts'
import type { Order } from '../../wire/order.ts'
import { priceUsdt } from '../../wire/priceUsdt.ts'
import type { Context } from '../context.ts'

const transferAbi = parseAbi(['function transfer(address to, uint256 amount)'])

/** An order as its owner sees it: what to send, what arrived, what it bought, and what goes back. */
export function describeOrder({ history, clock }: Pick<Context, 'history' | 'clock'>, row: OrderRow): Order {
  const token = history.tokens.find(({ address }) => address === row.token)
  const missing = BigInt(row.price) - BigInt(row.received)
  return {
    orderId: row.id,
    state: stateOf(row, clock()),
    operation: row.operation,
    payTo: checksumAddress(row.deposit),
    token: checksumAddress(row.token),
    symbol: token?.symbol ?? '',
    decimals: token?.decimals ?? 0,
    amount: row.price,
    priceUsdt: priceUsdt(BigInt(row.price_usdt)),
    rate: row.rate === null ? null : JSON.parse(row.rate),
    received: row.received,
    chainId: row.chain_id,
    till: checksumAddress(row.till),
    treasury: checksumAddress(row.treasury),
    refundTo: checksumAddress(row.refund_to),
    expiresAt: isoTime(row.expires_at),
    deadline: isoTime(row.deadline * 1000),
    transaction:
      row.state === 'open' && missing > 0n
        ? { to: checksumAddress(row.token), data: transferCall(row, missing) }
        : null,
    payment: row.transaction_hash && {
      payer: checksumAddress(row.payer ?? row.refund_to),
      transaction: row.transaction_hash,
      logIndex: row.log_index,
    },
    refund: refundOf(row, clock()),
    problem: row.problem === null ? null : JSON.parse(row.problem),
  }
}

/** The body of the operation, as the paid call would have answered; null until there is one. */
export function answerOf({ config }: Pick<Context, 'config'>, row: OrderRow): string | null {
  if (row.answer === null) return null
  return composeBody(row.answer, config.attributionTag, {
    status: row.charged === 1 ? 'settled' : 'free',
    priceUsdt: priceUsdt(row.charged === 1 ? BigInt(row.price_usdt) : 0n),
    token: checksumAddress(row.token),
    payer: checksumAddress(row.payer ?? row.refund_to),
    transaction: row.transaction_hash,
    logIndex: row.log_index,
  })
}

function stateOf({ state, received, expires_at }: OrderRow, now: number): Order['state'] {
  if (state === 'settled') return 'answered'
  if (state !== 'open') return state
  if (received !== '0') return 'partly-paid'
  return expires_at <= now ? 'expired' : 'awaiting-payment'
}

/** Null when nothing of this order goes back. */
function refundOf(row: OrderRow, now: number): Order['refund'] {
  const { state, charged, received, waiting, refunded, price, deadline } = row
  const isForNothing = state === 'failed' || charged === 0 || state === 'open'
  const beyond = BigInt(received) - (isForNothing ? 0n : BigInt(price))
  const due = waiting !== '0' ? BigInt(waiting) : state === 'settled' || beyond < 0n ? 0n : beyond
  const open = refunded === '0' ? due : BigInt(waiting)
  if (open === 0n && refunded === '0') return null
  // The owner may cancel an order that lacks money; anything else waits for the till.
  const isClosed = state === 'settled' || row.problem?.includes('"ORDER_CLOSED"') === true
  const isFree = isClosed || deadline * 1000 < now || (state === 'open' && received !== '0')
  return {
    due: String(open),
    returned: refunded,
    transaction: row.refund_hash,
    latest: isoTime(deadline * 1000),
    call: open > 0n && isFree ? { to: checksumAddress(row.till), data: refundCall(row) } : null,
  }
}

function transferCall({ deposit }: OrderRow, amount: bigint): `0x${string}` {
  return encodeFunctionData({ abi: transferAbi, functionName: 'transfer', args: [deposit, amount] })
}
