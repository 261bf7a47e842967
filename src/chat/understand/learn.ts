/** How much each kind of question speaks for a text: higher is likelier, and nothing known at all weighs 0 everywhere. */
export type Weigh = (text: string) => ReadonlyMap<string, number>

/** So that a feature never seen with a kind of question makes it unlikely, not impossible. */
const smoothing = 0.1

/**
 * Naive Bayes over words, neighbours and pieces of words, each kind against all others: few examples are enough, typing
 * errors keep most of their pieces, and the same examples always give the same weights.
 */
export function learn(examples: Readonly<Record<string, readonly string[]>>): Weigh {
  const kinds = Object.keys(examples)
  const counts = new Map<string, Float64Array>()
  const sizes = new Float64Array(kinds.length)
  for (const [kind, texts] of Object.values(examples).entries())
    for (const feature of texts.flatMap(featuresOf)) {
      const row = counts.get(feature) ?? new Float64Array(kinds.length)
      counts.set(feature, row)
      row[kind] = (row[kind] ?? 0) + 1
      sizes[kind] = (sizes[kind] ?? 0) + 1
    }
  const all = sizes.reduce((sum, size) => sum + size, 0)
  const spread = smoothing * counts.size
  const weights = new Map(
    [...counts].map(([feature, row]) => {
      const seen = row.reduce((sum, count) => sum + count, 0)
      return [
        feature,
        row.map((count, kind) => {
          const size = sizes[kind] ?? 0
          const here = (count + smoothing) / (size + spread)
          const elsewhere = (seen - count + smoothing) / (all - size + spread)
          return Math.log(here / elsewhere)
        }),
      ] as const
    }),
  )
  return text => {
    const features = featuresOf(text)
    const sums = new Float64Array(kinds.length)
    for (const feature of features)
      for (const [kind, weight] of (weights.get(feature) ?? []).entries())
        sums[kind] = (sums[kind] ?? 0) + weight
    const scale = Math.sqrt(features.length || 1)
    return new Map(kinds.map((kind, i) => [kind, (sums[i] ?? 0) / scale]))
  }
}

function featuresOf(text: string): string[] {
  const words = text.split(/[\s,.]+/).filter(Boolean)
  const framed = ['^', ...words, '$']
  return [
    ...new Set([
      ...words,
      ...framed.slice(1).map((word, i) => `${framed[i]} ${word}`),
      ...framed.slice(2).map((word, i) => `${framed[i]} * ${word}`),
      ...words.flatMap(word => [...piecesOf(`<${word}>`, 3), ...piecesOf(`<${word}>`, 4)]),
    ]),
  ]
}

const piecesOf = (word: string, length: number): string[] =>
  Array.from({ length: Math.max(0, word.length - length + 1) }, (_, i) => `-${word.slice(i, i + length)}`)
