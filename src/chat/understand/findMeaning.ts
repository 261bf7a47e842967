import { type Intent, intents } from '../query.ts'
import { chooseIntent } from './chooseIntent.ts'
import { findIntent } from './findIntent.ts'

/** Reasons to refuse that words tell; the others come from the address or the time that a question names. */
export const refusedByWords = ['identity', 'out-of-scope', 'purpose'] as const

export type Meaning = Intent | (typeof refusedByWords)[number]

const meanings: readonly Meaning[] = [...intents, ...refusedByWords]

/** What is asked, by the rules and by likeness to known questions; null when it is not a question for us. */
export function findMeaning(text: string): Meaning | null {
  const kind = chooseIntent('meanings', text, findIntent(text), 5)
  return meanings.find(meaning => meaning === kind) ?? null
}

export function isIntent(meaning: Meaning | null): meaning is Intent {
  return intents.some(intent => intent === meaning)
}
