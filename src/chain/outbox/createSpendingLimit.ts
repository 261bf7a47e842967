import type { Clock } from '../../lib/clock.ts'
import type { Logger } from '../../lib/logger.ts'
import type { OutboxRow } from '../../storage/schema.ts'
import { type Fees, gwei } from '../fees.ts'
import type { createOutboxRows } from './createOutboxRows.ts'

export type SpendingLimits = {
  /** Above this price of gas the key waits; null for any price. */
  maxFeeGwei: number | null
  /** CELO (or of the fee currency) that the key may spend on gas in 24 hours; null for no limit. */
  gasBudget: number | null
}

/** Sums are read anew so often; what this node spends between is added. */
const freshMs = 60_000

/** What a key may spend: a price of gas it does not exceed, and an amount in 24 hours. */
export function createSpendingLimit(options: {
  rows: Pick<ReturnType<typeof createOutboxRows>, 'sumSpent'>
  limits: SpendingLimits
  clock: Clock
  log: Logger
  sender: string
}) {
  const { rows, limits, clock, log, sender } = options
  const maxFee = limits.maxFeeGwei === null ? null : BigInt(limits.maxFeeGwei) * gwei
  const budgetGwei = limits.gasBudget === null ? null : BigInt(Math.round(limits.gasBudget * 1e9))
  let spent = { gwei: 0n, readAtMs: Number.NEGATIVE_INFINITY }
  let reached: string | null = null

  function isTooDear({ maxFeePerGas }: Fees): boolean {
    return maxFee !== null && maxFeePerGas > maxFee
  }

  async function findReason({ gas, fees, open }: Spending): Promise<string | null> {
    if (isTooDear(fees)) return 'gas is dearer than the limit of the key'
    if (budgetGwei === null) return null
    if (clock() - spent.readAtMs >= freshMs) spent = { gwei: await rows.sumSpent(), readAtMs: clock() }
    const underWay = open.reduce((sum, row) => sum + BigInt(row.gas_limit) * BigInt(row.max_fee_wei), 0n)
    const most = spent.gwei * gwei + underWay + gas * fees.maxFeePerGas
    return most > budgetGwei * gwei ? 'the gas budget of the day is used up' : null
  }

  return {
    /** Whether the key may pay this at most, beside what is open. */
    allows: async (spending: Spending): Promise<boolean> => {
      const reason = await findReason(spending)
      if (reason && reason !== reached)
        log.warn({ sender, maxFeePerGas: spending.fees.maxFeePerGas }, `${reason}; its transactions wait`)
      reached = reason
      return reason === null
    },
    /** Why the key would wait with this; null when it would not. */
    explain: findReason,
    /** Why it waited the last time; null when it did not. */
    lastReason: (): string | null => reached,
    note: (costGwei: bigint): void => {
      spent.gwei += costGwei
    },
    isTooDear,
  }
}

type Spending = { gas: bigint; fees: Fees; open: readonly OutboxRow[] }
