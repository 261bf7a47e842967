import { setTimeout as wait } from 'node:timers/promises'
import { SourceError, type SourceFailure } from '../errors/history.ts'
import type { Clock } from '../lib/clock.ts'

export type GuardOptions = {
  source: string
  clock: Clock
  /** Requests per second; unlimited when absent. */
  perSecond?: number
  /** Requests per 24 hours; unlimited when absent. */
  perDay?: number
  timeoutMs?: number
  retries?: number
  /** After this many failures in a row the source rests for `restSeconds`. */
  breakAfter?: number
  restSeconds?: number
  sleep?: (ms: number) => Promise<void>
  /** Called for each request: `ok` or how it failed, and how long it took. */
  onCall?: ((source: string, outcome: string, elapsedMs: number) => void) | undefined
}

export type GuardStats = { requests: number; failures: number; resting: boolean; lastFailure: string | null }

/** Every request to a remote source passes through one of these: pace, budget, timeout, retries and rest. */
export type Guard = {
  /** `retries` overrides the source's own number. */
  run: <T>(
    work: (signal: AbortSignal) => Promise<T>,
    options?: { retries?: number | undefined },
  ) => Promise<T>
  stats: () => GuardStats
}

const worthRetrying: ReadonlySet<SourceFailure> = new Set(['throttled', 'timeout', 'down', 'lagging'])
const countsAgainst: ReadonlySet<SourceFailure> = new Set(['throttled', 'timeout', 'down'])
const dayMs = 86_400_000
const longestWaitMs = 20_000

export function createRateLimitedSource(options: GuardOptions): Guard {
  const { source, clock, perSecond, perDay, timeoutMs = 10_000, retries = 4 } = options
  const { onCall, breakAfter = 8, restSeconds = 20, sleep = async ms => void (await wait(ms)) } = options
  let requests = 0
  let failures = 0
  let inARow = 0
  let restUntil = 0
  let lastFailure: string | null = null
  let nextSlot = 0
  let budget = { from: clock(), used: 0 }

  const fail = (failure: SourceFailure, message: string, retryAfterSeconds?: number): never => {
    throw new SourceError({ source, failure, message, ...(retryAfterSeconds && { retryAfterSeconds }) })
  }

  async function admit(): Promise<void> {
    const now = clock()
    if (now < restUntil)
      fail('down', `it failed ${inARow} times in a row and rests (${lastFailure})`, seconds(restUntil - now))
    if (perDay !== undefined) {
      if (now - budget.from >= dayMs) budget = { from: now, used: 0 }
      if (budget.used >= perDay)
        fail(
          'budget',
          `its budget of ${perDay} requests a day is used up`,
          seconds(budget.from + dayMs - now),
        )
      budget.used++
    }
    if (perSecond !== undefined) {
      const slot = Math.max(now, nextSlot)
      nextSlot = slot + 1000 / perSecond
      if (slot > now) await sleep(slot - now)
    }
  }

  async function attempt<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    requests++
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), timeoutMs)
    const started = clock()
    try {
      const result = await work(limit.signal)
      inARow = 0
      onCall?.(source, 'ok', clock() - started)
      return result
    } catch (thrown) {
      const error = asSourceError(source, thrown, limit.signal.aborted ? timeoutMs : null)
      failures++
      onCall?.(source, error.failure, clock() - started)
      lastFailure = error.message
      if (!countsAgainst.has(error.failure)) throw error
      inARow++
      if (inARow >= breakAfter) restUntil = clock() + restSeconds * 1000
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    stats: () => ({ requests, failures, resting: clock() < restUntil, lastFailure }),
    run: async (work, limits = {}) => {
      const most = limits.retries ?? retries
      for (let tried = 0; ; tried++) {
        await admit()
        try {
          return await attempt(work)
        } catch (thrown) {
          const error = thrown as SourceError
          if (!worthRetrying.has(error.failure) || tried >= most) throw error
          const asked = error.failure === 'throttled' ? (error.retryAfterSeconds ?? 0) * 1000 : 0
          const backoff = 100 * 2 ** tried * (0.75 + Math.random() / 2)
          await sleep(Math.min(Math.max(asked, backoff), longestWaitMs))
        }
      }
    },
  }
}

function asSourceError(source: string, thrown: unknown, timeoutMs: number | null): SourceError {
  if (thrown instanceof SourceError) return thrown
  if (timeoutMs !== null)
    return new SourceError({
      source,
      failure: 'timeout',
      message: `no answer in ${timeoutMs / 1000} s`,
      cause: thrown,
    })
  const reason =
    thrown instanceof Error ? ((thrown.cause as Error | undefined)?.message ?? thrown.message) : ''
  return new SourceError({ source, failure: 'down', message: reason || 'no connection', cause: thrown })
}

const seconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1000))
