import type { Transfer } from '../../wire/activity.ts'
import type { ChatQuery, Direction, Period } from '../query.ts'
import { monthStart, shiftPeriod } from '../understand/calendar.ts'
import { citeAll, limits } from './answerFlows.ts'
import type { Writer } from './createWriter.ts'
import type { ChatAnswer, ChatFacts } from './facts.ts'
import { selectTransfers, sumUsd } from './selectTransfers.ts'

const source = 'analysis.statement'
type Month = ChatFacts['analysis']['statement']['months'][number]

const names: Record<Direction, string> = {
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
  if (months.length === 0) return writer.finish([writer.say('none')])
  const whole = months.slice(1, -1)
  const half = Math.floor(whole.length / 2)
  const mean = (part: readonly Month[]) =>
    part.reduce((sum, month) => sum + worthOf(month, direction), 0) / Math.max(1, part.length)
  const [before, after] = [mean(whole.slice(0, half)), mean(whole.slice(-half))]
  const change = before > 0 ? after / before - 1 : 0
  const name = names[direction]
  const line = (month: Month) =>
    `${writer.month(Date.parse(`${month.month}-01T00:00:00Z`) / 1000)} ${writer.usd(`${name} ${month.month}`, worthOf(month, direction), source)}`
  return writer.finish([
    `${months.map(line).join('; ')}.`,
    half > 0 && before > 0
      ? writer.say(Math.abs(change) < 0.1 ? 'trend.same' : change > 0 ? 'trend.up' : 'trend.down', {
          after: writer.usd('later months', after, source),
          before: writer.usd('earlier months', before, source),
          change: Math.abs(change) < 0.1 ? '' : writer.percent('change', Math.abs(change), source),
        })
      : null,
  ])
}

/** The month, or the day of the week, with the most. */
export function answerPeak(facts: ChatFacts, query: ChatQuery, writer: Writer): ChatAnswer {
  const direction = query.direction === 'in' || query.direction === 'income' ? query.direction : 'out'
  const rows = selectTransfers(facts, query, direction)
  const byMonth = query.peak !== 'weekday'
  const keyOf = ({ time }: Transfer) => (byMonth ? monthStart(time) : new Date(time * 1000).getUTCDay())
  const ranked = [...Map.groupBy(rows, keyOf)].toSorted(([, a], [, b]) => sumUsd(b) - sumUsd(a))
  if (ranked.length === 0) return writer.finish([writer.say('none'), limits(writer, facts, query)])
  const [most] = ranked
  if (most) citeAll(writer, most[1])
  return writer.finish([
    `${ranked
      .slice(0, 3)
      .map(
        ([key, members], i) =>
          `${byMonth ? writer.month(key, 'transfers') : writer.weekday(key)} ${writer.usd(`place ${i + 1}`, sumUsd(members))} (${writer.count(`transfers of place ${i + 1}`, members.length, 'transfer')})`,
      )
      .join('; ')}.`,
    limits(writer, facts, query),
  ])
}

/** Two periods, two people, or two kinds of days, side by side. */
export function answerCompare(facts: ChatFacts, query: ChatQuery, writer: Writer): ChatAnswer {
  const { period, againstParty, againstDays } = query
  if (!period && !againstParty && !againstDays) return answerTrend(facts, query, writer)
  const other: ChatQuery = againstParty
    ? { ...query, counterparty: againstParty }
    : againstDays
      ? { ...query, days: againstDays }
      : { ...query, period: query.against ?? shiftPeriod(period as Period, -1) }
  const measure = (side: ChatQuery, way: Direction): number => {
    if (way === 'net') return measure(side, 'in') - measure(side, 'out')
    const rows = selectTransfers(facts, side, way)
    citeAll(writer, rows.slice(-10))
    return sumUsd(rows)
  }
  const isOpen = query.direction === null || query.direction === 'both'
  const ways: Direction[] = isOpen
    ? againstDays
      ? ['out']
      : ['income', 'in', 'out']
    : [query.direction as Direction]
  const nameOf = (side: ChatQuery, name: string): string =>
    againstParty && side.counterparty
      ? writer.party(side.counterparty)
      : againstDays
        ? writer.say(side === query ? 'days.weekend' : 'days.working')
        : writer.period(side.period as Period, name)
  const lines = ways.map(way => {
    const [first, second] = [measure(query, way), measure(other, way)]
    return [
      ways.length > 1 ? `${writer.say(`way.${way}`)}: ` : '',
      `${nameOf(query, 'period')} ${writer.usd(`${way} first`, first)}; ${nameOf(other, 'other period')} ${writer.usd(`${way} second`, second)}. `,
      describeChange(writer, way, first, second),
    ].join('')
  })
  return writer.finish([lines.join(' '), limits(writer, facts, query)])
}

function describeChange(writer: Writer, way: Direction, first: number, second: number): string {
  const difference = first - second
  if (Math.abs(difference) < 0.005) return writer.say('compare.same')
  return writer.say(difference > 0 ? 'compare.more' : 'compare.less', {
    difference: writer.usd(`${way} difference`, Math.abs(difference)),
    share: second > 0 ? ` (${writer.percent(`${way} change`, Math.abs(difference) / second)})` : '',
  })
}
