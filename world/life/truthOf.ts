import { usd8Of } from './amounts.ts'
import { DAY } from './calendar.ts'
import type { LifeEvent, Tag } from './events.ts'
import { createRates } from './rates.ts'

export type Truth = Partial<Record<Tag, { in: number; out: number; countIn: number; countOut: number }>>

/** Earnings: a trade's revenue minus what it bought for it. */
export function earnedOf({ income, stock }: Truth): number {
  return (income?.in ?? 0) - (stock?.out ?? 0)
}

/** What really came to and left a wallet between two moments, by kind, in USD of the day. */
export function truthOf(
  events: readonly LifeEvent[],
  actor: string,
  world: { seed: string; origin: number },
  window: { from: number; to: number } = { from: 0, to: Number.POSITIVE_INFINITY },
): Truth {
  const rates = createRates(world.seed, world.origin)
  const truth: Truth = {}
  for (const { time, moves } of events) {
    if (time <= window.from || time > window.to) continue
    const day = Math.floor((time - world.origin) / DAY)
    for (const { token, from, to, amount, tag } of moves) {
      if (from !== actor && to !== actor) continue
      const sums = truth[tag] ?? { in: 0, out: 0, countIn: 0, countOut: 0 }
      truth[tag] = sums
      const usd = Number(usd8Of(rates, token, amount, day)) / 1e8
      if (to === actor) {
        sums.in += usd
        sums.countIn++
      } else {
        sums.out += usd
        sums.countOut++
      }
    }
  }
  return truth
}
