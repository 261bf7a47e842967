import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fuzzRuns } from '../../test/support/fuzzRuns.ts'
import type { Activity } from '../wire/activity.ts'
import { analyzeActivity } from './analyzeActivity.ts'
import { arbitraryActivity } from './testing/arbitrary.ts'
import { AS_OF, address, buildActivity, every, WALLET } from './testing/build.ts'
import { HUB, live, MONTH } from './testing/stories.ts'

const RUNS = { numRuns: fuzzRuns(40) }
const DAY = 86_400

/** A salary from an employer whose own sources were seen, and an ordinary life. */
function employed(): Activity {
  return live(buildActivity().receive('employer', every(MONTH, 12, 800)), 600)
    .know('employer', { payers: 3, recipients: 9, receivedCents: 9_000_000, sentCents: 8_000_000 })
    .know('exchange', HUB)
    .build()
}

function addRow(
  activity: Activity,
  row: { from: string; to: string; cents: number; daysAgo: number; serial: number },
): Activity {
  const { from, to, cents, daysAgo, serial } = row
  const transfer = {
    block: 50_000_000 + serial,
    logIndex: serial,
    transaction: `0xadd${serial}`,
    time: Math.floor(AS_OF - daysAgo * DAY),
    token: address('USDT'),
    symbol: 'USDT',
    from,
    to,
    amount: BigInt(cents),
    usdCents: cents,
  }
  const change = to === WALLET ? cents : -cents
  return {
    ...activity,
    transfers: [...activity.transfers, transfer],
    balances: activity.balances.map(held => ({
      ...held,
      usdCents: Math.max(0, (held.usdCents ?? 0) + change),
    })),
  }
}

describe('sources of money', () => {
  test('add up to all inflow, and none is negative', () => {
    fc.assert(
      fc.property(arbitraryActivity(), activity => {
        const { income, statement } = analyzeActivity({ ...activity, months: 12 })
        const parts = Object.values(income.bySource)
        for (const part of parts) expect(part).toBeGreaterThanOrEqual(0)
        const all = parts.reduce((sum, part) => sum + part, 0)
        const { inflow } = statement.totals
        expect(Math.abs(all - inflow)).toBeLessThanOrEqual(0.06 + inflow * 1e-9)
      }),
      RUNS,
    )
  })

  test('own money through an exchange raises neither verified income nor score nor capacity', () => {
    const before = analyzeActivity(employed())
    const trip = fc.record({
      cents: fc.integer({ min: 1000, max: 200_000 }),
      daysAgo: fc.integer({ min: 20, max: 330 }),
      gap: fc.integer({ min: 1, max: 19 }),
      parts: fc.integer({ min: 1, max: 4 }),
    })
    fc.assert(
      fc.property(fc.array(trip, { minLength: 1, maxLength: 6 }), trips => {
        let activity = employed()
        let serial = 0
        for (const { cents, daysAgo, gap, parts } of trips) {
          activity = addRow(activity, {
            from: WALLET,
            to: address('exchange'),
            cents,
            daysAgo,
            serial: serial++,
          })
          for (let part = 0; part < parts; part++)
            activity = addRow(activity, {
              from: address('exchange'),
              to: WALLET,
              cents: Math.floor(cents / parts),
              daysAgo: daysAgo - gap + part / 10,
              serial: serial++,
            })
        }
        const after = analyzeActivity(activity)
        expect(after.income.bySource.verified).toBeLessThanOrEqual(before.income.bySource.verified)
        expect(after.income.bySource.unverified).toBeLessThanOrEqual(0.01)
        expect(after.reputationScore).toBeLessThanOrEqual(before.reputationScore)
        expect(after.loanCapacity.max).toBeLessThanOrEqual(before.loanCapacity.max)
      }),
      RUNS,
    )
  })

  test('an independent payer’s extra payment never lowers verified income', () => {
    const before = analyzeActivity(employed()).income.bySource.verified
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 300_000 }),
        fc.integer({ min: 1, max: 350 }),
        (cents, daysAgo) => {
          const paid = addRow(employed(), {
            from: address('employer'),
            to: WALLET,
            cents,
            daysAgo,
            serial: 1,
          })
          expect(analyzeActivity(paid).income.bySource.verified).toBeGreaterThanOrEqual(before)
        },
      ),
      RUNS,
    )
  })
})

describe('small changes', () => {
  test('a spouse who returns a little more of the pay moves the score by a few points only', () => {
    const judge = (share: number): number =>
      analyzeActivity(
        live(buildActivity().receive('spouse', every(MONTH, 12, 800)), 120)
          .pay('spouse', every(MONTH, 11, Math.round(800 * share), 9))
          .know('spouse', { payers: 2, recipients: 9, receivedCents: 1_600_000, sentCents: 1_500_000 })
          .build(),
      ).reputationScore
    for (let share = 0.1; share < 0.7; share += 0.05)
      expect(Math.abs(judge(share + 0.05) - judge(share))).toBeLessThanOrEqual(13)
  })

  test('a day later the score is much the same', () => {
    const activity = employed()
    const scores = [0, 1, 2, 3, 4, 5].map(
      days =>
        analyzeActivity({ ...activity, asOf: { ...activity.asOf, time: activity.asOf.time + days * DAY } })
          .reputationScore,
    )
    for (const score of scores) expect(Math.abs(score - (scores[0] ?? 0))).toBeLessThanOrEqual(3)
  })
})
