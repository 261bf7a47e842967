import type { Language } from '../languages.ts'
import { createSpeech } from './createSpeech.ts'

/** What can be asked, shown beside answers and refusals. */
export function suggestionsIn(language: Language): string[] {
  return createSpeech(language).say('suggestions', {}).split('|')
}
