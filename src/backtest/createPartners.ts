/** How many distinct addresses pay an address and are paid by it, counted up to a limit: enough to recognize a hub. */
export type Partners = {
  add: (from: number, to: number) => void
  payersOf: (id: number) => number
  recipientsOf: (id: number) => number
}

const ID_ROOM = 2 ** 26
const FREE = -1

/** Pairs are numbers in one block of memory: a set for each of a million addresses would take gigabytes. */
export function createPartners(limit: number): Partners {
  const payers: number[] = []
  const recipients: number[] = []
  let pairs = new Float64Array(1 << 16).fill(FREE)
  let count = 0
  const findSlot = (table: Float64Array, pair: number): number => {
    const mask = table.length - 1
    const from = Math.floor(pair / ID_ROOM)
    const mixed = Math.imul(from, 0x9e3779b1) ^ Math.imul(pair - from * ID_ROOM, 0x85ebca6b)
    let slot = (mixed ^ (mixed >>> 15)) & mask
    while (table[slot] !== FREE && table[slot] !== pair) slot = (slot + 1) & mask
    return slot
  }
  const grow = (): void => {
    const larger = new Float64Array(pairs.length * 2).fill(FREE)
    for (const pair of pairs) if (pair !== FREE) larger[findSlot(larger, pair)] = pair
    pairs = larger
  }
  const payersOf = (id: number): number => payers[id] ?? 0
  const recipientsOf = (id: number): number => recipients[id] ?? 0
  return {
    add: (from, to) => {
      const isSettled = recipientsOf(from) >= limit && payersOf(to) >= limit
      const pair = from * ID_ROOM + to
      const slot = isSettled ? -1 : findSlot(pairs, pair)
      if (slot < 0 || pairs[slot] === pair) return
      pairs[slot] = pair
      recipients[from] = Math.min(recipientsOf(from) + 1, limit)
      payers[to] = Math.min(payersOf(to) + 1, limit)
      if (++count * 2 > pairs.length) grow()
    },
    payersOf,
    recipientsOf,
  }
}
