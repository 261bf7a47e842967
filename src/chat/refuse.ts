import { isoTime } from '../lib/clock.ts'
import type { Activity } from '../wire/activity.ts'
import type { ChatAnswer } from './answer/facts.ts'
import type { Language } from './languages.ts'
import type { Figure } from './query.ts'
import type { RefusalReason } from './understand/readByExamples.ts'
import { createSpeech } from './words/createSpeech.ts'

/** Why a question gets no answer, and what would. */
export function refuse(
  reason: RefusalReason | 'unknown' | 'no-other',
  { wallet, from, asOf }: Activity,
  language: Language,
): ChatAnswer {
  const speech = createSpeech(language)
  const text = speech.say(`refuse.${reason}`, { wallet, from: speech.date(from), to: speech.date(asOf.time) })
  const date = (name: string, time: number): Figure => ({
    name,
    value: isoTime(time * 1000),
    unit: 'date',
    source: 'coverage',
  })
  const figures: Partial<Record<typeof reason, Figure[]>> = {
    'other-wallet': [{ name: 'wallet', value: wallet, unit: 'address', source: 'request' }],
    'before-data': [date('history from', from), date('history to', asOf.time)],
    future: [date('history to', asOf.time)],
  }
  return { answer: text, figures: figures[reason] ?? [], transactions: [] }
}
