import { expect, test } from 'vitest'
import type { PaymentRow } from '../../storage/schema.ts'
import { createSettlementHints } from './settlementHints.ts'

const rowOf = (payer: string, changes: Partial<PaymentRow> = {}) =>
  ({ payer, state: 'answered', retry_at: 0, signer: 'plain', ...changes }) as PaymentRow

function open() {
  let now = 1_000
  return { hints: createSettlementHints(() => now), pass: (ms: number) => (now += ms) }
}

test('each row is given once, one of each payer before the second of any', () => {
  const { hints } = open()
  for (const [key, payer] of [
    ['a1', 'a'],
    ['a2', 'a'],
    ['b1', 'b'],
  ] as const)
    hints.note(key, rowOf(payer))
  expect(hints.take(2).map(({ payer }) => payer)).toEqual(['a', 'b'])
  expect(hints.take(2)).toHaveLength(1)
  expect(hints.take(2)).toEqual([])
})

test('a row that went further, or is to be tried later, is not given', () => {
  const { hints } = open()
  hints.note('a', rowOf('a'))
  hints.note('a', rowOf('a', { state: 'submitted' }))
  hints.note('b', rowOf('b', { retry_at: 2_000 }))
  expect(hints.take(9)).toEqual([])
})

test('what was not taken within five seconds is read from the table, and takes no room of what comes', () => {
  const { hints, pass } = open()
  for (let row = 0; row < 2_000; row++) hints.note(`old ${row}`, rowOf('a'))
  hints.note('too many', rowOf('b'))
  pass(4_999)
  hints.note('a', rowOf('c'))
  expect(hints.take(9, 'contract')).toEqual([])
  pass(1)
  hints.note('new', rowOf('d'))
  expect(hints.take(9).map(({ payer }) => payer)).toEqual(['d'])
})
