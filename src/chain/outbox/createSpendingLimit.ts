import type { Clock } from '../../lib/clock.ts'
import type { Logger } from '../../lib/logger.ts'
import type { OutboxRow } from '../../storage/schema.ts'
import { type Fees, gwei } from '../fees.ts'
import type { createOutboxRows } from './createOutboxRows.ts'

export type SpendingLimits = {
  /** Above this gas price the key waits; null for any price. */
  maxFeeGwei: number | null
  /** CELO (or fee currency) that the key may spend on gas in 24 hours; null for no limit. */
  gasBudget: number | null
  /** The same limit for kinds that strangers can make us send; other kinds continue when it is used up. */
  kindBudgets?: Readonly<Record<string, number>> | undefined
}

/** Sums are read again after this time; until then this node adds what it spends itself. */
const freshMs = 60_000

/** What a key may spend: a maximum gas price, and an amount in 24 hours, in total and for some kinds. */
export function createSpendingLimit(options: {
  rows: Pick<ReturnType<typeof createOutboxRows>, 'sumSpent'>
  limits: SpendingLimits
  clock: Clock
  log: Logger
  sender: string
}) {
  const { rows, limits, clock, log, sender } = options
  const maxFee = limits.maxFeeGwei === null ? null : BigInt(limits.maxFeeGwei) * gwei
  const budget = limits.gasBudget === null ? null : toWei(limits.gasBudget)
  const kindBudgets = new Map(
    Object.entries(limits.kindBudgets ?? {}).map(([kind, amount]) => [kind, toWei(amount)]),
  )
  let spent = { byKind: new Map<string, bigint>(), readAtMs: Number.NEGATIVE_INFINITY }
  /** Why each kind waits. */
  const reached = new Map<string, string | null>()

  function isTooDear({ maxFeePerGas }: Fees): boolean {
    return maxFee !== null && maxFeePerGas > maxFee
  }

  async function findReason({ kind, gas, fees, open }: Spending): Promise<string | null> {
    if (isTooDear(fees)) return 'gas is dearer than the limit of the key'
    const kindBudget = kindBudgets.get(kind)
    if (budget === null && kindBudget === undefined) return null
    if (clock() - spent.readAtMs >= freshMs) spent = { byKind: await rows.sumSpent(), readAtMs: clock() }
    const most = gas * fees.maxFeePerGas
    const total = [...spent.byKind.values()].reduce((sum, cost) => sum + cost, 0n)
    if (budget !== null && total * gwei + underWay(open) + most > budget)
      return 'the gas budget of the day is used up'
    if (kindBudget === undefined) return null
    const ofKind = open.filter(row => row.kind === kind)
    const isOver = (spent.byKind.get(kind) ?? 0n) * gwei + underWay(ofKind) + most > kindBudget
    return isOver ? `the gas budget of the day for ${kind}s is used up` : null
  }

  return {
    /** Whether the key may pay this maximum, given what is open. */
    allows: async (spending: Spending): Promise<boolean> => {
      const reason = await findReason(spending)
      const { kind, fees } = spending
      if (reason && reason !== reached.get(kind))
        log.warn({ sender, kind, maxFeePerGas: fees.maxFeePerGas }, `${reason}; its transactions wait`)
      reached.set(kind, reason)
      return reason === null
    },
    /** Why the key would wait; null when it would not. */
    explain: findReason,
    /** Why this kind waited last; null when it did not. */
    lastReason: (kind: string): string | null => reached.get(kind) ?? null,
    note: (kind: string, costGwei: bigint): void => {
      spent.byKind.set(kind, (spent.byKind.get(kind) ?? 0n) + costGwei)
    },
    isTooDear,
  }
}

type Spending = { kind: string; gas: bigint; fees: Fees; open: readonly OutboxRow[] }

function underWay(open: readonly OutboxRow[]): bigint {
  return open.reduce((sum, row) => sum + BigInt(row.gas_limit) * BigInt(row.max_fee_wei), 0n)
}

function toWei(amount: number): bigint {
  return BigInt(Math.round(amount * 1e9)) * gwei
}
