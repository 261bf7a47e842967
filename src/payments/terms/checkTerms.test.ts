import { describe, expect, test } from 'vitest'
import { createChainClock } from '../chainClock.ts'
import { checkWindow, refuseMispriced } from './checkTerms.ts'
import { parsePayment } from './parsePayment.ts'
import { createTerms } from './terms.ts'

const payTo = '0x7e57a00000000000000000000000000000007ea5'
const terms = createTerms({ chainId: 42220, payTo })
const now = 1_800_000_000
const flat = (changes: Record<string, unknown> = {}) => ({
  from: `0x${'11'.repeat(20)}`,
  to: payTo,
  value: '10000',
  validAfter: '0',
  validBefore: String(now + 300),
  nonce: `0x${'22'.repeat(32)}`,
  signature: `0x${'33'.repeat(65)}`,
  token: terms.tokens[0]?.address,
  ...changes,
})

describe('the window, to the second', () => {
  const judge = (validAfter: number, validBefore: number) =>
    checkWindow(
      terms,
      {
        ...parsePayment(flat()).authorization,
        validAfter: BigInt(validAfter),
        validBefore: BigInt(validBefore),
      },
      now,
    )
  test.each([
    [now - 1, now + 300, null],
    [now, now + 300, 'not_yet_valid'],
    [0, now + 7, null],
    [0, now + 6, 'expired'],
    [0, now + 86_460, null],
    [0, now + 86_461, 'window_too_long'],
  ])('after %i, before %i: %s', (validAfter, validBefore, verdict) => {
    expect(judge(validAfter, validBefore)).toBe(verdict)
  })
})

test.each([
  '-10000',
  '+10000',
  '1e4',
  '10000.0',
  '10_000',
  ' 10000',
  '010000',
  '0x2710',
  '',
  'NaN',
  10_000,
  null,
])('an amount of %j is malformed, never rounded or guessed', value => {
  expect(() => parsePayment(flat({ value }))).toThrow(expect.objectContaining({ reason: 'malformed_header' }))
})

test('an amount beyond 256 bits is malformed; one within, and of zero, is merely wrong', () => {
  const check = (value: string) => refuseMispriced(terms, 10_000n, parsePayment(flat({ value })))
  expect(() => check(String(2n ** 256n))).toThrow(expect.objectContaining({ reason: 'malformed_header' }))
  for (const value of ['0', String(2n ** 256n - 1n), String(2n ** 64n + 10_000n)])
    expect(check(value)).toMatchObject({ reason: 'wrong_amount' })
  expect(check('10000')).toBeNull()
})

test('validity is judged by whichever clock is later, ours or the chain’s', () => {
  let ours = 1_000_000
  const clock = createChainClock(() => ours)
  expect(clock.now()).toBe(1_000)
  clock.observe(1_030)
  expect(clock.now()).toBe(1_030)
  ours += 5_000
  expect(clock.now()).toBe(1_035)
  clock.observe(900)
  expect(clock.now()).toBe(1_005)
})
