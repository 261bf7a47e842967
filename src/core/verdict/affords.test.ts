import fc from 'fast-check'
import { expect, test } from 'vitest'
import { analyzeActivity } from '../analyzeActivity.ts'
import { PERSONAS } from '../testing/personas.ts'
import { affords } from './affords.ts'
import { computePayment, computePrincipal } from './annuity.ts'

const salaried = PERSONAS.find(persona => persona.name === 'salaried')
if (!salaried) throw new Error('no persona')
const analysis = analyzeActivity(salaried.activity)

test('the capacity itself is affordable over its own term, a dollar more is not', () => {
  const { min, basis } = analysis.loanCapacity
  expect(affords(analysis, min, basis.termMonths)).toMatchObject({
    affords: true,
    affordableMonthly: basis.affordableMonthly,
  })
  expect(affords(analysis, min + 1, basis.termMonths).affords).toBe(false)
})

test('a longer term affords more', () => {
  const { min } = analysis.loanCapacity
  expect(affords(analysis, min * 1.5, 12).affords).toBe(false)
  expect(affords(analysis, min * 1.5, 24).affords).toBe(true)
})

test('payment and principal undo each other to the cent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 1e9 }),
      fc.constantFrom(0, 0.01, 0.02, 0.05),
      fc.integer({ min: 1, max: 60 }),
      (payment, rate, months) => {
        const principal = computePrincipal(payment, rate, months)
        expect(computePayment(principal, rate, months)).toBeLessThanOrEqual(payment)
        expect(computePayment(principal + months, rate, months)).toBeGreaterThanOrEqual(payment)
      },
    ),
  )
})
