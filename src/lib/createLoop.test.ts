import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLoop } from './createLoop.ts'
import { createLogger } from './logger.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('an outage is logged at once, about once a minute while it lasts, when it changes, and when it is over', async () => {
  const lines: string[] = []
  const log = createLogger({ level: 'info', destination: { write: line => void lines.push(line) } })
  let problem: string | null = 'the disk is full'
  const loop = createLoop('tidying', log, async () => {
    if (problem) throw new Error(problem)
    return 1_000
  })
  const told = () =>
    lines.splice(0).map(line => {
      const { level, msg, failures, loop: name } = JSON.parse(line)
      return `${level} ${name}: ${msg} (${failures})`
    })
  loop.start()
  await vi.advanceTimersByTimeAsync(500)
  expect(told()).toEqual(['warn tidying: a background step failed; it is tried again (1)'])
  await vi.advanceTimersByTimeAsync(120_000)
  expect(told()).toEqual([
    'warn tidying: a background step failed; it is tried again (60)',
    'warn tidying: a background step failed; it is tried again (120)',
  ])
  problem = 'the disk fails'
  await vi.advanceTimersByTimeAsync(2_000)
  expect(told()).toEqual(['warn tidying: a background step failed; it is tried again (122)'])
  problem = null
  await vi.advanceTimersByTimeAsync(5_000)
  expect(told()).toEqual(['info tidying: a background step works again (123)'])
  await loop.stop()
})
