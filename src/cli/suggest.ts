/** Words that people type for one another. */
const synonyms = [
  ['months', 'period', 'history'],
  ['out', 'output', 'save'],
  ['file', 'input'],
  ['loan', 'amount', 'sum', 'principal'],
  ['rate', 'interest', 'apr'],
  ['term', 'duration', 'tenor'],
  ['max-spend', 'budget', 'cap', 'limit'],
  ['dry-run', 'quote', 'price', 'cost'],
  ['url', 'host', 'server', 'endpoint'],
  ['rpc', 'rpc-url', 'node', 'provider'],
  ['token', 'currency', 'asset'],
  ['language', 'lang', 'locale'],
  ['force', 'fresh', 'refresh', 'no-cache'],
]

/** The known word nearest to a mistyped one, or to one that means the same, as a question; empty when none is near. */
export function suggest(word: string, known: readonly string[]): string {
  const [best] = known
    .map(name => ({ name, apart: countEdits(word, name) }))
    .filter(({ name, apart }) => apart <= Math.max(1, Math.floor(name.length / 3)))
    .sort((a, b) => a.apart - b.apart)
  // `--loan-amount` is far from every option letter by letter, but its words show which one is meant.
  const longer = known.filter(name => word.startsWith(`${name}-`) || name.startsWith(`${word}-`))
  const same = synonyms.find(words => words.includes(word))?.find(name => known.includes(name))
  const meant = best?.name ?? longer.toSorted((a, b) => b.length - a.length)[0] ?? same
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
