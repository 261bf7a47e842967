import { isoTime } from '../../lib/clock.ts'
import type { Transfer } from '../../wire/activity.ts'
import type { Language } from '../languages.ts'
import type { Figure, Period } from '../query.ts'
import { createSpeech, type Key, type Noun } from '../words/createSpeech.ts'
import type { ChatAnswer, ChatFacts } from './facts.ts'

export type Writer = ReturnType<typeof createWriter>

const maxTransactions = 50

/**
 * The only way to put a figure into words: each call writes the figure down and returns its wording, so no number can be
 * in an answer without being in `figures`. Words come from the catalogue of the language.
 */
export function createWriter({ activity, decimalsOf }: ChatFacts, language: Language) {
  const figures: Figure[] = []
  const transactions = new Set<string>()
  const labels = new Map(activity.counterparties.map(({ address, label }) => [address, label]))
  const speech = createSpeech(language)
  const add = (name: string, value: Figure['value'], unit: string, source: string): void => {
    if (!figures.some(figure => figure.name === name && figure.value === value))
      figures.push({ name, value, unit, source })
  }
  const writer = {
    say: (key: Key, values: Record<string, string> = {}): string => speech.say(key, values),
    /** A word of the page itself: the name of a factor, a reason, a kind; English words stand in where it has none. */
    page: (key: string, otherwise: string): string => speech.page(key) ?? otherwise,
    usd: (name: string, value: number, source = 'transfers'): string => {
      const cents = Math.round(value * 100) / 100
      add(name, cents, 'USD', source)
      return `${cents < 0 ? '-' : ''}$${group(Math.abs(cents).toFixed(2))}`
    },
    count: (name: string, value: number, noun: Noun, source = 'transfers'): string => {
      add(name, value, 'count', source)
      return `${group(String(value))} ${speech.noun(noun, value)}`
    },
    number: (name: string, value: number, unit: string, source: string): string => {
      add(name, value, unit, source)
      return String(value)
    },
    percent: (name: string, share: number, source = 'transfers'): string => {
      const value = Math.round(share * 1000) / 10
      add(name, value, '%', source)
      return `${value}%`
    },
    date: (name: string, time: number | string, source = 'transfers'): string => {
      const seconds = typeof time === 'string' ? Date.parse(time) / 1000 : time
      add(name, isoTime(seconds * 1000), 'date', source)
      return speech.date(seconds)
    },
    period: (period: Period, name = 'period'): string => {
      const label = speech.period(period, activity)
      add(name, label, 'period', 'question')
      add(`${name} from`, isoTime(Math.max(period.from, activity.from) * 1000), 'date', 'question')
      add(`${name} to`, isoTime(Math.min(period.to - 1, activity.asOf.time) * 1000), 'date', 'question')
      return label
    },
    month: (time: number, source = 'analysis.statement'): string => {
      const label = speech.month(time)
      add(`month ${isoTime(time * 1000).slice(0, 7)}`, isoTime(time * 1000), 'date', source)
      return label
    },
    weekday: (day: number): string => speech.weekday(day),
    /** A counterparty by its public name, or by its address. */
    party: (address: string): string => {
      const label = labels.get(address)
      if (label) add('counterparty', label, 'name', 'labels')
      add('counterparty address', address, 'address', 'transfers')
      return label ?? address
    },
    /** Words of the judgement, as they are. */
    quote: (name: string, text: string, source: string): string => {
      add(name, text, 'text', source)
      return text
    },
    units: (name: string, amount: bigint, token: string, symbol: string): string => {
      const decimals = decimalsOf(token) ?? 0
      const digits = (amount < 0n ? -amount : amount).toString().padStart(decimals + 1, '0')
      const whole = digits.slice(0, digits.length - decimals)
      const fraction = digits.slice(digits.length - decimals).slice(0, 2)
      const text = `${amount < 0n ? '-' : ''}${whole}${decimals > 0 ? `.${fraction.padEnd(2, '0')}` : ''}`
      add(name, text, symbol, 'transfers')
      return `${group(text)} ${symbol}`
    },
    /** Amount of one transfer: in its token, and in USD where a rate is known. */
    transfer: (name: string, transfer: Transfer): string => {
      const { amount, token, symbol, usdCents, transaction } = transfer
      writer.cite([transaction])
      const units = writer.units(name, amount, token, symbol)
      return usdCents === null ? units : `${writer.usd(`${name} in USD`, usdCents / 100)} (${units})`
    },
    /** One transfer as a line: how much, to or from whom, when. */
    row: (name: string, transfer: Transfer): string => {
      const { from, to, time } = transfer
      const isOut = from === activity.wallet
      return speech.say(isOut ? 'row.out' : 'row.in', {
        transfer: writer.transfer(name, transfer),
        party: writer.party(isOut ? to : from),
        date: writer.date(`date of ${name}`, time),
      })
    },
    /** Transfers, each on a line of its own where there are several; `alone` names the only one. */
    rows: (transfers: readonly Transfer[], name = 'transfer', alone = `${name} 1`): string =>
      transfers.length === 1
        ? `${transfers.map(transfer => writer.row(alone, transfer))}.`
        : `${transfers.map((transfer, i) => `\n${writer.row(`${name} ${i + 1}`, transfer)}`).join(';')}.`,
    cite: (hashes: Iterable<string>): void => {
      for (const hash of hashes) if (transactions.size < maxTransactions) transactions.add(hash)
    },
    finish: (sentences: readonly (string | null | false)[]): ChatAnswer => ({
      answer: sentences.filter(Boolean).join(' ').replaceAll(' \n', '\n').trimStart(),
      figures,
      transactions: [...transactions],
    }),
  }
  return writer
}

const group = (digits: string): string => {
  const [whole = '', fraction] = digits.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}
