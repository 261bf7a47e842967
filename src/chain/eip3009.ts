import type { PaymentRow } from '../storage/schema.ts'
import type { Hex } from '../wire/address.ts'
import { aggregateCall } from './multicall.ts'

const word = (value: bigint | number) => value.toString(16).padStart(64, '0')
const addressWord = (address: string) => address.slice(2).padStart(64, '0')

/**
 * Call data of `transferWithAuthorization`: the (v, r, s) form for plain accounts, the `bytes` form for payers with code. Written
 * by hand because a batch holds hundreds.
 */
export function authorizationCall(row: PaymentRow): Hex {
  const { payer, pay_to, value, valid_after, valid_before, nonce, signature } = row
  const message =
    addressWord(payer) +
    addressWord(pay_to) +
    word(BigInt(value)) +
    word(valid_after) +
    word(valid_before) +
    nonce.slice(2)
  if (row.signer === 'plain')
    return `0xe3ee160e${message}${signature.slice(130).padStart(64, '0')}${signature.slice(2, 130)}`
  const bytes = signature.slice(2)
  const padded = bytes.padEnd(Math.ceil(bytes.length / 64) * 64, '0')
  return `0xcf092995${message}${word(7 * 32)}${word(bytes.length / 2)}${padded}`
}

/** Call data of Multicall3's `aggregate3` over these rows; each may fail alone. */
export function batchCall(rows: readonly PaymentRow[]): Hex {
  return aggregateCall(
    rows.map(row => ({ to: row.token, data: authorizationCall(row) })),
    { mayFail: true },
  )
}

/** Nodes limit the gas of one call: one call holds at most this many of the two questions below. */
export const tokenReadsAtOnce = 500

/** Asks the token whether the nonce is used or canceled. */
export function stateCall({ payer, nonce }: Pick<PaymentRow, 'payer' | 'nonce'>): Hex {
  return `0xe94a0102${addressWord(payer)}${nonce.slice(2)}`
}

export function balanceCall({ payer }: Pick<PaymentRow, 'payer'>): Hex {
  return `0x70a08231${addressWord(payer)}`
}
