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
  /** Feature → how often each kind has it; most features belong to a kind or two. */
  const counts = new Map<string, Map<number, number>>()
  const sizes = kinds.map(() => 0)
  for (const [kind, texts] of Object.values(examples).entries())
    for (const text of texts)
      for (const feature of featuresOf(text)) {
        const byKind = counts.get(feature) ?? new Map<number, number>()
        counts.set(feature, byKind.set(kind, (byKind.get(kind) ?? 0) + 1))
        sizes[kind] = (sizes[kind] ?? 0) + 1
      }
  const all = sizes.reduce((sum, size) => sum + size, 0)
  const spread = smoothing * counts.size
  /** What any feature says for a kind when the kind never had it and nobody else did. */
  const absent = sizes.map(size => Math.log((smoothing * (all - size + spread)) / (size + spread)))

  return text => {
    const features = featuresOf(text)
    const known = features.flatMap(feature => counts.get(feature) ?? [])
    const sums = absent.map(base => base * known.length)
    let rarity = 0
    for (const byKind of known) {
      const seen = [...byKind.values()].reduce((sum, count) => sum + count, smoothing)
      rarity += Math.log(seen)
      for (const [kind, count] of byKind)
        sums[kind] = (sums[kind] ?? 0) + Math.log(((count + smoothing) * seen) / (smoothing * (seen - count)))
    }
    const scale = Math.sqrt(features.length || 1)
    return new Map(kinds.map((kind, i) => [kind, ((sums[i] ?? 0) - rarity) / scale]))
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
