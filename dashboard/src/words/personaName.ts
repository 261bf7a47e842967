import { knows, t } from '../i18n/index.ts'

const tokens: Record<string, string> = { kesm: 'KESm', brlm: 'BRLm' }

/** `paid-in-kesm` → `Paid in KESm`. */
export function personaName(name: string): string {
  const words = name
    .split('-')
    .map(word => tokens[word] ?? word)
    .join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A person's story in the language of the page; who is new has one in English. */
export function personaStory({ name, story }: { name: string; story: string }): string {
  const key = `story.${name}`
  return knows(key) ? t(key) : story
}
