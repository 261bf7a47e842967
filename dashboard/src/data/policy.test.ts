import { describe, expect, it } from 'vitest'
import type { ScreenResult } from '../../../src/wire/screen.ts'
import { applyRules, brokenRules, type Policy } from './policy.ts'

const open: Policy = {
  minScore: 0,
  minIncome: 0,
  minCapacity: 0,
  minDays: 0,
  requireTrust: false,
  refuseWarnings: false,
  highConfidence: false,
}
const result = {
  trust: { isTrustworthy: false, verdict: 'not-trustworthy' },
  reputationScore: 55,
  averageMonthlyIncome: 200,
  loanCapacity: { max: 300, confidence: 'low' },
  coverage: { daysObserved: 100, complete: true },
  risks: [{ severity: 'warn' }],
} as ScreenResult

describe('brokenRules', () => {
  it.each([
    [{}, []],
    [{ requireTrust: true }, ['trust']],
    [{ minScore: 55 }, []],
    [{ minScore: 56 }, ['score']],
    [{ minIncome: 201, minCapacity: 301, minDays: 101 }, ['income', 'capacity', 'days']],
    [{ refuseWarnings: true, highConfidence: true }, ['warnings', 'confidence']],
  ] satisfies [Partial<Policy>, string[]][])('%j breaks %j', (change, broken) => {
    expect(brokenRules(result, { ...open, ...change })).toEqual(broken)
  })
})

describe('applyRules', () => {
  const unread = { ...result, coverage: { ...result.coverage, complete: false } }
  const unknown = { ...result, trust: { ...result.trust, verdict: 'insufficient-history' as const } }
  it.each([
    ['pass', result, {}],
    ['refer', unread, {}],
    ['decline', result, { minScore: 90 }],
    ['refer', unread, { minScore: 90 }],
    ['refer', unknown, { minScore: 90, requireTrust: true }],
    ['refer', result, { refuseWarnings: true }],
    ['decline', result, { refuseWarnings: true, minIncome: 900 }],
  ] satisfies [string, ScreenResult, Partial<Policy>][])('says %s', (outcome, asked, change) => {
    expect(applyRules(asked, { ...open, ...change }).outcome).toBe(outcome)
  })
})
