/** The known word nearest to a mistyped one, as a question; empty when none is near. */
export function suggest(word: string, known: readonly string[]): string {
  const [best] = known
    .map(name => ({ name, apart: countEdits(word, name) }))
    .filter(({ name, apart }) => apart <= Math.max(1, Math.floor(name.length / 3)))
    .sort((a, b) => a.apart - b.apart)
  // `--loan-amount` is far from every option letter by letter, but its words show which one is meant.
  const longer = known.filter(name => word.startsWith(`${name}-`) || name.startsWith(`${word}-`))
  const meant = best?.name ?? longer.toSorted((a, b) => b.length - a.length)[0]
  return meant ? ` Did you mean "${meant}"?` : ''
}

/** Edit distance: letters to add, drop, change or swap with their neighbour. */
function countEdits(from: string, to: string): number {
  let [before, last]: [number[], number[]] = [
    [],
    Array.from({ length: to.length + 1 }, (_, column) => column),
  ]
  for (let row = 1; row <= from.length; row++) {
    const line = [row]
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1]
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      line[column] = Math.min(
        (last[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    ;[before, last] = [last, line]
  }
  return last[to.length] ?? 0
}
