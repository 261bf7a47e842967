import { expect, test } from 'vitest'
import { SourceError, type SourceFailure } from '../errors/history.ts'
import { createRateLimitedSource } from './createRateLimitedSource.ts'

function rig(options: { perSecond?: number; perDay?: number; retries?: number; breakAfter?: number } = {}) {
  let now = 1_000_000
  const slept: number[] = []
  const guard = createRateLimitedSource({
    source: 'test',
    clock: () => now,
    sleep: async ms => {
      slept.push(ms)
      now += ms
    },
    ...options,
  })
  return { guard, slept, pass: (ms: number) => (now += ms) }
}

const fails = (failure: SourceFailure, retryAfterSeconds?: number) => async (): Promise<never> => {
  throw new SourceError({
    source: 'test',
    failure,
    message: failure,
    ...(retryAfterSeconds && { retryAfterSeconds }),
  })
}

test('retries with growing pauses, and waits as long as the source asked', async () => {
  const { guard, slept } = rig({ retries: 3 })
  await expect(guard.run(fails('down'))).rejects.toMatchObject({ failure: 'down' })
  expect(slept).toHaveLength(3)
  expect(slept[2]).toBeGreaterThan(slept[0] ?? 0)
  let tried = 0
  const answer = await guard.run(async () => (tried++ === 0 ? fails('throttled', 7)() : 'ok'))
  expect(answer).toBe('ok')
  expect(slept.at(-1)).toBe(7_000)
})

test.each(['range', 'shape', 'refused', 'state'] as const)(
  'does not repeat what will not change: %s',
  async failure => {
    const { guard, slept } = rig()
    await expect(guard.run(fails(failure))).rejects.toMatchObject({ failure })
    expect(slept).toEqual([])
  },
)

test('leaves a failing source alone for a while, then tries it again', async () => {
  const { guard, pass } = rig({ retries: 0, breakAfter: 3 })
  for (let i = 0; i < 3; i++) await expect(guard.run(fails('timeout'))).rejects.toThrow()
  const before = guard.stats().requests
  await expect(guard.run(async () => 'ok')).rejects.toThrow(/rests/)
  expect(guard.stats()).toMatchObject({ requests: before, resting: true })
  pass(20_000)
  expect(await guard.run(async () => 'ok')).toBe('ok')
  expect(guard.stats().resting).toBe(false)
})

test('keeps to the pace and to the budget of the day', async () => {
  const { guard, slept, pass } = rig({ perSecond: 2, perDay: 4 })
  for (let i = 0; i < 4; i++) await guard.run(async () => i)
  expect(slept).toEqual([500, 500, 500])
  await expect(guard.run(async () => 'fifth')).rejects.toMatchObject({ failure: 'budget' })
  pass(86_400_000)
  expect(await guard.run(async () => 'next day')).toBe('next day')
})

test('a hanging request ends', async () => {
  const guard = createRateLimitedSource({ source: 'test', clock: Date.now, timeoutMs: 20, retries: 0 })
  const hang = (signal: AbortSignal) =>
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  await expect(guard.run(hang)).rejects.toMatchObject({ failure: 'timeout' })
})
