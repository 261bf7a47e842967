import { expect, it } from 'vitest'
import { VouchError } from '../../../src/sdk/errors.ts'
import { describeProblem } from './describeProblem.ts'

const options = { code: 'RATE_LIMITED', status: 429, fix: '' } as const

it('tells what was charged only of a call that brought a payment', () => {
  const free = new VouchError('Too many.', { ...options, charge: 'none' })
  expect(describeProblem(free).fix).not.toContain('charged')
  const paid = new VouchError('Too many.', { ...options, charge: 'none', carriedPayment: true })
  expect(describeProblem(paid).fix).toContain('Nothing was charged.')
  const unknown = new VouchError('Too many.', { ...options, charge: 'unknown', carriedPayment: true })
  expect(describeProblem(unknown).fix).toContain('is not known yet')
})
