import { expect, test } from 'vitest'
import { judgeMove, type Move } from './watchMoves.ts'

const toSettled: Move = {
  payment: '0xa1:0x01',
  from: 'claimed',
  to: 'settled',
  wasFinal: false,
  claims: 0,
  isAnswered: true,
  isRewritten: false,
  isUnnamed: false,
}

test('allows a claim to settle only in the write that stores its answer', () => {
  expect(judgeMove(toSettled)).toBeNull()
  expect(judgeMove({ ...toSettled, isAnswered: false })).toBe('there is no way from claimed to settled')
})
