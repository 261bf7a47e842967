import type { Activity } from '../../wire/activity.ts'
import { type ChatQuery, type Direction, emptyQuery, type Intent, ofTheWhole, type Period } from '../query.ts'
import { joinPeriods } from './calendar.ts'
import { findDirection, findIntent, ruleDirection } from './findIntent.ts'
import { findMeaning, isIntent } from './findMeaning.ts'
import { followUp, opening } from './followUp.ts'
import { readMessage } from './readMessage.ts'

export type RefusalReason =
  | 'other-wallet'
  | 'identity'
  | 'purpose'
  | 'out-of-scope'
  | 'before-data'
  | 'future'

export type ByExamples =
  | { kind: 'query'; query: ChatQuery }
  | { kind: 'refusal'; reason: RefusalReason }
  | { kind: 'unknown' }

const identity =
  /\b(?:who (?:is (?:he|she|they|this) really|owns|is behind|controls|runs|is the (?:owner|person))|(?:real|full|person|person's|owner's|user's|his|her|their) name|name of the (?:owner|person|holder)|identity|kyc|phone(?: number)?|(?:national |tax |voter )?id (?:number|card|no)|(?:postal|street|physical|home) address|email|e-mail|nationality|gender|religion|ethnic\w*|married|how old is (?:the )?(?:owner|person|he|she)|where (?:do|does) (?:they|he|she|the owner) live|passport number|social security|date of birth|political\w*)\b/
const elsewhere =
  /\b(?:weather|joke|poem|recipe|president|bitcoin|ethereum|stock|lottery|football|capital of|translate|write (?:me )?(?:a|some) (?:code|essay|story|song)|private key|seed phrase|mnemonic|password|hack|celo price|price of|meaning of life|who are you|your (?:system )?prompt|ignore (?:all|your|previous))\b/
/** What money was spent for; a transfer only tells to whom. */
const purpose =
  /\bwhat (?:was|were|is|are) (?!.*\b(?:last|first|latest)\b).*\b(?:pay\w*|paid|payments?|transfers?|money|spent)\b.* for $|\b(?:reason|purpose) (?:for|of|behind) (?:the |this |that |these |those )?(?:payments?|transfers?|deposits?)\b|\bwhat (?:did|does|do|has|have) (?:they|he|she|person|it|wallet)\b.*\b(?:buy|bought|purchas\w*)\b|\b(?:rent|food|groceries|school(?: fees)?|tuition|fuel|petrol|electricity|utilit(?:y|ies)|insurance|medical|medicine|hospital|transport(?:ation)?|clothes|clothing|alcohol|airtime|entertainment|taxes|church|travel)\b/
const takeover =
  /^ (?:can|could|will|would)? ?(?:you )?(?:send|transfer|wire|pay) _amount_|\b(?:you are now|developer mode|jailbreak|pretend (?:to|you|that)|act as|new instructions|system prompt|override (?:your|the|all)|ignore (?:all|your|previous|the above)|private key|seed phrase|(?:disregard|forget|bypass|break) (?:your|all|the|any|previous) (?:rules|instructions|guidelines|limits)|output (?:only|exactly)|(?:say|reply|respond|answer)(?: only)? with)\b/
const otherWallet =
  /\b(?:another|other|different|someone else's|somebody else's|(?:my|his|her|their|our) (?:colleague|friend|brother|sister|wife|husband|neighbou?r|boss|mother|mum|father|dad|partner|cousin|son|daughter|aunt|uncle)(?:'s|s)?|vitalik\w*) (?:wallet|account|address|person)\b|\b[a-z0-9-]+\.(?:eth|celo)\b/

/** Intents that are about the wallet as a whole: a period in the question does not narrow them. */
const timeless: readonly Intent[] = [...ofTheWhole, 'help', 'transaction', 'income-next']

const flows: readonly Intent[] = [
  'total',
  'average',
  'count',
  'largest',
  'smallest',
  'last',
  'first',
  'payees',
]

/** A vague rule matched by chance says less than a subject that is not ours. */
const isFirm = (intent: Intent | null): boolean =>
  intent !== null && !['total', 'average', 'help'].includes(intent)

/** A question in plain words → a typed query, a reason to refuse, or neither. Pure. */
export function readByExamples(message: string, activity: Activity, last: ChatQuery | null): ByExamples {
  const { text, periods, slots } = readMessage(message, activity)
  if (slots.strangers.length > 0 || otherWallet.test(text)) return { kind: 'refusal', reason: 'other-wallet' }
  if (identity.test(text)) return { kind: 'refusal', reason: 'identity' }
  const follow = followUp({ text, rest: slots.rest, periods, slots, last })
  if (follow) return checkPeriod(follow, activity)
  const { strangers: _, rest, ...named } = slots
  const opens = opening.test(text)
  // "And the month before?" after nothing is not a question that likeness may guess.
  const meaning = opens || rest.trim().length < 4 ? findIntent(rest) : findMeaning(rest)
  const intent = isIntent(meaning) ? meaning : null
  if (takeover.test(rest) || (elsewhere.test(rest) && !isFirm(intent)))
    return { kind: 'refusal', reason: 'out-of-scope' }
  if (purpose.test(rest) && (intent === null || flows.includes(intent)))
    return { kind: 'refusal', reason: 'purpose' }
  if (!isIntent(meaning)) return meaning ? { kind: 'refusal', reason: meaning } : { kind: 'unknown' }
  // "And how much went out?" means the time of the question before, "from it" its counterparty.
  const tied = last !== null && (opens || text.trim().split(' ').length <= 2) ? last : null
  const [period = tied?.period ?? null, against = null] = isNow(periods) ? [] : periods
  const query = settle(
    {
      ...emptyQuery,
      intent: meaning,
      direction: directionOf(rest, named.counterparty, activity),
      period,
      against,
      ...named,
      counterparty:
        named.counterparty ??
        (/\b(?:from|to|with|by|at) (?:it|them|him|her|there)\b/.test(rest)
          ? (tied?.counterparty ?? null)
          : null),
    },
    rest,
  )
  return checkPeriod(query, activity)
}

/** Between the wallet and most people money goes one way only: then a question about them means that way. */
function directionOf(text: string, party: string | null, { transfers, wallet }: Activity): Direction | null {
  const said = party && ruleDirection(text)
  if (party === null || said) return said || findDirection(text)
  const isPayer = transfers.some(({ from, to }) => from === party && to === wallet)
  const isPaid = transfers.some(({ from, to }) => to === party && from === wallet)
  return isPayer === isPaid ? findDirection(text) : isPayer ? 'in' : 'out'
}

/** "Now" alone says nothing that the newest figures do not say; beside another time it is one side of a comparison. */
const isNow = (periods: readonly Period[]): boolean => periods.length === 1 && periods[0]?.label === 'now'

const comparison =
  /\b(?:compar\w*|versus|vs|difference|change|against|relative|than|more|less|better|worse|higher|lower|as much|beat)\b/

/** Mends what the rules see apart: an intent that lacks its slot becomes the one that needs none, and so on. */
function settle(query: ChatQuery, text: string): ChatQuery {
  const { intent, direction, amountUsd, instalmentUsd, against, period } = query
  const hasAmount = amountUsd !== null || instalmentUsd !== null
  if (intent === 'afford' && !hasAmount) return settle({ ...query, intent: 'capacity' }, text)
  if (intent === 'capacity' && hasAmount) return settle({ ...query, intent: 'afford' }, text)
  if (intent === 'compare' && !against && !comparison.test(text))
    return settle({ ...query, intent: direction === 'income' ? 'income-amount' : 'total' }, text)
  // “What they spend against what they earn” compares directions, not times.
  if (
    (intent === 'compare' || /\b(?:vs|versus|compared|against)\b/.test(text)) &&
    !period &&
    /\b(?:spen[dt]\w*|expens\w*|outgo\w*)\b/.test(text) &&
    direction === 'income'
  )
    return { ...query, intent: 'total', direction: 'net' }
  if (intent === 'average' && direction === 'income' && !query.token && !query.counterparty && !period)
    return { ...query, intent: 'income-amount' }
  if (hasAmount && intent !== 'afford')
    return settle({ ...query, amountUsd: null, instalmentUsd: null, termMonths: null }, text)
  if (intent === 'income-steadiness' && ruleDirection(text) === 'out') return { ...query, intent: 'count' }
  if (intent === 'income-amount' && (query.counterparty || direction === 'out'))
    return { ...query, intent: 'total', direction: direction === 'out' ? 'out' : 'in' }
  if (
    intent === 'income-sources' &&
    query.counterparty &&
    !/\b(?:share|percent\w*|proportion|portion|fraction|how much of)\b/.test(text)
  )
    return { ...query, intent: 'total', direction: 'in' }
  if (intent === 'payees' && query.counterparty) return { ...query, intent: 'total', direction: 'out' }
  if (period && against && ['total', 'income-amount', 'average', 'trend'].includes(intent))
    return { ...query, intent: 'compare' }
  if (period && against && intent !== 'compare')
    return { ...query, period: joinPeriods(period, against), against: null }
  return timeless.includes(intent) ? { ...query, period: null, against: null } : query
}

function checkPeriod(query: ChatQuery, activity: Activity): ByExamples {
  const periods = [query.period, query.against].filter(period => period !== null)
  if (periods.some(({ from }) => from > activity.asOf.time)) return { kind: 'refusal', reason: 'future' }
  if (periods.some(({ to }) => to <= activity.from)) return { kind: 'refusal', reason: 'before-data' }
  return { kind: 'query', query }
}
