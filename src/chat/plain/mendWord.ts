import type { Language } from '../languages.ts'
import { distance } from '../understand/correctSpelling.ts'
import { soundOf } from './soundOf.ts'

/** The words of a dictionary by their first letter, for slips of the finger, and by their sound, for those of the ear. */
export type Mendable = {
  language: Language
  byLetter: ReadonlyMap<string, readonly string[]>
  bySound: ReadonlyMap<string, readonly string[]>
}

const shortest = 4

export function toMendable(language: Language, words: Iterable<string>, forms: Iterable<string>): Mendable {
  const written = [...words].filter(word => /^[a-z]{3,}$/.test(word))
  return {
    language,
    byLetter: Map.groupBy(written, word => word.charAt(0)),
    bySound: Map.groupBy([...written, ...forms], word => soundOf(word, language)),
  }
}

/**
 * What a mistyped word was meant to be: the nearest word of the dictionary. None where two that mean different things are
 * equally near, since then it is a guess.
 */
export function mendWord(
  word: string,
  { language, byLetter, bySound }: Mendable,
  meaningOf: (word: string) => string,
): string | null {
  if (!/^[a-z']{3,}$/.test(word)) return null
  const [heard, ...others] = bySound.get(soundOf(word, language)) ?? []
  if (heard && others.every(other => meaningOf(other) === meaningOf(heard))) return heard
  const near = [word.charAt(0), word.charAt(1)]
    .flatMap(letter => byLetter.get(letter) ?? [])
    .flatMap(key => {
      const steps = slipsBetween(word, key)
      return steps === null ? [] : [{ key, steps }]
    })
  const least = Math.min(...near.map(({ steps }) => steps))
  const best = near.filter(({ steps }) => steps === least)
  const [first] = best
  return first && best.every(({ key }) => meaningOf(key) === meaningOf(first.key)) ? first.key : null
}

/** How far apart, in slips that fingers make; null where no slip explains it. */
function slipsBetween(word: string, key: string): number | null {
  if (isSwapped(word, key)) return 1
  if (word.charAt(0) !== key.charAt(0) || Math.abs(word.length - key.length) > 4) return null
  if (key.length >= shortest && squeeze(word) === squeeze(key)) return 1
  if (isShortened(word, key)) return 1.2 + (key.length - word.length) / 100
  if (word.length < shortest || key.length < 5) return null
  const steps = distance(word, key)
  // A wrong letter in a short word makes another word; a missing one seldom does.
  if (steps === 1 && key.length !== word.length)
    return key.length >= 6 || key.length === word.length + 1 ? 1.1 : null
  if (steps === 1) return key.length >= 6 ? 1.4 : null
  return steps === 2 && key.length >= 8 && word.length >= 7 ? 2 : null
}

function isSwapped(word: string, key: string): boolean {
  if (word.length !== key.length) return false
  const at = [...word].findIndex((letter, i) => letter !== key[i])
  return (
    at >= 0 &&
    word[at] === key[at + 1] &&
    word[at + 1] === key[at] &&
    word.slice(at + 2) === key.slice(at + 2)
  )
}

const squeeze = (word: string): string => word.replace(/(.)\1+/g, '$1')
const bones = (word: string): string => squeeze(word.replace(/[aeiou]/g, ''))

/** "Spnd", "mnth": vowels left out, nothing else changed. */
function isShortened(word: string, key: string): boolean {
  if (word.length < 3 || key.length < shortest || bones(word) !== bones(key) || bones(word).length < 3)
    return false
  let at = 0
  for (const letter of key) if (letter === word[at]) at++
  return at === word.length
}
