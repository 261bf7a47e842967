import type { Logger } from './logger.ts'

/** Stops one part after the other. One that fails (a lease that a full disk does not take back) must not keep the rest running. */
export async function stopEach(parts: readonly (() => unknown)[], log: Logger): Promise<void> {
  for (const stop of parts)
    try {
      await stop()
    } catch (error) {
      log.error({ err: error }, 'a part did not stop cleanly; what it held becomes free by itself')
    }
}
