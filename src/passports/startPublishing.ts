import type { Clock } from '../lib/clock.ts'
import type { Logger } from '../lib/logger.ts'
import { createLeasedLoop } from '../storage/createLeasedLoop.ts'
import type { Database } from '../storage/schema.ts'
import type { Publisher } from './createPublisher.ts'

const defaultPollMs = 200
/** How often to look for what another node left. */
const idleMs = 5_000

/** Runs the publisher on the node with the contract's lease: one writer at a time, however many nodes and keys there are. */
export function startPublishing(options: {
  publisher: Publisher
  database: Database
  clock: Clock
  log: Logger
  /** Called when transactions were concluded. */
  onConcluded: () => void
  /** For tests: how often to check open transactions. */
  pollMs?: number
}) {
  const { publisher, onConcluded, pollMs = defaultPollMs, ...common } = options
  const restsMs = { busy: 0, waiting: pollMs, idle: idleMs }
  const loop = createLeasedLoop({
    ...common,
    name: `reporter:${publisher.contract.toLowerCase()}`,
    askMs: pollMs,
    maxPauseMs: 30_000,
    step: async lease => {
      const done = await publisher.tick(lease)
      if (done === 'busy') onConcluded()
      return restsMs[done]
    },
  })
  loop.start()
  return loop
}
