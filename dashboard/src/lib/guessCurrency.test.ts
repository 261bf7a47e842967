import { expect, it } from 'vitest'
import { guessCurrency } from './guessCurrency.ts'

it.each([
  ['Africa/Nairobi', 'KES'],
  ['Africa/Dakar', 'XOF'],
  ['America/Recife', 'BRL'],
  ['Asia/Tokyo', 'USD'],
  ['', 'USD'],
])('takes %s for a place of %s', (timeZone, currency) => {
  expect(guessCurrency(timeZone)).toBe(currency)
})
