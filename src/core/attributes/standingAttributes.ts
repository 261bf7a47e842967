import type { FactorId } from '../../wire/analysis/judgement.ts'
import type { Analysis } from '../../wire/analysis.ts'
import type { Findings } from '../judgement.ts'
import { MODEL } from '../model.ts'
import type { Attribute, Unit } from './attribute.ts'

type Standing = { findings: Findings; analysis: Analysis }
type Line = Attribute<Standing>

function line(
  name: string,
  unit: Unit,
  formula: string,
  evidence: string,
  compute: Line['compute'],
  nullWhen = 'never',
): Line {
  return { name, unit, formula, nullWhen, evidence, compute }
}

const cents = (usd: number): number => usd * 100

const record: Line[] = [
  line(
    'age_days',
    'days',
    'days since the wallet was first seen',
    'walletData.firstSeen',
    ({ findings }) => findings.measures.ageDays,
  ),
  line(
    'days_observed',
    'days',
    'days from the first transfer read to the judged day',
    'coverage',
    ({ findings }) => findings.measures.daysObserved,
  ),
  line(
    'days_since_transfer',
    'days',
    'days since the last transfer that is more than a circle',
    'walletData',
    ({ findings }) => findings.classified.columns.silentDays,
    'the wallet has no transfer',
  ),
  line(
    'days_since_income',
    'days',
    'days since the last payment of income',
    'income.streams',
    ({ findings }) => findDaysSince(findings.known ?? findings),
    'the wallet has no income',
  ),
  line(
    'transfers',
    'count',
    'transfers read',
    'walletData.transfers',
    ({ findings }) => findings.classified.columns.count,
  ),
  line(
    'tokens',
    'count',
    'different tokens moved',
    'walletData.tokens',
    ({ findings }) => findings.classified.columns.symbols.size,
  ),
  line(
    'protocols',
    'count',
    'lending protocols used',
    'walletData.protocols',
    ({ analysis }) => analysis.walletData.protocols.length,
  ),
  line(
    'balance_now_usd',
    'usd',
    'worth of known tokens at the judged block',
    'walletData.balances',
    ({ findings }) => findings.measures.path.closingCents,
  ),
  line(
    'unpriced_tokens',
    'count',
    'tokens that came in and nobody prices',
    'coverage.unpricedTokens',
    ({ findings }) => findings.activity.unpriced.length,
  ),
]

const judged: Line[] = [
  line(
    'score',
    'points',
    'reputationScore',
    'factors',
    ({ analysis }) => (analysis.scored ? analysis.reputationScore : null),
    'history is too short to judge',
  ),
  line(
    'reasons_against',
    'count',
    'reasons that lower the score or block',
    'trust.reasons',
    ({ analysis }) => analysis.trust.reasons.filter(({ effect }) => effect !== 'raises').length,
  ),
  line(
    'risks_block',
    'count',
    'risks of severity block',
    'risks',
    ({ analysis }) => analysis.risks.filter(({ severity }) => severity === 'block').length,
  ),
  line(
    'risks_warn',
    'count',
    'risks of severity warn',
    'risks',
    ({ analysis }) => analysis.risks.filter(({ severity }) => severity === 'warn').length,
  ),
  line('income_average_usd', 'usd', 'income.averageMonthly', 'income.streams', ({ analysis }) =>
    cents(analysis.income.averageMonthly),
  ),
  line('income_low_usd', 'usd', 'income.low', 'income.streams', ({ analysis }) => cents(analysis.income.low)),
  line('income_high_usd', 'usd', 'income.high', 'income.streams', ({ analysis }) =>
    cents(analysis.income.high),
  ),
  line(
    'income_months',
    'count',
    'months of income that were counted',
    'income.monthsCounted',
    ({ findings }) => findings.income.months.length,
  ),
  line(
    'income_predictability',
    'share',
    'income.low / income.averageMonthly',
    'income.streams',
    ({ findings }) => findings.measures.predictability,
  ),
  line(
    'income_active_streams',
    'count',
    'streams that still pay',
    'income.streams',
    ({ findings }) => (findings.known ?? findings).streams.filter(({ status }) => status === 'active').length,
  ),
  line('capacity_min_usd', 'usd', 'loanCapacity.min', 'loanCapacity.basis', ({ analysis }) =>
    cents(analysis.loanCapacity.min),
  ),
  line('capacity_max_usd', 'usd', 'loanCapacity.max', 'loanCapacity.basis', ({ analysis }) =>
    cents(analysis.loanCapacity.max),
  ),
  line(
    'affordable_monthly_usd',
    'usd',
    'instalment that the low income carries',
    'loanCapacity.basis',
    ({ analysis }) => cents(analysis.loanCapacity.basis.affordableMonthly),
  ),
  line(
    'obligations_monthly_usd',
    'usd',
    'fixed payments a month',
    'loanCapacity.basis',
    ({ findings }) => findings.measures.obligationsCents,
  ),
  line(
    'spending_monthly_usd',
    'usd',
    'spending and repayments a month',
    'statement',
    ({ findings }) => findings.measures.spendingCents,
  ),
  line(
    'savings_rate',
    'ratio',
    '1 − spent / received',
    'statement',
    ({ findings }) => findings.measures.savingsRate,
  ),
  line(
    'verified_share',
    'share',
    'share of income whose source was seen',
    'income.bySource',
    ({ findings }) => findings.measures.verifiedShare,
  ),
  line(
    'untraced_share',
    'share',
    'share of income whose payer was not followed',
    'income.untracedShare',
    ({ findings }) => findings.measures.untracedShare,
  ),
  line(
    'pay_in_share',
    'share',
    'how far the wallet only takes pay in',
    'statement',
    ({ findings }) => findings.measures.payIn,
  ),
  line(
    'balance_floor_payments',
    'ratio',
    `lowest balance of ${MODEL.balance.floorDays} days / usual payment`,
    'factors',
    ({ findings }) => findings.measures.floor,
  ),
  line(
    'balance_reserve_months',
    'ratio',
    `lowest balance of ${MODEL.balance.floorDays} days / a month’s spending`,
    'factors',
    ({ findings }) => findings.measures.reserve,
  ),
  line(
    'balance_trend',
    'ratio',
    'mean balance of the last 90 days − of the 90 before / a month’s spending',
    'factors',
    ({ findings }) => findings.measures.trend,
  ),
]

const forgery: Line[] = [
  line(
    'forgery_cost_usd',
    'usd',
    'what it would cost to fake this record, at least',
    'forgery',
    ({ analysis }) => cents(analysis.forgery.costUsd),
  ),
  line(
    'forgery_locked_usd',
    'usd',
    'money that a forger would have had to tie up',
    'forgery',
    ({ analysis }) => cents(analysis.forgery.lockedUsd),
  ),
  line(
    'forgery_days',
    'days',
    'days that it would have taken',
    'forgery',
    ({ analysis }) => analysis.forgery.days,
  ),
  line(
    'shared_funder_payers',
    'count',
    'payers that one private address set up, where it set up more than one',
    'risks',
    ({ findings }) => findings.classified.sharedFunder,
  ),
]

const factors: Line[] = (Object.keys(MODEL.weights) as FactorId[]).map(id =>
  line(
    `factor_${id.replaceAll('-', '_')}`,
    'points',
    `score of the factor ${id}, 0 to 100`,
    'factors',
    ({ analysis }) => analysis.factors.find(factor => factor.id === id)?.score ?? null,
    'the factor is not scored',
  ),
)

/** Figures about the whole record, without a window. */
export const STANDING_ATTRIBUTES: readonly Line[] = [...record, ...judged, ...forgery, ...factors]

function findDaysSince({ streams }: Findings): number | null {
  const last = streams.reduce<number | null>((newest, { days }) => {
    const day = days.at(-1) ?? null
    return day === null || (newest !== null && newest > day) ? newest : day
  }, null)
  return last === null ? null : 0 - last
}
