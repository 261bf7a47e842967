import { expect, test } from 'vitest'
import { payerOf } from './payerOf.ts'

const from = `0x${'9a'.repeat(20)}`

test('the payer is read from a payment in each form that the gate takes', () => {
  const flat = { from, value: '10000' }
  const wrapped = { x402Version: 2, payload: { authorization: { from } } }
  for (const payment of [flat, wrapped]) {
    const text = JSON.stringify(payment)
    for (const form of [payment, text, ` ${text}`, Buffer.from(text).toString('base64')])
      expect(payerOf(form)).toBe(from)
  }
  for (const none of ['{', 'nonsense', 7, {}, { from: 'me' }]) expect(payerOf(none)).toBeNull()
})
