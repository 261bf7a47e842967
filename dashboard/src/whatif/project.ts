import { analyzeActivity } from '../../../src/core/analyzeActivity.ts'
import type { Activity, Transfer } from '../../../src/wire/activity.ts'
import type { Analysis } from '../../../src/wire/analysis.ts'

export type Plan = {
  /** Months from now. */
  months: number
  /** Share of usual spending that is left out, 0 to 1. */
  spendLess: number
  /** Extra steady income per month, USD. */
  moreIncome: number
}

const day = 86_400
const cycle = 91 * day
const payer = `0x${'e1'.repeat(20)}`

/** The judgement as it would be if the last three months went on, changed as planned. The very model the service runs. */
export function projectPlan(activity: Activity, plan: Plan): Analysis {
  if (plan.months === 0) return analyzeActivity(activity)
  const end = activity.asOf.time + Math.round(plan.months * 30.4375 * day)
  const future = [...replay(activity, plan, end), ...extraIncome(activity, plan, end)]
  const net = future.reduce(
    (sum, { to, usdCents }) => sum + (to === activity.wallet ? 1 : -1) * (usdCents ?? 0),
    0,
  )
  const from = end - (activity.asOf.time - activity.from)
  return analyzeActivity({
    ...activity,
    asOf: { block: activity.asOf.block + (end - activity.asOf.time), time: end },
    from,
    transfers: [...activity.transfers, ...future].filter(({ time }) => time >= from),
    balances: addToBalance(activity, net),
  })
}

/** What happened in the last three months, again and again. */
function replay({ transfers, asOf, wallet }: Activity, { spendLess }: Plan, end: number): Transfer[] {
  const recent = transfers.filter(({ time }) => time > asOf.time - cycle)
  const future: Transfer[] = []
  for (let turn = 1; asOf.time + (turn - 1) * cycle < end; turn++)
    for (const transfer of recent) {
      const time = transfer.time + turn * cycle
      if (time > end) continue
      const share = transfer.from === wallet ? 1 - spendLess : 1
      future.push({
        ...transfer,
        time,
        block: transfer.block + turn * cycle,
        transaction: `${transfer.transaction}-${turn}`,
        usdCents: transfer.usdCents === null ? null : Math.round(transfer.usdCents * share),
      })
    }
  return future
}

/** One payment on the same day of each month, from one payer. */
function extraIncome({ asOf, wallet, transfers }: Activity, { moreIncome }: Plan, end: number): Transfer[] {
  const [like] = transfers
  if (moreIncome <= 0) return []
  const future: Transfer[] = []
  for (let month = 1; asOf.time + month * 30.4375 * day <= end; month++) {
    const time = Math.round(asOf.time + month * 30.4375 * day)
    future.push({
      block: asOf.block + (time - asOf.time),
      logIndex: 0,
      transaction: `0xplan-${month}`,
      time,
      token: like?.token ?? payer,
      symbol: like?.symbol ?? 'USDT',
      from: payer,
      to: wallet,
      amount: BigInt(Math.round(moreIncome * 1e6)),
      usdCents: Math.round(moreIncome * 100),
    })
  }
  return future
}

function addToBalance({ balances }: Activity, cents: number): Activity['balances'] {
  const [first, ...rest] = balances.toSorted((a, b) => (b.usdCents ?? 0) - (a.usdCents ?? 0))
  if (!first) return balances
  return [{ ...first, usdCents: Math.max((first.usdCents ?? 0) + cents, 0) }, ...rest]
}
