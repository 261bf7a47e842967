import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fuzzRuns } from '../../test/support/fuzzRuns.ts'
import type { Activity } from '../wire/activity.ts'
import { analyzeActivity } from './analyzeActivity.ts'
import { arbitraryActivity } from './testing/arbitrary.ts'
import { buildActivity, every } from './testing/build.ts'
import { findFalseSentences } from './testing/checkSentences.ts'
import { PERSONAS } from './testing/personas.ts'

/** A life with pay, bills and shops of any size and rhythm. */
const life: fc.Arbitrary<Activity> = fc
  .record({
    pay: fc.integer({ min: 20, max: 900 }),
    step: fc.constantFrom(1, 3, 7, 14, 30.4375),
    payments: fc.integer({ min: 1, max: 40 }),
    silent: fc.integer({ min: 0, max: 250 }),
    spending: fc.array(
      fc.record({
        shop: fc.nat(5),
        usd: fc.integer({ min: 1, max: 200 }),
        daysAgo: fc.integer({ min: 0, max: 364 }),
      }),
      { maxLength: 60 },
    ),
    held: fc.integer({ min: 0, max: 3000 }),
    payers: fc.constantFrom(null, 3, 900),
  })
  .map(({ pay, step, payments, silent, spending, held, payers }) => {
    const count = Math.max(1, Math.min(payments, Math.floor((360 - silent) / step)))
    const builder = buildActivity(held)
      .receive('employer', every(step, count, pay, silent))
      .know('employer', { payers, recipients: payers, receivedCents: 9e6, sentCents: 9e6 })
    for (const { shop, usd, daysAgo } of spending) builder.pay(`shop ${shop}`, [{ daysAgo, usd }])
    return builder.build()
  })

/** Whoever has rows was first seen no later than the first of them. */
function seeFirst(activity: Activity): Activity {
  const times = [...activity.transfers.map(row => row.time), activity.firstSeen ?? Number.POSITIVE_INFINITY]
  const firstSeen = Math.min(...times)
  return { ...activity, firstSeen: Number.isFinite(firstSeen) ? firstSeen : null }
}

describe('every sentence is true of the raw rows', () => {
  test.each(PERSONAS.map(({ name, activity }) => [name, activity] as const))('%s', (_, activity) => {
    for (const months of [1, 2, 3, 6, 12]) {
      const asked = { ...activity, months }
      expect(findFalseSentences(asked, analyzeActivity(asked)), `${months} months`).toEqual([])
    }
  })

  test('of any history', () => {
    fc.assert(
      fc.property(arbitraryActivity().map(seeFirst), activity => {
        expect(findFalseSentences(activity, analyzeActivity(activity))).toEqual([])
      }),
      { numRuns: fuzzRuns(300) },
    )
  })

  test('of any life with pay, bills and shops', () => {
    fc.assert(
      fc.property(life, activity => {
        expect(findFalseSentences(activity, analyzeActivity(activity))).toEqual([])
      }),
      { numRuns: fuzzRuns(300) },
    )
  })
})

test('the checker refutes what is not so', () => {
  const activity = PERSONAS[0]?.activity as Activity
  const analysis = analyzeActivity(activity)
  const risk = { code: 'MIXER_CONTACT', severity: 'warn' as const, message: '', evidence: [] }
  expect(findFalseSentences(activity, { ...analysis, risks: [risk] })).toContain('MIXER_CONTACT')
})
