import { createLeasedLoop } from '../../storage/createLeasedLoop.ts'
import { forgetAnalyses } from '../../storage/forgetAnalyses.ts'
import type { Context } from '../context.ts'

const daySeconds = 86_400

/** Deletes expired analyses, at the start and once a day. */
export function startAnalysisPruning({ database, clock, config, log }: Context): {
  stop: () => Promise<void>
} {
  const days = config.analysisRetentionDays
  const stopping = new AbortController()
  const loop = createLeasedLoop({
    database,
    clock,
    log,
    name: 'retention',
    step: async lease => {
      const before = Math.floor(clock() / 1000) - days * daySeconds
      const signal = AbortSignal.any([stopping.signal, lease.signal])
      const { forgotten } = await forgetAnalyses(database, { before, signal })
      if (forgotten > 0) log.info({ forgotten, days }, 'old analyses were forgotten')
      return daySeconds * 1000
    },
  })
  if (days > 0) loop.start()
  return {
    stop: () => {
      stopping.abort()
      return loop.stop()
    },
  }
}
