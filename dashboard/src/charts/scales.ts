/** Streams that get a shade of their own; the rest share the last one. */
export const shades = 4

export function mergeShades(sums: readonly number[]): number[] {
  const merged: number[] = []
  sums.forEach((usd, index) => {
    const shade = Math.min(index, shades - 1)
    merged[shade] = (merged[shade] ?? 0) + usd
  })
  return merged
}

/** Sums laid on top of each other; empty ones take no room. */
export function stack(sums: readonly number[]): { from: number; to: number; shade: number }[] {
  let at = 0
  return sums.flatMap((usd, shade) => {
    if (usd <= 0) return []
    at += usd
    return [{ from: at - usd, to: at, shade }]
  })
}

/** The next round number up, close enough that bars fill their chart. */
export function ceilingOf(value: number): number {
  const size = 10 ** Math.floor(Math.log10(value))
  return (
    [1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10].map(step => step * size).find(step => step >= value) ?? value
  )
}

/** Whether only a part of a calendar month (`2026-10`) was seen. */
export function isPart(month: string, { from, to }: { from: string; to: string }): boolean {
  const tomorrow = new Date(Date.parse(to) + 86_400_000).toISOString()
  const endsInside = to.startsWith(month) && tomorrow.startsWith(month)
  return endsInside || (from.startsWith(month) && !from.startsWith(`${month}-01`))
}
