import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Activity } from '../../wire/activity.ts'
import { judgeActivity } from '../loan/judgeActivity.ts'
import { toUsd } from '../numbers.ts'
import { arbitraryActivity } from '../testing/arbitrary.ts'
import { AS_OF, buildActivity, every, WALLET } from '../testing/build.ts'
import { HUB, old } from '../testing/stories.ts'
import { computeDay } from '../time.ts'
import { ATTRIBUTE_NAMES, describeAttributes, nameAttributes } from './attributes.ts'
import { WINDOWS } from './windows.ts'

const figuresOf = (activity: Activity) => nameAttributes(judgeActivity(activity).attributes).figures

/** Paid 500 every 30 days by an employer; rent of 200 every 30 days; 40 to a market every week; 100 from an exchange once. */
const story = buildActivity(900)
  .set(old)
  .receive('employer', every(30, 12, 500, 5))
  .know('employer', { receivedCents: 9_000_000, sentCents: 8_000_000, recipients: 40, payers: 12 })
  .pay('landlord', every(30, 12, 200, 4))
  .pay('market', every(7, 50, 40, 2))
  .receive('exchange', [{ daysAgo: 50, usd: 100 }])
  .know('exchange', HUB)
  .lend('borrow', [{ daysAgo: 100, usd: 70 }])
  .lend('repay', [{ daysAgo: 20, usd: 35 }])
  .build()

test('figures of a plain life are what one would count by hand', () => {
  const figures = figuresOf(story)
  expect(figures).toMatchObject({
    inflow_usd_7d: 500,
    inflow_usd_30d: 500,
    inflow_usd_60d: 1100,
    inflow_usd_90d: 1600,
    inflow_count_90d: 4,
    income_usd_90d: 1500,
    income_count_90d: 3,
    income_days_90d: 3,
    income_sources_90d: 1,
    income_largest_source_share_90d: 1,
    regular_income_share_90d: 1,
    verified_income_share_90d: 1,
    gift_in_usd_60d: 100,
    from_hubs_usd_60d: 100,
    outflow_usd_30d: 360,
    spending_usd_30d: 360,
    spending_count_30d: 5,
    spending_mean_usd_30d: 72,
    obligations_usd_30d: 360,
    net_flow_usd_30d: 140,
    payers_365d: 2,
    payees_365d: 2,
    partners_365d: 4,
    two_way_partners_365d: 0,
    new_partners_30d: 0,
    days_seen_7d: 7,
    active_days_7d: 3,
    borrowed_usd_180d: 70,
    borrowed_usd_90d: 0,
    repaid_usd_30d: 35,
    repaid_to_borrowed_ratio_180d: 0.5,
    repaid_to_borrowed_ratio_90d: null,
    balance_now_usd: 900,
    days_since_income: 5,
    income_weekly_variation_7d: null,
  })
  expect(figures.income_longest_gap_days_90d).toBe(29)
  expect(figures.balance_min_usd_7d).toBe(900 - 35 + 40 + 200 - 500)
})

test('a wallet that nothing is known of has counts of nothing, and no shares', () => {
  const figures = figuresOf(buildActivity().build())
  expect(figures).toMatchObject({
    inflow_usd_365d: 0,
    partners_365d: 0,
    days_seen_365d: 0,
    income_share_of_inflow_365d: null,
    balance_min_usd_90d: null,
    score: null,
    days_since_income: null,
  })
})

test('the dictionary names every figure once, each with unit, formula, null rule and evidence', () => {
  const { attributes, count, windows } = describeAttributes()
  const names = attributes.flatMap(line => line.names)
  expect(new Set(names)).toEqual(new Set(ATTRIBUTE_NAMES))
  expect(names.length).toBe(count)
  expect(count).toBeGreaterThanOrEqual(200)
  expect(windows).toEqual([7, 30, 60, 90, 180, 365])
  for (const { name, formula, nullWhen, evidence } of attributes)
    for (const text of [formula, nullWhen, evidence]) expect(text, name).toMatch(/\S/)
})

test('any activity: finite figures, null only where the dictionary says so, the same in any order of rows', () => {
  const never = describeAttributes().attributes.filter(({ nullWhen }) => nullWhen.startsWith('never'))
  const whole = never.flatMap(({ names }) => names)
  fc.assert(
    fc.property(arbitraryActivity(), activity => {
      const figures = figuresOf(activity)
      for (const value of Object.values(figures))
        if (value !== null && !Number.isFinite(value)) throw new Error(`${value} is no figure.`)
      for (const name of whole) if (figures[name] === null) throw new Error(`${name} is null.`)
      expect(figuresOf({ ...activity, transfers: activity.transfers.toReversed() })).toEqual(figures)
    }),
    { numRuns: 100 },
  )
})

/** Sums of more than a double holds depend on their order. */
const exact = arbitraryActivity().map(activity => ({
  ...activity,
  transfers: activity.transfers.filter(({ usdCents }) => (usdCents ?? 0) < 1e9),
}))

test('any activity: sums are those of a plain count over the rows of the window', () => {
  fc.assert(
    fc.property(exact, activity => {
      const figures = figuresOf(activity)
      for (const days of WINDOWS) {
        const rows = activity.transfers.filter(({ time, from, to, usdCents }) => {
          const back = computeDay(AS_OF) - computeDay(time)
          return back >= 0 && back < days && time >= activity.from && from !== to && (usdCents ?? 0) > 0
        })
        const ins = rows.filter(({ to, time }) => to === WALLET && time <= activity.asOf.time)
        const outs = rows.filter(({ from, time }) => from === WALLET && time <= activity.asOf.time)
        const sum = (list: typeof rows) => list.reduce((total, { usdCents }) => total + (usdCents ?? 0), 0)
        expect(figures[`inflow_usd_${days}d`]).toBe(toUsd(sum(ins)))
        expect(figures[`outflow_usd_${days}d`]).toBe(toUsd(sum(outs)))
        expect(figures[`inflow_count_${days}d`]).toBe(ins.length)
        expect(figures[`payees_${days}d`]).toBe(new Set(outs.map(({ to }) => to)).size)
        expect(figures[`income_usd_${days}d`]).toBeLessThanOrEqual(figures[`inflow_usd_${days}d`] ?? 0)
      }
    }),
    { numRuns: 60 },
  )
})
