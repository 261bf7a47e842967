import type { Activity } from '../wire/activity.ts'
import { findIgnored } from './findIgnored.ts'
import type { Language } from './languages.ts'
import { readPlain } from './plain/readPlain.ts'
import { type ChatQuery, firstOf, flows, type Intent } from './query.ts'
import { readClauses } from './readClauses.ts'
import { type RefusalReason, readByExamples } from './understand/readByExamples.ts'

export type Understanding = { language: Language } & (
  | { kind: 'query'; query: ChatQuery }
  | { kind: 'refusal'; reason: RefusalReason }
  /** Neither reading is sure enough to be paid for; the asker chooses. */
  | { kind: 'unsure'; readings: ChatQuery[]; unknown: readonly string[] }
  | { kind: 'unknown' }
)

/** Reasons that no other reading outweighs. */
const firm: readonly RefusalReason[] = ['other-wallet']

/** What comes in and what goes out are two answers. */
const hasWay: readonly Intent[] = [...flows, 'payees', 'payers', 'transaction']

/** What a name, a thing or a time that was not understood would change. */
const narrowed: readonly Intent[] = [
  ...flows,
  'income-amount',
  'income-sources',
  'payees',
  'payers',
  'balance',
]

type Options = { last?: ChatQuery | null; page?: Language | null }

/** What a question asks. A reading that leaves out a word of the question is offered, not answered. */
export function understand(message: string, activity: Activity, options: Options = {}): Understanding {
  const found = read(message, activity, options)
  if (found.kind !== 'query') return found
  const { language, query } = found
  const ignored = findIgnored(message, query, activity.wallet)
  return ignored.length > 0 ? { language, kind: 'unsure', readings: [query], unknown: ignored } : found
}

/**
 * Two readers that know nothing of one another: one by words, in six languages, one by rules and likeness to known
 * questions. Where the words are all known they decide; where both agree they are believed; else the asker is asked.
 */
function read(
  message: string,
  activity: Activity,
  { last: before = null, page = null }: Options,
): Understanding {
  const last = firstOf(before)
  const words = readPlain(message, activity, { last, page })
  const examples = readByExamples(message, activity, last)
  const { spoken: language, unknown } = words
  const unsure = (...readings: ChatQuery[]) => ({ language, kind: 'unsure' as const, readings, unknown })
  if (examples.kind === 'refusal' && firm.includes(examples.reason)) return { language, ...examples }
  if (words.isSure && words.refusal) return { language, kind: 'refusal', reason: words.refusal }
  if (words.isSure && words.query) {
    return examples.kind === 'query' && missesTime(words.query, examples.query)
      ? unsure(words.query, examples.query)
      : { language, kind: 'query', query: words.query }
  }
  const clauses = readClauses(message, activity, { language: words.language, last })
  if (clauses) return { language: clauses.spoken, kind: 'query', query: clauses.query }
  if (examples.kind === 'refusal') return { language, ...examples }
  const liked = examples.kind === 'query' ? examples.query : null
  if (!words.query) {
    if (!liked && words.refusal) return { language, kind: 'refusal', reason: words.refusal }
    if (!liked) return { language, kind: 'unknown' }
    // Examples are of English; in another language likeness alone is a guess, and so it is where words narrow.
    const isLiked = !words.isEmpty && unknown.length === 0
    return words.language === 'en' && isLiked && !narrowed.includes(liked.intent)
      ? { language, kind: 'query', query: liked }
      : unsure(liked)
  }
  if (!liked) return unsure(words.query)
  // An unknown word may narrow what is looked up, and two readers that both passed over it agree on nothing.
  const isSafe = words.isWhole && unknown.length === 0 && !narrowed.includes(words.query.intent)
  return isSafe && isSame(words.query, liked)
    ? {
        language,
        kind: 'query',
        query: { ...words.query, direction: words.query.direction ?? liked.direction },
      }
    : isSame(words.query, liked)
      ? unsure(words.query)
      : unsure(words.query, liked)
}

/** A time that one reader found and the other did not: a sum of all time is then a guess. */
function missesTime(query: ChatQuery, other: ChatQuery): boolean {
  return flows.includes(query.intent) && query.period === null && query.days === null && other.period !== null
}

/** Whether two readings would look up the same; what the judgement tells has no way. */
function isSame(a: ChatQuery, b: ChatQuery): boolean {
  const key = ({ intent, direction, period, against, counterparty, token }: ChatQuery, other: ChatQuery) =>
    JSON.stringify([
      intent,
      hasWay.includes(intent) ? (direction ?? other.direction) : null,
      period?.from,
      period?.to,
      against?.from,
      counterparty,
      token,
    ])
  return key(a, b) === key(b, a)
}
