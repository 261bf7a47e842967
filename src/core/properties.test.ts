import fc from 'fast-check'
import { Compile } from 'typebox/compile'
import { describe, expect, test } from 'vitest'
import { fuzzRuns } from '../../test/support/fuzzRuns.ts'
import type { Activity, Transfer } from '../wire/activity.ts'
import { type Analysis, AnalysisSchema } from '../wire/analysis.ts'
import { analyzeActivity } from './analyzeActivity.ts'
import { arbitraryActivity } from './testing/arbitrary.ts'
import { AS_OF, address, WALLET } from './testing/build.ts'
import { PERSONAS } from './testing/personas.ts'

const validator = Compile(AnalysisSchema)
const RUNS = { numRuns: fuzzRuns(50) }

function listNumbers(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(listNumbers)
}

function listEvidence(analysis: Analysis): string[] {
  return [
    ...analysis.trust.reasons.flatMap(reason => reason.evidence),
    ...analysis.risks.flatMap(risk => risk.evidence),
    ...analysis.income.streams.flatMap(stream => [
      ...stream.transactions,
      ...stream.outliers.map(outlier => outlier.transaction),
    ]),
    ...analysis.income.excluded.flatMap(exclusion => exclusion.transactions),
    ...analysis.assessment.strengths.flatMap(reason => reason.evidence),
    ...analysis.assessment.concerns.flatMap(reason => reason.evidence),
  ]
}

describe('any history', () => {
  test('gives a valid result without NaN, whatever it holds', () => {
    fc.assert(
      fc.property(arbitraryActivity(), activity => {
        const analysis = analyzeActivity(activity)
        expect(validator.Errors(analysis)).toEqual([])
        expect(listNumbers(analysis).every(Number.isFinite)).toBe(true)
      }),
      RUNS,
    )
  })

  test('has points that add up to the score and weights that add up to 100', () => {
    fc.assert(
      fc.property(arbitraryActivity(), activity => {
        const { factors, reputationScore } = analyzeActivity(activity)
        expect(factors.reduce((sum, factor) => sum + factor.points, 0)).toBe(reputationScore)
        expect(factors.reduce((sum, factor) => sum + factor.weight, 0)).toBe(100)
        for (const factor of factors) expect(factor.points).toBeLessThanOrEqual(factor.weight)
      }),
      RUNS,
    )
  })

  test('is judged the same in any order of its rows', () => {
    fc.assert(
      fc.property(arbitraryActivity(), fc.infiniteStream(fc.nat()), (activity, keys) => {
        const shuffle = <T>(rows: readonly T[]): T[] =>
          rows
            .map(row => ({ row, key: keys.next().value ?? 0 }))
            .sort((a, b) => a.key - b.key)
            .map(({ row }) => row)
        const shuffled: Activity = {
          ...activity,
          transfers: shuffle(activity.transfers),
          counterparties: shuffle(activity.counterparties),
          links: shuffle(activity.links),
          lending: shuffle(activity.lending),
        }
        expect(JSON.stringify(analyzeActivity(shuffled))).toBe(JSON.stringify(analyzeActivity(activity)))
      }),
      RUNS,
    )
  })

  test('is judged the same from a table that makes its rows when they are asked for', () => {
    fc.assert(
      fc.property(arbitraryActivity(), activity => {
        const { length } = activity.transfers
        const at = (i: number): Transfer | undefined => structuredClone(activity.transfers[i])
        const judged = analyzeActivity({ ...activity, transfers: { length, at } })
        expect(JSON.stringify(judged)).toBe(JSON.stringify(analyzeActivity(activity)))
      }),
      RUNS,
    )
  })

  test('is judged by the wallet’s own rows of the window, whatever lies beside them', () => {
    fc.assert(
      fc.property(arbitraryActivity(), fc.nat(), (activity, place) => {
        const stranger: Transfer = {
          block: 1,
          logIndex: 1,
          transaction: '0x01',
          time: AS_OF - 86_400,
          token: address('USDT'),
          symbol: 'USDT',
          from: address('ann'),
          to: address('bob'),
          amount: 1n,
          usdCents: 100,
        }
        const late = { ...stranger, to: WALLET, time: AS_OF + 1 }
        const transfers = activity.transfers.toSpliced(
          place % (activity.transfers.length + 1),
          0,
          stranger,
          late,
        )
        expect(JSON.stringify(analyzeActivity({ ...activity, transfers }))).toBe(
          JSON.stringify(analyzeActivity(activity)),
        )
      }),
      RUNS,
    )
  })

  test('names only transactions that are in the input', () => {
    fc.assert(
      fc.property(arbitraryActivity(), activity => {
        const known = new Set([...activity.transfers, ...activity.lending].map(row => row.transaction))
        for (const transaction of listEvidence(analyzeActivity(activity)))
          expect(known).toContain(transaction)
      }),
      RUNS,
    )
  })

  test('splits every inflow into income and exclusions without loss', () => {
    fc.assert(
      fc.property(arbitraryActivity(), activity => {
        const { income, statement } = analyzeActivity(activity)
        const inflow = statement.totals.inflow
        const excluded = income.excluded
          .filter(({ kind }) => kind !== 'own-transfer')
          .reduce((sum, { amount }) => sum + amount, 0)
        expect(Math.abs(statement.totals.income + excluded - inflow)).toBeLessThanOrEqual(
          0.01 + inflow * 1e-9,
        )
      }),
      RUNS,
    )
  })
})

const honest = PERSONAS.filter(({ verdict }) => verdict === 'trustworthy').map(persona => persona.activity)

function readHonest(index: number): Activity {
  const activity = honest[index]
  if (!activity) throw new Error('no such persona')
  return activity
}

/** A round trip of `cents` that leaves to the first hop and returns, less a skim that is really lost, from the last. */
function addRoundTrip(
  activity: Activity,
  hops: readonly string[],
  trip: { cents: number; skim: number; start: number; gap: number },
): Activity {
  const { cents, skim, start, gap } = trip
  const back = Math.round(cents * (1 - skim))
  const row = (from: string, to: string, time: number, index: number, worth: number): Transfer => ({
    block: time,
    logIndex: 9_000_000 + index,
    transaction: `0xc1${index}`,
    time,
    token: address('USDT'),
    symbol: 'USDT',
    from,
    to,
    amount: BigInt(worth),
    usdCents: worth,
  })
  const first = hops[0] ?? ''
  const last = hops.at(-1) ?? ''
  const links = hops.slice(1).map((to, i) => ({
    from: hops[i] ?? '',
    to,
    time: start + (i + 1) * gap,
    usdCents: cents,
    transaction: `0xc2${i}`,
  }))
  return {
    ...activity,
    transfers: [
      ...activity.transfers,
      row(WALLET, first, start, 0, cents),
      row(last, WALLET, start + hops.length * gap, 1, back),
    ],
    links: [...activity.links, ...links],
    balances: activity.balances.map(balance => ({
      ...balance,
      usdCents: (balance.usdCents ?? 0) - (cents - back),
    })),
  }
}

describe('money that circles', () => {
  test('never raises income, score or capacity, over any hops', () => {
    fc.assert(
      fc.property(
        fc.nat(honest.length - 1),
        fc.uniqueArray(fc.constantFrom('h1', 'h2', 'h3', 'h4', 'landlord', 'employer').map(address), {
          minLength: 1,
          maxLength: 4,
        }),
        fc.integer({ min: 100, max: 500_000 }),
        fc.integer({ min: 30, max: 340 }),
        fc.integer({ min: 3600, max: 5 * 86_400 }),
        fc.constantFrom(0, 0, 0.01, 0.1),
        (index, hops, cents, daysAgo, gap, skim) => {
          const activity = readHonest(index)
          const before = analyzeActivity(activity)
          const after = analyzeActivity(
            addRoundTrip(activity, hops, { cents, skim, start: AS_OF - daysAgo * 86_400, gap }),
          )
          expect(after.averageMonthlyIncome).toBeLessThanOrEqual(before.averageMonthlyIncome)
          expect(after.income.low).toBeLessThanOrEqual(before.income.low)
          expect(after.reputationScore).toBeLessThanOrEqual(before.reputationScore)
          expect(after.loanCapacity.max).toBeLessThanOrEqual(before.loanCapacity.max)
        },
      ),
      RUNS,
    )
  })

  test('months later, from whoever is paid or pays, raises nothing either', () => {
    fc.assert(
      fc.property(
        fc.nat(honest.length - 1),
        fc.constantFrom('landlord', 'employer').map(address),
        fc.integer({ min: 100, max: 500_000 }),
        fc.integer({ min: 150, max: 330 }),
        fc.double({ min: 0.1, max: 0.9, noNaN: true }),
        (index, other, cents, daysAgo, part) => {
          const activity = readHonest(index)
          const gap = Math.floor(daysAgo * part) * 86_400
          const before = analyzeActivity(activity)
          const after = analyzeActivity(
            addRoundTrip(activity, [other], { cents, skim: 0, start: AS_OF - daysAgo * 86_400, gap }),
          )
          expect(after.averageMonthlyIncome).toBeLessThanOrEqual(before.averageMonthlyIncome)
          expect(after.reputationScore).toBeLessThanOrEqual(before.reputationScore)
          expect(after.loanCapacity.max).toBeLessThanOrEqual(before.loanCapacity.max)
        },
      ),
      RUNS,
    )
  })

  test('in the other order, received first and paid back later, raises nothing either', () => {
    fc.assert(
      fc.property(
        fc.nat(honest.length - 1),
        fc.constantFrom('friend', 'landlord', 'employer').map(address),
        fc.integer({ min: 100, max: 500_000 }),
        fc.integer({ min: 20, max: 300 }),
        (index, other, cents, daysAgo) => {
          const activity = readHonest(index)
          const start = AS_OF - daysAgo * 86_400
          const trip = addRoundTrip(activity, [other], { cents, skim: 0, start, gap: 5 * 86_400 })
          const flipped = {
            ...trip,
            transfers: trip.transfers.map(row =>
              row.logIndex >= 9_000_000 ? { ...row, from: row.to, to: row.from } : row,
            ),
          }
          const before = analyzeActivity(activity)
          const after = analyzeActivity(flipped)
          expect(after.averageMonthlyIncome).toBeLessThanOrEqual(before.averageMonthlyIncome)
          expect(after.reputationScore).toBeLessThanOrEqual(before.reputationScore)
          expect(after.loanCapacity.max).toBeLessThanOrEqual(before.loanCapacity.max)
        },
      ),
      RUNS,
    )
  })
})

describe('more of a good thing', () => {
  const readFactor = (activity: Activity, id: string): number =>
    analyzeActivity(activity).factors.find(factor => factor.id === id)?.score ?? 0

  test('a higher balance never lowers floor or buffer', () => {
    fc.assert(
      fc.property(arbitraryActivity(), fc.nat(1_000_000), (activity, extra) => {
        const richer = {
          ...activity,
          balances: activity.balances.map(balance => ({
            ...balance,
            usdCents: (balance.usdCents ?? 0) + extra,
          })),
        }
        for (const id of ['balance-floor', 'balance-buffer'])
          expect(readFactor(richer, id)).toBeGreaterThanOrEqual(readFactor(activity, id))
      }),
      RUNS,
    )
  })

  test('an older wallet is never less mature', () => {
    fc.assert(
      fc.property(arbitraryActivity(), fc.nat(1000), (activity, days) => {
        // Before everything that is told, so that who set the wallet up is not in question.
        const firstSeen =
          Math.min(activity.firstSeen ?? AS_OF, ...activity.transfers.map(({ time }) => time)) - 2 * 86_400
        const older = { ...activity, firstSeen: firstSeen - days * 86_400 }
        expect(readFactor(older, 'wallet-maturity')).toBeGreaterThanOrEqual(
          readFactor({ ...activity, firstSeen }, 'wallet-maturity'),
        )
      }),
      RUNS,
    )
  })

  test('one more repayment never lowers protocol trust, one more liquidation never raises it', () => {
    fc.assert(
      fc.property(arbitraryActivity(), activity => {
        const event = {
          protocol: 'pool',
          block: 1,
          time: AS_OF - 5000,
          transaction: '0xee',
          token: address('USDT'),
          amount: 1n,
          usdCents: 9000,
        }
        const before = readFactor(activity, 'protocol-trust')
        const repaid = readFactor(
          { ...activity, lending: [...activity.lending, { ...event, kind: 'repay' as const }] },
          'protocol-trust',
        )
        const liquidated = readFactor(
          { ...activity, lending: [...activity.lending, { ...event, kind: 'liquidation' as const }] },
          'protocol-trust',
        )
        expect(repaid).toBeGreaterThanOrEqual(before)
        expect(liquidated).toBeLessThanOrEqual(before)
      }),
      RUNS,
    )
  })
})
