import type { Logger } from './logger.ts'

/**
 * Stops the parts in turn. A part that fails (for example a lease that a full disk cannot take back) must not keep the others
 * running.
 */
export async function stopEach(parts: readonly (() => unknown)[], log: Logger): Promise<void> {
  for (const stop of parts)
    try {
      await stop()
    } catch (error) {
      log.error({ err: error }, 'a part did not stop cleanly; what it held becomes free by itself')
    }
}
