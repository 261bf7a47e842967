import type { ChatQuery, Period } from '../query.ts'
import { shiftPeriod, type Unit } from './calendar.ts'
import { findIntent, ruleDirection } from './findIntent.ts'
import { readTerm, type Slots } from './findSlots.ts'

/** Words that tie a question to the one before. */
export const opening =
  /^ (?:and|what if|make it|make that|what about|how about|same for|also|then|ok(?:ay)? and|but|or|now|so) /
const shift =
  /\b(?:the |one )?(?:month|week|quarter|year|period|one|day)s? (before|earlier|prior|after|later)\b|\b(?:previous|preceding|prior) (?:one|period|day|week|month|quarter|year)\b|\bbefore that\b|\b(?:after that|following (?:one|month|period))\b/
const filler =
  /_\w+_|\b(?:and|what|how|about|same|for|also|then|ok|okay|but|or|now|so|in|on|the|during|from|to|by|with|of|a|just|only|only the|is|was|it|that|this|please|be|would|if|it's|were|we|made|make|instead|\d+|months?|weeks?|years?)\b/g

const asksWhy =
  /^ (?:but |and |ok(?:ay)? )?(?:why(?: is that| so| not| that)?|how come|explain(?: (?:that|this|it|why))?) $/
const judged: readonly ChatQuery['intent'][] = ['score', 'trust', 'afford', 'capacity', 'summary']

/** "How can it go up?" after a question about the score. */
const risesIt =
  /\bhow\b.*\b(?:it|that|this)\b.*\b(?:go up|improve\w*|higher|better|raised?|increase\w*|boost\w*|fix\w*|lift\w*)\b|\b(?:improve|raise|boost|increase|fix|lift) (?:it|that|this)\b/

/** "And the smallest?" asks the same of another place in the row. */
const ranked: readonly ChatQuery['intent'][] = [
  'largest',
  'smallest',
  'last',
  'first',
  'count',
  'average',
  'total',
]
const places: readonly [ChatQuery['intent'], RegExp][] = [
  [
    'smallest',
    /^ (?:and |now |what about |how about |or |then )+(?:the )?(?:smallest|lowest|least)(?: one)? $/,
  ],
  [
    'largest',
    /^ (?:and |now |what about |how about |or |then )+(?:the )?(?:largest|biggest|highest|top)(?: one)? $/,
  ],
  [
    'last',
    /^ (?:and |now |what about |how about |or |then )+(?:the )?(?:last|latest|most recent|newest)(?: one)? $/,
  ],
  ['first', /^ (?:and |now |what about |how about |or |then )+(?:the )?(?:first|earliest|oldest)(?: one)? $/],
  [
    'average',
    /^ (?:and |now |what about |how about |or |then )+(?:the |on )?(?:average|mean)(?: one)?(?: (?:per|a|each|every) (?:month|week|day))? $/,
  ],
  [
    'count',
    /^ (?:and |or )*(?:how many|the (?:number|count)|how many times)(?: (?:of (?:them|those)|were there|is that|were they|was that))? $/,
  ],
  ['total', /^ (?:and |now |what about |how about |or |then )+(?:the |in )?(?:total|sum)(?: amount)? $/],
]

/** "Twice that", "half of it": how many times the amount of the question before. */
function readMultiple(text: string): number | null {
  if (/\b(?:twice|double)(?: (?:of )?(?:that|it|the amount))?\b/.test(text)) return 2
  if (/\b(?:triple|three times)(?: (?:of )?(?:that|it|the amount))?\b/.test(text)) return 3
  return /\bhalf (?:of )?(?:that|it|the amount)\b/.test(text) ? 0.5 : null
}

/** A question that only makes sense after the last one: "and the month before?", "what about March?", "in USDT?". */
export function followUp(input: {
  text: string
  rest: string
  periods: readonly Period[]
  slots: Slots
  last: ChatQuery | null
}): ChatQuery | null {
  const { text, rest, periods, slots, last } = input
  if (!last) return null
  if (asksWhy.test(text) && judged.includes(last.intent))
    return { ...last, intent: 'score', period: null, against: null }
  if (judged.includes(last.intent) && risesIt.test(text)) return { ...last, intent: 'improve' }
  const place = places.find(([, pattern]) => pattern.test(rest) || pattern.test(text))?.[0]
  if (place && ranked.includes(last.intent)) return { ...last, intent: place, limit: slots.limit }
  const amount =
    /^ (?:ok |okay )?(?:and|what about|how about|or|make it) (?:for |with )?(\d[\d,]*)(?: (?:a|per|each) month| monthly)? $/.exec(
      text,
    )
  if (amount && (last.amountUsd !== null || last.instalmentUsd !== null)) return sayAmount(last, amount)
  const times = readMultiple(text)
  if (times !== null && last.amountUsd !== null && slots.amountUsd === null)
    return { ...last, amountUsd: last.amountUsd * times, termMonths: slots.termMonths ?? last.termMonths }
  const length = last.amountUsd === null ? null : readTerm(/\b(\d{1,3})[ -](month|year|week)s?\b/.exec(rest))
  const termMonths = slots.termMonths ?? length
  const shifted = shift.exec(text)
  const opens = opening.test(text)
  const period =
    (shifted && last.period && opens ? null : periods[0]) ??
    (shifted && last.period
      ? shiftPeriod(last.period, isLater(shifted[0]) ? 1 : -1, unitOf(shifted[0]))
      : null)
  const hasSlot =
    period !== null ||
    slots.token !== null ||
    slots.counterparty !== null ||
    slots.amountUsd !== null ||
    termMonths !== null
  const direction = ruleDirection(rest)
  const bare = rest.replace(shift, ' ').replace(filler, ' ').trim()
  const asksAnew = findIntent(rest.replace(shift, ' ')) !== null
  const isShort = bare.split(/\s+/).filter(Boolean).length <= 2
  const isDirectionOnly = opens && isShort && direction !== null && direction !== last.direction
  const carries = hasSlot && (opens || shifted !== null || !asksAnew) && (bare === '' || !asksAnew)
  if (!carries && !isDirectionOnly) return null
  return {
    ...last,
    period: period ?? last.period,
    against: isDirectionOnly ? last.against : null,
    intent: last.intent === 'compare' && period ? 'total' : switchIntent(last, direction),
    direction: isDirectionOnly || (direction !== null && opens) ? direction : last.direction,
    token: slots.token ?? last.token,
    counterparty: slots.counterparty ?? last.counterparty,
    amountUsd: slots.amountUsd ?? last.amountUsd,
    termMonths: termMonths ?? last.termMonths,
  }
}

/** "And 1000?" after a question about a loan, "and 80 a month?" after one about an instalment. */
function sayAmount(last: ChatQuery, [, digits = '']: RegExpExecArray): ChatQuery {
  const value = Number(digits.replaceAll(',', ''))
  return last.instalmentUsd === null ? { ...last, amountUsd: value } : { ...last, instalmentUsd: value }
}

/** "and how much went out?" after a question about income is a question about a total. */
function switchIntent({ intent }: ChatQuery, direction: ChatQuery['direction']): ChatQuery['intent'] {
  return intent === 'income-amount' && direction !== null && direction !== 'income' ? 'total' : intent
}

const unitOf = (words: string): Unit | null =>
  (/\b(week|month|quarter|year)s?\b/.exec(words)?.[1] ?? null) as Unit | null

const isLater = (words: string): boolean => /after|later|following/.test(words)
