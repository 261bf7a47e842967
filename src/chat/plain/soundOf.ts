import type { Language } from '../languages.ts'

type Steps = readonly [pattern: RegExp, sound: string][]

const iberian: Steps = [
  [/qu(?=[ei])/g, 'k'],
  [/c(?=[ei])|z|ss|x/g, 's'],
  [/ch/g, 'x'],
  [/c/g, 'k'],
  [/gu(?=[eia])/g, 'g'],
  [/ll/g, 'y'],
  [/(?<![lnx])h/g, ''],
  [/v/g, 'b'],
  [/m(?=[^aeiou])|m$/g, 'n'],
  [/l$/g, 'u'],
]

/** Letters that sound alike to those who write by ear, each language's own. */
const steps: Record<Language, Steps> = {
  en: [
    [/ph/g, 'f'],
    [/ie|ei/g, 'i'],
  ],
  es: iberian,
  pt: iberian,
  fr: [
    [/qu|q/g, 'k'],
    [/ph/g, 'f'],
    [/c(?=[eiy])|ss|z/g, 's'],
    [/c(?!h)/g, 'k'],
    [/eau|au/g, 'o'],
    [/[ae][mn](?=[^aeioumn])/g, 'an'],
    [/[io]m(?=[^aeioum])/g, 'on'],
    [/ai|ei|ez$|er$/g, 'e'],
    [/y/g, 'i'],
    [/(?<!c)h/g, ''],
    [/(?<=...)[stdxe]+$/g, ''],
  ],
  sw: [
    [/dh/g, 'z'],
    [/th/g, 's'],
    [/r/g, 'l'],
    [/(?<=[aeiou])w(?=[aeiou])/g, ''],
    [/(?<=...)[aeiou]$/g, ''],
  ],
  fil: [
    [/o/g, 'u'],
    [/e/g, 'i'],
    [/c/g, 'k'],
    [/-/g, ''],
  ],
}

/** How a word sounds; two that sound alike are one word, written by ear. */
export function soundOf(word: string, language: Language): string {
  return steps[language]
    .reduce((sound, [pattern, letter]) => sound.replace(pattern, letter), word)
    .replace(/(.)\1+/g, '$1')
}
