import { randomUUID } from 'node:crypto'
import type { Clock } from '../lib/clock.ts'
import { createLoop } from '../lib/createLoop.ts'
import type { Logger } from '../lib/logger.ts'
import { acquireLease, holdsLease, readLeaseEnd, releaseLease } from './leases.ts'
import type { Database } from './schema.ts'

export type Lease = {
  /** Aborted when another node gets the lease. */
  signal: AbortSignal
  /** Signals that a long step is alive; without it, the lease is given up after a minute. */
  keep: () => void
  /** Inside a transaction: false when another node has the lease, so nothing may be written. */
  isHeld: (inside: Database) => Promise<boolean>
}

export type LeasedLoopOptions = {
  database: Database
  clock: Clock
  log: Logger
  /** Name of the lease; only the node that holds it runs the step. */
  name: string
  /** Does the open work and returns the pause in ms. */
  step: (lease: Lease) => Promise<number>
  /** After this time a dead node is replaced. */
  leaseMs?: number
  /** A node without the lease asks for it at least this often. */
  askMs?: number
  maxPauseMs?: number
  /** How long a step keeps the lease without a sign of life. */
  patienceMs?: number
  /** Another node has the lease; called once until it is ours. */
  onTaken?: (() => void) | undefined
}

/** The shortest pause: a node that just missed the lease does not ask again at once. */
const leastPauseMs = 20

/**
 * Runs `step` repeatedly on one node at a time. The lease is renewed while the step works and released at `stop`; it is also
 * released for a pause longer than the lease, so that the next node to wake can act at once.
 */
export function createLeasedLoop(options: LeasedLoopOptions) {
  const { database, log, name, step, maxPauseMs } = options
  const clock = database.sharedClock ?? options.clock
  const { leaseMs = 4_000, askMs = 1_000, patienceMs = 60_000 } = options
  const lease = { name, holder: randomUUID() }
  const renewMs = leaseMs / 4
  let renewAtMs = 0
  let isTaken = false

  async function renew(): Promise<boolean> {
    const nowMs = clock()
    const isHeld = await acquireLease(database, { ...lease, nowMs, ttlMs: leaseMs })
    renewAtMs = isHeld ? nowMs + renewMs : 0
    return isHeld
  }

  /** When to ask again: as soon as a dead holder's lease expires, not a whole pause later. */
  async function pauseUntilFree(): Promise<number> {
    const leftMs = (await readLeaseEnd(database, name)) - clock()
    return Math.min(askMs, Math.max(leftMs, leastPauseMs))
  }

  async function giveBack(): Promise<void> {
    renewAtMs = 0
    await releaseLease(database, lease)
  }

  async function runStep(): Promise<number> {
    const lost = new AbortController()
    let lastSignMs = performance.now()
    let renewedMs = performance.now()
    let renewing: Promise<void> = Promise.resolve()
    const beat = setInterval(() => {
      if (performance.now() - lastSignMs > patienceMs) return clearInterval(beat)
      renewing = renewing.then(renewInStep)
    }, renewMs)
    async function renewInStep(): Promise<void> {
      const isHeld = await renew().catch(() => null)
      if (isHeld) renewedMs = performance.now()
      // Without an answer from the database the lease is ours until its last renewal expires.
      if (isHeld === false || performance.now() - renewedMs > leaseMs) {
        clearInterval(beat)
        lost.abort()
      }
    }
    try {
      return await step({
        signal: lost.signal,
        keep: () => {
          lastSignMs = performance.now()
        },
        isHeld: inside => holdsLease(inside, { ...lease, nowMs: clock() }),
      })
    } finally {
      clearInterval(beat)
      await renewing
    }
  }

  const loop = createLoop(
    name,
    log,
    async () => {
      if (clock() >= renewAtMs && !(await renew())) {
        if (!isTaken) options.onTaken?.()
        isTaken = true
        return pauseUntilFree()
      }
      isTaken = false
      const restMs = await runStep()
      if (restMs >= leaseMs) await giveBack()
      return restMs
    },
    { maxPauseMs },
  )

  return {
    start: loop.start,
    wake: loop.wake,
    stop: async (): Promise<void> => {
      await loop.stop()
      await giveBack().catch(error => log.warn({ err: error, loop: name }, 'the lease was not given back'))
    },
  }
}

export type LeasedLoop = ReturnType<typeof createLeasedLoop>
