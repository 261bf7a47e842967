/** One published price: its round number in the feed, its time, its value. */
export type Round = { id: number; updatedAt: number; answer: bigint }

const probesAtOnce = 240
const probesEach = 24

/**
 * For each target time the last round that is not later; null when all are later. Rounds are numbered 1 to `last` and their times
 * grow. `read` may be asked for many at once and gives null for a round that does not exist. All targets are searched together,
 * so a year of days takes a few reads instead of one search each.
 */
export async function findRounds(
  last: number,
  targets: readonly number[],
  read: (ids: readonly number[]) => Promise<(Round | null)[]>,
): Promise<Map<number, Round | null>> {
  const known = new Map<number, Round>()
  const load = async (ids: readonly number[]) => {
    for (const round of await read(ids.filter(id => !known.has(id)))) if (round) known.set(round.id, round)
  }
  const found = new Map<number, Round | null>()
  if (last < 1) return new Map(targets.map(target => [target, null]))
  await load(last === 1 ? [1] : [1, last])
  let open = targets
  for (;;) {
    const rounds = [...known.values()].sort((a, b) => a.id - b.id)
    const intervals = new Map<string, { low: number; high: number }>()
    open = open.filter(target => {
      const at = lastNotAfter(rounds, target)
      const low = rounds[at] ?? null
      const high = rounds[at + 1]
      if (!low || !high || high.id - low.id <= 1) {
        found.set(target, low)
        return false
      }
      intervals.set(`${low.id}:${high.id}`, { low: low.id, high: high.id })
      return true
    })
    if (open.length === 0) return found
    const before = known.size
    await load(spreadProbes([...intervals.values()]))
    // Without this, a round that the feed counts but does not return would be asked for forever.
    if (known.size === before) {
      for (const target of open) found.set(target, rounds[lastNotAfter(rounds, target)] ?? null)
      return found
    }
  }
}

function spreadProbes(intervals: readonly { low: number; high: number }[]): number[] {
  const each = Math.min(probesEach, Math.max(1, Math.floor(probesAtOnce / intervals.length)))
  return intervals.flatMap(({ low, high }) => {
    const inside = high - low - 1
    const count = Math.min(each, inside)
    return Array.from({ length: count }, (_, i) => low + Math.ceil(((i + 1) * inside) / (count + 1)))
  })
}

function lastNotAfter(rounds: readonly Round[], target: number): number {
  let low = -1
  let high = rounds.length
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((rounds[middle]?.updatedAt ?? 0) <= target) low = middle
    else high = middle
  }
  return low
}
