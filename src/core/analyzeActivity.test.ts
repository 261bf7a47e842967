import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import { AnalysisSchema } from '../wire/analysis.ts'
import { analyzeActivity } from './analyzeActivity.ts'
import { buildActivity, every } from './testing/build.ts'

const validator = Compile(AnalysisSchema)

test('a salaried wallet is trustworthy, with its salary as income', () => {
  const activity = buildActivity()
    .receive('employer', every(30.4375, 12, 800))
    .pay('landlord', every(30.4375, 11, 300, 5))
    .pay('market', every(7, 45, 60, 2))
    .build()
  const analysis = analyzeActivity(activity)
  expect(validator.Errors(analysis)).toEqual([])
  expect(analysis.trust.verdict).toBe('trustworthy')
  expect(analysis.averageMonthlyIncome).toBe(800)
  expect(analysis.income.streams[0]).toMatchObject({ cadence: 'monthly', status: 'active', payments: 12 })
})

test('an empty wallet is unknown, not bad', () => {
  const analysis = analyzeActivity(buildActivity().build())
  expect(validator.Errors(analysis)).toEqual([])
  expect(analysis.trust).toMatchObject({ isTrustworthy: false, verdict: 'insufficient-history' })
  expect(analysis.band).toBe('insufficient')
  expect(analysis.reputationScore).toBe(0)
})
