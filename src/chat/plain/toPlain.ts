import type { Activity } from '../../wire/activity.ts'
import { type Language, languages } from '../languages.ts'
import { isSlip } from '../understand/correctSpelling.ts'
import { isTokenName } from '../understand/findSlots.ts'
import { normalizeText } from '../understand/normalizeText.ts'
import { type Mendable, mendWord, toMendable } from './mendWord.ts'
import { readVerb } from './readVerb.ts'
import { english } from './words/english.ts'
import { filipino } from './words/filipino.ts'
import { french } from './words/french.ts'
import type { Lexicon } from './words/lexicon.ts'
import { portuguese } from './words/portuguese.ts'
import realWords from './words/realWords.json' with { type: 'json' }
import { smallWords } from './words/smallWords.ts'
import { spanish } from './words/spanish.ts'
import { swahili } from './words/swahili.ts'
import { synonyms } from './words/synonyms.ts'
import { writeOut } from './writeOut.ts'

/** A message in the few English words that the grammar knows. */
export type Plain = {
  language: Language
  text: string
  /** Words that nobody knows here. */
  unknown: string[]
  /** Another language that reads all of it just as well, and differently. */
  rival: Language | null
  /** Others that know all of its words, though fewer of them well. */
  also: Language[]
}

type Dictionary = {
  language: Language
  meanings: ReadonlyMap<string, string>
  /** Every word that stands in a line of it, alone or in a phrase. */
  vocabulary: ReadonlySet<string>
  mendable: Mendable
  /** Words that are no slip, though they look like one of a word that is known. */
  real: ReadonlySet<string>
}

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
    for (const lexicon of [synonyms[language], smallWords[language]])
      for (const [meaning, words] of Object.entries(lexicon))
        for (const word of words.split('|')) if (!meanings.has(word)) meanings.set(word, meaning)
    const vocabulary = new Set([...meanings.keys()].flatMap(phrase => phrase.split(' ')))
    const real = new Set((realWords as Partial<Record<Language, string>>)[language]?.split(' '))
    return [language, { language, meanings, vocabulary, mendable: toMendable(vocabulary), real }]
  }),
)

/** Every language reads the message; the one that knows most of it is believed, the page's own where they are equal. */
export function toPlain(
  message: string,
  activity: Activity,
  page: Language | null,
  only: Language | null = null,
): Plain {
  const words = writeOut(message).trim().split(' ').filter(Boolean)
  const names = namesOf(activity)
  const read = (candidates: readonly Language[], mends: boolean) =>
    candidates
      .map(language => {
        const { parts, unknown, known } = readWith(dictionaryOf(language), words, { names, mends })
        const likes = language === page ? 0.4 : language === 'en' ? 0.2 : 0
        return {
          language,
          text: ` ${parts.join(' ')} `.replace(/\s+/g, ' '),
          unknown,
          score: known + likes - unknown.length,
        }
      })
      .toSorted((a, b) => b.score - a.score)
  // Slips of the finger are looked for only in the languages that know most without them.
  const likely = read(only ? [only] : languages, false)
  const [first, second] = likely
  const isDone = first && first.unknown.length === 0
  const [best] = isDone || !first || !second ? likely : read([first.language, second.language], true)
  if (!best) throw new Error('there is no language')
  // The same letters may be words of two languages; the page tells which, nothing else does.
  const rival =
    best.language === page
      ? undefined
      : likely.find(
          ({ language, text, unknown, score }) =>
            language !== best.language &&
            unknown.length === 0 &&
            text !== best.text &&
            best.score - score < 0.15,
        )
  const year = new Date(activity.asOf.time * 1000).getUTCFullYear()
  return {
    language: best.language,
    text: reorder(best.text, year),
    unknown: best.unknown,
    rival: rival?.language ?? null,
    also: likely
      .filter(
        ({ language, unknown, score }) =>
          language !== best.language && unknown.length === 0 && best.score - score < 0.7,
      )
      .map(({ language }) => language),
  }
}

export function dictionaryOf(language: Language): Dictionary {
  const found = dictionaries.get(language)
  if (!found) throw new Error(`there are no words of ${language}`)
  return found
}

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
  { language, meanings, vocabulary, mendable, real }: Dictionary,
  typed: readonly string[],
  { names, mends }: { names: readonly string[]; mends: boolean },
) {
  // People mix English words into every language.
  const borrowed = language === 'en' ? undefined : dictionaries.get('en')?.meanings
  const isOther = (word: string): boolean =>
    /\d/.test(word) || word.length < 2 || isTokenName(word) || names.some(name => isName(word, name))
  // Mended first, so that phrases are found.
  const words = (language === 'fr' ? typed.flatMap(word => splitElision(word, vocabulary)) : typed).map(
    word =>
      !mends ||
      meanings.has(word) ||
      borrowed?.has(word) ||
      real.has(word) ||
      isOther(word) ||
      readVerb(word, language) !== null
        ? word
        : (mendWord(word, mendable, key => meanings.get(key) ?? key) ?? word),
  )
  const parts: string[] = []
  const unknown: string[] = []
  let known = 0
  for (let at = 0; at < words.length; ) {
    const length = lengthAt(meanings, words, at)
    const word = words[at] ?? ''
    const isNamed = names.some(name => isName(word, name))
    // What is bought with money may be the name of somebody who sells it.
    if (length > 0 && !(isNamed && length === 1 && meanings.get(word) === 'goods')) {
      const meaning = meanings.get(words.slice(at, at + length).join(' ')) ?? ''
      parts.push(meaning)
      // A phrase tells a language more surely than its words do.
      known += meaning === '' ? 0.6 * length : length + 0.1 * (length - 1)
      at += length
      continue
    }
    at++
    const [, bare = ''] = (language === 'fr' && /^(?:[jmtsldnc]|qu)'(.+)$/.exec(word)) || []
    const elided = meanings.get(bare)
    if (elided !== undefined) {
      parts.push(elided)
      known += 0.6
      continue
    }
    if (isOther(word)) {
      parts.push(word)
      continue
    }
    const verb = readVerb(word, language)
    const lent = borrowed?.get(word)
    parts.push(verb ?? lent ?? word)
    if (verb !== null) known += 1
    else if (lent !== undefined) known += 0.6
    else unknown.push(word)
  }
  return { parts, unknown, known }
}

/** "Jai", "dargent": French without its apostrophe. */
function splitElision(word: string, known: ReadonlySet<string>): string[] {
  const [, letter, rest] = /^(j|m|t|s|l|d|n|c|qu)(?=[aeiouyh])(\p{L}{2,})$/u.exec(word) ?? []
  if (!rest || known.has(word)) return [word]
  if (known.has(`${letter}'${rest}`)) return [`${letter}'${rest}`]
  return known.has(rest) || readVerb(rest, 'fr') !== null ? [rest] : [word]
}

function lengthAt(meanings: ReadonlyMap<string, string>, words: readonly string[], at: number): number {
  for (let length = Math.min(longest, words.length - at); length > 0; length--)
    if (meanings.has(words.slice(at, at + length).join(' '))) return length
  return 0
}

const isName = (word: string, name: string): boolean =>
  word === name || word === `${name}'s` || (word.length >= 5 && isSlip(word, name))

const month = '(january|february|march|april|may|june|july|august|september|october|november|december)'
const dayNumber = '([12]?\\d|3[01])'
const daysOfMonth = new RegExp(
  `(?<!\\b(?:last|first|biggest|smallest|over|under|atleast|\\d) )(?:\\b(?:from|since|between|atleast) )?\\b${dayNumber} (?:(?:to|until|and) )?${dayNumber} ${month}\\b`,
  'g',
)
const monthOfDays = new RegExp(
  `(?:\\b(?:from|since|between) )?\\b${month} ${dayNumber} (?:to|until|and) ${dayNumber}\\b(?! (?:days|weeks|months|years|january|february|march|april|may|june|july|august|september|october|november|december|20\\d\\d)\\b)`,
  'g',
)

/** Words that stand behind what they belong to in other languages. */
function reorder(text: string, year: number): string {
  const isOfLoan =
    /\b(?:loan|afford|borrow|can|instalment|age|trust|before)\b|\b\d{2,} (?:[a-z]+ )?\d{1,2} (?:week|month|year)s?\b/.test(
      text,
    )
  return (
    text
      // "Del 10 al 20 de octubre", "Oktubre 10 hanggang 20".
      .replace(daysOfMonth, (whole, from: string, to: string, month: string) =>
        Number(from) < Number(to) ? `between ${from} ${month} and ${to} ${month}` : whole,
      )
      .replace(monthOfDays, (whole, month: string, from: string, to: string) =>
        Number(from) < Number(to) ? `between ${from} ${month} and ${to} ${month}` : whole,
      )
      .replace(/\b(days|weeks?|months?|years) (\d+) last\b/g, 'last $2 $1')
      .replace(
        /(?<!\d )\b(days|weeks|months|years) (\d{1,3})\b(?! (?:january|february|march|april|may|june|july|august|september|october|november|december))/g,
        '$2 $1',
      )
      .replace(/\b(\d{2,}) (weeks|months|years) (\d{1,2})\b/g, '$1 $3 $2')
      .replace(/(?<!\b1 )(?<=\b\d{1,2} )(day|week|month|year)\b/g, '$1s')
      // "Outflow 6m": the last six, unless they are the term of a loan.
      .replace(
        /(?<!\b(?:last|over|under|atleast|for|in|next|within|previous|first|and|to|\d+) )\b(\d{1,2} (?:weeks|months|days))\b(?! ago)/g,
        (whole: string) => (isOfLoan ? whole : `last ${whole}`),
      )
      // "350 a 7 meses": a sum and how long.
      .replace(
        /(?<!\b(?:over|under|atleast|between|and|last|biggest|smallest) )\b(\d{2,}) (?:to )?(\d{1,2} (?:weeks|months|years))\b/g,
        '$1 for $2',
      )
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
      // "A partir de 100": of a sum, not of a time.
      .replace(
        /\bsince (?=\d{2,5}(?:\.\d+)? )(?!20\d\d )(?!\d{1,2} (?:days?|weeks?|months?|years?|january|february|march|april|may|june|july|august|september|october|november|december)\b)/g,
        'atleast ',
      )
      // "Del mes de octubre", "no mês passado": the month that is named, not this one.
      .replace(
        /\bthis month (?=(?:january|february|march|april|may|june|july|august|september|october|november|december)\b)/g,
        '',
      )
      .replace(/\bthis year (?=20\d\d)/g, '')
      .replace(/\bthis (week|month|year) (last|next)\b(?! (?:payment|deposit|salary|\d))/g, '$2 $1')
      .replace(/\b(week|month|year) next\b/g, 'next $1')
      // "Ways 2 improve".
      .replace(
        /(?<!\b(?:last|first|biggest|smallest) )\b2 (?=(?:improve|borrow|afford|pay|spend|send)\b)/g,
        'to ',
      )
      .replace(/\b(beginning|end) of (week|month|quarter|year)\b/g, '$1 of this $2')
      .replace(/\bmake\b/g, /\bpayment\b/.test(text) ? 'made' : 'earn')
      .replace(
        /\b(january|february|march|april|may|june|july|august|september|october|november|december) (last|this) year\b/g,
        (_, month: string, which: string) => `${month} ${which === 'last' ? year - 1 : year}`,
      )
      .replace(/\bover year\b/g, 'over 12 months')
      .replace(/\bper month afford (\$?\d+)/g, 'afford $1 per month')
      .replace(/\b(h[12])(?: of)?(?: this)? year\b(?! 20)/g, '$1')
      .replace(
        /(?<!\b(?:by|which|per|this|last) )\bmonth (?=20\d\d|(?:january|february|march|april|may|june|july|august|september|october|november|december)\b)/g,
        '',
      )
      .replace(/\b(over|under)than (?=\$?\d)/g, '$1 ')
      .replace(/\b(?:over|under)than\b|\bby side of\b/g, 'vs')
      .replace(/\bcompare\b(.*)\bbetween (\S+(?: 20\d\d)?) and\b/g, 'compare$1$2 vs')
  )
}
