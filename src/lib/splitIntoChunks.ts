/** Splits the items, in order, into chunks of at most `most`. */
export function splitIntoChunks<T>(items: readonly T[], most: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / most) }, (_, index) =>
    items.slice(index * most, (index + 1) * most),
  )
}
