import type { Logger } from './logger.ts'

const firstPauseMs = 1_000
/** An outage of hours must not fill the log: equal failures are logged about once a minute. */
const toldEveryMs = 60_000

/**
 * Runs `step` repeatedly until stopped; `step` returns the pause in ms. A failure is logged and retried after a second; each
 * further one doubles the pause, up to `maxPauseMs`.
 */
export function createLoop(
  name: string,
  log: Logger,
  step: () => Promise<number>,
  { maxPauseMs = firstPauseMs }: { maxPauseMs?: number | undefined } = {},
) {
  let stopped = true
  let ended: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let wakeUp: (() => void) | undefined
  let woken = false
  let failures = 0
  let reason = ''
  let untoldMs = 0

  async function run(): Promise<void> {
    while (!stopped) {
      woken = false
      const pause = await step().then(noteSuccess, noteFailure)
      if (pause > 0 && !woken && !stopped) await rest(pause)
    }
  }

  function noteSuccess(pause: number): number {
    if (failures > 0) log.info({ loop: name, failures }, 'a background step works again')
    failures = 0
    return pause
  }

  function noteFailure(error: unknown): number {
    const isOther = String(error) !== reason
    reason = String(error)
    failures++
    const pauseMs = Math.min(firstPauseMs * 2 ** (failures - 1), maxPauseMs)
    if (failures === 1) untoldMs = 0
    untoldMs += pauseMs
    if (failures === 1 || isOther || untoldMs >= toldEveryMs) {
      log.warn({ err: error, loop: name, failures }, 'a background step failed; it is tried again')
      if (untoldMs >= toldEveryMs) untoldMs = 0
    }
    return pauseMs
  }

  function rest(milliseconds: number): Promise<void> {
    return new Promise(resolve => {
      wakeUp = () => {
        clearTimeout(timer)
        wakeUp = undefined
        resolve()
      }
      timer = setTimeout(() => wakeUp?.(), milliseconds)
    })
  }

  return {
    start: (): void => {
      if (!stopped) return
      stopped = false
      ended = run()
    },
    /** Runs the next step now. */
    wake: (): void => {
      woken = true
      wakeUp?.()
    },
    stop: async (): Promise<void> => {
      stopped = true
      wakeUp?.()
      await ended
    },
  }
}
