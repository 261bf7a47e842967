import type { Clock } from '../lib/clock.ts'

/** Seconds for judging validity: our clock, or the chain's where that runs ahead, since the token judges by its own. */
export function createChainClock(clock: Clock) {
  let aheadMs = 0
  return {
    now: (): number => Math.floor((clock() + aheadMs) / 1000),
    observe: (chainSeconds: number): void => {
      // What is no time comes from a node that is not well; the next look brings one.
      if (Number.isSafeInteger(chainSeconds)) aheadMs = Math.max(0, chainSeconds * 1000 - clock())
    },
  }
}
