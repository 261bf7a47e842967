import { randomUUID } from 'node:crypto'
import type { Clock } from '../lib/clock.ts'
import type { Logger } from '../lib/logger.ts'
import { acquireLease, releaseLease } from '../storage/leases.ts'
import type { Database } from '../storage/schema.ts'
import type { Publisher } from './createPublisher.ts'

export type Publishing = {
  /** Says that something is owed. */
  wake: () => void
  stop: () => Promise<void>
}

/** Runs the publisher where the contract's lease is: one writer at a time, however many nodes and keys there are. */
export function startPublishing(options: {
  publisher: Publisher
  database: Database
  clock: Clock
  log: Logger
  leaseMs?: number
  pollMs?: number
  /** How often to look for what another node left behind. */
  idleMs?: number
}): Publishing {
  const { publisher, database, clock, log } = options
  const { leaseMs = 30_000, pollMs = 200, idleMs = 5_000 } = options
  const lease = { name: `reporter:${publisher.contract.toLowerCase()}`, holder: randomUUID() }
  let stopped = false
  let woken = false
  let endSleep = () => {}

  async function round(): Promise<number> {
    if (!(await acquireLease(database, { ...lease, now: clock(), ttl: leaseMs }))) return pollMs
    const outcome = await publisher.tick()
    if (outcome === 'busy') return 0
    if (outcome === 'waiting') return pollMs
    // Let go, so that the node that is asked next can publish at once.
    await releaseLease(database, lease)
    return idleMs
  }

  async function run(): Promise<void> {
    let failures = 0
    while (!stopped) {
      let pause: number
      woken = false
      try {
        pause = await round()
        failures = 0
      } catch (error) {
        pause = Math.min(500 * 2 ** failures++, 30_000)
        log.error({ err: error, retryInMs: pause }, 'publishing passports failed; they stay owed')
        woken = false
      }
      if (pause > 0 && !woken && !stopped) await sleep(pause)
    }
    await releaseLease(database, lease).catch(error => log.warn({ err: error }, 'lease not given back'))
  }

  function sleep(milliseconds: number): Promise<void> {
    return new Promise(resolve => {
      const timer = setTimeout(resolve, milliseconds)
      endSleep = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  const running = run()
  return {
    wake: () => {
      woken = true
      endSleep()
    },
    stop: async () => {
      stopped = true
      endSleep()
      await running
    },
  }
}
