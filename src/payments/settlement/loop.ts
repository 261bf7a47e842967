import type { Logger } from '../../lib/logger.ts'

const failurePauseMs = 1_000

/** Runs `step` again and again until stopped; `step` says how long to rest. A failure is logged and rested upon. */
export function createLoop(name: string, log: Logger, step: () => Promise<number>) {
  let stopped = true
  let ended: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let wakeUp: (() => void) | undefined
  let woken = false

  async function run(): Promise<void> {
    while (!stopped) {
      woken = false
      const pause = await step().catch(error => {
        log.warn({ err: error, loop: name }, 'a background step failed; it is tried again')
        return failurePauseMs
      })
      if (pause > 0 && !woken && !stopped) await rest(pause)
    }
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
