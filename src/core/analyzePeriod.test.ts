import { describe, expect, test } from 'vitest'
import { analyzeActivity } from './analyzeActivity.ts'
import { analyzePeriod } from './analyzePeriod.ts'
import { PERSONAS } from './testing/personas.ts'

const toCents = (usd: number): number => Math.round(usd * 100)
const monthStart = (time: number, months: number): number => {
  const date = new Date(time * 1000)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months) / 1000
}

describe.each(PERSONAS.map(persona => [persona.name, persona] as const))('%s', (_, { activity }) => {
  const year = analyzeActivity(activity)
  const periods = [1, 3, 6].map(months => monthStart(activity.asOf.time, months))

  test('a month is told alike, whatever period it stands in', () => {
    for (const from of periods) {
      const { months } = analyzePeriod(activity, from).statement
      const first = new Date(from * 1000).toISOString().slice(0, 7)
      expect(months).toEqual(
        expect.arrayContaining(year.statement.months.filter(({ month }) => month >= first)),
      )
      expect(months.filter(({ transfers }) => transfers > 0).every(({ month }) => month >= first)).toBe(true)
    }
  })

  test('the judgement is that of all that is known', () => {
    for (const from of periods) {
      const { statement, income, ...judged } = analyzePeriod(activity, from)
      const { statement: _statement, income: known, ...all } = year
      expect(judged).toEqual(all)
      expect({ ...income, bySource: 0, untracedShare: 0, streams: 0, excluded: 0 }).toEqual({
        ...known,
        bySource: 0,
        untracedShare: 0,
        streams: 0,
        excluded: 0,
      })
    }
  })

  test('what came in is income or excluded, and payers have what they paid in the period', () => {
    for (const from of [...periods, activity.from]) {
      const { statement, income } = analyzePeriod(activity, from)
      const excluded = income.excluded.filter(({ kind }) => kind !== 'own-transfer')
      const left = excluded.reduce((sum, { amount }) => sum + toCents(amount), 0)
      expect(toCents(statement.totals.income) + left).toBe(toCents(statement.totals.inflow))
      const sources = Object.values(income.bySource).reduce((sum, usd) => sum + toCents(usd), 0)
      expect(sources).toBe(toCents(statement.totals.inflow))
      const rows = activity.transfers.filter(({ time }) => time >= from)
      expect(statement.totals.transfers).toBe(rows.length)
      for (const { firstSeen, payments } of income.streams) {
        expect(payments).toBeGreaterThan(0)
        expect(Date.parse(firstSeen) / 1000).toBeGreaterThanOrEqual(from)
      }
    }
  })
})
