import type { Activity } from '../../wire/activity.ts'
import { type Language, languages } from '../languages.ts'
import { isSlip } from '../understand/correctSpelling.ts'
import { isTokenName } from '../understand/findSlots.ts'
import { normalizeText } from '../understand/normalizeText.ts'
import { english } from './words/english.ts'
import { filipino } from './words/filipino.ts'
import { french } from './words/french.ts'
import type { Lexicon } from './words/lexicon.ts'
import { portuguese } from './words/portuguese.ts'
import { spanish } from './words/spanish.ts'
import { swahili } from './words/swahili.ts'

/** A message in the few English words that the grammar knows. */
export type Plain = {
  language: Language
  text: string
  /** Words that nobody knows here. */
  unknown: string[]
}

/** Long words stand under their first letter, since a slip of the finger keeps it. */
type Dictionary = { meanings: ReadonlyMap<string, string>; long: ReadonlyMap<string, readonly string[]> }

const lexicons: Record<Language, Lexicon> = {
  en: english,
  es: spanish,
  fr: french,
  pt: portuguese,
  sw: swahili,
  fil: filipino,
}
const longest = 7

const dictionaries = new Map<Language, Dictionary>(
  (Object.keys(lexicons) as Language[]).map(language => {
    const meanings = new Map<string, string>()
    for (const [meaning, words] of Object.entries(lexicons[language]))
      for (const word of words.split('|'))
        if (!meanings.has(word) || meaning !== '') meanings.set(word, meaning)
    return [
      language,
      {
        meanings,
        long: Map.groupBy(
          [...meanings.keys()].filter(word => /^[a-z]{6,}$/.test(word)),
          word => word.charAt(0),
        ),
      },
    ]
  }),
)

/** Every language reads the message; the one that knows most of it is believed, the page's own where they are equal. */
export function toPlain(message: string, activity: Activity, page: Language | null): Plain {
  const words = prepare(message).trim().split(' ').filter(Boolean)
  const names = namesOf(activity)
  const read = (candidates: readonly Language[], mends: boolean) =>
    candidates
      .map(language => {
        const { parts, unknown, known } = readWith(dictionaryOf(language), words, { names, mends })
        const likes = language === page ? 0.4 : language === 'en' ? 0.2 : 0
        return { language, text: ` ${parts.join(' ')} `.replace(/\s+/g, ' '), unknown, score: known + likes }
      })
      .toSorted((a, b) => b.score - a.score)
  // Slips of the finger are looked for only in the languages that know most without them.
  const likely = read(languages, false)
  const [first, second] = likely
  const isDone = first && first.unknown.length === 0
  const [best] = isDone || !first || !second ? likely : read([first.language, second.language], true)
  if (!best) throw new Error('there is no language')
  const year = new Date(activity.asOf.time * 1000).getUTCFullYear()
  return { language: best.language, text: reorder(best.text, year), unknown: best.unknown }
}

function dictionaryOf(language: Language): Dictionary {
  const found = dictionaries.get(language)
  if (!found) throw new Error(`there are no words of ${language}`)
  return found
}

/** Signs that people use for words, before accents and punctuation are dropped. */
function prepare(message: string): string {
  return normalizeText(
    message
      .replace(/(\d+) ?\+/g, ' at least $1 ')
      .replace(/>=/g, ' at least ')
      .replace(/>/g, ' over ')
      .replace(/</g, ' under ')
      .replace(/#(?= ?of\b)/g, ' number ')
      .replace(/(\d)\/(?:mo|month|m)\b/gi, '$1 per month')
      .replace(/["{}()[\]]/g, ' '),
  )
    .replace(
      /\b(day|week|month|quarter|year|january|february|march|april|may|june|july|august|september|october|november|december)'s\b/g,
      '$1',
    )
    .replace(/(?<=[a-z]),/g, ' ')
    .replace(/,(?= )/g, ' ')
    .replace(/ \.+ /g, ' ')
    .replace(/\b([a-z]{3,}) ?- ?([a-z]{3,})(?= 20\d\d|\b)/g, (whole, a: string, b: string) =>
      isMonth(a) && isMonth(b) ? `${a} to ${b}` : whole,
    )
    .replace(/\b(\d{1,3}) ?d\b/g, '$1 days')
    .replace(/\b(\d{1,2}) ?(?:m|mo|mos|mths?)\b/g, '$1 months')
}

const isMonth = (word: string): boolean =>
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december)$/.test(
    dictionaries.get('en')?.meanings.get(word) ?? '',
  )

/** Words of the labels of those the wallet dealt with: names, in every language. */
function namesOf({ counterparties }: Activity): string[] {
  return [
    ...new Set(
      counterparties.flatMap(({ label }) =>
        label === null
          ? []
          : normalizeText(label)
              .trim()
              .split(' ')
              .filter(word => word.length >= 3 && !/^(?:and|the|ltd|for)$/.test(word)),
      ),
    ),
  ]
}

function readWith(
  { meanings, long }: Dictionary,
  words: readonly string[],
  { names, mends }: { names: readonly string[]; mends: boolean },
) {
  // People mix English words into every language.
  const borrowed = mends ? dictionaries.get('en')?.meanings : undefined
  const parts: string[] = []
  const unknown: string[] = []
  let known = 0
  for (let at = 0; at < words.length; ) {
    const length = lengthAt(meanings, words, at)
    const word = words[at] ?? ''
    if (length > 0) {
      const meaning = meanings.get(words.slice(at, at + length).join(' ')) ?? ''
      parts.push(meaning)
      // A phrase tells a language more surely than its words do.
      known += meaning === '' ? 0.6 * length : length + 0.1 * (length - 1)
      at += length
      continue
    }
    const slip =
      !mends || /\d|^.{0,4}$/.test(word)
        ? undefined
        : long.get(word.charAt(0))?.find(key => isSlip(word, key))
    if (/\d/.test(word) || word.length < 2 || isTokenName(word) || names.some(name => isName(word, name)))
      parts.push(word)
    else if (slip !== undefined) {
      parts.push(meanings.get(slip) ?? '')
      known += 0.7
    } else if (borrowed?.has(word)) {
      parts.push(borrowed.get(word) ?? '')
      known += 0.3
    } else {
      parts.push(word)
      unknown.push(word)
    }
    at++
  }
  return { parts, unknown, known }
}

function lengthAt(meanings: ReadonlyMap<string, string>, words: readonly string[], at: number): number {
  for (let length = Math.min(longest, words.length - at); length > 0; length--)
    if (meanings.has(words.slice(at, at + length).join(' '))) return length
  return 0
}

const isName = (word: string, name: string): boolean =>
  word === name || word === `${name}'s` || (word.length >= 5 && isSlip(word, name))

/** Words that stand behind what they belong to in other languages. */
function reorder(text: string, year: number): string {
  return text
    .replace(/\b(days|weeks?|months?|years) (\d+) last\b/g, 'last $2 $1')
    .replace(
      /(?<!\d )\b(days|weeks|months|years) (\d{1,3})\b(?! (?:january|february|march|april|may|june|july|august|september|october|november|december))/g,
      '$2 $1',
    )
    .replace(/\b(\d{2,}) (weeks|months|years) (\d{1,2})\b/g, '$1 $3 $2')
    .replace(
      /\b(payment|deposit) (?:me )?(\d+) (last|biggest|smallest)\b(?! ?(?:days?|weeks?|months?|years?)\b)/g,
      '$3 $2 $1',
    )
    .replace(/\b(\d+) (payment|deposit) (last|biggest|smallest)\b/g, '$3 $1 $2')
    .replace(
      /\b(payment|deposit) (?:me )?(last|biggest|smallest) (\d+)\b(?! ?(?:days?|weeks?|months?|years?)\b)/g,
      '$2 $3 $1',
    )
    .replace(/\bsince (\S+) to (?=\S)/g, 'from $1 to ')
    .replace(/\b(\d+) atleast\b/g, 'atleast $1')
    .replace(/\b(beginning|end) of (week|month|quarter|year)\b/g, '$1 of this $2')
    .replace(/\bmake\b/g, /\bpayment\b/.test(text) ? 'made' : 'earn')
    .replace(
      /\b(january|february|march|april|may|june|july|august|september|october|november|december) (last|this) year\b/g,
      (_, month: string, which: string) => `${month} ${which === 'last' ? year - 1 : year}`,
    )
    .replace(/\bover year\b/g, 'over 12 months')
    .replace(/\b(over|under)than (?=\$?\d)/g, '$1 ')
    .replace(/\b(?:over|under)than\b|\bby side of\b/g, 'vs')
    .replace(/\bcompare\b(.*)\bbetween (\S+(?: 20\d\d)?) and\b/g, 'compare$1$2 vs')
}
