import type { Activity } from '../wire/activity.ts'
import type { Language } from './languages.ts'
import { readPlain } from './plain/readPlain.ts'
import { type ChatQuery, type Direction, firstOf, type Intent } from './query.ts'
import { readByExamples } from './understand/readByExamples.ts'

const most = 4
const flows: readonly Intent[] = [
  'total',
  'average',
  'count',
  'list',
  'largest',
  'smallest',
  'last',
  'first',
  'trend',
  'peak',
]
const ways: readonly Direction[] = ['out', 'in', 'income', 'net']

/**
 * Every way to read one message, likeliest first, always in the same order: what is offered when it is not sure which is
 * meant, and all that a free correction can choose from.
 */
export function findReadings(
  message: string,
  activity: Activity,
  { last: before, page }: { last: ChatQuery | null; page: Language | null },
): ChatQuery[] {
  const last = firstOf(before)
  const words = readPlain(message, activity, { last, page }).query
  const examples = readByExamples(message, activity, last)
  const liked = examples.kind === 'query' ? examples.query : null
  const found = [words, liked].filter(query => query !== null)
  const [first] = found
  if (!first) return []
  const turned = flows.includes(first.intent)
    ? ways
        .filter(way => way !== first.direction && (way !== 'net' || first.intent === 'total'))
        .map(direction => ({ ...first, direction }))
    : []
  const seen = new Set<string>()
  return [...found, ...turned]
    .filter(query => {
      const key = JSON.stringify({ ...query, period: query.period && [query.period.from, query.period.to] })
      return !seen.has(key) && seen.add(key)
    })
    .slice(0, most)
}
