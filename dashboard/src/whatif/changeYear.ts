import type { Activity, Counterparty, Transfer } from '../../../src/wire/activity.ts'
import type { Income } from '../../../src/wire/analysis/income.ts'

export type Plan = {
  /** Share of the spending that is left out, 0 to 1. */
  spendLess: number
  /** Extra pay each month, USD. */
  moreIncome: number
}

/** Extra pay is planned in steps of so many dollars. */
export const payStep = 50

type Pay = Pick<Income, 'streams' | 'averageMonthly'>

const month = 30.4375 * 86_400
const payer = `0x${'e1'.repeat(20)}`

/**
 * The same year, lived as planned: every purchase smaller, every payment of those who still pay larger, the balance what is left
 * then. Nothing else changes, so a plan that changes nothing gives the very year that was judged.
 */
export function changeYear(activity: Activity, income: Pay, plan: Plan): Activity {
  const saved = spendLess(activity, plan.spendLess)
  const raised = raisePay(activity, income, plan.moreIncome)
  const transfers = activity.transfers.map((row, index) => raised.rows.get(index) ?? saved.get(index) ?? row)
  const before = sumCents(activity, activity.transfers)
  const all = [...transfers, ...raised.added]
  if (saved.size + raised.rows.size + raised.added.length === 0) return activity
  return {
    ...activity,
    transfers: all,
    counterparties: [...activity.counterparties, ...raised.known],
    balances: addToBalance(activity, sumCents(activity, all) - before),
  }
}

/** Purchases made smaller. What a swap or a lender takes is no purchase. */
function spendLess({ transfers, wallet, lending }: Activity, share: number): Map<number, Transfer> {
  const rows = new Map<number, Transfer>()
  if (share <= 0) return rows
  const received = new Set(transfers.filter(({ to }) => to === wallet).map(({ transaction }) => transaction))
  const lent = new Set(lending.map(({ transaction }) => transaction))
  transfers.forEach((row, index) => {
    const isPurchase = row.from === wallet && row.to !== wallet
    if (isPurchase && !received.has(row.transaction) && !lent.has(row.transaction))
      rows.set(index, scale(row, 1 - share))
  })
  return rows
}

/** Payments made larger, all by the same share; where nobody pays, a new employer that pays every month. */
function raisePay(activity: Activity, { streams, averageMonthly }: Pay, usd: number) {
  const rows = new Map<number, Transfer>()
  const nothing = { rows, added: [], known: [] }
  if (usd <= 0) return nothing
  const going = streams.filter(({ status }) => status !== 'stopped')
  const sum = going.reduce((total, { monthlyAmount }) => total + monthlyAmount, 0)
  const monthly = averageMonthly > 0 ? averageMonthly : sum
  if (sum <= 0) return { ...hire(activity, usd), rows }
  const paid = new Set(going.flatMap(({ transactions }) => transactions.map(hash => hash.toLowerCase())))
  activity.transfers.forEach((row, index) => {
    if (row.to === activity.wallet && paid.has(row.transaction))
      rows.set(index, scale(row, 1 + usd / monthly))
  })
  return nothing
}

function hire({ asOf, from, wallet, transfers }: Activity, usd: number) {
  const [like] = transfers
  const cents = Math.round(usd * 100)
  const added: Transfer[] = []
  for (let time = asOf.time - month / 2; time > from; time -= month)
    added.push({
      block: asOf.block,
      logIndex: added.length,
      transaction: `0x${(added.length + 1).toString(16).padStart(64, 'e')}`,
      time: Math.round(time),
      token: like?.token ?? payer,
      symbol: like?.symbol ?? 'USDT',
      from: payer,
      to: wallet,
      amount: BigInt(cents) * 10_000n,
      usdCents: cents,
    })
  const known: Counterparty = {
    address: payer,
    label: null,
    kind: null,
    isContract: false,
    firstSeen: from,
    firstFunder: null,
    recipients: 5,
    payers: 5,
    receivedCents: 10 * cents * added.length,
    sentCents: 5 * cents * added.length,
  }
  return { added, known: [known] }
}

function scale(row: Transfer, factor: number): Transfer {
  return { ...row, usdCents: row.usdCents === null ? null : Math.round(row.usdCents * factor) }
}

function sumCents({ wallet }: Activity, rows: readonly Transfer[]): number {
  return rows.reduce(
    (sum, { from, to, usdCents }) => (from === to ? sum : sum + (to === wallet ? 1 : -1) * (usdCents ?? 0)),
    0,
  )
}

function addToBalance({ balances, transfers }: Activity, cents: number): Activity['balances'] {
  const [first, ...rest] = balances.toSorted((a, b) => (b.usdCents ?? 0) - (a.usdCents ?? 0))
  const [like] = transfers
  if (first) return [{ ...first, usdCents: (first.usdCents ?? 0) + cents }, ...rest]
  return like ? [{ token: like.token, symbol: like.symbol, amount: 0n, usdCents: cents }] : balances
}
