import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fuzzRuns } from '../../test/support/fuzzRuns.ts'
import { monthsBefore } from '../lib/monthsBefore.ts'
import type { Activity } from '../wire/activity.ts'
import type { Analysis } from '../wire/analysis.ts'
import { analyzeActivity } from './analyzeActivity.ts'
import { arbitraryActivity } from './testing/arbitrary.ts'
import { AS_OF, type Builder, buildActivity, every } from './testing/build.ts'
import { PERSONAS } from './testing/personas.ts'
import { live, MONTH, salaried } from './testing/stories.ts'

const judge = (builder: Builder, months: number): Analysis => analyzeActivity({ ...builder.build(), months })
const codesOf = ({ risks }: Analysis): string[] => risks.map(({ code }) => code)
const toCents = (usd: number): number => Math.round(usd * 100)
const windows = [1, 2, 3, 6, 12]

describe('figures are of the window', () => {
  test('a pay rise five months ago', () => {
    const raised = () =>
      live(
        buildActivity().receive('employer', [
          ...every(MONTH, 7, 700, 3 + 5 * MONTH),
          ...every(MONTH, 5, 1000),
        ]),
        600,
      )
    const [year, quarter, month] = [12, 3, 1].map(months => judge(raised(), months).income)
    expect(year?.averageMonthly).toBeLessThan(900)
    expect(quarter?.averageMonthly).toBe(1000)
    expect(month?.averageMonthly).toBe(1000)
    expect(quarter?.low).toBeGreaterThan(year?.low ?? 0)
  })

  test('a job that ended four months ago leaves the figures, and has still ended', () => {
    const ended = () => live(buildActivity(2000).receive('employer', every(MONTH, 8, 800, 4 * MONTH)), 300)
    const [year, quarter] = [12, 3].map(months => judge(ended(), months)) as [Analysis, Analysis]
    expect(year.income.streams).toHaveLength(1)
    expect(quarter.income).toMatchObject({ averageMonthly: 0, streams: [], status: 'stopped' })
    expect(quarter.income.formerMonthly).toBe(year.income.formerMonthly)
    for (const { trust } of [year, quarter]) {
      expect(trust.isTrustworthy).toBe(false)
      expect(trust.reasons[0]?.code).toBe('INCOME_STOPPED')
    }
  })

  test('a job that followed another is all the income of the months since', () => {
    const moved = () =>
      live(
        buildActivity()
          .receive('old employer', every(MONTH, 8, 800, 3 + 4 * MONTH))
          .receive('new employer', every(MONTH, 4, 500)),
        300,
      )
    expect(judge(moved(), 12).income.streams).toHaveLength(2)
    expect(judge(moved(), 3).income).toMatchObject({ averageMonthly: 500, streams: [{ payments: 3 }] })
  })

  test('one month of a monthly salary shows the salary, its cadence and the rent', () => {
    const [year, month] = [12, 1].map(months => judge(salaried(), months)) as [Analysis, Analysis]
    expect(month.income.averageMonthly).toBe(800)
    expect(month.income.streams).toMatchObject([{ cadence: 'monthly', status: 'active', payments: 1 }])
    expect(month.income.low).toBeGreaterThan(700)
    expect(month.loanCapacity.basis.obligations).toBe(year.loanCapacity.basis.obligations)
    expect(month.trust.isTrustworthy).toBe(true)
    expect(month.statement.totals.income).toBe(800)
    expect(month.walletData).toMatchObject({ transfers: 8, ageDays: year.walletData.ageDays })
    expect(month.coverage).toMatchObject({
      monthsRequested: 1,
      from: '2026-10-15T12:00:00Z',
      daysObserved: 31,
      transfers: 8,
    })
  })

  test('a month between two payments has no income, and no sentence about its source', () => {
    const builder = live(buildActivity(900).receive('client', every(2 * MONTH, 6, 900, 40)), 200)
    const month = judge(builder, 1)
    expect(month.income).toMatchObject({ averageMonthly: 0, low: 0, status: 'active', streams: [] })
    expect(month.loanCapacity).toMatchObject({ min: 0, max: 0 })
    expect(month.assessment.concerns.map(({ code }) => code)).not.toContain('INCOME_UNVERIFIED')
  })

  test('the balance a window opens with comes from before it', () => {
    const { totals } = judge(buildActivity(500).pay('shop', every(MONTH, 6, 50, 10)), 2).statement
    expect(totals).toMatchObject({ openingBalance: 600, closingBalance: 500, outflow: 100 })
  })

  test('gas is that of the window', () => {
    const fee = (usdCents: number) => ({
      token: `0x${'70'.repeat(20)}`,
      symbol: 'USDT',
      amount: 1n,
      usdCents,
    })
    const builder = salaried().set({ fees: [fee(900)], window: { fromBlock: 7, fees: [fee(120)] } })
    expect(judge(builder, 3).forgery.spentUsd).toBe(1.2)
    expect(judge(builder, 3).coverage.fromBlock).toBe(7)
    expect(judge(salaried().set({ fees: [fee(900)] }), 12).forgery.spentUsd).toBe(9)
  })

  test('a gap is named as far as it lies in the window, and what rests on it stays incomplete', () => {
    const coverage = {
      ...salaried().build().coverage,
      complete: false,
      gaps: [
        { fromBlock: 10, toBlock: 20, reason: 'early' },
        { fromBlock: 50, toBlock: 200, reason: 'late' },
      ],
    }
    const analysis = judge(salaried().set({ coverage, window: { fromBlock: 100 } }), 3)
    expect(analysis.coverage.gaps).toEqual([{ fromBlock: 100, toBlock: 200, reason: 'late' }])
    expect(analysis.coverage.complete).toBe(false)
    expect(analysis.loanCapacity.confidence).toBe('low')
  })

  test('a window without a transfer is too little history, though the wallet is older', () => {
    const quiet = live(buildActivity(2000).receive('employer', every(MONTH, 9, 800, 70)), 300).build()
    const transfers = quiet.transfers.filter(({ time }) => time < AS_OF - 40 * 86_400)
    const asked = (months: number) => analyzeActivity({ ...quiet, transfers, months }).trust
    expect(asked(12).verdict).not.toBe('insufficient-history')
    expect(asked(1).verdict).toBe('insufficient-history')
    expect(asked(1).reasons[0]?.code).toBe('NO_TRANSFERS')
  })

  test('confidence is low for one month and at most medium for two', () => {
    const { activity } = PERSONAS.find(({ name }) => name === 'rent to the employer') ?? { activity: null }
    const confidences = windows.map(
      months => analyzeActivity({ ...(activity as Activity), months }).loanCapacity.confidence,
    )
    expect(confidences).toEqual(['low', 'medium', 'high', 'high', 'high'])
  })
})

describe('facts are of all that is known', () => {
  test('a loop outside the window', () => {
    const looped = salaried()
    for (let i = 0; i < 5; i++)
      looped
        .pay('own wallet', [{ daysAgo: 330 - i * 30, usd: 3000 }])
        .receive('own wallet', [{ daysAgo: 326 - i * 30, usd: 2990 }])
    const year = judge(looped, 12)
    expect(year.trust.reasons[0]?.code).toBe('FORGED_INCOME')
    for (const months of windows) {
      const { trust, loanCapacity } = judge(looped, months)
      expect(trust.isTrustworthy).toBe(false)
      expect(trust.reasons[0]).toMatchObject({
        code: 'FORGED_INCOME',
        evidence: year.trust.reasons[0]?.evidence,
      })
      expect(loanCapacity.max).toBe(0)
    }
  })

  test('liquidations outside the window', () => {
    const liquidated = salaried().lend('liquidation', [
      { daysAgo: 200, usd: 300 },
      { daysAgo: 150, usd: 200 },
    ])
    for (const months of windows) {
      const { trust, risks, walletData } = judge(liquidated, months)
      expect(trust.isTrustworthy).toBe(false)
      expect(risks[0]).toMatchObject({ code: 'REPEATED_LIQUIDATION', severity: 'block' })
      expect(walletData.protocols).toMatchObject([{ liquidations: 2 }])
    }
  })

  test('an unpaid debt outside the window is taken off the balance inside it', () => {
    const indebted = () =>
      live(buildActivity(6000).receive('employer', every(MONTH, 12, 800)), 600)
        .receive('pool', [{ daysAgo: 200, usd: 900, transaction: '0xb0' }])
        .know('pool', { kind: 'lending' })
    const owed = indebted().lend('borrow', [{ daysAgo: 200, usd: 900, transaction: '0xb0' }])
    const floorOf = (builder: Builder, months: number) =>
      judge(builder, months).factors.find(({ id }) => id === 'balance-floor')?.value ?? 0
    for (const months of [1, 2, 3, 6])
      expect(floorOf(owed, months)).toBeLessThan(floorOf(indebted(), months) - 10)
  })

  test('a payer is the wallet’s own, though the window does not show how it is funded', () => {
    const fed = buildActivity(300).receive('seed', [{ daysAgo: 355, usd: 4000 }])
    for (let i = 0; i < 8; i++) fed.pay('friend', [{ daysAgo: 330 - i * 25, usd: 480 }])
    fed.receive('friend', every(MONTH, 4, 450, 5)).pay('shop', every(20, 17, 20))
    const own = (months: number) => judge(fed, months).income.bySource.own
    expect(own(12)).toBeGreaterThan(1000)
    expect(own(1)).toBeGreaterThan(400)
    expect(judge(fed, 1).income.averageMonthly).toBe(0)
  })
})

describe('any history, any window', () => {
  const RUNS = { numRuns: fuzzRuns(150) }
  const anyMonths = fc.integer({ min: 1, max: 11 })
  const anyLife = fc.oneof(
    { weight: 2, arbitrary: arbitraryActivity() },
    { weight: 1, arbitrary: fc.constantFrom(...PERSONAS.map(({ activity }) => activity)) },
  )

  test('coverage, statement and wallet count exactly the rows of the window', () => {
    fc.assert(
      fc.property(anyLife, fc.integer({ min: 1, max: 12 }), (activity, months) => {
        const from = Math.max(activity.from, monthsBefore(activity.asOf.time, months))
        const rows = activity.transfers.filter(({ time }) => time >= from && time <= activity.asOf.time)
        const { coverage, statement, walletData } = analyzeActivity({ ...activity, months })
        expect(coverage.transfers).toBe(rows.length)
        expect(statement.totals.transfers).toBe(rows.length)
        expect(walletData.transfers).toBe(rows.length)
        expect(Date.parse(coverage.from) / 1000).toBe(from)
      }),
      RUNS,
    )
  })

  test('income and exclusions add up to what came in', () => {
    fc.assert(
      fc.property(anyLife, anyMonths, (activity, months) => {
        const { statement, income } = analyzeActivity({ ...activity, months })
        const excluded = income.excluded.filter(({ kind }) => kind !== 'own-transfer')
        const left = excluded.reduce((sum, { amount }) => sum + toCents(amount), 0)
        const inflow = toCents(statement.totals.inflow)
        const within = 1 + inflow * 1e-9
        expect(Math.abs(toCents(statement.totals.income) + left - inflow)).toBeLessThanOrEqual(within)
        const sources = Object.values(income.bySource).reduce((sum, usd) => sum + toCents(usd), 0)
        expect(Math.abs(sources - inflow)).toBeLessThanOrEqual(within)
      }),
      RUNS,
    )
  })

  test('no blocked wallet becomes trustworthy, and none may borrow more for sure', () => {
    fc.assert(
      fc.property(anyLife, anyMonths, (activity, months) => {
        const year = analyzeActivity({ ...activity, months: 12 })
        const asked = analyzeActivity({ ...activity, months })
        const blocks = ({ trust }: Analysis) => trust.reasons.filter(({ effect }) => effect === 'blocks')
        if (blocks(year).length > 0) expect(asked.trust.isTrustworthy).toBe(false)
        expect(asked.loanCapacity.min).toBeLessThanOrEqual(year.loanCapacity.min)
        expect(codesOf(asked)).toEqual(
          expect.arrayContaining(
            year.risks.filter(({ severity }) => severity === 'block').map(({ code }) => code),
          ),
        )
      }),
      RUNS,
    )
  })

  test('a calendar month that lies in two windows is the same in both', () => {
    for (const { activity } of PERSONAS) {
      const year = analyzeActivity(activity).statement.months
      for (const months of [1, 3, 6]) {
        const shown = analyzeActivity({ ...activity, months }).statement.months.slice(1)
        expect(year).toEqual(expect.arrayContaining(shown))
      }
    }
  })

  test('a window that holds the whole record changes no figure', () => {
    const builder = live(buildActivity(500).receive('employer', every(MONTH, 4, 800)), 300, 4)
    const { income, factors, loanCapacity, trust } = judge(builder, 12)
    expect(judge(builder, 6)).toMatchObject({ income, factors, loanCapacity, trust })
  })
})
