import { type Intent, intents } from '../query.ts'
import examples from './examples.json' with { type: 'json' }
import { findIntent } from './findIntent.ts'
import { learn, type Weigh } from './learn.ts'

/** What a rule is worth beside the examples: they overrule it only when they are sure of something else. */
const ruleWeight = 6
/** Without a rule, examples must speak this clearly; a guess would answer a question that nobody asked. */
const clear = 4

/** Reasons to refuse that words tell; the others come from the address or the time that a question names. */
export const refusedByWords = ['identity', 'out-of-scope', 'purpose'] as const

export type Meaning = Intent | (typeof refusedByWords)[number]

const meanings: readonly Meaning[] = [...intents, ...refusedByWords]

let weigh: Weigh | null = null

/** What is asked, by the rules and by likeness to known questions; null when it is not a question for us. */
export function findMeaning(text: string): Meaning | null {
  weigh ??= learn(examples)
  const ruled = findIntent(text)
  const [best] = [...weigh(text)]
    .map(([kind, weight]) => ({ kind, weight: weight + (kind === ruled ? ruleWeight : 0) }))
    .toSorted((a, b) => b.weight - a.weight)
  if (!best || (ruled === null && best.weight < clear)) return ruled
  return meanings.find(meaning => meaning === best.kind) ?? null
}

export const isIntent = (meaning: Meaning | null): meaning is Intent =>
  intents.some(intent => intent === meaning)
