import type { ChatFacts } from '../../src/chat/answer/facts.ts'
import { runQuery } from '../../src/chat/answer/runQuery.ts'
import type { ChatQuery, Figure } from '../../src/chat/query.ts'
import { understand } from '../../src/chat/understand.ts'
import type { Activity } from '../../src/wire/activity.ts'
import type { Analysis } from '../../src/wire/analysis.ts'
import { expect, type Facts, type Hurried } from './hurried.ts'

/** What a question came to: `right`; `wrong` and charged; or free, refused or asked back without need. */
export type Outcome = 'right' | 'wrong' | 'free'

type Reply = {
  charged: boolean
  reason: string | null
  intents: readonly string[]
  figures: readonly Figure[]
}

const reasons: Record<string, readonly string[]> = {
  '!identity': ['identity'],
  '!purpose': ['purpose'],
  '!future': ['future'],
  '!before': ['before-data'],
  '!scope': ['out-of-scope', 'unknown'],
  '!other': ['other-wallet'],
  '?': ['unknown', 'out-of-scope'],
}

/** The questions of one conversation, each with the one before it in mind. */
export function askHurried(facts: ChatFacts, conversation: readonly Hurried[]): Outcome[] {
  let last: ChatQuery | null = null
  return conversation.map(({ question, expected }) => {
    const found = understand(question, facts.activity, { last })
    if (found.kind === 'query') last = found.query
    const answer = found.kind === 'query' ? runQuery(facts, found.query, found.language) : null
    return judgeHurried(facts, expected, {
      charged: answer !== null,
      reason: found.kind === 'refusal' ? found.reason : answer ? null : 'unknown',
      intents:
        found.kind === 'query'
          ? [found.query, found.query.also].flatMap(clause => (clause ? [clause.intent] : []))
          : [],
      figures: answer?.figures ?? [],
    })
  })
}

/** Reads the figures of a reply, not its words. Alternatives stand between bars; all that `&&` joins must hold. */
function judgeHurried(
  facts: { activity: Activity; analysis: Analysis },
  expected: string,
  reply: Reply,
): Outcome {
  const outcomes = expected.split(' | ').map(alternative => {
    const parts = alternative.split(' && ').map(one => judgeOne(facts, one, reply))
    return parts.find(outcome => outcome !== 'right') ?? 'right'
  })
  return outcomes.find(outcome => outcome === 'right') ?? outcomes[0] ?? 'free'
}

function judgeOne(
  { activity, analysis }: { activity: Activity; analysis: Analysis },
  expected: string,
  reply: Reply,
): Outcome {
  const wanted = expect(activity, expected)
  if ('refusal' in wanted) {
    if (reply.charged) return 'wrong'
    if (wanted.refusal === '!') return 'right'
    return reasons[wanted.refusal]?.includes(reply.reason ?? '') ? 'right' : 'free'
  }
  if (!reply.charged) return 'free'
  const holds =
    'judgement' in wanted
      ? holdsJudgement(analysis, wanted.judgement, wanted.numbers, reply)
      : wanted.any.some(facts => holdsFacts(reply.figures, facts))
  return holds ? 'right' : 'wrong'
}

function holdsFacts(
  figures: readonly Figure[],
  { usd = [], near = [], counts = [], days = [] }: Facts,
): boolean {
  const money = figures.flatMap(({ unit, value }) =>
    unit === 'USD' && typeof value === 'number' ? [value] : [],
  )
  const numbers = figures.flatMap(({ unit, value }) =>
    unit === 'count' && typeof value === 'number' ? [value] : [],
  )
  const dates = figures.flatMap(({ unit, value }) => (unit === 'date' ? [String(value).slice(0, 10)] : []))
  return (
    usd.every(wanted => money.some(value => Math.abs(Math.abs(value) - Math.abs(wanted)) < 0.011)) &&
    near.every(wanted => money.some(value => Math.abs(value - wanted) <= Math.abs(wanted) * 0.03 + 0.01)) &&
    counts.every(wanted => numbers.includes(wanted)) &&
    days.every(wanted => dates.includes(wanted))
  )
}

function holdsJudgement(analysis: Analysis, kind: string, numbers: readonly number[], reply: Reply): boolean {
  const { income, loanCapacity } = analysis
  const has = (name: RegExp, value: number | string): boolean =>
    reply.figures.some(
      figure =>
        name.test(figure.name) &&
        (typeof value === 'number' ? Math.abs(Number(figure.value) - value) < 0.011 : figure.value === value),
    )
  const [amount = 0, term = 0] = numbers
  switch (kind) {
    case 'score':
      return has(/^score$/, analysis.reputationScore) && reply.intents.includes('score')
    case 'why':
      return has(/points$/, analysis.factors[0]?.points ?? 0) && reply.intents.includes('score')
    case 'improve':
      return reply.intents.includes('improve')
    case 'cap':
      return has(/^most$/, loanCapacity.max) && reply.intents.includes('capacity')
    case 'afford':
      return has(/^amount asked$/, amount) && has(/^term$/, term)
    case 'instal':
      return has(/^instalment asked$/, amount)
    case 'income':
      return has(/^average monthly income$/, income.averageMonthly) && reply.intents.includes('income-amount')
    case 'sources':
      return has(/^monthly from source 1$/, income.streams[0]?.monthlyAmount ?? 0)
    case 'steady':
      return reply.intents.includes('income-steadiness')
    case 'next':
      return has(/^date expected/, firstDue(analysis))
    case 'excl':
      return reply.intents.includes('excluded')
    case 'cover':
      return reply.intents.includes('coverage')
    default:
      return reply.intents.includes(kind)
  }
}

/** The date of a stream that is late has passed: nobody means it by the next payment. */
function firstDue({ income }: Analysis): string {
  const [due = ''] = income.streams
    .flatMap(({ nextExpected, status }) => (nextExpected && status !== 'late' ? [nextExpected] : []))
    .sort()
  return due
}
