import type { Logger } from './logger.ts'

const failurePauseMs = 1_000
/** An outage of hours must not fill the log: of failures that are alike, one in so many is told, about one a minute. */
const toldOnceIn = 60

/** Runs `step` again and again until stopped; `step` says how long to rest. A failure is logged and rested upon. */
export function createLoop(name: string, log: Logger, step: () => Promise<number>) {
  let stopped = true
  let ended: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let wakeUp: (() => void) | undefined
  let woken = false
  let failures = 0
  let reason = ''

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
    if (failures === 1 || isOther || failures % toldOnceIn === 0)
      log.warn({ err: error, loop: name, failures }, 'a background step failed; it is tried again')
    return failurePauseMs
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
    /** There is something to do now. */
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
