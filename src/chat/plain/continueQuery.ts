import type { ChatQuery, Direction, Intent, Period } from '../query.ts'
import { shiftPeriod } from '../understand/calendar.ts'
import type { Slots } from '../understand/findSlots.ts'
import type { Filters } from './findFilters.ts'

const opening = /^ ?(?:and|or|then|what about|how about)\b| and $/
/** Words that a question of its own has; without them it can only go on with the last one. */
const subject =
  /\b(?:score|improve|loan|borrow|debt|risk|exclude|age|tokens|passport|summary|help|trust|next|steady|sources|balance|who|compare|which|biggest|smallest|list|since when|last|first|spend|receive|earn|salary|deposit|payment|pay|send|net|left|in and out|total|average)\b/
/** "The biggest one", "how many payments": of what was asked last. */
const oneOf = /^ (?:and )?(biggest|smallest|last|first) 1 $/
const numberOf = /^ (?:and )?how (?:many|often)(?: payment)?(?: they)? $/
/** "How much was that", of what was counted or listed. */
const sumOf = /^ (?:and )?how much(?: they)? $/
const ranked: readonly Intent[] = [
  'total',
  'count',
  'average',
  'largest',
  'smallest',
  'list',
  'last',
  'first',
  'income-amount',
]

const places: Partial<Record<string, Intent>> = {
  biggest: 'largest',
  smallest: 'smallest',
  last: 'last',
  first: 'first',
  total: 'total',
  average: 'average',
}

/** "Spending?", "the biggest": a way or a place in the row, and nothing else. */
const bareWords =
  /^(?:spend|receive|earn|salary|deposit|payment|out|in|biggest|smallest|last|first|average|total|afford)$/

/**
 * A question that plainly goes on with the last one: it opens with "and", or has nothing but a time, a name, a sum or a
 * way. Everything else is a new topic and takes nothing over.
 */
export function continueQuery(input: {
  last: ChatQuery
  text: string
  rest: string
  periods: readonly Period[]
  named: Pick<Slots, 'token' | 'counterparty' | 'amountUsd' | 'termMonths' | 'instalmentUsd' | 'limit'>
  filters: Filters
  direction: Direction | null
  /** Whether money went to and came from whoever the last question was about. */
  goesBothWays: boolean
}): ChatQuery | null {
  const { last, text, rest, periods, named, filters, direction, goesBothWays } = input
  if (sumOf.test(text) && (last.intent === 'count' || last.intent === 'list'))
    return { ...last, intent: 'total', limit: null, per: null }
  // A balance is nobody's.
  if (last.intent === 'balance' && named.counterparty !== null) return null
  const opens = opening.test(text)
  const own = subject.test(rest.replace(opening, ' '))
  const asksCount = /\bhow (?:many|often)\b/.test(rest)
  const words = rest
    .replace(/_\w+_|\bhow much\b|\bthey\b|\bto\b/g, ' ')
    .replace(opening, ' ')
    .trim()
    .split(/\s+/)
    .filter(Boolean)
  const isFragment = !own && words.length <= 3
  const isBare =
    last.period !== null &&
    ranked.includes(last.intent) &&
    periods.length === 0 &&
    named.counterparty === null &&
    [1, 2].includes(words.length) &&
    words.every(word => bareWords.test(word)) &&
    // "Last deposit" is the last of all.
    (words.length === 1 || !words.some(word => word === 'last' || word === 'first'))
  if (isBare && (!opens || words.length === 2)) return turnTo(input, words)
  // "And the last deposit" is the last of all.
  if (opens && words.length === 2 && /\b(?:last|first)\b/.test(rest) && direction !== null) return null
  const [, one] = oneOf.exec(text) ?? []
  const onlyCounts = numberOf.test(text)
  if (!opens && !isFragment && !one && !onlyCounts) return null
  if (opens && own && words.length > 3) return null
  if (/^ (?:and )?(?:from who|who from) $/.test(text) && last.direction !== 'out')
    return { ...last, intent: 'income-sources', direction: 'income', per: null }
  const steps =
    last.period &&
    /\bprevious (?:month|week|quarter|year|1)\b|\b(?:month|week|quarter|year) before\b|\bbefore that\b/.test(
      text,
    )
  const [period = last.period] = steps && last.period ? [shiftPeriod(last.period, -1)] : periods
  const hasNews =
    steps ||
    periods.length > 0 ||
    named.token !== null ||
    named.counterparty !== null ||
    named.termMonths !== null ||
    named.amountUsd !== null ||
    filters.above !== null ||
    filters.below !== null ||
    filters.days !== null ||
    filters.per !== null
  const turned =
    opens && words.length <= 2 && direction !== null && named.counterparty === null ? direction : null
  const place = places[one ?? (opens && words.length === 1 ? (words[0] ?? '') : '')]
  if (place && ranked.includes(last.intent))
    return { ...last, intent: place, period: period ?? null, limit: null, per: null }
  if (asksCount && (!own || onlyCounts) && ranked.includes(last.intent) && !hasNews)
    return { ...last, intent: 'count', per: null }
  if (own && turned === null && filters.per === null) return null
  if (!hasNews && turned === null) return null
  // "And over 12?" after a loan of 300 means months, after a list of sums it means sums.
  const term = last.amountUsd !== null ? (named.termMonths ?? filters.above?.usd ?? null) : null
  if (last.intent === 'afford' && term !== null && named.amountUsd === null)
    return { ...last, termMonths: term }
  return {
    ...last,
    intent: intentOf(last, turned, filters),
    direction: turned ?? last.direction,
    period: period ?? null,
    against: last.intent === 'compare' && periods.length === 0 ? last.against : null,
    token: named.token ?? last.token,
    // Who is only ever paid has sent nothing: the way was turned away from them.
    counterparty: named.counterparty ?? (turned === null || goesBothWays ? last.counterparty : null),
    amountUsd: named.amountUsd ?? last.amountUsd,
    termMonths: named.termMonths ?? last.termMonths,
    above: filters.above ?? last.above,
    below: filters.below ?? last.below,
    days: filters.days ?? last.days,
    per: filters.per ?? last.per,
  }
}

function turnTo(
  { last, direction, goesBothWays }: Parameters<typeof continueQuery>[0],
  words: readonly string[],
): ChatQuery {
  const place = words.map(word => places[word]).find(intent => intent !== undefined)
  return {
    ...last,
    intent: place ?? (last.intent === 'income-amount' && direction !== 'income' ? 'total' : last.intent),
    direction: direction ?? last.direction,
    counterparty: direction === null || goesBothWays ? last.counterparty : null,
    limit: null,
    per: null,
  }
}

function intentOf({ intent, against }: ChatQuery, turned: Direction | null, { per }: Filters): Intent {
  if (per !== null) return 'average'
  if (intent === 'compare' && !against) return 'total'
  if (turned === 'income' && intent === 'total') return 'income-amount'
  return intent === 'income-amount' && turned !== null && turned !== 'income' ? 'total' : intent
}
