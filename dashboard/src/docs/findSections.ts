/** A section of a page: the words in it once each, and how it begins. `scripts/docs/searchIndex.ts` writes them. */
export type SearchEntry = [address: string, page: string, heading: string, words: string, beginning: string]
export type Found = { address: string; page: string; heading: string; beginning: string }

const most = 12

/** Sections that have every word of the query, or a word that begins so; titles count most, then headings. */
export function findSections(index: readonly SearchEntry[], query: string): Found[] {
  const terms = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (terms.length === 0) return []
  return index
    .map(entry => ({ entry, points: pointsOf(entry, terms) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .slice(0, most)
    .map(({ entry: [address, page, heading, , beginning] }) => ({ address, page, heading, beginning }))
}

function pointsOf([, page, heading, words]: SearchEntry, terms: readonly string[]): number {
  let points = 0
  for (const term of terms) {
    const best = Math.max(
      match(page, term) * (heading === '' ? 12 : 4),
      match(heading, term) * 8,
      match(words, term) * 2,
    )
    if (best === 0) return 0
    points += best
  }
  return points
}

/** 2 for the whole word, 1 for its beginning. */
function match(text: string, term: string): number {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}_-]+/u)
  if (words.includes(term)) return 2
  return words.some(word => word.startsWith(term)) ? 1 : 0
}
