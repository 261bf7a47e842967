import type { Random } from './createRandom.ts'

/** Something that runs code, can stop for a while and can die: a node, a client, the chain. */
export type Process = { name: string; isDead: boolean; pausedUntil: number; skewMs: number }

type Event = {
  at: number
  order: number
  process: Process
  run: () => void
  isOff: boolean
  /** Its process stood still when it was due. */
  isLate?: boolean
}

export const startMs = 1_800_000_000_000

/**
 * The only time there is: events in order, one at a time, and after each all that follows from it without waiting. What runs
 * belongs to `current`, so a timer knows whose it is without being told.
 */
export function createVirtualTime() {
  const heap: Event[] = []
  const nextTick = process.nextTick.bind(process)
  const settled = Promise.resolve()
  let nowMs = 0
  let order = 0
  let steps = 0
  let current: Process = createProcess('nobody')
  let random: Random

  function isBefore(a: Event, b: Event): boolean {
    return a.at < b.at || (a.at === b.at && a.order < b.order)
  }

  function push(event: Event): void {
    let at = heap.push(event) - 1
    while (at > 0) {
      const up = (at - 1) >> 1
      const parent = heap[up] as Event
      if (!isBefore(event, parent)) break
      heap[at] = parent
      at = up
    }
    heap[at] = event
  }

  function pop(): Event | undefined {
    const top = heap[0]
    const last = heap.pop()
    if (!top || !last || heap.length === 0) return top
    let at = 0
    for (;;) {
      let down = at * 2 + 1
      if (down >= heap.length) break
      const right = heap[down + 1]
      if (right && isBefore(right, heap[down] as Event)) down++
      const child = heap[down] as Event
      if (!isBefore(child, last)) break
      heap[at] = child
      at = down
    }
    heap[at] = last
    return top
  }

  function after(ms: number, owner: Process, run: () => void): Event {
    const event = { at: nowMs + Math.max(0, ms), order: ++order, process: owner, run, isOff: false }
    push(event)
    return event
  }

  /** The next that somebody is there to run. */
  function next(untilMs: number): Event | undefined {
    for (;;) {
      const event = heap[0]
      if (!event || event.at > untilMs) return undefined
      pop()
      const { process: owner } = event
      if (event.isOff || owner.isDead) continue
      if (owner.pausedUntil <= event.at) return event
      push(Object.assign(event, { at: owner.pausedUntil, order: ++order, isLate: true }))
    }
  }

  return {
    now: (): number => nowMs,
    steps: (): number => steps,
    current: (): Process => current,
    random: (): Random => random,
    after,

    /** Runs as another process: what it starts belongs to that one. */
    as: <T>(owner: Process, run: () => T): T => {
      const before = current
      current = owner
      try {
        return run()
      } finally {
        current = before
      }
    },

    /** Goes on at once, with all that was due meanwhile. */
    wake: (paused: Process): void => {
      paused.pausedUntil = 0
      const planned = heap.splice(0)
      for (const event of planned) {
        if (event.isLate && event.process === paused) event.at = Math.min(event.at, nowMs)
        push(event)
      }
    },

    /** A new history: nothing is planned, and the time is zero. */
    reset: (fresh: Random): void => {
      heap.length = 0
      nowMs = order = steps = 0
      current = createProcess('nobody')
      random = fresh
    },

    /** Until `isOver` says so, nothing is planned any more, or the time is up. */
    run: (untilMs: number, isOver: () => boolean): Promise<void> =>
      new Promise((resolve, reject) => {
        const end = () => {
          if (!isOver()) nowMs = Math.max(nowMs, untilMs)
          resolve()
        }
        // A tick comes after all that follows from promises; one planned by a tick would come before it.
        const goOn = () => nextTick(step)
        const step = () => {
          try {
            const event = isOver() ? undefined : next(untilMs)
            if (!event) return end()
            nowMs = event.at
            current = event.process
            steps++
            event.run()
            void settled.then(goOn)
          } catch (error) {
            reject(error)
          }
        }
        step()
      }),
  }
}

export type VirtualTime = ReturnType<typeof createVirtualTime>

export function createProcess(name: string): Process {
  return { name, isDead: false, pausedUntil: 0, skewMs: 0 }
}
