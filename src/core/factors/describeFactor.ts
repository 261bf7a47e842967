import type { Factor, FactorId } from '../../wire/analysis/judgement.ts'
import { MODEL } from '../model.ts'
import { clamp, roundTo } from '../numbers.ts'
import type { Measures } from './computeMeasures.ts'

type Description = Pick<Factor, 'value' | 'explanation' | 'improve'>

function pct(value: number): string {
  return `${roundTo(100 * value, 0)}%`
}
function times(value: number): string {
  return `${roundTo(value, 1)}`
}
/** Up to two months as a share, longer as months: nobody pictures 2334%. */
function monthsOf(share: number): string {
  return share <= 2 ? `${pct(share)} of a month of spending` : `${capped(share, 36)} months of spending`
}
function capped(value: number, most: number): string {
  return value > most ? `more than ${most}` : times(value)
}
const STANDS_IN =
  ' Pay leaves this wallet within days, so this says little and other factors count in its place.'
const OWED = 'owed more than it held'
function bound(value: number): number {
  return clamp(value, -1e6, 1e6)
}

/** Factors that also speak of a wallet from which all pay moves on at once. */
export const ALWAYS: ReadonlySet<FactorId> = new Set([
  'income-regularity',
  'income-provenance',
  'weekly-consistency',
  'wallet-maturity',
  'protocol-trust',
])

/** The main measure of a factor, rounded to four decimals. */
function readFactorValue(id: FactorId, measures: Measures): number {
  const values: Record<FactorId, number> = {
    'balance-floor': measures.floor,
    'balance-buffer': measures.lowDayShare,
    'income-regularity': measures.predictability,
    'income-provenance': measures.verifiedShare,
    'weekly-consistency': measures.weeklyShare,
    'payment-discipline': measures.scheduledShare,
    'income-coverage': measures.coverage,
    'savings-discipline': measures.savingsRate,
    'activity-consistency': measures.activeWeekShare,
    'wallet-maturity': measures.ageDays,
    'protocol-trust': 0,
    'counterparty-diversity': measures.counterparties,
  }
  return roundTo(bound(values[id]), 4)
}

/** What full points of a factor's main measure ask for. */
export const FACTOR_TARGETS: Record<FactorId, number> = {
  'balance-floor': MODEL.anchors.floor[1][0],
  'balance-buffer': 0,
  'income-regularity': MODEL.anchors.predictability[1][0],
  'income-provenance': 1,
  'weekly-consistency': MODEL.anchors.weekly[1][0],
  'payment-discipline': MODEL.anchors.discipline[1][0],
  'income-coverage': MODEL.anchors.coverage[1][0],
  'savings-discipline': MODEL.anchors.savings[1][0],
  'activity-consistency': MODEL.anchors.activity[1][0],
  'wallet-maturity': MODEL.anchors.maturity[1][0],
  'protocol-trust': 1,
  'counterparty-diversity': MODEL.anchors.diversity[1][0],
}

const IMPROVE: Record<FactorId, string> = {
  'balance-floor': 'Keep enough for at least four usual payments in the wallet, even on its lowest day.',
  'balance-buffer': 'For three months, do not let the balance fall below a quarter of a month’s spending.',
  'income-regularity':
    'Receive income in this wallet on a steady schedule, from the same payers, for longer.',
  'income-provenance':
    'Be paid directly from the payer’s own wallet, not through an exchange or an intermediary.',
  'weekly-consistency': 'Receive income at least every second week.',
  'payment-discipline': 'Pay recurring bills or instalments from this wallet on a schedule.',
  'income-coverage': 'Bring monthly spending below the income that can be counted on.',
  'savings-discipline': 'Keep a tenth of what comes in.',
  'activity-consistency': 'Use the wallet in most weeks.',
  'wallet-maturity': 'Keep using this wallet; at one year old it earns full points.',
  'protocol-trust': 'Repay protocol loans in full and on time.',
  'counterparty-diversity': 'Deal with more than a few independent addresses.',
}

function explainRegularity(m: Measures): string {
  if (m.incomeStatus === 'none') return 'No income was found in the money received.'
  const counted =
    m.incomeStatus === 'stopped'
      ? 'The income has stopped'
      : `The income that can be counted on is ${pct(m.predictability)} of the average`
  return `${counted}; the largest inflow is ${pct(m.largestInflowShare)} of all.`
}

function explainCoverage(m: Measures): string {
  if (m.coverage <= 0) return 'There is no income that could be counted on to cover spending.'
  return m.coverage <= 2
    ? `The income that can be counted on covers ${pct(m.coverage)} of spending.`
    : `The income that can be counted on is ${capped(m.coverage, 100)} times the spending.`
}

function explainSavings(m: Measures): string {
  if (m.receivedCents === 0) return 'No money came in, so none could be kept.'
  const kept = roundTo(100 * m.savingsRate, 0)
  if (kept >= 0) return `${kept}% of what came in was kept.`
  return kept >= -200
    ? `None of what came in was kept: ${-kept}% more went out.`
    : 'None of what came in was kept: several times as much went out.'
}

function explainLowDays({ lowDayShare, recentDays }: Measures): string {
  if (recentDays === 1) return `The only day that counts was ${lowDayShare === 0 ? 'not low' : 'low'}; on it`
  return `${lowDayShare === 0 ? 'None' : pct(lowDayShare)} of the last ${recentDays} days were low; on the lowest`
}

function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`
}

function explain(id: FactorId, m: Measures): string {
  switch (id) {
    case 'balance-floor':
      return `On ${m.floorDays === 1 ? 'the only day that counts' : `its lowest day of the last ${m.floorDays}`} the wallet ${m.floor < 0 ? OWED : `held ${capped(m.floor, 100)} usual payments, ${monthsOf(m.reserve)}`}.`
    case 'balance-buffer':
      return `${explainLowDays(m)} the wallet ${m.recentReserve < 0 ? OWED : `held ${monthsOf(m.recentReserve)}`}.`
    case 'income-regularity':
      return explainRegularity(m)
    case 'income-provenance':
      return m.incomeStatus === 'none'
        ? 'There is no income whose source the chain could show.'
        : `For ${pct(m.verifiedShare)} of the income, the chain shows where the payer’s money comes from.`
    case 'weekly-consistency':
      return `Income came in ${pct(m.weeklyShare)} of weeks.`
    case 'payment-discipline':
      return `${pct(m.scheduledShare)} of spending goes out on a schedule: bills, instalments, support.`
    case 'income-coverage':
      return explainCoverage(m)
    case 'savings-discipline':
      return explainSavings(m)
    case 'activity-consistency':
      return `The wallet moved money in ${pct(m.activeWeekShare)} of weeks.`
    case 'wallet-maturity':
      return `The wallet is ${count(m.ageDays, 'day')} old.`
    case 'protocol-trust':
      return 'Loans from lending protocols: repayments raise this factor, liquidations lower it, and having none is neutral.'
    case 'counterparty-diversity':
      return `Money came from or went to ${count(m.counterparties, 'address', 'addresses')}, circles aside.`
  }
}

export function describeFactor(id: FactorId, measures: Measures, share: number): Description {
  return {
    value: id === 'protocol-trust' ? roundTo(share, 4) : readFactorValue(id, measures),
    explanation: `${explain(id, measures)}${measures.payIn > 0 && !ALWAYS.has(id) ? STANDS_IN : ''}`,
    improve: roundTo(100 * share, 0) < 100 ? IMPROVE[id] : null,
  }
}
