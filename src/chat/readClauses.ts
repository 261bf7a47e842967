import type { Activity } from '../wire/activity.ts'
import type { Language } from './languages.ts'
import { type PlainReading, readPlain } from './plain/readPlain.ts'
import { type ChatQuery, flows, type Intent } from './query.ts'

/** Words between two questions; those of English are borrowed by all. */
const joints: Record<Language, string> = {
  en: 'and also|and then|and|&|\\+',
  es: 'y también|y tambien|y',
  fr: 'et aussi|et',
  pt: 'e também|e tambem|e',
  sw: 'na pia|na',
  fil: 'at saka|tsaka|saka|at',
}
const jointOf = (language: Language): RegExp =>
  new RegExp(`[?;]+\\s+|,?\\s+(?:${joints[language]}|${joints.en})\\s+|,\\s+`, 'giu')
const bare = 2
/** Who asks two things in one breath is short. Each joint is a reading of its own, so a long text of commas would hold up everybody. */
const most = { letters: 300, joints: 4 }

/** Those that a time narrows. */
const timed: readonly Intent[] = [...flows, 'income-amount', 'income-sources', 'payees', 'payers']

type Options = { language: Language; last: ChatQuery | null }

/** Two questions in one breath. Both must be sure by themselves; what one of them leaves unsaid it takes from the other. */
export function readClauses(
  message: string,
  activity: Activity,
  options: Options,
): (PlainReading & { query: ChatQuery }) | null {
  if (message.length > most.letters) return null
  for (const { index, 0: sign } of [...message.matchAll(jointOf(options.language))].slice(0, most.joints)) {
    const [head, tail] = [message.slice(0, index).trim(), message.slice(index + sign.length).trim()]
    const first = head && tail ? readFirst(head, tail, activity, options) : null
    if (!first) continue
    const second =
      readSure(tail, activity, { ...options, last: null }) ??
      readSure(`and ${tail}`, activity, { ...options, last: first.query })
    if (!second) continue
    const [a, b] = shareTime(first.query, second.query)
    if (JSON.stringify(a) === JSON.stringify(b)) continue
    const { also: _, ...also } = b
    return { ...first, query: { ...a, also } }
  }
  return null
}

/** "Largest and smallest payment in October": the first has only its own word, the rest stands behind the second. */
function readFirst(head: string, tail: string, activity: Activity, options: Options) {
  const words = tail.split(/\s+/)
  const isBare = head.split(/\s+/).length <= bare
  // "Biggest in and biggest out": it has a way of its own.
  const own = isBare ? readSure(head, activity, options) : null
  if (own?.query.direction && own.query.intent !== 'total') return own
  const rests = isBare ? [1, 2].map(length => words.slice(length).join(' ')) : []
  for (const rest of rests) {
    const read = readSure(`${head} ${rest}`, activity, options)
    if (read) return read
  }
  return readSure(head, activity, options)
}

function readSure(
  message: string,
  activity: Activity,
  options: Options,
): (PlainReading & { query: ChatQuery }) | null {
  const { query, ...reading } = readPlain(message, activity, { ...options, page: options.language })
  const isOne = reading.language === options.language || reading.language === 'en'
  return isOne && reading.isSure && query && query.intent !== 'help' ? { ...reading, query } : null
}

const isOneRow = ({ intent }: ChatQuery): boolean => ['largest', 'smallest', 'first', 'last'].includes(intent)

function shareTime(first: ChatQuery, second: ChatQuery): [ChatQuery, ChatQuery] {
  if (![first, second].every(({ intent }) => timed.includes(intent))) return [first, second]
  if (first.period && !second.period) return [first, { ...second, period: first.period }]
  // A time at the end belongs to both where both ask the same: "what came in and what went out in May".
  if (second.period && !first.period && (first.intent === second.intent || [first, second].every(isOneRow)))
    return [{ ...first, period: second.period }, second]
  return [first, second]
}
