import type { ChatQuery, Direction } from '../query.ts'
import { monthLabel, shiftPeriod } from '../understand/calendar.ts'
import { limits, scope } from './answerFlows.ts'
import type { Writer } from './createWriter.ts'
import type { ChatAnswer, ChatFacts } from './facts.ts'
import { selectTransfers, sumUsd } from './selectTransfers.ts'

const source = 'analysis.statement'
type Month = ChatFacts['analysis']['statement']['months'][number]

const wordOf: Record<Direction, string> = {
  in: 'money in',
  out: 'money out',
  both: 'money in',
  net: 'net',
  income: 'income',
}

const worthOf = (month: Month, direction: Direction): number =>
  direction === 'income'
    ? month.income
    : direction === 'out'
      ? month.outflow
      : direction === 'net'
        ? month.net
        : month.inflow

/** Month by month, and whether the later half is above the earlier one; the months cut off at both ends do not count. */
export function answerTrend(facts: ChatFacts, query: ChatQuery, writer: Writer): ChatAnswer {
  const direction = query.direction ?? 'income'
  const { months } = facts.analysis.statement
  if (months.length === 0) return writer.finish(['No money moved, so there is no trend.'])
  const whole = months.slice(1, -1)
  const half = Math.floor(whole.length / 2)
  const mean = (part: readonly Month[]) =>
    part.reduce((sum, month) => sum + worthOf(month, direction), 0) / Math.max(1, part.length)
  const [before, after] = [mean(whole.slice(0, half)), mean(whole.slice(-half))]
  const change = before > 0 ? after / before - 1 : 0
  const name = wordOf[direction]
  return writer.finish([
    `By month, ${name}: ${months.map(month => `${monthName(writer, month)} ${writer.usd(`${name} ${month.month}`, worthOf(month, direction), source)}`).join(', ')}.`,
    half > 0 && before > 0
      ? `The later months averaged ${writer.usd('later months', after, source)} against ${writer.usd('earlier months', before, source)} in the earlier ones: ${Math.abs(change) < 0.1 ? 'about the same' : `${change > 0 ? 'up' : 'down'} ${writer.percent('change', Math.abs(change), source)}`}.`
      : null,
  ])
}

function monthName(writer: Writer, { month }: Month): string {
  const time = Date.parse(`${month}-01T00:00:00Z`) / 1000
  writer.date(`month ${month}`, time, source)
  return monthLabel(time)
}

export function answerCompare(facts: ChatFacts, query: ChatQuery, writer: Writer): ChatAnswer {
  const { period } = query
  if (!period) return answerTrend(facts, query, writer)
  const against = query.against ?? shiftPeriod(period, -1)
  const direction = query.direction === 'both' || query.direction === null ? null : query.direction
  const measure = (span: typeof period, way: Direction): number => {
    if (way === 'net') return measure(span, 'in') - measure(span, 'out')
    const rows = selectTransfers(facts, { ...query, period: span }, way)
    writer.cite(rows.slice(-10).map(({ transaction }) => transaction))
    return sumUsd(rows)
  }
  const ways: Direction[] = direction ? [direction] : ['income', 'in', 'out']
  const lines = ways.map(way => {
    const [first, second] = [measure(period, way), measure(against, way)]
    const difference = first - second
    const share = second > 0 ? ` (${writer.percent(`${way} change`, Math.abs(difference) / second)})` : ''
    const change =
      Math.abs(difference) < 0.005
        ? 'the same'
        : `${writer.usd(`${way} difference`, Math.abs(difference))} ${difference > 0 ? 'more' : 'less'}${share}`
    return `${wordOf[way]} was ${writer.usd(`${way} first`, first)} against ${writer.usd(`${way} second`, second)}: ${change}`
  })
  const text = lines.join('; ')
  return writer.finish([
    `${writer.period(period)} against ${writer.period(against)}${scope(writer, { ...query, period: null }, direction)}: ${text}.`,
    limits(writer, facts, query),
  ])
}

export function answerBalance(facts: ChatFacts, query: ChatQuery, writer: Writer): ChatAnswer {
  const { activity } = facts
  const { wallet, asOf, balances } = activity
  const at = query.period ? Math.min(query.period.to - 1, asOf.time) : asOf.time
  const isNow = at >= asOf.time
  const later = activity.transfers.filter(({ time, from, to }) => time > at && from !== to)
  const sign = (to: string) => (to === wallet ? 1 : -1)
  const when = isNow
    ? `as of ${writer.date('as of', asOf.time)}`
    : `at the end of ${writer.date('as of', at)}`
  if (query.token) {
    const held = balances.find(({ symbol }) => symbol === query.token)
    const row = held ?? activity.transfers.find(({ symbol }) => symbol === query.token)
    if (!row) return writer.finish([`The wallet held no ${query.token} ${when}.`])
    const amount = later
      .filter(({ symbol }) => symbol === query.token)
      .reduce((sum, { to, amount: moved }) => sum - BigInt(sign(to)) * moved, held?.amount ?? 0n)
    return writer.finish([
      `The wallet held ${writer.units('balance', amount, row.token, row.symbol)} ${when}.`,
      isNow &&
        held?.usdCents != null &&
        `That is worth ${writer.usd('balance in USD', held.usdCents / 100, 'balances')}.`,
    ])
  }
  const closing = balances.reduce((sum, { usdCents }) => sum + (usdCents ?? 0), 0)
  const cents = later.reduce((sum, { to, usdCents }) => sum - sign(to) * (usdCents ?? 0), closing)
  const parts = isNow
    ? balances
        .filter(({ amount }) => amount > 0n)
        .map(({ symbol, token, amount }) => writer.units(`${symbol} balance`, amount, token, symbol))
    : []
  return writer.finish([
    `The balance ${when} ${isNow ? 'is' : 'was'} ${writer.usd('balance', cents / 100, 'balances')}${parts.length > 0 ? `: ${parts.join(', ')}` : ''}.`,
    isNow ? describeRange(facts, writer, closing) : null,
    isNow
      ? null
      : 'It is carried back from the balance now by the transfers since, each at the rate of its day.',
  ])
}

/** How low it went in the window, and how long it would last: what a balance on one day does not tell. */
function describeRange({ activity }: ChatFacts, writer: Writer, closing: number): string | null {
  const { wallet, transfers, asOf, from } = activity
  if (transfers.length === 0) return null
  let cents = closing
  let lowest = { cents, time: asOf.time }
  for (const { to, from: sender, usdCents, time } of transfers.toReversed()) {
    if (to === sender) continue
    cents -= (to === wallet ? 1 : -1) * (usdCents ?? 0)
    if (cents < lowest.cents) lowest = { cents, time: time - 1 }
  }
  const spent = transfers
    .filter(row => row.from === wallet && row.to !== wallet)
    .reduce((sum, { usdCents }) => sum + (usdCents ?? 0), 0)
  const days = (asOf.time - from) / 86_400
  const lasts = spent > 0 && closing > 0 ? Math.floor(closing / (spent / days)) : null
  return [
    `At its lowest in this window it was ${writer.usd('lowest balance', Math.max(0, lowest.cents) / 100, 'balances')}, on ${writer.date('day of the lowest balance', lowest.time)}.`,
    lasts !== null && lasts < 3650
      ? `At the spending of this window it would last ${writer.count('days it would last', lasts, 'day', 'days', 'balances')}.`
      : null,
  ]
    .filter(Boolean)
    .join(' ')
}
