import type { FactorId } from '../../wire/analysis/judgement.ts'
import { gatherFindings } from '../gatherFindings.ts'
import { MODEL } from '../model.ts'
import { type Builder, buildActivity, every } from '../testing/build.ts'
import { HUB, MONTH, old } from '../testing/stories.ts'
import { walkThresholds } from '../testing/walkThresholds.ts'
import { computeFactors } from './computeFactors.ts'
import type { Measures } from './computeMeasures.ts'
import { ALWAYS } from './describeFactor.ts'

const measure = (builder: Builder): Measures => gatherFindings(builder.build()).measures

/** Measures that give every factor all of its points, or none. */
const BEST = {
  ...measure(buildActivity().receive('x', [{ daysAgo: 300, usd: 1 }])),
  floor: 99,
  reserve: 99,
  recentReserve: 99,
  lowDayShare: 0,
  largestInflowShare: 0,
  predictability: 1,
  certainty: 1,
  coverage: 99,
  savingsRate: 1,
  activeWeekShare: 1,
  ageDays: 9999,
  verifiedShare: 1,
  weeklyShare: 1,
  scheduledShare: 1,
  counterparties: 99,
  payIn: 0,
  incomeStatus: 'active',
} as const satisfies Measures
const WORST: Measures = {
  ...BEST,
  floor: -9,
  reserve: -9,
  recentReserve: -9,
  lowDayShare: 1,
  largestInflowShare: 1,
  predictability: 0,
  certainty: 0,
  coverage: 0,
  savingsRate: -9,
  activeWeekShare: 0,
  ageDays: 0,
  verifiedShare: 0,
  weeklyShare: 0,
  scheduledShare: 0,
  counterparties: 0,
}

const NO_LENDING = buildActivity().build()
const factorOf = (id: FactorId, measures: Measures, activity = NO_LENDING) => {
  const found = computeFactors(measures, activity, 1).earned.find(factor => factor.id === id)
  if (!found) throw new Error(`There is no factor ${id}.`)
  return found
}
const scoreOf = (id: FactorId, measures: Measures, activity = NO_LENDING): number =>
  factorOf(id, measures, activity).score / 100

walkThresholds(
  'weights',
  MODEL.weights,
  Object.fromEntries(
    (Object.keys(MODEL.weights) as FactorId[]).map(id => {
      const repaid = buildActivity()
        .lend('repay', every(9, 9, 50))
        .build()
      return [id, { shows: () => factorOf(id, BEST, repaid).points }]
    }),
  ),
)

const only = (measures: Partial<Measures>): Measures => ({ ...WORST, ...measures })

walkThresholds('mix', MODEL.mix, {
  floor: { shows: () => scoreOf('balance-floor', only({ floor: 99 })) },
  reserve: { shows: () => scoreOf('balance-floor', only({ reserve: 99 })) },
  recentReserve: { shows: () => scoreOf('balance-buffer', only({ recentReserve: 99 })) },
  lowDays: { shows: () => scoreOf('balance-buffer', only({ lowDayShare: 0 })) },
  spread: { shows: () => scoreOf('income-regularity', only({ largestInflowShare: 0 })) },
  predictability: { shows: () => scoreOf('income-regularity', only({ predictability: 1 })) },
  certainty: { shows: () => scoreOf('income-regularity', only({ certainty: 1 })) },
})

/** A factor's score by one measure, all others at their best. */
const by = (id: FactorId, name: keyof Measures, step: number, sign: 1 | -1 = 1) => ({
  line: (value: number) => scoreOf(id, { ...BEST, [name]: sign * value }),
  step,
})

walkThresholds('anchors', MODEL.anchors, {
  floor: by('balance-floor', 'floor', 0.4),
  reserve: by('balance-floor', 'reserve', 0.1),
  recentReserve: by('balance-buffer', 'recentReserve', 0.05),
  lowDays: {
    line: low => scoreOf('balance-buffer', { ...BEST, verifiedShare: 0, lowDayShare: -low }),
    step: 0.01,
  },
  spread: by('income-regularity', 'largestInflowShare', 0.04, -1),
  predictability: by('income-regularity', 'predictability', 0.1),
  certainty: by('income-regularity', 'certainty', 0.1),
  coverage: by('income-coverage', 'coverage', 0.1),
  savings: by('savings-discipline', 'savingsRate', 0.03),
  activity: by('activity-consistency', 'activeWeekShare', 0.05),
  maturity: by('wallet-maturity', 'ageDays', 30),
  provenance: by('income-provenance', 'verifiedShare', 0.1),
  weekly: by('weekly-consistency', 'weeklyShare', 0.05),
  discipline: by('payment-discipline', 'scheduledShare', 0.01),
  diversity: by('counterparty-diversity', 'counterparties', 0.5),
})

const lend = (kind: 'repay' | 'supply' | 'liquidation') =>
  scoreOf(
    'protocol-trust',
    BEST,
    buildActivity()
      .lend(kind, every(9, 1, 1))
      .build(),
  )

walkThresholds('protocol', MODEL.protocol, {
  neutral: { shows: () => scoreOf('protocol-trust', BEST) },
  repayment: { shows: () => lend('repay') - MODEL.protocol.neutral },
  liquidation: { shows: () => MODEL.protocol.neutral - lend('liquidation') },
  supply: { shows: () => lend('supply') - MODEL.protocol.neutral },
})

/** Pay that moves on to an exchange after so many days. */
function sweep(days: number, share = 1): Builder {
  return buildActivity()
    .set(old)
    .receive('employer', every(MONTH, 10, 1000, 20))
    .pay('exchange', every(MONTH, 10, 1000 * share, 20 - days))
    .know('exchange', HUB)
}

walkThresholds('payIn', MODEL.payIn, {
  days: { over: days => measure(sweep(days)).payIn },
  swept: { line: share => measure(sweep(1, share)).payIn, step: 0.03 },
  stands: {
    shows: () => {
      const measures = { ...BEST, payIn: 1, floor: -9, reserve: -9 }
      const repaid = buildActivity()
        .lend('repay', every(9, 9, 50))
        .build()
      if (ALWAYS.has('balance-floor')) throw new Error('The floor is no example any more.')
      return scoreOf('balance-floor', measures, repaid)
    },
  },
})

/** A balance of 1,000 that is 100 for one day, so many days ago. */
function dip(daysAgo: number): Builder {
  return buildActivity(1000)
    .set(old)
    .receive('employer', [{ daysAgo: 300, usd: 1000 }])
    .pay('lender', [{ daysAgo, usd: 900 }])
    .receive('other', [{ daysAgo: daysAgo - 1, usd: 900 }])
}

/** Payments of 100 and of `share` of a month's spending, over a year. */
function spend(share: number): Builder {
  const months = 360 / MONTH
  const small = Math.ceil((share * 120_000) / (months - 13 * share)) / 100
  return buildActivity(9999)
    .set(old)
    .pay('landlord', every(30, 12, 100, 30))
    .pay('kiosk', every(30, 13, small, 0))
}

/** A dollar a day for three months, but on one of them so much that the days count as one in `gap`. */
function payEvery(gap: number): Builder {
  const days = 90 / gap
  const large = (89 + Math.sqrt(89 * 89 + (days - 1) * 89 * (89 - days))) / (days - 1)
  return buildActivity()
    .set(old)
    .receive('employer', [{ daysAgo: 300, usd: 1 }, ...every(1, 89, 1, 1), { daysAgo: 0, usd: large }])
}

/** The share of low days at which nothing is left of their points, against that of an income of which nothing is verified. */
function findBorne(verifiedShare: number): number {
  let low = 0
  while (scoreOf('balance-buffer', only({ lowDayShare: low, verifiedShare })) > 0) low += 0.001
  return low / -MODEL.anchors.lowDays[0][0]
}

walkThresholds('balance', MODEL.balance, {
  lasts: { line: gap => measure(payEvery(gap)).lasts, step: 0.5 },
  borne: { line: findBorne, step: 0.05 },
  floorDays: { from: days => measure(dip(days)).floor },
  recentDays: { from: days => measure(dip(days)).recentReserve },
  unitShare: {
    shows: () => {
      const { measures, income } = gatherFindings(
        buildActivity()
          .set(old)
          .receive('employer', every(MONTH, 12, 1000))
          .build(),
      )
      return measures.unitCents / income.averageCents
    },
  },
  smallShare: { from: share => measure(spend(share)).unitCents > 5000, step: 0.001 },
  lowShare: {
    // Nothing moved lately, and what is left is this share of a month's spending.
    from: share => {
      const spent = (balanceUsd: number) =>
        buildActivity(balanceUsd)
          .set(old)
          .pay('shop', every(20, 10, 300, 120))
          .receive('other', [{ daysAgo: 100, usd: 1 }])
      const { spendingCents } = measure(spent(1))
      return measure(spent(Math.ceil(share * spendingCents) / 100)).lowDayShare
    },
  },
})
