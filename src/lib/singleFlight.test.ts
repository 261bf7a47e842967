import { expect, test } from 'vitest'
import { createSingleFlight } from './singleFlight.ts'

test('one making per key at a time; a failure is shared once and then forgotten', async () => {
  const flight = createSingleFlight<number>()
  let made = 0
  const make = async () => ++made
  expect(await Promise.all([flight('a', make), flight('a', make), flight('b', make)])).toEqual([1, 1, 2])
  expect(await flight('a', make)).toBe(3)
  const fail = async () => {
    throw new Error(`fails ${++made}`)
  }
  const outcomes = await Promise.allSettled([flight('a', fail), flight('a', fail)])
  expect(outcomes.map(outcome => outcome.status === 'rejected' && outcome.reason.message)).toEqual([
    'fails 4',
    'fails 4',
  ])
  expect(await flight('a', make)).toBe(5)
})
