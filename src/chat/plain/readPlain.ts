import type { Activity } from '../../wire/activity.ts'
import type { Language } from '../languages.ts'
import { type ChatQuery, emptyQuery, flows, type Intent, ofTheWhole, type Period } from '../query.ts'
import { daySeconds, joinPeriods } from '../understand/calendar.ts'
import { findParties, findSlots } from '../understand/findSlots.ts'
import { normalizeText } from '../understand/normalizeText.ts'
import { type FoundPeriods, parsePeriods } from '../understand/parsePeriods.ts'
import type { RefusalReason } from '../understand/readByExamples.ts'
import { continueQuery } from './continueQuery.ts'
import { decide } from './decide.ts'
import { findDoubts } from './findDoubts.ts'
import { findFilters } from './findFilters.ts'
import { findMeant } from './findMeant.ts'
import { findUnread } from './findUnread.ts'
import { plainDirection, wayOf } from './plainDirection.ts'
import { splitAsides } from './splitAsides.ts'
import { toPlain } from './toPlain.ts'

/** What the words of a question say. Sure when every one of them is known and shows in the query. */
export type PlainReading = {
  /** The language whose words made the query. */
  language: Language
  /** The language of the whole sentence, which the answer is written in. */
  spoken: Language
  isSure: boolean
  /** Words that nobody knows here. */
  unknown: readonly string[]
  /** Whether nothing was said but small words. */
  isEmpty: boolean
  /** Whether all that was understood shows in the query, unknown words apart. */
  isWhole: boolean
  query: ChatQuery | null
  refusal: RefusalReason | null
}

/** Intents about the wallet as a whole: a period in the question does not narrow them. */
const timeless: readonly Intent[] = [...ofTheWhole, 'help', 'income-next', 'income-steadiness']

/** Who and to whom, of nothing. */
const saysNothing = /^(?: (?:they|me|to|from|or|and))* $/

type Options = { last: ChatQuery | null; page: Language | null }

/**
 * A question by its words, one by one, in any of the languages: the words decide, nothing is guessed. Where there is talk
 * around it, the one part that asks is believed if the rest names nothing that could narrow it.
 */
export function readPlain(message: string, activity: Activity, options: Options): PlainReading {
  const meant = options.last && findMeant(message)
  const corrected = meant && readCorrection(meant, activity, options)
  if (meant?.wrong && corrected) return corrected
  const whole = readPart(message, activity, options)
  if (whole.isSure) return whole
  if (corrected) return corrected
  for (const parts of splitAsides(message)) {
    const read = parts.map(part => readPart(part, activity, { ...options, last: null }))
    const asking = read.filter(({ isSure, query, refusal }) => isSure && (query ?? refusal) !== null)
    const [only] = asking
    const isApart = read.every(part => part === only || part.isAside)
    if (only && asking.length === 1 && isApart) return only
  }
  return whole
}

/** "Not counting loans" leaves something out: what is taken back must itself be a way, a time or a sum that could be asked. */
function readCorrection(
  found: { meant: string; wrong: string | null },
  activity: Activity,
  options: Options,
): PlainReading | null {
  const asks = (part: string) => {
    const read = readPart(part, activity, options)
    return read.isSure && read.query ? read : null
  }
  const wrong = found.wrong === null ? null : asks(found.wrong)
  if (found.wrong !== null && !(wrong?.query && flows.includes(wrong.query.intent))) return null
  return asks(found.meant)
}

type Part = PlainReading & { isAside: boolean; rival: Language | null; also: readonly Language[] }

/** Where two languages read it equally well, both must mean the same; where one makes no sense of it, another may. */
function readPart(message: string, activity: Activity, options: Options): Part {
  const read = readIn(message, activity, options)
  const readAs = (only: Language) => readIn(message, activity, options, only)
  if (!read.isSure) return read.also.map(readAs).find(({ isSure }) => isSure) ?? read
  if (read.rival === null) return read
  const other = readAs(read.rival)
  if (!other.isSure) return read
  return { ...read, isSure: JSON.stringify(read.query) === JSON.stringify(other.query) }
}

function readIn(
  message: string,
  activity: Activity,
  { last, page }: Options,
  only: Language | null = null,
): Part {
  const { language, spoken, text: plain, unknown, rival, also } = toPlain(message, activity, page, only)
  const known = unknown.length === 0
  const base = {
    language,
    spoken,
    rival,
    also,
    isAside: false,
    unknown,
    isEmpty: saysNothing.test(plain),
    isWhole: true,
  }
  if (asksAdvice.test(normalizeText(message)) && !isOfSum.test(normalizeText(message)))
    return { ...base, isSure: true, query: null, refusal: 'out-of-scope' }
  const refusal = refuseByWords(plain, message)
  if (refusal) return { ...base, isSure: known, query: null, refusal }
  // How often, how much or when something was bought is told; what it was is not.
  const text = plain.replace(/\bbuy\b/g, 'spend')
  const now = activity.asOf.time
  const filters = findFilters(text, now)
  const { periods, rest, isTorn } = narrowest(parsePeriods(protect(filters.rest), now))
  const slots = findSlots(message, rest.replaceAll(/_(over|in)_/g, '$1'), activity)
  if (slots.strangers.length > 0) return { ...base, isSure: known, query: null, refusal: 'other-wallet' }
  const parties = slots.counterparty === null ? [] : findParties(activity, rest)
  // What is bought is nobody's name here: a transfer only tells to whom.
  if (parties.length === 0 && /\bgoods\b/.test(text) && /\b(?:spend|pay|payment|send|how much)\b/.test(text))
    return { ...base, isSure: known, query: null, refusal: 'purpose' }
  const counterparty = parties[0] ?? slots.counterparty
  const direction = plainDirection(text, counterparty, activity)
  // "Now" beside another time is one side of a comparison, alone it is no time at all.
  const times = periods.every(({ label }) => label === 'now') ? [] : periods
  const past = periods.filter(({ label }) => label !== 'now')
  const clues = {
    ...filters,
    direction,
    hasAmount: slots.amountUsd !== null,
    hasInstalment: slots.instalmentUsd !== null,
    hasTerm: slots.termMonths !== null,
    hasLimit: (slots.limit ?? readLimit(slots.rest)) !== null,
    periods: times.length,
    isDay: times.length === 1 && times.every(({ from, to }) => to - from <= daySeconds),
    parties: parties.length,
    token: slots.token !== null,
  }
  const { strangers: _, rest: left, ...found } = slots
  const saidMuch =
    /\b(?:spend|receive|earn|salary|deposit|payment|except|not|share|goods|how many|how often|more|less|than|vs|people|who|when|week|month|year)\b/.test(
      text,
    )
  const isAside =
    periods.length + parties.length === 0 &&
    slots.token === null &&
    !/(?!\b1\b)\b\d/.test(text) &&
    filters.days === null &&
    !saidMuch
  const named = { ...found, limit: found.limit ?? readLimit(left) }
  const { rest: __, ...narrowed } = filters
  const continued =
    last &&
    continueQuery({
      last,
      text,
      rest: left,
      periods,
      named: { ...named, counterparty },
      filters,
      direction,
      goesBothWays: last.counterparty !== null && wayOf(last.counterparty, activity) === null,
    })
  if (continued) return check(continued)
  const intent = slots.transaction === null ? decide(left, clues) : 'transaction'
  if (intent === null) return { ...base, isAside, isSure: false, query: null, refusal: null }
  return check(
    settle(
      {
        ...emptyQuery,
        ...named,
        ...narrowed,
        intent,
        direction,
        counterparty,
        againstParty: intent === 'compare' && periods.length < 2 ? (parties[1] ?? null) : null,
        // "Until now, this month" is this month.
        period:
          (intent === 'compare' || !past[0] ? (periods[0]?.label === 'now' ? null : periods[0]) : past[0]) ??
          null,
        against: (intent === 'compare' ? periods : past)[1] ?? null,
        peak: intent === 'peak' ? (/\bwhich weekday\b/.test(left) ? 'weekday' : 'month') : null,
      },
      left,
    ),
  )

  function check(query: ChatQuery) {
    const reason = refuseByTime(query, activity)
    const will = /\bwill\b/.test(text)
    const isAhead = reason === 'future' || (will && periods.length === 0)
    // "How much will I earn in December" is no question of a day; only when, or what is next, is known.
    const isNext = periods.length === 0 || /\bwhen\b/.test(text)
    if (isAhead && isNext && query.direction === 'income' && /\b(?:will|next)\b/.test(text))
      return {
        ...base,
        isAside,
        isSure: known,
        query: { ...emptyQuery, intent: 'income-next' as const },
        refusal: null,
      }
    // "What will they spend in December": a month without a year lies ahead then.
    const refused =
      reason ??
      (will && [...flows, 'income-amount', 'balance'].includes(query.intent) ? ('future' as const) : null)
    if (refused) return { ...base, isAside, isSure: known, query: null, refusal: refused }
    const unread = findUnread(query, {
      left: continued ? ' ' : left,
      periods: periods.filter(({ label }) => label !== 'now').length,
      parties: parties.length,
      hasAmount: !continued && slots.amountUsd !== null,
      hasTerm: !continued && slots.termMonths !== null,
      hasDays: filters.days !== null,
    })
    const doubts = findDoubts(query, { message, text, left, now, isContinued: continued !== null })
    const isWhole = unread.length + doubts.length === 0 && !isTorn
    return { ...base, isAside, isWhole, isSure: known && isWhole, query, refusal: null }
  }
}

/** "Q1 of this year": of two times side by side the one inside the other is meant; two that overlap are no time. */
function narrowest({ periods, rest }: FoundPeriods): FoundPeriods & { isTorn: boolean } {
  const [a, b] = periods
  if (!a || !b || !/_period_ +_period_/.test(rest)) return { periods, rest, isTorn: false }
  const inner = isWithin(a, b) ? a : isWithin(b, a) ? b : null
  const isTorn = inner === null && Math.abs(Math.log((a.to - a.from) / (b.to - b.from))) > 0.15
  return inner
    ? { periods: [inner], rest: rest.replace(/_period_ +_period_/, '_period_'), isTorn }
    : { periods, rest, isTorn }
}

const isWithin = (a: Period, b: Period): boolean => a.from >= b.from && a.to <= b.to

const months = 'january|february|march|april|may|june|july|august|september|october|november|december'
/** "Next April", and what there will be. */
const isToCome = new RegExp(
  `\\bnext (?:${months})\\b|\\b(?:${months}) next\\b|\\bwill have\\b.*\\b(?:${months})\\b`,
)
/** Whether to lend to somebody of one's own is no question about a wallet. */
const asksAdvice =
  /\b(?:should i|debo|deberia|le presto|devo|deveria|empresto|dois je|dois-je|je devrais|nimkopeshe|nikopeshe|papautangin|pautangin|pahiramin|papahiramin)\b.*\b(?:brother|sister|mum|mom|mother|dad|father|cousin|friend|mate|uncle|aunt|my son|daughter|wife|husband|boyfriend|girlfriend|neighbou?r|hermano|hermana|mama|papa|primo|prima|amigo|amiga|tio|tia|hijo|hija|esposa|esposo|vecino|irmao|irma|mae|pai|filho|filha|marido|vizinho|frere|soeur|mere|pere|cousin|cousine|ami|amie|copain|copine|fils|fille|femme|mari|voisin|kaka|baba|rafiki|ndugu|mjomba|shangazi|jirani|kapatid|kuya|nanay|tatay|pinsan|kaibigan|tito|tita|anak|asawa|kapitbahay)\b/
/** What is owed is a question about it: "cuánto debo a mi hermano". */
const isOfSum = /\b(?:how much|cuanto|quanto|combien)\b/

function refuseByWords(text: string, message: string): RefusalReason | null {
  if (isToCome.test(text) && !/\b(?:loan|borrow|afford|trust|can|when)\b/.test(text)) return 'future'
  // "What would I have if I stopped paying them": nothing that happened.
  if (/\bwould\b.*\bif\b/i.test(message) && !/\b(?:loan|borrow|afford|trust)\b/.test(text)) return 'future'
  if (/\bname\b/.test(text)) return 'identity'
  // "Send 20 to my brother" is an order.
  if (/\belsewhere\b|^ (?:can )?send \$?\d/.test(text)) return 'out-of-scope'
  // "What did they spend the money on": the last word decides.
  const buys = /\bbuy\b/.test(text) && !/\b(?:when|first|last|how (?:much|many|often))\b/.test(text)
  // "What were the payments for?"
  const asksWhatFor =
    /\b(?:pay\w*|paid)\b.*\bfor\W*$/i.test(message) && !/\b(?:last|first|biggest|smallest) \d/.test(text)
  const asksWhatOn = /\bspend\b/.test(text) && /(?<!\bfrom \S+(?: \S+)? )\bon\W*$/i.test(message)
  return buys || asksWhatFor || asksWhatOn ? 'purpose' : null
}

/** "2 main recipients": a number before what is listed. */
function readLimit(text: string): number | null {
  const found = /(?<!_ )\b(\d{1,2}) (?:payees|senders|sources|people)\b/.exec(text)
  return found ? Number(found[1]) : null
}

function refuseByTime({ period, against }: ChatQuery, { asOf, from }: Activity): RefusalReason | null {
  const periods = [period, against].filter(found => found !== null)
  if (periods.some(span => span.from > asOf.time)) return 'future'
  return periods.some(({ to }) => to <= from) ? 'before-data' : null
}

/** "Over 6 months" of a loan is a term, not a time; "total in May" may be money in. */
function protect(text: string): string {
  return /\b(?:loan|afford|borrow|can)\b/.test(text)
    ? text.replace(/\bover (?=(?:a |an )?\d{1,3}[ -](?:month|week|year))/g, '_over_ ')
    : text
}

/** Takes away what does not belong to the intent, and turns what lacks its slot into what needs none. */
function settle(query: ChatQuery, text: string): ChatQuery {
  const { intent, direction, period, against } = query
  if (timeless.includes(intent)) return { ...query, ...wide(query), period: null, against: null }
  const plain: ChatQuery = { ...query, amountUsd: null, instalmentUsd: null, termMonths: null }
  if (intent === 'balance') return { ...plain, ...wide(query), direction: null, against: null }
  if (intent === 'compare') {
    // Two directions of one time are a sum of both, not a comparison of times.
    if (direction === 'both' && !query.againstDays && !query.againstParty)
      return { ...plain, intent: 'total', period: joined(period, against), against: null }
    return plain
  }
  if (/\blast salary\b/.test(text)) return { ...plain, direction: 'income', period: null, against: null }
  const narrowed = { ...plain, period: joined(period, against), against: null }
  if (intent === 'count' || intent === 'list' || intent === 'payees' || intent === 'payers') return narrowed
  if (intent === 'income-amount' && query.per === 'month' && !period) return { ...narrowed, per: null }
  if (intent === 'income-amount' && query.per) return { ...narrowed, intent: 'average' }
  return narrowed
}

const wide = ({ intent }: ChatQuery) => ({
  above: null,
  below: null,
  days: null,
  per: null,
  limit: null,
  ...(intent === 'afford' ? {} : { amountUsd: null, instalmentUsd: null }),
  direction: null,
})

const joined = (period: Period | null, against: Period | null): Period | null =>
  period && against ? joinPeriods(period, against) : period
