import type { LifeEvent } from '../life/events.ts'

/** How often and how much, by any key. */
export type Tally = Record<string, [count: number, sum: bigint]>

/** What came to and left an actor in a story, by token and direction. */
export function sumMoves(events: readonly LifeEvent[], actor: string): Tally {
  return tally(
    events
      .flatMap(({ moves }) => moves)
      .flatMap(({ token, from, to, amount }) => [
        ...(to === actor ? [{ key: `${token} in`, amount }] : []),
        ...(from === actor ? [{ key: `${token} out`, amount }] : []),
      ]),
  )
}

export function tally(entries: readonly { key: string; amount: bigint }[]): Tally {
  const sums: Tally = {}
  for (const { key, amount } of entries) {
    const [count, sum] = sums[key] ?? [0, 0n]
    sums[key] = [count + 1, sum + amount]
  }
  return sums
}
