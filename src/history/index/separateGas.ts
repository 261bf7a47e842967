import { zeroAddress } from '../../chain/bytes.ts'
import type { TokenTransfer } from '../rows.ts'

/** What gas paid in a token changed in one wallet in one block; negative where it paid. */
type GasSum = {
  wallet: string
  block: number
  token: string
  time: number
  amount: bigint
  /** How many rows it stands for. Sources omit rows but never invent them, so of two sums the one with more rows is right. */
  legs: number
}

export type Separated = {
  transfers: TokenTransfer[]
  gas: GasSum[]
  /** The rows that `gas` sums up. An earlier reading that saw only half of them may have stored them as transfers. */
  legs: TokenTransfer[]
}

/** Tether holds a transaction's gas here while it runs (GAS_FEE_ADDRESS in its CeloExtension). */
const gasEscrow = '0x000000000000000000000000000000000ce106a5'

/**
 * Separates gas paid in a token from transfers and adds it up. Each issuer has its own pattern, always before and after the
 * transaction's own transfers:
 *
 * - Tether: payer → escrow; escrow → tip, base fee, payer.
 * - Circle, and Mento's tokens until their third version: payer → 0, the same back, then payer → tip and base fee.
 * - Mento's tokens since: payer → 0; 0 → payer (the unused part), tip, base fee.
 *
 * The payer's own rows are enough, so a source for one wallet and a source for the chain agree. Escrow, zero and fee addresses
 * get no sums, because they belong to nobody.
 *
 * @param of The wallet of these rows; null when they are all rows of their blocks.
 */
export function separateGas(
  rows: readonly TokenTransfer[],
  options: { feePlaces: ReadonlySet<string>; of: string | null },
): Separated {
  const { feePlaces, of } = options
  const pairs = findPairs(rows)
  const isGas = (row: TokenTransfer) =>
    row.from === gasEscrow || row.to === gasEscrow || feePlaces.has(row.to) || pairs.has(row)
  const isKept = (wallet: string) =>
    of === null ? wallet !== gasEscrow && wallet !== zeroAddress && !feePlaces.has(wallet) : wallet === of
  const sums = new Map<string, GasSum>()
  const add = (wallet: string, row: TokenTransfer, amount: bigint) => {
    if (!isKept(wallet)) return
    const { block, token, time } = row
    const key = `${wallet}:${block}:${token}`
    const sum = sums.get(key) ?? { wallet, block, token, time, amount: 0n, legs: 0 }
    sum.amount += amount
    sum.legs++
    sums.set(key, sum)
  }
  const legs = rows.filter(isGas)
  if (legs.length === 0) return { transfers: [...rows], gas: [], legs }
  for (const row of legs) {
    add(row.from, row, -row.amount)
    add(row.to, row, row.amount)
  }
  return { transfers: rows.filter(row => !isGas(row)), gas: [...sums.values()], legs }
}

/**
 * The payer's first burn in a transaction and its last mint, of the same token and not more: taken in advance and given back. A
 * real burn or mint stands between them or alone.
 */
function findPairs(rows: readonly TokenTransfer[]): Set<TokenTransfer> {
  const taken = new Map<string, TokenTransfer>()
  const given = new Map<string, TokenTransfer>()
  for (const row of rows) {
    if (row.to === zeroAddress) {
      const key = `${row.transaction}:${row.token}:${row.from}`
      const first = taken.get(key)
      if (!first || row.logIndex < first.logIndex) taken.set(key, row)
    } else if (row.from === zeroAddress) {
      const key = `${row.transaction}:${row.token}:${row.to}`
      const last = given.get(key)
      if (!last || row.logIndex > last.logIndex) given.set(key, row)
    }
  }
  const pairs = new Set<TokenTransfer>()
  for (const [key, debit] of taken) {
    const credit = given.get(key)
    if (credit && credit.logIndex > debit.logIndex && credit.amount <= debit.amount)
      pairs.add(debit).add(credit)
  }
  return pairs
}
