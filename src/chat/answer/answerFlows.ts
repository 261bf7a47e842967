import type { Transfer } from '../../wire/activity.ts'
import { sumFees } from '../../wire/sumFees.ts'
import type { ChatQuery, Direction, Per } from '../query.ts'
import type { Writer } from './createWriter.ts'
import type { ChatAnswer, ChatFacts } from './facts.ts'
import { groupByParty, selectTransfers, sumUsd } from './selectTransfers.ts'

const daySeconds = 86_400
const mostListed = 10

/** Said when the question reaches back further than what is known. */
export function limits(writer: Writer, { activity }: ChatFacts, { period }: ChatQuery): string | null {
  return period && period.from > 0 && period.from < activity.from
    ? writer.say('limits', { date: writer.date('history from', activity.from) })
    : null
}

export function citeAll(writer: Writer, rows: readonly Transfer[]): void {
  writer.cite(rows.toReversed().map(({ transaction }) => transaction))
}

const oneWay = ({ direction }: ChatQuery): Direction | null =>
  direction === 'net' || direction === 'both' ? null : direction

export function answerTotal(facts: ChatFacts, query: ChatQuery, writer: Writer): ChatAnswer {
  const { wallet } = facts.activity
  const direction = query.direction ?? 'both'
  const isOneWay = direction !== 'net' && direction !== 'both'
  const rows = selectTransfers(facts, query, isOneWay ? direction : null)
  if (rows.length === 0) return writer.finish([writer.say('none'), limits(writer, facts, query)])
  citeAll(writer, rows)
  if (isOneWay)
    return writer.finish([
      writer.say('total', {
        sum: writer.usd('total', sumUsd(rows)),
        transfers: writer.count('transfers', rows.length, 'transfer'),
      }),
      query.token ? sumUnits(writer, rows) : null,
      direction === 'out' ? tellFees(facts, query, writer) : null,
      limits(writer, facts, query),
    ])
  const [incoming, outgoing] = [
    rows.filter(({ to }) => to === wallet),
    rows.filter(({ from }) => from === wallet),
  ]
  return writer.finish([
    writer.say('total.both', {
      in: writer.usd('money in', sumUsd(incoming)),
      out: writer.usd('money out', sumUsd(outgoing)),
      net: writer.usd('net', sumUsd(incoming) - sumUsd(outgoing)),
    }),
    tellFees(facts, query, writer),
    limits(writer, facts, query),
  ])
}

/** One figure of the whole window, so it is told where nothing narrows the question. */
function tellFees({ activity }: ChatFacts, query: ChatQuery, writer: Writer): string | null {
  const { period, token, counterparty, above, below, days } = query
  const cents = sumFees(activity)
  if (!cents || [period, token, counterparty, above, below, days].some(filter => filter !== null)) return null
  return writer.say('total.fees', { fees: writer.usd('network fees', cents / 100, 'fees') })
}

function sumUnits(writer: Writer, rows: readonly Transfer[]): string | null {
  const [first] = rows
  if (!first) return null
  const amount = rows.reduce((sum, row) => sum + row.amount, 0n)
  return writer.say('total.units', {
    units: writer.units('total in token', amount, first.token, first.symbol),
  })
}

const lengths: Record<Exclude<Per, 'payment'>, number> = {
  day: daySeconds,
  week: 7 * daySeconds,
  month: 30.4375 * daySeconds,
}

/** What comes to a day, a week or a month: the sum by the days of the period that have passed. */
export function answerAverage(facts: ChatFacts, query: ChatQuery, writer: Writer): ChatAnswer {
  const direction = oneWay(query) ?? 'out'
  const rows = selectTransfers(facts, query, direction)
  if (rows.length === 0) return writer.finish([writer.say('none'), limits(writer, facts, query)])
  citeAll(writer, rows)
  const { activity } = facts
  const from = Math.max(query.period?.from ?? 0, activity.from)
  const to = Math.min(query.period?.to ?? activity.asOf.time, activity.asOf.time)
  const total = sumUsd(rows)
  const asked = query.per ?? 'month'
  const say = (per: Per): string => {
    const parts = per === 'payment' ? rows.length : Math.max(1, (to - from) / lengths[per])
    return writer.say(`average.${per}`, { amount: writer.usd(`average per ${per}`, total / parts) })
  }
  return writer.finish([
    `${say(asked)}.`,
    writer.say('average.of', {
      sum: writer.usd('total', total),
      transfers: writer.count('transfers', rows.length, 'transfer'),
      date: writer.date('from', from),
    }),
    query.per === null ? `${say('week')}; ${say('payment')}.` : null,
    limits(writer, facts, query),
  ])
}

const worth = ({ usdCents }: Transfer): number => usdCents ?? -1

/** The largest, smallest, first or last; where the question does not say which way, of each way. */
export function answerOne(facts: ChatFacts, query: ChatQuery, writer: Writer): ChatAnswer {
  const asked = oneWay(query)
  const isOne = query.limit === null && (query.intent === 'last' || query.intent === 'first')
  const ways: (Direction | null)[] =
    asked !== null || query.counterparty !== null || isOne ? [asked] : ['out', 'in']
  const found = ways.map(way => rank(query, selectTransfers(facts, query, way)).slice(0, query.limit ?? 1))
  const rows = found.flatMap(of => of.slice(0, mostListed))
  if (rows.length === 0) return writer.finish([writer.say('none'), limits(writer, facts, query)])
  return writer.finish([writer.rows(rows, 'transfer', query.intent), limits(writer, facts, query)])
}

function rank({ intent }: ChatQuery, rows: readonly Transfer[]): readonly Transfer[] {
  if (intent === 'first') return rows
  if (intent === 'last') return rows.toReversed()
  const byWorth = rows.toSorted((a, b) => worth(b) - worth(a))
  return intent === 'largest' ? byWorth : byWorth.filter(row => worth(row) > 0).toReversed()
}

/** The newest rows that fit, and how many there are in all; where the question does not say which way, of each way. */
export function answerList(facts: ChatFacts, query: ChatQuery, writer: Writer): ChatAnswer {
  const asked = oneWay(query)
  const ways: (Direction | null)[] = asked !== null || query.counterparty !== null ? [asked] : ['out', 'in']
  const lists = ways.flatMap(way => {
    const rows = selectTransfers(facts, query, way)
    if (rows.length === 0) return []
    citeAll(writer, rows)
    const title = ways.length > 1 && way ? `${writer.say(`way.${way}`)}: ` : ''
    return [`${title}${listRows(rows, query, writer, ways.length > 1 && way ? `${way} ` : '')}`]
  })
  return writer.finish([
    lists.length === 0 ? writer.say('none') : lists.join('\n'),
    limits(writer, facts, query),
  ])
}

function listRows(rows: readonly Transfer[], query: ChatQuery, writer: Writer, name: string): string {
  const shown = rows.toReversed().slice(0, Math.min(query.limit ?? mostListed, mostListed))
  return [
    writer.say('list', {
      transfers: writer.count(`${name}transfers`, rows.length, 'transfer'),
      sum: writer.usd(`${name}total`, sumUsd(rows)),
    }),
    shown.length < rows.length
      ? writer.say('list.newest', {
          count: writer.number(`${name}listed`, shown.length, 'count', 'transfers'),
        })
      : null,
    writer.rows(shown, `${name}transfer`),
  ]
    .filter(Boolean)
    .join(' ')
}

export function answerCount(facts: ChatFacts, query: ChatQuery, writer: Writer): ChatAnswer {
  const direction = oneWay(query)
  const { wallet } = facts.activity
  const rows = selectTransfers(facts, query, direction)
  citeAll(writer, rows)
  const out = rows.filter(({ from }) => from === wallet).length
  return writer.finish([
    writer.say('count', {
      transfers: writer.count('transfers', rows.length, 'transfer'),
      sum: writer.usd('total', sumUsd(rows)),
    }),
    direction === null && query.counterparty === null
      ? writer.say('count.ways', {
          out: writer.number('transfers out', out, 'count', 'transfers'),
          in: writer.number('transfers in', rows.length - out, 'count', 'transfers'),
        })
      : null,
    query.counterparty
      ? null
      : writer.say('count.parties', {
          counterparties: writer.count('counterparties', groupByParty(rows, wallet).length, 'counterparty'),
        }),
    limits(writer, facts, query),
  ])
}
