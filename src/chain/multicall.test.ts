import fc from 'fast-check'
import { decodeFunctionResult, encodeFunctionData, encodeFunctionResult, type Hex, toHex } from 'viem'
import { expect, test } from 'vitest'
import { multicall3Abi as abi } from './foreignAbis.ts'
import { aggregateCall, readAggregate } from './multicall.ts'

const aggregate3 = { abi, functionName: 'aggregate3' } as const
const bytes = (min: number, max: number) =>
  fc.uint8Array({ minLength: min, maxLength: max }).map(made => toHex(made))
const calls = fc.array(fc.record({ to: bytes(20, 20), data: bytes(0, 300) }), { maxLength: 6 })
const outcomes = fc.array(fc.record({ success: fc.boolean(), data: bytes(0, 100) }), { maxLength: 6 })

function answerOf(given: readonly { success: boolean; data: Hex }[]): Hex {
  const result = given.map(({ success, data }) => ({ success, returnData: data }))
  return encodeFunctionResult({ ...aggregate3, result })
}

test('calls are encoded as viem would encode them', () => {
  fc.assert(
    fc.property(calls, fc.boolean(), (made, mayFail) => {
      const args = made.map(({ to, data }) => ({ target: to, allowFailure: mayFail, callData: data }))
      expect(aggregateCall(made, { mayFail })).toBe(encodeFunctionData({ ...aggregate3, args: [args] }))
    }),
  )
})

test('answers are read as they were meant', () => {
  fc.assert(
    fc.property(outcomes, given => {
      expect(readAggregate(answerOf(given), given.length)).toEqual(given)
      expect(() => readAggregate(answerOf(given), given.length + 1)).toThrow('another number of calls')
    }),
  )
})

test('an answer that was cut off is refused', () => {
  fc.assert(
    fc.property(outcomes, fc.nat(), (given, cut) => {
      const answer = answerOf(given)
      const short = answer.slice(0, cut % (answer.length - 2 * 31))
      expect(() => readAggregate(short, given.length)).toThrow('the answer of Multicall3')
    }),
  )
})

test('whatever it reads, viem reads the same', () => {
  fc.assert(
    fc.property(outcomes, fc.nat(), fc.nat({ max: 255 }), (given, place, byte) => {
      const answer = answerOf(given)
      const at = 2 + 2 * (place % (answer.length / 2 - 1))
      const bent = `${answer.slice(0, at)}${byte.toString(16).padStart(2, '0')}${answer.slice(at + 2)}` as Hex
      const read = attempt(() => readAggregate(bent, given.length))
      const meant = attempt(() => decodeFunctionResult({ ...aggregate3, data: bent }))
      if (read && meant)
        expect(read).toEqual(meant.map(({ success, returnData }) => ({ success, data: returnData })))
    }),
    { numRuns: 500 },
  )
})

function attempt<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}
