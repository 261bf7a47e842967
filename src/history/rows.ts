/** Rows as sources deliver and tables store them. Addresses and hashes are lower-case hex; amounts are base units. */
export type TokenTransfer = {
  block: number
  logIndex: number
  time: number
  transaction: string
  token: string
  from: string
  to: string
  amount: bigint
}

export type LendingKind = 'supply' | 'withdraw' | 'borrow' | 'repay' | 'liquidation'

export type LendingRow = {
  block: number
  logIndex: number
  time: number
  transaction: string
  kind: LendingKind
  pool: string
  account: string
  token: string
  amount: bigint
}

export type HistoryRows = { transfers: TokenTransfer[]; lending: LendingRow[] }

export function compareRows(
  a: { block: number; logIndex: number },
  b: { block: number; logIndex: number },
): number {
  return a.block - b.block || a.logIndex - b.logIndex
}
