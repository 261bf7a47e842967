import type { Transfer } from '../../wire/activity.ts'
import type { ChatQuery, Direction } from '../query.ts'
import type { Writer } from './createWriter.ts'
import type { ChatAnswer, ChatFacts } from './facts.ts'
import { groupByParty, partyOf, selectTransfers, sumUsd } from './selectTransfers.ts'

const listed = 5

/** ` from Kijani in USDm in October 2026`: what narrows the question, in words. */
export function scope(writer: Writer, query: ChatQuery, direction: Direction | null): string {
  const joint =
    direction === 'out' ? ' to ' : direction === 'in' || direction === 'income' ? ' from ' : ' with '
  const party = query.counterparty ? `${joint}${writer.party(query.counterparty)}` : ''
  const token = query.token ? ` in ${query.token}` : ''
  return `${party}${token}${when(writer, query)}`
}

/** ` in October 2026`, ` on 3 May 2026`, ` since 1 August 2026`: the period with the word it needs. */
export function when(writer: Writer, { period }: ChatQuery): string {
  if (!period) return ''
  const label = writer.period(period)
  if (/^(?:since|before|after|until|now)\b/.test(label)) return ` ${label}`
  if (/^\d{1,2} \w+ \d{4}$/.test(label)) return ` on ${label}`
  return `${label.includes(' to ') ? ' from' : ' in'} ${label}`
}

/** Said when the question reaches back further than what is known. */
export function limits(writer: Writer, { activity }: ChatFacts, { period }: ChatQuery): string | null {
  return period && period.from > 0 && period.from < activity.from
    ? `History is known from ${writer.date('history from', activity.from)} on; what came before is not in this.`
    : null
}

const nothing = (scoped: string): string => `There are no such transfers${scoped}.`

export function answerTotal(facts: ChatFacts, query: ChatQuery, writer: Writer): ChatAnswer {
  const direction = query.direction ?? 'both'
  const { wallet } = facts.activity
  if (direction === 'net' || direction === 'both') {
    const rows = selectTransfers(facts, query, null)
    const [incoming, outgoing] = [
      rows.filter(({ to }) => to === wallet),
      rows.filter(({ from }) => from === wallet),
    ]
    writer.cite(rows.toReversed().map(({ transaction }) => transaction))
    const scoped = scope(writer, query, direction)
    if (rows.length === 0) return writer.finish([nothing(scoped), limits(writer, facts, query)])
    return writer.finish([
      `Money in${scoped}: ${writer.usd('money in', sumUsd(incoming))}, money out: ${writer.usd('money out', sumUsd(outgoing))}, net: ${writer.usd('net', sumUsd(incoming) - sumUsd(outgoing))}.`,
      limits(writer, facts, query),
    ])
  }
  const rows = selectTransfers(facts, query, direction)
  const scoped = scope(writer, query, direction)
  if (rows.length === 0) return writer.finish([nothing(scoped), limits(writer, facts, query)])
  writer.cite(rows.toReversed().map(({ transaction }) => transaction))
  const verb = direction === 'out' ? 'went out' : direction === 'income' ? 'was earned' : 'was received'
  return writer.finish([
    `${writer.usd('total', sumUsd(rows))} ${verb}${scoped} (${writer.count('transfers', rows.length, 'transfer')}).`,
    query.token ? `That is ${sumUnits(writer, rows)}.` : null,
    limits(writer, facts, query),
  ])
}

function sumUnits(writer: Writer, rows: readonly Transfer[]): string {
  const [first] = rows
  if (!first) return ''
  const amount = rows.reduce((sum, row) => sum + row.amount, 0n)
  return writer.units('total in token', amount, first.token, first.symbol)
}

export function answerAverage(facts: ChatFacts, query: ChatQuery, writer: Writer): ChatAnswer {
  const direction =
    query.direction === null || query.direction === 'both' || query.direction === 'net'
      ? 'out'
      : query.direction
  const rows = selectTransfers(facts, query, direction)
  const scoped = scope(writer, query, direction)
  if (rows.length === 0) return writer.finish([nothing(scoped), limits(writer, facts, query)])
  const { activity } = facts
  const from = Math.max(
    query.period?.from ?? 0,
    activity.from,
    facts.activity.transfers.reduce((first, { time }) => Math.min(first, time), activity.asOf.time),
  )
  const months = Math.max(
    1,
    (Math.min(query.period?.to ?? activity.asOf.time, activity.asOf.time) - from) / 2_629_800,
  )
  const total = sumUsd(rows)
  writer.cite(rows.toReversed().map(({ transaction }) => transaction))
  return writer.finish([
    `On average ${writer.usd('average per month', total / months)} ${direction === 'out' ? 'goes out' : 'comes in'} per month${scoped}:`,
    `${writer.usd('total', total)} in ${writer.count('transfers', rows.length, 'transfer')} since ${writer.date('from', from)}, ${writer.usd('average per transfer', total / rows.length)} each.`,
    limits(writer, facts, query),
  ])
}

/** One row that stands out: the largest, smallest, first or last. */
export function answerOne(facts: ChatFacts, query: ChatQuery, writer: Writer): ChatAnswer {
  const direction = query.direction === 'net' || query.direction === 'both' ? null : query.direction
  const rows = selectTransfers(facts, query, direction)
  const worth = ({ usdCents }: Transfer) => usdCents ?? -1
  const byWorth = rows.toSorted((a, b) => worth(b) - worth(a))
  const priced = byWorth.filter(({ usdCents }) => usdCents !== null && usdCents > 0)
  const found = { largest: byWorth[0], smallest: priced.at(-1), first: rows[0], last: rows.at(-1) }[
    query.intent as 'largest' | 'smallest' | 'first' | 'last'
  ]
  const scoped = scope(writer, { ...query, counterparty: null }, direction)
  if (!found) return writer.finish([nothing(scope(writer, query, direction)), limits(writer, facts, query)])
  if (query.limit !== null && query.limit > 1)
    return listRows(facts, query, writer, {
      direction,
      rows: { largest: byWorth, smallest: priced.toReversed(), first: rows, last: rows.toReversed() }[
        query.intent as 'largest' | 'smallest' | 'first' | 'last'
      ],
    })
  const { wallet } = facts.activity
  const way = found.from === wallet ? 'to' : 'from'
  const kind = direction === 'income' ? 'income payment' : 'transfer'
  return writer.finish([
    `The ${query.intent} ${direction === 'out' ? 'outgoing ' : direction === 'in' ? 'incoming ' : ''}${kind}${scoped} was ${writer.transfer(query.intent, found)} ${way} ${writer.party(partyOf(found, wallet))} on ${writer.date('date', found.time)}.`,
    limits(writer, facts, query),
  ])
}

const mostListed = 10

function listRows(
  facts: ChatFacts,
  query: ChatQuery,
  writer: Writer,
  { direction, rows }: { direction: Direction | null; rows: readonly Transfer[] },
): ChatAnswer {
  const { wallet } = facts.activity
  const shown = rows.slice(0, Math.min(query.limit ?? 1, mostListed))
  const way = direction === 'out' ? 'outgoing ' : direction === 'in' ? 'incoming ' : ''
  const kind = direction === 'income' ? 'income payment' : 'transfer'
  return writer.finish([
    `The ${query.intent} ${writer.count('listed', shown.length, `${way}${kind}`)}${scope(writer, query, direction)}: ${shown
      .map(
        (row, i) =>
          `${writer.transfer(`transfer ${i + 1}`, row)} ${row.from === wallet ? 'to' : 'from'} ${writer.party(partyOf(row, wallet))} on ${writer.date(`date ${i + 1}`, row.time)}`,
      )
      .join('; ')}.`,
    limits(writer, facts, query),
  ])
}

export function answerCount(facts: ChatFacts, query: ChatQuery, writer: Writer): ChatAnswer {
  const direction = query.direction === 'net' || query.direction === 'both' ? null : query.direction
  const rows = selectTransfers(facts, query, direction)
  const parties = groupByParty(rows, facts.activity.wallet)
  writer.cite(rows.toReversed().map(({ transaction }) => transaction))
  const way =
    direction === 'out'
      ? 'outgoing '
      : direction === 'in'
        ? 'incoming '
        : direction === 'income'
          ? 'income '
          : ''
  return writer.finish(
    [
      `${writer.count('transfers', rows.length, `${way}transfer`)}${scope(writer, query, direction)}, worth ${writer.usd('total', sumUsd(rows))}`,
      `${query.counterparty ? '' : `and with ${writer.count('counterparties', parties.length, 'counterparty', 'counterparties')}`}`.trim(),
    ]
      .map((part, i) => (i === 1 ? `${part}.`.replace(/^\.$/, '') : part))
      .concat(limits(writer, facts, query) ?? ''),
  )
}

export function answerPayees(facts: ChatFacts, query: ChatQuery, writer: Writer): ChatAnswer {
  const rows = selectTransfers(facts, query, 'out')
  const groups = groupByParty(rows, facts.activity.wallet)
  const scoped = scope(writer, query, 'out')
  if (groups.length === 0) return writer.finish([nothing(scoped)])
  const top = groups.slice(0, listed)
  for (const { members } of top) writer.cite(members.slice(-3).map(({ transaction }) => transaction))
  return writer.finish([
    `Most money goes${scoped} to: ${top
      .map(
        ({ party, usd, members }, i) =>
          `${writer.party(party)} (${writer.usd(`to payee ${i + 1}`, usd)} in ${writer.count(`transfers to payee ${i + 1}`, members.length, 'transfer')})`,
      )
      .join(', ')}.`,
    `In all ${writer.count('payees', groups.length, 'recipient')} got ${writer.usd('total out', sumUsd(rows))}.`,
  ])
}

export function answerTokens(facts: ChatFacts, query: ChatQuery, writer: Writer): ChatAnswer {
  const { wallet, balances } = facts.activity
  const symbols = new Map<string, { in: number; out: number }>()
  for (const row of selectTransfers(facts, query, null)) {
    const sums = symbols.get(row.symbol) ?? { in: 0, out: 0 }
    sums[row.to === wallet ? 'in' : 'out'] += (row.usdCents ?? 0) / 100
    symbols.set(row.symbol, sums)
  }
  for (const { symbol } of balances) if (!symbols.has(symbol)) symbols.set(symbol, { in: 0, out: 0 })
  if (symbols.size === 0) return writer.finish(['The wallet holds and moved no known token.'])
  return writer.finish([
    `Tokens${scope(writer, query, null)}: ${[...symbols]
      .toSorted(([a, x], [b, y]) => y.in + y.out - x.in - x.out || (a < b ? -1 : 1))
      .map(
        ([symbol, sums]) =>
          `${symbol} (in ${writer.usd(`${symbol} in`, sums.in)}, out ${writer.usd(`${symbol} out`, sums.out)})`,
      )
      .join(', ')}.`,
  ])
}

export function answerTransaction(facts: ChatFacts, query: ChatQuery, writer: Writer): ChatAnswer {
  const { activity, analysis } = facts
  const rows = activity.transfers.filter(({ transaction }) => transaction === query.transaction)
  if (rows.length === 0)
    return writer.finish(['This transaction is not among the transfers of this wallet that are known here.'])
  const excluded = analysis.income.excluded.find(({ transactions }) =>
    transactions.includes(query.transaction ?? ''),
  )
  const stream = analysis.income.streams.find(({ transactions }) =>
    transactions.includes(query.transaction ?? ''),
  )
  return writer.finish([
    ...rows.map(
      (row, i) =>
        `On ${writer.date(`date ${i + 1}`, row.time)} ${writer.transfer(`transfer ${i + 1}`, row)} ${row.from === activity.wallet ? 'went to' : 'came from'} ${writer.party(partyOf(row, activity.wallet))}.`,
    ),
    stream
      ? 'It counts as income.'
      : excluded
        ? `It does not count as income: ${writer.quote('why', excluded.explanation, 'analysis.income.excluded')}`
        : null,
  ])
}
