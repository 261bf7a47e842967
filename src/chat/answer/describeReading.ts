import { type Bound, type ChatQuery, flows } from '../query.ts'
import type { Writer } from './createWriter.ts'

/** How a question was understood, in the words of the page: `Total · money out · October 2026`. */
export function describeReading({ also, ...query }: ChatQuery, writer: Writer): string {
  return [query, also]
    .filter(clause => clause !== null)
    .map(clause => describeClause(clause, writer))
    .join(' + ')
}

type Clause = NonNullable<ChatQuery['also']>

function describeClause(query: Clause, writer: Writer): string {
  const { intent, direction, period, against, counterparty, againstParty, token } = query
  const parts = [
    intent === 'average' ? writer.say(`what.average.${query.per ?? 'month'}`) : writer.say(`what.${intent}`),
    flows.includes(intent) && direction && writer.say(`way.${direction}`),
    counterparty && writer.party(counterparty),
    againstParty && writer.party(againstParty),
    token,
    period && writer.period(period),
    against && writer.period(against, 'other period'),
    describeDays(query, writer),
    describeBounds(query, writer),
    query.amountUsd !== null && writer.usd('amount asked', query.amountUsd, 'question'),
    query.instalmentUsd !== null &&
      writer.say('average.month', {
        amount: writer.usd('instalment asked', query.instalmentUsd, 'question'),
      }),
    query.termMonths !== null && writer.count('term', query.termMonths, 'month', 'question'),
  ]
  return parts.filter(Boolean).join(' · ')
}

function describeDays({ days, againstDays }: Clause, writer: Writer): string | null {
  if (againstDays) return `${writer.say('days.weekend')} / ${writer.say('days.working')}`
  if (!days) return null
  if (days.length === 5) return writer.say('days.working')
  if (days.length === 2 && days.includes(0) && days.includes(6)) return writer.say('days.weekend')
  return days.map(writer.weekday).join(', ')
}

function describeBounds({ above, below }: Clause, writer: Writer): string | null {
  const write = (bound: Bound | null, sign: string, name: string) =>
    bound && `${sign}${bound.inclusive ? '=' : ''} ${writer.usd(name, bound.usd, 'question')}`
  return [write(above, '>', 'more than'), write(below, '<', 'less than')].filter(Boolean).join(', ') || null
}
