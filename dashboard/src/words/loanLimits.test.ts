import { expect, test } from 'vitest'
import { analyzeActivity } from '../../../src/core/analyzeActivity.ts'
import { PERSONAS } from '../../../src/core/testing/personas.ts'
import { loanLimits } from './loanLimits.ts'

const basis = {
  affordableMonthly: 97.09,
  termMonths: 12,
  lowIncome: 485.49,
  obligations: 192.92,
  shareOfIncome: 0.2,
  bufferBrake: 1,
  monthlyRate: 0.02,
}

test('the limit that binds is the instalment, to the cent', () => {
  expect(loanLimits(basis)).toEqual({ share: 97.09, rest: 146.28, least: null })
})

test('where obligations leave next to nothing, the least that is lent in any case is told', () => {
  expect(loanLimits({ ...basis, obligations: 480, affordableMonthly: 24.27 })).toEqual({
    share: 97.09,
    rest: 2.74,
    least: 24.27,
  })
})

test.each(PERSONAS)('the limits of $name lead to the instalment', ({ activity }) => {
  const { loanCapacity } = analyzeActivity(activity)
  if (loanCapacity.max === 0) return
  const { share, rest, least } = loanLimits(loanCapacity.basis)
  const bound = least ?? Math.min(share, rest)
  expect(
    Math.abs(bound * loanCapacity.basis.bufferBrake - loanCapacity.basis.affordableMonthly),
  ).toBeLessThan(0.02)
})
