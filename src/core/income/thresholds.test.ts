import type { Columns } from '../activity/createColumns.ts'
import { ROLE } from '../activity/findHubs.ts'
import { analyzeActivity } from '../analyzeActivity.ts'
import { gatherFindings } from '../gatherFindings.ts'
import { MODEL } from '../model.ts'
import { interpolate } from '../numbers.ts'
import { type Builder, buildActivity, every, type Move } from '../testing/build.ts'
import { HUB, MONTH, old, salaried } from '../testing/stories.ts'
import { walkThresholds } from '../testing/walkThresholds.ts'
import { computeKeptShare } from '../verdict/decideVerdict.ts'
import { buildStream, type StreamFacts } from './buildStreams.ts'
import { estimateIncome, findPoorest } from './estimateIncome.ts'
import { findBeginning } from './findBeginning.ts'
import { findPeriod } from './findPeriod.ts'
import { measureSuccession } from './measureSuccession.ts'

const kinds = (builder: Builder): string[] =>
  analyzeActivity(builder.build()).income.excluded.map(({ kind }) => kind)
const countStreams = (builder: Builder): number => analyzeActivity(builder.build()).income.streams.length

/** A stream of payments of a dollar, so many days ago. */
function streamOf(daysAgo: readonly number[], role: number = ROLE.private): StreamFacts {
  const days = Int32Array.from(daysAgo, ago => -ago).sort()
  const rows = Int32Array.from(days.keys())
  const group = { entity: 0, rows, cents: 100 * days.length, days, startDay: days[0] ?? 0 }
  return buildStream(group, Uint8Array.of(role))
}
const spaced = (gap: number, count: number, end: number): number[] =>
  Array.from({ length: count }, (_, i) => Math.round(end + i * gap))
/** No period is in these. */
const IRREGULAR = [3, 9, 31, 34, 52, 71, 99, 104] as const

const payOnce = (names: readonly string[], daysAgo: readonly number[], usd = 50): Builder => {
  const builder = buildActivity().set(old)
  for (const [i, name] of names.entries()) builder.receive(name, [{ daysAgo: daysAgo[i] ?? 1, usd }])
  return builder
}

/** Days whose period score is at least this, and the lowest such of many tries. */
function findDaysOfScore(least: number): readonly number[] {
  let seed = 1
  const random = (): number => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
  const tries = Array.from({ length: 3_000 }, () => {
    const jitter = random() * 12
    return [...new Set(spaced(MONTH, 6, 3).map(day => Math.max(0, Math.round(day + random() * jitter))))]
  })
  const scored = tries.map(days => ({
    days,
    score: findPeriod(Int32Array.from(days, ago => -ago).sort())?.score ?? 0,
  }))
  const found = scored.filter(({ score }) => score >= least).toSorted((a, b) => a.score - b.score)[0]
  if (!found) throw new Error(`no days have a score of ${least}`)
  return found.days
}

/** Two streams, of which the first brings `share` of a month's income and is over. */
function endedBy(share: number): StreamFacts[] {
  const stream = streamOf([...IRREGULAR])
  return [
    { ...stream, monthlyCents: Math.round(1000 * share), going: 0 },
    { ...stream, monthlyCents: 1000 - Math.round(1000 * share), going: 1 },
  ]
}
const columnsOf = (cents: readonly number[], days: readonly number[]): Columns =>
  ({ open: Float64Array.from(cents), day: Int32Array.from(days, ago => -ago) }) as Partial<Columns> as Columns

/** The average of five months with these cents. */
function averageOf(months: readonly number[]): number {
  const daysAgo = months.map((_, i) => 10 + Math.round(i * MONTH)).reverse()
  const rows = Int32Array.from(daysAgo.keys())
  const days = Int32Array.from(daysAgo, ago => -ago)
  const group = { entity: -1, rows, cents: 1, days, startDay: -Math.ceil(months.length * MONTH) }
  const stream = buildStream(group, new Uint8Array(0))
  return estimateIncome([stream], columnsOf(months, daysAgo)).averageCents
}

/** How far income goes on after so many payers, one after the other, of whom the last pays a share of what the others did. */
function succeed(payers: number, { gap = 10, last = 1 } = {}): number {
  const chain = Array.from({ length: payers }, (_, i) => streamOf(spaced(7, 6, 10 + i * (35 + gap))))
  return measureSuccession(chain.map((stream, i) => (i === 0 ? { ...stream, cents: 600 * last } : stream)))
}

/** Two irregular payers who began on one day; the one who is late pays `share`. */
function buildLate(share: number): Builder {
  const pay = (daysAgo: readonly number[], usd: number): Move[] => daysAgo.map(ago => ({ daysAgo: ago, usd }))
  return buildActivity()
    .receive('late', pay([200, 190, 178, 172, 150, 140, 110, 95, 70, 55], 1000 * share))
    .receive('active', pay([200, 188, 180, 171, 140, 120, 95, 60, 33, 3], 1000 * (1 - share)))
}

const reward = (share: number, recipients: number): Builder =>
  buildActivity()
    .receive('employer', every(MONTH, 4, 2500 * (1 - share)))
    .receive('bank', [{ daysAgo: 9, usd: 10_000 * share }])
    .know('bank', { recipients, payers: 0 })

/** The share of what customers pay who pay everybody that is taken for rewards, where they bring this share of what comes in. */
function rewarded(share: number): number {
  const builder = buildActivity().receive('employer', every(MONTH, 10, 10_000 * (1 - share)))
  for (let i = 0; i < 10; i++)
    builder
      .receive(`customer ${i}`, every(MONTH, 10, 1_000 * share, i + 1))
      .know(`customer ${i}`, { recipients: 30, payers: 1 })
  return analyzeActivity(builder.build()).income.bySource.gift / (100_000 * share)
}

const { fade, ...flat } = MODEL.income

/** The share of `count` sums from an exchange that is no pay: on no schedule, over so many days, beside so much of an employer. */
function brought({ count = 3, days = 200, beside = 0.8 }): number {
  const sums = Array.from({ length: count }, (_, i) => ({
    daysAgo: 7 + Math.round(days * (i / (count - 1)) ** 2),
    usd: 100,
  }))
  const all = 100 * count
  const { bySource } = analyzeActivity(
    buildActivity()
      .receive('employer', every(MONTH, 10, (all * beside) / (1 - beside) / 10))
      .receive('desk', sums)
      .know('desk', HUB)
      .build(),
  ).income
  return bySource.gift / all
}

/** How much of what these pay, once each time, is income. */
function pooled(names: string, daysAgo: readonly number[]): number {
  if (names === '') return 0
  const { gift } = analyzeActivity(payOnce([...names], daysAgo).build()).income.bySource
  return 1 - gift / (50 * names.length)
}
/** The same of so many who pay once each; what their number takes is put back. */
function pooledOnce(count: number): number {
  const whole = Math.floor(count)
  if (count > whole) return (pooledOnce(whole) + pooledOnce(whole + 1)) / 2
  const share = pooled('abcdefgh'.slice(0, whole), [1, 61, 91, 121, 151, 181, 211, 241])
  return share && share / interpolate(whole, MODEL.income.poolPayers)
}

walkThresholds('income', flat, {
  dustCents: { from: cents => kinds(payOnce(['x'], [9], cents / 100)).includes('dust') },
  streamPayments: {
    from: count =>
      countStreams(
        buildActivity()
          .receive('desk', every(10, count, 99))
          .know('desk', HUB),
      ),
  },
  streamSpanDays: { from: days => countStreams(buildActivity().set(old).receive('x', spanning(days))) },
  airdropRecipients: {
    from: recipients => kinds(payOnce(['x'], [9]).know('x', { isContract: true, recipients, payers: 999 })),
  },
  rewardRecipients: { from: recipients => kinds(reward(0.01, recipients)).includes('reward') },
  rewards: { line: share => rewarded(-share), step: 0.01 },
  rewardShare: { over: share => kinds(reward(share, 999)).includes('reward'), step: 0.001 },
  begins: {
    // How much of the time before the second payer counts.
    line: share =>
      findBeginning([
        { startDay: -10_000, cents: share },
        { startDay: 0, cents: 1 - share },
      ]) / -10_000,
    step: 0.005,
  },
  poolPayments: { line: pooledOnce, step: 1 },
  poolSpanDays: { line: days => pooled('abcde', [1, 2, 3, 4, 1 + Math.round(days)]), step: 2 },
  poolPayers: {
    line: payers => pooled(['', 'aa', 'aabb', 'aabbc', 'aabbcd'][payers] ?? '', [60, 58, 2, 1, 30, 40]),
    step: 1,
  },
  poolOutlier: {
    over: times =>
      kinds(
        payOnce([...'abcdefghij'], [1, 11, 21, 31, 41, 51, 61, 71, 81, 91]).receive('k', [
          { daysAgo: 45, usd: 50 * times },
        ]),
      ).includes('one-off'),
  },
  clientStreams: {
    from: count => {
      const builder = payOnce(['passer-by'], [20], 50)
      for (const name of ['a', 'b', 'c', 'd'].slice(0, count)) builder.receive(name, every(30, 4, 100))
      return kinds(builder).includes('one-off')
    },
  },
  arrearMonths: {
    // What is above the usual hundred fills empty months before it; a month and a half of it stays where it came.
    shows: () => {
      const months = [...new Array(9).fill(10_000), 0, 0, 0, 0, 0, 1e6]
      return Math.round((averageOf(months) * months.length) / 10_000 - 9 - 1.5)
    },
  },
  // Days are whole, so the corners are as near as they come.
  seldom: { line: times => brought({ count: 4, days: Math.round((3 * MONTH) / -times) }), step: 0.02 },
  fewTimes: { line: count => brought({ count: Math.round(-count), days: 330 }), step: 1 },
  beside: { line: beside => brought({ beside }), step: 0.02 },
  periodScore: { from: score => streamOf(findDaysOfScore(score)).cadence === 'irregular', step: 0.05 },
  periodPayments: { from: count => streamOf(spaced(7, count, 2)).cadence },
  graceShare: {
    over: share => streamOf(spaced(MONTH, 12, Math.floor(MONTH * (1 + share)))).status,
    step: 1 / MONTH,
  },
  graceDays: { over: days => streamOf(spaced(7, 12, 7 + days)).status },
  stoppedDays: { over: days => streamOf(spaced(1, 60, days)).status },
  stoppedShare: {
    from: share =>
      estimateIncome(
        endedBy(share),
        columnsOf(
          IRREGULAR.map(() => 100),
          IRREGULAR,
        ),
      ).status,
  },
  ended: {
    line: share => {
      const findings = gatherFindings(salaried().build())
      return computeKeptShare({ ...findings, streams: endedBy(share) }, [])
    },
    step: 0.05,
  },
  seasonGap: { from: days => streamOf([5, 12, 19, 19 + days, 26 + days, 33 + days]).isSeasonal },
  seasonPatience: {
    over: times => {
      const silence = Math.round(80 * times)
      return streamOf([0, 7, 87, 94, 101].map(day => day + silence)).status
    },
    step: 1 / 80,
  },
  unverifiedCarries: {
    shows: () => {
      const { loanCapacity, income } = analyzeActivity(salaried().build())
      return Math.round((1000 * loanCapacity.basis.lowIncome) / income.low) / 1000
    },
  },
  lateShare: {
    from: share => analyzeActivity(buildLate(share).build()).risks.some(({ code }) => code === 'INCOME_LATE'),
  },
  changeDays: { over: gap => succeed(4, { gap }) },
  changes: {
    line: count => {
      const [[none], [full]] = MODEL.income.alike
      const whole = Math.floor(count)
      return succeed(whole + 2, { last: none + (full - none) * (count - whole) })
    },
    step: 0.1,
  },
  alike: { line: share => succeed(3, { last: share }), step: 0.05 },
  irregularConfidence: { shows: () => streamOf([...IRREGULAR]).confidence },
  hubConfidence: {
    shows: () => streamOf([...IRREGULAR], ROLE.hub).confidence / streamOf([...IRREGULAR]).confidence,
  },
  sureAfterPayments: { upTo: count => streamOf(IRREGULAR.slice(0, count)).confidence },
  outlierDeviations: { upTo: times => averageOf([10_000 + times * 4000, 2000, 6000, 10_000, 14_000]) },
  outlierShare: { upTo: share => averageOf([10_000 * (1 + share), 10_000, 10_000, 10_000, 10_000]) },
  // Of twenty months so many are empty, every other one of the newest.
  emptyMonths: {
    line: share =>
      findPoorest(Array.from({ length: 20 }, (_, i) => (i % 2 === 0 && i < Math.round(40 * share) ? 0 : 3))),
    step: 0.05,
  },
  rowMonths: { line: months => findPoorest(Array.from({ length: months }, (_, i) => 3 * (i % 2))), step: 1 },
  lowQuantile: { shows: () => (1 - analyzeActivity(salaried().build()).income.probability) / 2 },
  lowPrudence: {
    shows: () => {
      const { low, averageMonthly, monthsCounted } = analyzeActivity(
        buildActivity()
          .receive('employer', every(MONTH, 12, 100_000))
          .build(),
      ).income
      return Math.round((10_000 * low) / averageMonthly / (1 - monthsCounted ** -2)) / 10_000
    },
  },
})

/** Three payments that span so many days. */
function spanning(days: number): Move[] {
  return [2, 3, 2 + days].map(daysAgo => ({ daysAgo, usd: 100 }))
}

// A daily payer has stopped after `stoppedDays`; days are whole, so the corners are looked at from both sides.
const [full, over] = fade
const going = (times: number, round: (days: number) => number): number =>
  streamOf(spaced(1, 60, round(times * MODEL.income.stoppedDays))).going
walkThresholds(
  'income.fade',
  { full, over },
  {
    full: { upTo: times => -going(2 * full - times, Math.floor), step: 1 / MODEL.income.stoppedDays },
    over: { upTo: times => -going(times, Math.ceil), step: 1 / MODEL.income.stoppedDays },
  },
)
