import learned from './learned.json' with { type: 'json' }
import { createIntentScorer } from './scoreIntents.ts'

/** Without a rule, known questions must speak this clearly; a guess would answer a question that nobody asked. */
const clear = 3
/** And half of the words must be theirs: pieces of strange words are like anything. */
const halfOfWords = 0.5

const weigh = {
  meanings: createIntentScorer(learned.meanings),
  directions: createIntentScorer(learned.directions),
}

/** What a rule says of a text, unless known questions like it are surer of something else than the rule is worth. */
export function chooseIntent(
  matter: 'meanings' | 'directions',
  text: string,
  ruled: string | null,
  ruleWeight: number,
): string | null {
  const { kinds } = learned[matter]
  const found = weigh[matter](text)
  const weights = found.weights.map((weight, i) => weight + (kinds[i] === ruled ? ruleWeight : 0))
  const best = weights.indexOf(Math.max(...weights))
  const isGuess = ruled === null && ((weights[best] ?? 0) < clear || found.familiar < halfOfWords)
  return isGuess ? null : (kinds[best] ?? null)
}
