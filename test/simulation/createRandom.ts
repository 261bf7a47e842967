/** Numbers that look random and are the same for the same seed (sfc32). */
export function createRandom(seed: number) {
  let a = seed >>> 0
  let b = 0x9e3779b9
  let c = 0x243f6a88
  let d = 1
  function next(): number {
    const t = (((a + b) >>> 0) + d) >>> 0
    d = (d + 1) >>> 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) >>> 0
    c = ((c << 21) | (c >>> 11)) >>> 0
    c = (c + t) >>> 0
    return t / 4_294_967_296
  }
  for (let i = 0; i < 12; i++) next()
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    /** From 0 up to, and without, the limit. */
    below,
    between: (least: number, most: number): number => least + below(most - least + 1),
    chance: (share: number): boolean => next() < share,
    pick: <T>(list: readonly T[]): T => list[below(list.length)] as T,
    hex: (digits: number): string => {
      let text = ''
      while (text.length < digits)
        text += below(2 ** 24)
          .toString(16)
          .padStart(6, '0')
      return text.slice(0, digits)
    },
  }
}

export type Random = ReturnType<typeof createRandom>
