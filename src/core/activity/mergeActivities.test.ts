import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Activity, Transfer } from '../../wire/activity.ts'
import { analyzeActivity } from '../analyzeActivity.ts'
import { arbitraryActivity } from '../testing/arbitrary.ts'
import { AS_OF, address, type Builder, buildActivity, every, WALLET } from '../testing/build.ts'
import { HUB, live, MONTH } from '../testing/stories.ts'
import { mergeActivities } from './mergeActivities.ts'

const RUNS = { numRuns: 60 }
const DAY = 86_400
const LIMIT = 50_000
const [SECOND, THIRD] = [address('second'), address('third')]

/** The same life, of another wallet. */
function as(wallet: string, activity: Activity): Activity {
  const name = (one: string): string => (one === WALLET ? wallet : one)
  return {
    ...activity,
    wallet,
    transfers: activity.transfers.map(row => ({ ...row, from: name(row.from), to: name(row.to) })),
    counterparties: activity.counterparties.map(facts => ({ ...facts, address: name(facts.address) })),
  }
}

function move(from: string, to: string, cents: number, daysAgo: number, serial: number): Transfer {
  return {
    block: 60_000_000 + serial,
    logIndex: serial,
    transaction: `0xown${serial}`,
    time: Math.floor(AS_OF - daysAgo * DAY),
    token: address('USDT'),
    symbol: 'USDT',
    from,
    to,
    amount: BigInt(cents),
    usdCents: cents,
  }
}

/** Every wallet tells of its own rows. */
function addRows(activities: readonly Activity[], rows: readonly Transfer[]): [Activity, ...Activity[]] {
  return activities.map(activity => ({
    ...activity,
    transfers: [
      ...activity.transfers,
      ...rows.filter(({ from, to }) => [from, to].includes(activity.wallet)),
    ],
  })) as readonly Activity[] as [Activity, ...Activity[]]
}

const employer = { payers: 3, recipients: 9, receivedCents: 9_000_000, sentCents: 8_000_000 }
function employed(): Builder {
  const paid = buildActivity().receive('employer', every(MONTH, 12, 800))
  return live(paid, 600).know('employer', employer).know('exchange', HUB)
}
const nothing = (wallet: string): Activity =>
  as(wallet, buildActivity().know('exchange', HUB).know('employer', employer).build())

const trips = fc.array(
  fc.record({
    cents: fc.integer({ min: 1000, max: 200_000 }),
    daysAgo: fc.integer({ min: 20, max: 330 }),
    gap: fc.integer({ min: 1, max: 19 }),
    parts: fc.integer({ min: 1, max: 4 }),
    isBack: fc.boolean(),
  }),
  { minLength: 1, maxLength: 6 },
)

describe('wallets of one person', () => {
  test('what moves between them changes nothing at all', () => {
    fc.assert(
      fc.property(arbitraryActivity(30), arbitraryActivity(30), trips, (first, other, between) => {
        const apart = [first, as(SECOND, other)] as [Activity, Activity]
        const rows = between.map(({ cents, daysAgo, isBack }, i) =>
          isBack ? move(SECOND, WALLET, cents, daysAgo, i) : move(WALLET, SECOND, cents, daysAgo, i),
        )
        expect(analyzeActivity(mergeActivities(addRows(apart, rows), LIMIT))).toEqual(
          analyzeActivity(mergeActivities(apart, LIMIT)),
        )
      }),
      RUNS,
    )
  })

  test('in any order the same is found', () => {
    fc.assert(
      fc.property(arbitraryActivity(30), arbitraryActivity(20), arbitraryActivity(20), (a, b, c) => {
        const [second, third] = [as(SECOND, b), as(THIRD, c)]
        expect(analyzeActivity(mergeActivities([a, third, second], LIMIT))).toEqual(
          analyzeActivity(mergeActivities([a, second, third], LIMIT)),
        )
      }),
      RUNS,
    )
  })

  test('a wallet that moved house keeps its history', () => {
    const whole = employed().build()
    const moved = AS_OF - 70 * DAY
    const part = (isOld: boolean): Activity => ({
      ...whole,
      transfers: whole.transfers.filter(({ time }) => time < moved === isOld),
      firstSeen: isOld ? whole.firstSeen : moved,
      balances: isOld ? [] : whole.balances,
    })
    const rows = [move(SECOND, WALLET, 300_000, 70, 0)]
    const [house, old] = addRows([part(false), as(SECOND, part(true))], rows) as [Activity, Activity]
    expect(analyzeActivity(house).trust.isTrustworthy).toBe(false)
    const joined = analyzeActivity(mergeActivities([house, old], LIMIT))
    const { trust, income, reputationScore, walletData } = analyzeActivity(whole)
    expect(joined).toMatchObject({ trust, income, reputationScore, walletData })
  })

  test('savings in a second wallet count, and what was put there is not spent', () => {
    const saver = employed().build()
    const rows = every(MONTH, 11, 150, 5).map(({ daysAgo, usd }, i) =>
      move(WALLET, SECOND, usd * 100, daysAgo, i),
    )
    const [apart, savings] = addRows([saver, nothing(SECOND)], rows) as [Activity, Activity]
    const kept = { ...savings, balances: [{ ...move('', '', 165_000, 0, 0), usdCents: 165_000 }] }
    const [alone, joined] = [apart, mergeActivities([apart, kept], LIMIT)].map(analyzeActivity)
    expect(joined?.statement.totals.outflow).toBeLessThan(alone?.statement.totals.outflow ?? 0)
    expect(joined?.income.averageMonthly).toBe(alone?.income.averageMonthly)
    expect(joined?.reputationScore).toBeGreaterThanOrEqual(alone?.reputationScore ?? 100)
  })

  test('ten wallets of one person make nobody an employer of ten', () => {
    const others = Array.from({ length: 9 }, (_, i) => address(`own ${i}`))
    const paid = others.map(wallet =>
      as(
        wallet,
        buildActivity()
          .receive('boss', every(MONTH, 6, 100))
          .know('boss', { recipients: 10 })
          .build(),
      ),
    )
    const first = buildActivity()
      .receive('boss', every(MONTH, 6, 100))
      .know('boss', { recipients: 10 })
      .build()
    const { counterparties } = mergeActivities([first, ...paid], LIMIT)
    expect(counterparties.find(one => one.address === address('boss'))?.recipients).toBe(1)
  })

  test('one on a list puts all of them there', () => {
    const listed = as(SECOND, buildActivity().set({}).build())
    const self = { label: 'a list', kind: 'sanctioned', isContract: false } as const
    const facts = { ...(employed().build().counterparties[0] as Activity['counterparties'][number]), ...self }
    const second = { ...listed, counterparties: [{ ...facts, address: SECOND }] }
    const { risks, trust } = analyzeActivity(mergeActivities([employed().build(), second], LIMIT))
    expect(risks.map(({ code }) => code)).toContain('SANCTIONED_WALLET')
    expect(trust.isTrustworthy).toBe(false)
  })

  test('more rows than are judged leave a named gap', () => {
    const { transfers, coverage } = mergeActivities([employed().build(), as(SECOND, employed().build())], 20)
    expect(transfers.length).toBeLessThanOrEqual(20)
    expect(coverage).toMatchObject({ complete: false, gaps: [{ reason: 'more than 20 transfers' }] })
  })
})

describe('own money never becomes income by joining wallets', () => {
  const before = analyzeActivity(employed().build()).income.bySource
  const judge = (activities: [Activity, ...Activity[]]) =>
    analyzeActivity(mergeActivities(activities, LIMIT)).income.bySource

  test('out of one and over an exchange into the other', () => {
    fc.assert(
      fc.property(trips, some => {
        let serial = 0
        const rows = some.flatMap(({ cents, daysAgo, gap, parts }) => [
          move(WALLET, address('exchange'), cents, daysAgo, serial++),
          ...Array.from({ length: parts }, (_, part) =>
            move(address('exchange'), SECOND, Math.floor(cents / parts), daysAgo - gap + part / 10, serial++),
          ),
        ])
        const { verified, unverified } = judge(addRows([employed().build(), nothing(SECOND)], rows))
        expect(verified).toBeLessThanOrEqual(before.verified)
        expect(unverified).toBeLessThanOrEqual(0.01)
      }),
      RUNS,
    )
  })

  test('out of one and through a stranger into the other', () => {
    fc.assert(
      fc.property(trips, some => {
        const rows = some.flatMap(({ cents, daysAgo, gap }, i) => [
          move(WALLET, address('friend'), cents, daysAgo, 2 * i),
          move(address('friend'), SECOND, cents, daysAgo - gap, 2 * i + 1),
        ])
        const { verified, unverified } = judge(addRows([employed().build(), nothing(SECOND)], rows))
        expect(verified).toBeLessThanOrEqual(before.verified)
        expect(unverified).toBeLessThanOrEqual(0.01)
      }),
      RUNS,
    )
  })

  test('from a purse that set the second one up, through fronts', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 50, max: 900 }), (count, usd) => {
        const forged = buildActivity().receive('purse', [{ daysAgo: 350, usd: 20 }])
        for (let i = 0; i < count; i++)
          forged
            .link('purse', `front ${i}`, every(MONTH, 9, usd + 5, 6))
            .receive(`front ${i}`, every(MONTH, 9, usd, 3))
            .know(`front ${i}`, {
              payers: 1,
              recipients: 1,
              receivedCents: (usd + 5) * 900,
              sentCents: usd * 900,
            })
        const { verified, unverified } = judge([employed().build(), as(SECOND, forged.build())])
        expect(verified).toBeLessThanOrEqual(before.verified)
        expect(unverified).toBeLessThanOrEqual(0.01)
      }),
      RUNS,
    )
  })
})
