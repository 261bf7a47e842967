import { keepLocalSetting, readLocalSetting } from '../data/localSettings.ts'
import { keepOnce } from '../lib/keepOnce.ts'
import { createStore, useStore } from '../lib/store.ts'
import en from './en.json' with { type: 'json' }

export type Key = keyof typeof en
/** Other languages also say what the service says in English: reasons, exclusions, advice. */
export type Catalog = Record<Key, string> & Readonly<Record<string, string>>
export type Params = Record<string, string | number>

export const languages = {
  en: { name: 'English', load: async () => en },
  sw: { name: 'Kiswahili', load: async () => (await import('./sw.json')).default },
  pt: { name: 'Português', load: async () => (await import('./pt.json')).default },
  fr: { name: 'Français', load: async () => (await import('./fr.json')).default },
  es: { name: 'Español', load: async () => (await import('./es.json')).default },
  fil: { name: 'Filipino', load: async () => (await import('./fil.json')).default },
} as const satisfies Record<string, { name: string; load: () => Promise<Catalog> }>

export type Language = keyof typeof languages

export const speech = createStore<{ language: Language; catalog: Catalog }>({ language: 'en', catalog: en })

export function preferredLanguage(): Language {
  const wanted = [readLocalSetting<string>('language', ''), ...navigator.languages]
  for (const tag of wanted) {
    const short = tag.toLowerCase().split('-')[0] === 'tl' ? 'fil' : tag.toLowerCase().split('-')[0]
    if (short && short in languages) return short as Language
  }
  return 'en'
}

export async function speak(language: Language): Promise<void> {
  const catalog = await languages[language].load()
  keepLocalSetting('language', language)
  document.documentElement.lang = language
  speech.set({ language, catalog })
}

/** `{count}` and friends are filled in; a key with `count` takes its plural form from `key.one`, if there is one. */
export function t(key: Key, params: Params = {}): string {
  const { catalog, language } = speech.get()
  const one = `${key}.one` as Key
  const isOne =
    typeof params.count === 'number' &&
    one in catalog &&
    keepOnce(`plural ${language}`, () => new Intl.PluralRules(language)).select(params.count) === 'one'
  const text = catalog[isOne ? one : key] ?? key
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name]
    return typeof value === 'number' ? formatNumber(value, language) : (value ?? whole)
  })
}

const formatNumber = (value: number, language: string): string =>
  keepOnce(`plain ${language}`, () => new Intl.NumberFormat(language)).format(value)

/** True when the catalog knows a key that is made at run time. */
export function knows(key: string): key is Key {
  return key in speech.get().catalog
}

/** Redraws the caller when the language changes. */
export function useLanguage(): Language {
  return useStore(speech).language
}
