import { describe, expect, test } from 'vitest'
import { analyzeActivity } from '../analyzeActivity.ts'
import { PERSONAS } from '../testing/personas.ts'

function judge(name: string) {
  const persona = PERSONAS.find(entry => entry.name === name)
  if (!persona) throw new Error(`Nobody is called ${name}.`)
  return analyzeActivity(persona.activity)
}

describe('what is said of a wallet', () => {
  test.each(PERSONAS.map(({ name }) => name))('the reasons take no point twice: %s', name => {
    const { trust, assessment, reputationScore } = judge(name)
    const blocks = trust.reasons.filter(({ effect }) => effect === 'blocks')
    const missed = [...blocks, ...assessment.concerns].reduce((sum, { points }) => sum - points, 0)
    expect(missed).toBeLessThanOrEqual(100 - reputationScore)
  })

  test('a new wallet is told nothing bad that is not so', () => {
    const { trust, assessment, factors } = judge('new worker')
    expect(trust.verdict).toBe('insufficient-history')
    for (const { value, threshold, effect, code } of assessment.concerns)
      if (value !== null && threshold !== null && code !== 'BUFFER_THIN')
        expect(value, `${code} ${effect}`).toBeLessThan(threshold)
    const steady = factors.find(({ id }) => id === 'activity-consistency')
    expect(steady?.value).toBeGreaterThanOrEqual(0.8)
    expect(steady?.improve).toBeNull()
  })

  test('of a wallet that moved nothing there is nothing to say', () => {
    const { assessment, trust } = judge('empty')
    expect(trust.reasons.map(({ code }) => code)).toEqual(['NO_TRANSFERS'])
    expect([...assessment.strengths, ...assessment.concerns]).toEqual([])
  })

  test('of an income that has stopped nothing is expected, and what it was is kept', () => {
    const { income, averageMonthlyIncome, loanCapacity, assessment, factors } = judge('income stopped')
    expect(income.status).toBe('stopped')
    expect([averageMonthlyIncome, income.low, income.high, loanCapacity.basis.lowIncome]).toEqual([
      0, 0, 0, 0,
    ])
    expect(income.formerMonthly).toBeCloseTo(800, -1)
    expect(assessment.summary).toMatch(/The income has stopped: it was about .* nothing has come in since/)
    const said = factors.map(({ explanation }) => explanation).join(' ')
    expect(said).toContain('The income has stopped;')
    expect(judge('salaried').income).not.toHaveProperty('formerMonthly')
  })

  test('nobody without an income is told that it is irregular', () => {
    for (const name of ['income stopped', 'trader', 'wash ring over hops', 'one big deposit'])
      expect(judge(name).trust.reasons.map(({ code }) => code)).not.toContain('INCOME_IRREGULAR')
  })

  test('no sentence about a factor speaks of a negative or an unimaginable share', () => {
    for (const { name } of PERSONAS)
      for (const { explanation } of judge(name).factors) expect(explanation).not.toMatch(/-\d|\d{4,}%/)
    const none = judge('empty').factors.find(({ id }) => id === 'income-regularity')
    expect(none?.explanation).toBe('No income was found in the money received.')
  })

  test('buyers who come when they like are not called overdue', () => {
    expect(judge('merchant').risks.map(({ code }) => code)).not.toContain('INCOME_LATE')
  })
})
