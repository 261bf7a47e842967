/** A section of a page: the words in it once each, and how it begins. `scripts/docs/searchIndex.ts` writes them. */
export type SearchEntry = [address: string, page: string, heading: string, words: string, beginning: string]
export type Found = { address: string; page: string; heading: string; beginning: string }

const most = 12

/**
 * Sections that have every word of the query, or a word that begins so; titles count most, then headings. Where there is
 * none, a slip of one letter is forgiven.
 */
export function findSections(index: readonly SearchEntry[], query: string): Found[] {
  const terms = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (terms.length === 0) return []
  const exact = rank(index, terms, matchExactly)
  return exact.length > 0 ? exact : rank(index, terms, matchNearly)
}

type Match = (words: readonly string[], term: string) => number

function rank(index: readonly SearchEntry[], terms: readonly string[], match: Match): Found[] {
  return index
    .map(entry => ({ entry, points: pointsOf(entry, terms, match) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .slice(0, most)
    .map(({ entry: [address, page, heading, , beginning] }) => ({ address, page, heading, beginning }))
}

function pointsOf([, page, heading, words]: SearchEntry, terms: readonly string[], match: Match): number {
  const [inPage, inHeading, inWords] = [page, heading, words].map(split) as [string[], string[], string[]]
  let points = 0
  for (const term of terms) {
    const best = Math.max(
      match(inPage, term) * (heading === '' ? 12 : 4),
      match(inHeading, term) * 8,
      match(inWords, term) * 2,
    )
    if (best === 0) return 0
    points += best
  }
  return points
}

const split = (text: string): string[] => text.toLowerCase().split(/[^\p{L}\p{N}_-]+/u)

/** 2 for the whole word, 1 for its beginning. */
function matchExactly(words: readonly string[], term: string): number {
  if (words.includes(term)) return 2
  return words.some(word => word.startsWith(term)) ? 1 : 0
}

/** Short words are each other's slips: from five letters on. */
function matchNearly(words: readonly string[], term: string): number {
  return matchExactly(words, term) || Number(term.length >= 5 && words.some(word => isSlip(word, term)))
}

/** One letter too many, too few, another one, or two that changed places. */
function isSlip(word: string, typed: string): boolean {
  if (Math.abs(word.length - typed.length) > 1) return false
  let at = 0
  while (at < word.length && word[at] === typed[at]) at++
  const [rest, other] = [word.slice(at), typed.slice(at)]
  return (
    rest.slice(1) === other ||
    rest === other.slice(1) ||
    rest.slice(1) === other.slice(1) ||
    (rest[0] === other[1] && rest[1] === other[0] && rest.slice(2) === other.slice(2))
  )
}
