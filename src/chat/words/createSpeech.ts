import type { Activity } from '../../wire/activity.ts'
import type { Language } from '../languages.ts'
import type { Period } from '../query.ts'
import { partsOf } from '../understand/calendar.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fil from './fil.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import pageWords from './page.json' with { type: 'json' }
import pt from './pt.json' with { type: 'json' }
import sw from './sw.json' with { type: 'json' }

export type Key = keyof typeof en
type Nouns<Name> = Name extends `noun.${infer Word}` ? Word : never
export type Noun = Nouns<Key>

const catalogs: Record<Language, Record<Key, string>> = { en, es, fr, pt, sw, fil }
const pages: Record<string, Record<string, string>> = pageWords
const daySeconds = 86_400
/** A Sunday. */
const someSunday = Date.UTC(2026, 0, 4)

type Speech = ReturnType<typeof makeSpeech>

const made = new Map<Language, Speech>()

/** The words of one language: sentences with places for figures, nouns, dates as people there write them. */
export function createSpeech(language: Language): Speech {
  const speech = made.get(language) ?? makeSpeech(language)
  made.set(language, speech)
  return speech
}

// Writers of dates take longer to make than an answer takes.
function makeSpeech(language: Language) {
  const catalog = catalogs[language]
  const write = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
      ...options,
      timeZone: 'UTC',
    })
    return (seconds: number) => format.format(seconds * 1000)
  }
  const [date, month, weekday] = [
    write({ day: 'numeric', month: 'long', year: 'numeric' }),
    write({ month: 'long', year: 'numeric' }),
    write({ weekday: 'long' }),
  ]
  return {
    date,
    month,
    weekday: (day: number) => weekday(someSunday / 1000 + day * daySeconds),
    page: (key: string) => pages[language]?.[key] ?? null,
    say: (key: Key, values: Record<string, string>) =>
      catalog[key].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''),
    noun: (noun: Noun, count: number) => {
      const [one = '', many = one] = catalog[`noun.${noun}`].split('|')
      return count === 1 ? one : many
    },
    /** A year, a month, a day, or the first and the last day. */
    period: ({ from, to }: Period, { from: known, asOf }: Pick<Activity, 'from' | 'asOf'>): string => {
      const [start, end] = [Math.max(from, known), Math.min(to, asOf.time + 1)]
      const whole = [partsOf(from), partsOf(to)] as const
      const startsMonth = whole[0].day === 1 && from % daySeconds === 0
      const endsMonth = whole[1].day === 1 && to % daySeconds === 0
      if (startsMonth && endsMonth) {
        const months = (whole[1].year - whole[0].year) * 12 + whole[1].month - whole[0].month
        if (months === 1) return month(from)
        if (months === 12 && whole[0].month === 0) return String(whole[0].year)
        if (from >= known - 31 * daySeconds) return `${month(from)} – ${month(to - daySeconds)}`
      }
      const [first, last] = [date(from === 0 ? known : start), date(end - 1)]
      return first === last ? first : `${first} – ${last}`
    },
  }
}
