/** What was learned from known questions: how often each feature came with each kind of question. */
export type Learned = {
  kinds: readonly string[]
  /** Feature → pairs of a kind's place and how often the kind has it. */
  counts: Readonly<Record<string, readonly number[]>>
}

/** What known questions say of a text, kind by kind, and the share of its words that they know at all. */
export type Weights = { weights: number[]; familiar: number }

/** So that a feature never seen with a kind of question makes it unlikely, not impossible. */
const smoothing = 0.1

/**
 * How much each kind of question speaks for a text: higher is likelier, and nothing known at all weighs 0 everywhere.
 * Naive Bayes over words, neighbours and pieces of words, each kind against all others: few examples are enough, and
 * typing errors keep most of their pieces.
 */
export function createIntentScorer({ kinds, counts }: Learned): (text: string) => Weights {
  const byFeature = new Map(Object.entries(counts))
  const sizes = kinds.map(() => 0)
  for (const pairs of byFeature.values())
    for (let i = 0; i < pairs.length; i += 2)
      sizes[pairs[i] ?? 0] = (sizes[pairs[i] ?? 0] ?? 0) + (pairs[i + 1] ?? 0)
  const all = sizes.reduce((sum, size) => sum + size, 0)
  const spread = smoothing * byFeature.size
  const absent = sizes.map(size => Math.log((smoothing * (all - size + spread)) / (size + spread)))

  return text => {
    const features = featuresOf(text)
    const known = features.flatMap(feature => {
      const pairs = byFeature.get(feature)
      return pairs ? [pairsOf(pairs)] : []
    })
    const sums = absent.map(weight => weight * known.length)
    let rarity = 0
    for (const pairs of known) {
      const seen = pairs.reduce((sum, [, count]) => sum + count, smoothing)
      rarity += Math.log(seen)
      for (const [kind, count] of pairs)
        sums[kind] = (sums[kind] ?? 0) + Math.log(((count + smoothing) * seen) / (smoothing * (seen - count)))
    }
    const words = wordsOf(text)
    return {
      weights: sums.map(sum => (sum - rarity) / Math.sqrt(features.length || 1)),
      familiar: words.filter(word => byFeature.has(word)).length / (words.length || 1),
    }
  }
}

/** Words, neighbours, neighbours but one, and pieces of four letters, each once. */
export function featuresOf(text: string): string[] {
  const words = wordsOf(text)
  const framed = ['^', ...words, '$']
  return [
    ...new Set([
      ...words,
      ...framed.slice(1).map((word, i) => `${framed[i]} ${word}`),
      ...framed.slice(2).map((word, i) => `${framed[i]} * ${word}`),
      ...words.flatMap(word => piecesOf(`<${word}>`)),
    ]),
  ]
}

const wordsOf = (text: string): string[] => text.split(/[\s,.]+/).filter(Boolean)

const piecesOf = (word: string): string[] =>
  Array.from({ length: Math.max(0, word.length - 3) }, (_, i) => `-${word.slice(i, i + 4)}`)

const pairsOf = (flat: readonly number[]): [kind: number, count: number][] =>
  Array.from({ length: flat.length / 2 }, (_, i) => [flat[2 * i] ?? 0, flat[2 * i + 1] ?? 0])
