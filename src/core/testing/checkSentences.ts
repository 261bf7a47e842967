/**
 * Checks what an analysis says against the raw rows, by counting of its own: nothing of the judgement's code is used here.
 * A sentence about money that was set aside as circled can be checked only in part; what it may not contradict is checked.
 */
import { monthsBefore } from '../../lib/monthsBefore.ts'
import type { Activity, Transfer } from '../../wire/activity.ts'
import type { Analysis } from '../../wire/analysis.ts'
import type { ReasonCode } from '../verdict/reasonCodes.ts'

const DAY = 86_400
const HUBS = ['exchange', 'bridge', 'ramp', 'cash']

type Said = { code: string; value?: number | null; evidence: readonly string[] }
type Raw = ReturnType<typeof countRows>
type Check = (raw: Raw, said: Said, analysis: Analysis) => boolean

/** The codes of all sentences that the raw rows refute. */
export function findFalseSentences(activity: Activity, analysis: Analysis): string[] {
  const raw = countRows(activity)
  const { strengths, concerns } = analysis.assessment
  const said: Said[] = [...analysis.trust.reasons, ...strengths, ...concerns, ...analysis.risks]
  return said
    .filter(one => {
      const isNamed = one.evidence.every(transaction => raw.transactions.has(transaction))
      return !isNamed || !CHECKS[one.code as ReasonCode](raw, one, analysis)
    })
    .map(({ code }) => code)
}

function countRows(activity: Activity) {
  const { wallet, asOf, from, months, counterparties, lending, links, firstSeen } = activity
  const start = Math.max(from, asOf.time - 400 * DAY)
  const rows = activity.transfers.filter(
    row => row.time >= start && row.time <= asOf.time && (row.from === wallet || row.to === wallet),
  )
  const dayOf = (time: number): number => Math.floor(time / DAY)
  const today = dayOf(asOf.time)
  const inflows = rows.filter(row => row.to === wallet && row.from !== wallet)
  const outflows = rows.filter(row => row.from === wallet && row.to !== wallet)
  // A history that makes no sense may state two things of one address: each may be meant.
  const statedOf = (address: string) => counterparties.filter(one => one.address === address)
  const others = new Set([...inflows.map(row => row.from), ...outflows.map(row => row.to)])
  const events = lending.filter(event => event.time <= asOf.time)
  const recent = rows.filter(row => row.time >= monthsBefore(asOf.time, months))
  const holdings = activity.balances.reduce((sum, { usdCents }) => sum + (usdCents ?? 0), 0)
  const firstRow = Math.min(...rows.map(row => row.time))
  return {
    activity,
    rows,
    inflows,
    outflows,
    others,
    /** Of the months that the figures are about. */
    recent,
    events,
    links,
    today,
    dayOf,
    statedOf,
    holdings,
    transactions: new Set([...rows, ...lending].map(({ transaction }) => transaction)),
    // Likewise it may be first seen after its first row.
    ages: [firstRow, firstSeen ?? firstRow]
      .map(time => (Number.isFinite(time) ? Math.floor((asOf.time - time) / DAY) : 0))
      .concat(rows.length === 0 ? 0 : []),
    weeks: new Set(recent.map(row => Math.floor((today - dayOf(row.time)) / 7))).size,
    has: (kind: string): boolean => [...others].some(other => statedOf(other).some(one => one.kind === kind)),
    sum: (some: readonly Transfer[]): number => some.reduce((sum, { usdCents }) => sum + (usdCents ?? 0), 0),
  }
}

/** The lowest end of a day in the last `days`, rebuilt backwards from what is held; only where nothing was set aside. */
function findLowest({ rows, activity, today, dayOf, holdings }: Raw, days: number): number {
  let lowest = holdings
  for (let back = 1; back < days; back++) {
    const later = rows.filter(row => today - dayOf(row.time) < back)
    const flow = later.reduce((sum, { to, from, usdCents }) => {
      if (to === from) return sum
      return sum + (to === activity.wallet ? 1 : -1) * (usdCents ?? 0)
    }, 0)
    lowest = Math.min(lowest, holdings - flow)
  }
  return lowest
}

/** Nothing was set aside, so the rows alone tell the balance. A shorter window does not show what was set aside before it. */
function isPlain({ events, activity }: Raw, { income }: Analysis): boolean {
  return activity.months === 12 && income.excluded.length === 0 && events.length === 0
}

/** Risks carry no value. */
const isNear = (value: number | null | undefined, figure: number): boolean =>
  value == null || Math.abs(value - figure) <= 1
const isInflow: Check = ({ inflows }, { evidence }) =>
  evidence.every(transaction => inflows.some(row => row.transaction === transaction))
const countEvents = ({ events }: Raw, kind: string): number =>
  new Set(events.filter(event => event.kind === kind).map(({ transaction }) => transaction)).size
const silentFor = ({ inflows, outflows, today, dayOf }: Raw): number => {
  const worthy = [...inflows, ...outflows].filter(row => (row.usdCents ?? 0) > 0)
  return today - Math.max(...worthy.map(row => dayOf(row.time)))
}

/** How much was left, against what is spent: raw rows alone cannot refute it. */
const isRelative: Check = () => true
const hasInflow: Check = ({ inflows }) => inflows.length > 0

/** Each code of the catalogue has its check, so that a new one cannot be forgotten. */
const CHECKS: Record<ReasonCode, Check> = {
  WALLET_MATURE: raw => raw.ages.some(age => age >= 180),
  WALLET_YOUNG: (raw, { value }) => raw.ages.some(age => age < 365 && isNear(value, age)),
  NEW_WALLET: (raw, { value }) => raw.ages.some(age => age < 91 && isNear(value, age)),
  MANY_COUNTERPARTIES: ({ recent }) => new Set(recent.flatMap(row => [row.from, row.to])).size - 1 >= 4,
  FEW_COUNTERPARTIES: (raw, { value }) => (value ?? 0) < 5 && (value ?? 0) <= raw.others.size,
  ACTIVITY_STEADY: (raw, { value }) => raw.weeks >= 2 && (value ?? 0) >= 0.5,
  ACTIVITY_SPARSE: (_, { value }) => (value ?? 1) < 0.8,
  INCOME_WEEKS_MANY: raw =>
    new Set(raw.recent.map(row => Math.floor((raw.today - raw.dayOf(row.time)) / 7))).size >= 2,
  INCOME_WEEKS_FEW: (raw, { value }) => raw.inflows.length > 0 && (value ?? 1) < 0.5,
  INCOME_REGULAR: (_, __, { income }) =>
    income.low >= 0.74 * income.averageMonthly && income.averageMonthly > 0,
  INCOME_VERIFIED: (raw, _, { income }) =>
    raw.inflows.length > 0 &&
    income.bySource.verified >= 0.74 * (income.bySource.verified + income.bySource.unverified),
  INCOME_UNVERIFIED: (_, __, { income }) => income.bySource.unverified > 0,
  SPENDING_ABOVE_INCOME: (raw, _, { income }) =>
    raw.sum(raw.outflows) + 1e9 * raw.events.length >= 100 * income.low,
  SPENDING_COVERED: (raw, _, { income }) => raw.inflows.length > 0 && income.low > 0,
  SAVINGS_GOOD: (raw, _, analysis) => !isPlain(raw, analysis) || raw.sum(raw.inflows) > raw.sum(raw.outflows),
  BUFFER_SOLID: (raw, _, analysis) => !isPlain(raw, analysis) || findLowest(raw, 90) > 0,
  BALANCE_FLOOR_HIGH: (raw, _, analysis) => !isPlain(raw, analysis) || raw.holdings > 0,
  SCHEDULED_PAYMENTS_KEPT: raw =>
    countEvents(raw, 'repay') > 0 ||
    [...raw.others].some(other => raw.outflows.filter(row => row.to === other).length >= 3),
  PROTOCOL_REPAYER: raw => countEvents(raw, 'repay') > 0,
  PROTOCOL_TROUBLE: raw => countEvents(raw, 'liquidation') > 0,
  LIQUIDATED: raw => countEvents(raw, 'liquidation') === 1,
  REPEATED_LIQUIDATION: raw => countEvents(raw, 'liquidation') >= 2,
  SANCTIONED_CONTACT: raw => raw.has('sanctioned'),
  SANCTIONED_DUST: raw => raw.has('sanctioned'),
  MIXER_FUNDS: raw => raw.has('mixer'),
  MIXER_CONTACT: raw => raw.has('mixer'),
  HISTORY_TOO_SHORT: (raw, { value }) => (value ?? 99) < 84 && raw.ages.some(age => (value ?? 0) <= age + 1),
  TOO_FEW_TRANSFERS: (raw, { value }) => (value ?? 9) < 6 && (value ?? 0) <= raw.rows.length,
  NO_TRANSFERS: raw => raw.recent.length === 0,
  DORMANT: (raw, { value }, analysis) =>
    (value ?? 0) > 84 && (!isPlain(raw, analysis) || isNear(value, silentFor(raw))),
  INCOME_STOPPED: (raw, { value }) =>
    raw.inflows.some(row => value == null || raw.today - raw.dayOf(row.time) === value),
  SINGLE_PAYER: (raw, { evidence }) =>
    evidence.length > 0 &&
    new Set(raw.inflows.filter(row => evidence.includes(row.transaction)).map(row => row.from)).size >= 1,
  HUB_INCOME: ({ inflows, statedOf, links }) =>
    links.length > 0 ||
    inflows.some(({ from }) =>
      statedOf(from).some(
        ({ kind, payers, recipients }) =>
          HUBS.includes(kind ?? '') || ((payers ?? 0) >= 20 && (recipients ?? 0) >= 20),
      ),
    ),
  SYBIL_NEIGHBOURHOOD: ({ inflows, statedOf }) => {
    const payers = [...new Set(inflows.map(row => row.from))]
    const funders = payers.flatMap(from => statedOf(from).map(one => one.firstFunder))
    return funders.some(one => one && funders.filter(other => other === one).length >= 3)
  },
  CIRCULAR_FLOWS: isInflow,
  FORGED_INCOME: isInflow,
  TURNOVER: (raw, _, { income }) => raw.sum(raw.outflows) + 1 >= 100 * income.bySource.passThrough,
  INCOMPLETE_HISTORY: ({ activity }) => !activity.coverage.complete || activity.coverage.gaps.length > 0,
  SANCTIONED_WALLET: ({ activity, statedOf }) =>
    statedOf(activity.wallet).some(({ kind }) => kind === 'sanctioned'),
  SERVICE_WALLET: ({ activity, statedOf }) => statedOf(activity.wallet).some(({ kind }) => kind !== null),
  NO_INCOME: (_, __, { income }) => income.low === 0,
  SCORE_BELOW_CUTOFF: (_, { value }, { reputationScore }) => isNear(value, reputationScore),
  OWN_WALLETS_POSSIBLE: ({ outflows, inflows }, { evidence }) =>
    evidence.every(transaction =>
      outflows.some(row => row.transaction === transaction && inflows.some(({ from }) => from === row.to)),
    ),
  TO_AND_FRO: hasInflow,
  INCOME_ENDING: hasInflow,
  INCOME_LATE: hasInflow,
  NEIGHBOURHOOD_PARTIAL: hasInflow,
  INCOME_IRREGULAR: isRelative,
  BALANCE_FLOOR_LOW: isRelative,
  BALANCE_FALLING: isRelative,
  BUFFER_THIN: isRelative,
  SAVINGS_LOW: isRelative,
  NO_SCHEDULED_PAYMENTS: isRelative,
  UNPRICED_TOKENS: ({ activity, rows }) =>
    activity.unpriced.length > 0 || rows.some(row => row.usdCents === null),
}
