import type { Figure } from '../../src/chat/query.ts'
import type { Analysis } from '../../src/wire/analysis.ts'
import type { Activity } from '../../src/wire/activity.ts'
import { expect, type Facts } from './hurried.ts'

/** What a question came to: `right`; `wrong` and charged; or free, refused or asked back without need. */
export type Outcome = 'right' | 'wrong' | 'free'

export type Reply = { charged: boolean; reason: string | null; intent: string | null; figures: readonly Figure[] }

const reasons: Record<string, readonly string[]> = {
  '!identity': ['identity'],
  '!purpose': ['purpose'],
  '!future': ['future'],
  '!before': ['before-data'],
  '!scope': ['out-of-scope', 'unknown'],
  '!other': ['other-wallet'],
  '?': ['unknown', 'out-of-scope'],
}

/** Reads the figures of a reply, not its words or what it was understood as. */
export function judgeHurried(
  { activity, analysis }: { activity: Activity; analysis: Analysis },
  expected: string,
  reply: Reply,
): Outcome {
  const wanted = expect(activity, expected)
  if ('refusal' in wanted) {
    if (reply.charged) return 'wrong'
    return reasons[wanted.refusal]?.includes(reply.reason ?? '') ? 'right' : 'free'
  }
  if (!reply.charged) return 'free'
  const holds =
    'judgement' in wanted
      ? holdsJudgement(analysis, wanted.judgement, wanted.numbers, reply)
      : wanted.any.some(facts => holdsFacts(reply.figures, facts))
  return holds ? 'right' : 'wrong'
}

function holdsFacts(figures: readonly Figure[], { usd = [], near = [], counts = [], days = [] }: Facts): boolean {
  const money = figures.flatMap(({ unit, value }) => (unit === 'USD' && typeof value === 'number' ? [value] : []))
  const numbers = figures.flatMap(({ unit, value }) => (unit === 'count' && typeof value === 'number' ? [value] : []))
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
      return has(/^score$/, analysis.reputationScore) && reply.intent === 'score'
    case 'why':
      return has(/points$/, analysis.factors[0]?.points ?? 0) && reply.intent === 'score'
    case 'improve':
      return reply.intent === 'improve'
    case 'cap':
      return has(/^most$/, loanCapacity.max) && reply.intent === 'capacity'
    case 'afford':
      return has(/^amount asked$/, amount) && has(/^term$/, term)
    case 'instal':
      return has(/^instalment asked$/, amount)
    case 'income':
      return has(/^average monthly income$/, income.averageMonthly) && reply.intent === 'income-amount'
    case 'sources':
      return has(/^monthly from source 1$/, income.streams[0]?.monthlyAmount ?? 0)
    case 'steady':
      return reply.intent === 'income-steadiness'
    case 'next':
      return has(/^date expected/, firstDue(analysis))
    case 'excl':
      return reply.intent === 'excluded'
    case 'cover':
      return reply.intent === 'coverage'
    default:
      return reply.intent === kind
  }
}

function firstDue({ income }: Analysis): string {
  const [due = ''] = income.streams.flatMap(({ nextExpected }) => (nextExpected ? [nextExpected] : [])).sort()
  return due
}
