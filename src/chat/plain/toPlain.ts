import type { Activity } from '../../wire/activity.ts'
import { type Language, languages } from '../languages.ts'
import { isSlip } from '../understand/correctSpelling.ts'
import { isTokenName, symbolsOf } from '../understand/findSlots.ts'
import { normalizeText } from '../understand/normalizeText.ts'
import { conjugate } from './conjugate.ts'
import { inflect } from './inflect.ts'
import { type Mendable, mendWord, toMendable } from './mendWord.ts'
import { type Item, narrows } from './narrows.ts'
import { formsOf, readVerb } from './readVerb.ts'
import { reorder } from './reorder.ts'
import { reorderTimes } from './reorderTimes.ts'
import { english } from './words/english.ts'
import { everydayWords } from './words/everydayWords.ts'
import { filipino } from './words/filipino.ts'
import { french } from './words/french.ts'
import type { Lexicon } from './words/lexicon.ts'
import { portuguese } from './words/portuguese.ts'
import realWords from './words/realWords.json' with { type: 'json' }
import { smallWords } from './words/smallWords.ts'
import { spanish } from './words/spanish.ts'
import { swahili } from './words/swahili.ts'
import { synonyms } from './words/synonyms.ts'
import { talkWords } from './words/talkWords.ts'
import { englishThesaurus } from './words/thesaurus/english.ts'
import { filipinoThesaurus } from './words/thesaurus/filipino.ts'
import { frenchThesaurus } from './words/thesaurus/french.ts'
import { portugueseThesaurus } from './words/thesaurus/portuguese.ts'
import { spanishThesaurus } from './words/thesaurus/spanish.ts'
import { swahiliThesaurus } from './words/thesaurus/swahili.ts'
import { timeWords } from './words/timeWords.ts'
import { writeOut } from './writeOut.ts'

/** A message in the few English words that the grammar knows. */
export type Plain = {
  language: Language
  /** What the sentence is written in: not the language of a single word that only one of them knows. */
  spoken: Language
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
  /** How many words the longest phrase has that begins with a word. */
  lengths: ReadonlyMap<string, number>
  /** Every word that stands in a line of it, alone or in a phrase. */
  vocabulary: ReadonlySet<string>
  mendable: Mendable
  /** Words that say nothing unless they narrow. */
  talk: ReadonlyMap<string, 'word' | 'verb'>
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
const thesauruses: Record<Language, Lexicon> = {
  en: englishThesaurus,
  es: spanishThesaurus,
  fr: frenchThesaurus,
  pt: portugueseThesaurus,
  sw: swahiliThesaurus,
  fil: filipinoThesaurus,
}
const longest = 7
/** Shorter words are words of too many languages. */
const shortestLoan = 5
/** What it costs a language that nothing was typed in it that is not English too. */
const noWordOfIts = 1.5

const dictionaries = new Map<Language, Dictionary>(
  (Object.keys(lexicons) as Language[]).map(language => {
    const meanings = new Map<string, string>()
    for (const [meaning, words] of Object.entries(lexicons[language]))
      for (const word of words.split('|'))
        if (!meanings.has(word) || meaning !== '') meanings.set(word, meaning)
    for (const [meaning, words] of Object.entries(timeWords[language]))
      for (const word of words.split('|')) meanings.set(word, meaning)
    for (const lexicon of [
      synonyms[language],
      smallWords[language],
      everydayWords[language],
      thesauruses[language],
    ])
      for (const [meaning, words] of Object.entries(lexicon))
        for (const word of words.split('|')) if (!meanings.has(word)) meanings.set(word, meaning)
    const vocabulary = new Set([...meanings.keys()].flatMap(phrase => phrase.split(' ')))
    // Talk is no slip of something, and nothing is a slip of talk.
    for (const phrase of talkWords[language].empty.split('|'))
      if (!meanings.has(phrase)) meanings.set(phrase, '')
    const talk = talkOf(language)
    for (const word of talk.keys()) if (meanings.get(word) === '') meanings.delete(word)
    const lengths = new Map<string, number>()
    for (const phrase of meanings.keys()) {
      const words = phrase.split(' ')
      const [first = ''] = words
      lengths.set(first, Math.min(longest, Math.max(lengths.get(first) ?? 0, words.length)))
    }
    const real = new Set((realWords as Partial<Record<Language, string>>)[language]?.split(' '))
    return [
      language,
      {
        language,
        meanings,
        lengths,
        vocabulary,
        mendable: toMendable(language, vocabulary, formsOf(language)),
        real,
        talk,
      },
    ]
  }),
)

function talkOf(language: Language): Dictionary['talk'] {
  const { words, verbs } = talkWords[language]
  const told =
    language === 'en'
      ? verbs.split('|').flatMap(inflect)
      : language === 'es' || language === 'pt' || language === 'fr'
        ? conjugate(language, { '': verbs }).keys()
        : []
  return new Map([
    ...[...told].map(form => [form, 'verb'] as const),
    ...words.split('|').map(word => [word, 'word'] as const),
  ])
}

/** Every language reads the message; the one that knows most of it is believed, the page's own where they are equal. */
export function toPlain(
  message: string,
  activity: Activity,
  page: Language | null,
  only: Language | null = null,
): Plain {
  const words = writeOut(message).trim().split(' ').filter(Boolean)
  const [names, symbols] = [namesOf(activity), symbolsOf(activity)]
  const read = (candidates: readonly Language[], mends: boolean) =>
    candidates
      .map(language => {
        const { parts, unknown, known, own } = readWith(dictionaryOf(language), words, {
          names,
          symbols,
          mends,
        })
        // "Give me the short version": one word that sounds French makes no French question.
        const likes = language === page ? 0.4 : language === 'en' ? 0.2 : own > 0 ? 0 : -noWordOfIts
        return {
          language,
          text: ` ${parts.join(' ')} `.replace(/\s+/g, ' '),
          unknown,
          own,
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
  const [english] = likely.filter(({ language }) => language === 'en').concat(only ? read(['en'], false) : [])
  const isOneWord = best.language !== page && best.own <= 1 && (english?.own ?? 0) > 1
  return {
    language: best.language,
    spoken: isOneWord ? 'en' : best.language,
    text: reorder(reorderTimes(best.text, activity.asOf.time), year),
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
  own: Dictionary,
  typed: readonly string[],
  { names, symbols, mends }: { names: readonly string[]; symbols: ReadonlySet<string>; mends: boolean },
) {
  const { language, meanings, vocabulary, mendable, real, talk } = own
  // People mix English words into every language.
  const english = language === 'en' ? undefined : dictionaries.get('en')
  const borrowed = english?.meanings
  const isOther = (word: string): boolean =>
    /\d/.test(word) || word.length < 2 || isTokenName(word, symbols) || names.some(name => isName(word, name))
  // Mended first, so that phrases are found.
  const whole =
    language === 'fr'
      ? typed.flatMap(word => splitElision(word, vocabulary))
      : language === 'fil'
        ? typed.map(word => unlink(word, meanings, vocabulary))
        : language === 'en'
          ? typed.map(word => uncontract(word, meanings))
          : typed
  const words = whole.map(word =>
    !mends ||
    meanings.has(word) ||
    borrowed?.has(word) ||
    real.has(word) ||
    talk.has(word) ||
    isOther(word) ||
    readVerb(word, language) !== null
      ? word
      : (mendWord(word, mendable, key => meanings.get(key) ?? readVerb(key, language) ?? key) ?? word),
  )
  const items: Item[] = []
  let known = 0
  const ownWords = words.filter(
    (word, i) =>
      word === typed[i] &&
      // A number is a word of no language.
      !/\d/.test(word) &&
      !borrowed?.has(word) &&
      (vocabulary.has(word) || readVerb(word, language) !== null),
  )
  for (let at = 0; at < words.length; ) {
    const length = lengthAt(own, words, at)
    // A phrase is borrowed whole, where its words by themselves say less: "third quarter".
    const phrase = english ? lengthAt(english, words, at) : 0
    if (english && phrase > 1 && phrase > length) {
      const said = words.slice(at, at + phrase).join(' ')
      items.push({ said, meaning: english.meanings.get(said) ?? '', kind: 'known' })
      known += 0.6 * phrase
      at += phrase
      continue
    }
    const word = words[at] ?? ''
    const isNamed = names.some(name => isName(word, name))
    // What is bought with money may be the name of somebody who sells it.
    if (length > 0 && !(isNamed && length === 1 && meanings.get(word) === 'goods')) {
      const said = words.slice(at, at + length).join(' ')
      const meaning = meanings.get(said) ?? ''
      items.push({ said, meaning, kind: 'known' })
      // A phrase tells a language more surely than its words do.
      known += meaning === '' ? 0.6 * length : length + 0.1 * (length - 1)
      at += length
      continue
    }
    at++
    const [, bare = ''] = (language === 'fr' && /^(?:[jmtsldnc]|qu)'(.+)$/.exec(word)) || []
    const elided = meanings.get(bare)
    if (elided !== undefined) {
      items.push({ said: word, meaning: elided, kind: 'known' })
      known += 0.6
      continue
    }
    if (isOther(bare || word)) {
      items.push({ said: word, meaning: bare || word, kind: 'known' })
      continue
    }
    const verb = readVerb(word, language)
    if (verb !== null) {
      items.push({ said: word, meaning: verb, kind: 'known' })
      known += 1
      continue
    }
    const spoken = [bare, word].find(said => talk.has(said))
    const lent = spoken ? undefined : (borrowed?.get(word) ?? (mends ? borrow(word, language) : undefined))
    if (lent !== undefined) {
      items.push({ said: word, meaning: lent, kind: 'known' })
      known += 0.6
      continue
    }
    const isVerb = talk.get(spoken ?? word) === 'verb'
    const isTalk = spoken !== undefined || (english?.talk.has(word) ?? false)
    items.push({ said: word, meaning: null, kind: isTalk ? 'talk' : 'unknown', isVerb })
  }
  const idle = items.map((item, at) => item.kind === 'talk' && !narrows(items, at, language))
  return {
    parts: items.map(({ said, meaning }, at) => (idle[at] ? '' : (meaning ?? said))),
    unknown: items.flatMap(({ said, kind }, at) => (kind === 'known' || idle[at] ? [] : [said])),
    known: known + 0.6 * idle.filter(Boolean).length,
    own: ownWords.length,
  }
}

/** People mix their languages: a word that only others know, where all of those mean the same by it. */
function borrow(word: string, own: Language): string | undefined {
  if (word.length < shortestLoan - 1) return undefined
  const found = new Set(
    [...dictionaries.values()].flatMap(({ language, meanings }) =>
      language === own || language === 'en'
        ? []
        : [meanings.get(word) ?? readVerb(word, language) ?? []].flat(),
    ),
  )
  const [meaning] = found
  return found.size === 1 && (meaning === '' || word.length >= shortestLoan) ? meaning : undefined
}

/** "How old's this wallet". */
function uncontract(word: string, meanings: ReadonlyMap<string, string>): string {
  const [, base] = /^(\p{L}{3,})'s$/u.exec(word) ?? []
  return base && !meanings.has(word) && meanings.has(base) ? base : word
}

/** "Siyang", "akong": Filipino words that are tied to the next one. */
function unlink(word: string, meanings: ReadonlyMap<string, string>, known: ReadonlySet<string>): string {
  if (known.has(word) || !/\p{L}{2}ng$/u.test(word)) return word
  return [word.slice(0, -2), word.slice(0, -1)].find(base => meanings.has(base)) ?? word
}

/** "Jai", "dargent": French without its apostrophe. */
function splitElision(word: string, known: ReadonlySet<string>): string[] {
  const [, letter, rest] = /^(j|m|t|s|l|d|n|c|qu)(?=[aeiouyh])(\p{L}{2,})$/u.exec(word) ?? []
  if (!rest || known.has(word)) return [word]
  if (known.has(`${letter}'${rest}`)) return [`${letter}'${rest}`]
  return known.has(rest) || readVerb(rest, 'fr') !== null ? [rest] : [word]
}

function lengthAt({ meanings, lengths }: Dictionary, words: readonly string[], at: number): number {
  const most = Math.min(lengths.get(words[at] ?? '') ?? 0, words.length - at)
  for (let length = most; length > 0; length--)
    if (meanings.has(words.slice(at, at + length).join(' '))) return length
  return 0
}

const isName = (word: string, name: string): boolean =>
  word === name || word === `${name}'s` || (word.length >= 5 && isSlip(word, name))
