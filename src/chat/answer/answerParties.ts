import type { ChatQuery } from '../query.ts'
import { limits } from './answerFlows.ts'
import type { Writer } from './createWriter.ts'
import type { ChatAnswer, ChatFacts } from './facts.ts'
import { groupByParty, selectTransfers, sumUsd } from './selectTransfers.ts'

const listed = 5

export function answerPayees(facts: ChatFacts, query: ChatQuery, writer: Writer): ChatAnswer {
  return answerParties(facts, query, writer, 'out')
}

export function answerPayers(facts: ChatFacts, query: ChatQuery, writer: Writer): ChatAnswer {
  return answerParties(facts, query, writer, 'in')
}

/** Who sent what counts as income in a time; who sent anything, where nothing of it counts. */
export function answerPayersOfIncome(facts: ChatFacts, query: ChatQuery, writer: Writer): ChatAnswer {
  const way = selectTransfers(facts, query, 'income').length > 0 ? 'income' : 'in'
  return answerParties(facts, query, writer, way)
}

/** Who got, or sent, most; and how many there were. */
function answerParties(
  facts: ChatFacts,
  query: ChatQuery,
  writer: Writer,
  way: 'in' | 'out' | 'income',
): ChatAnswer {
  const rows = selectTransfers(facts, query, way)
  const groups = groupByParty(rows, facts.activity.wallet)
  if (groups.length === 0) return writer.finish([writer.say('none'), limits(writer, facts, query)])
  const top = groups.slice(0, Math.min(query.limit ?? listed, 10))
  for (const { members } of top) writer.cite(members.slice(-3).map(({ transaction }) => transaction))
  const noun = way === 'out' ? 'payee' : 'payer'
  return writer.finish([
    writer.say(way === 'out' ? 'parties.out' : 'parties.in', {
      list: top
        .map(({ party, usd, members }, i) =>
          writer.say('party', {
            party: writer.party(party),
            sum: writer.usd(`${noun} ${i + 1}`, usd),
            transfers: writer.count(`transfers of ${noun} ${i + 1}`, members.length, 'transfer'),
          }),
        )
        .join('; '),
    }),
    writer.say('parties', {
      parties: writer.count(`${noun}s`, groups.length, noun),
      sum: writer.usd('total', sumUsd(rows)),
    }),
    limits(writer, facts, query),
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
  if (symbols.size === 0) return writer.finish([writer.say('tokens.none')])
  return writer.finish([
    `${[...symbols]
      .toSorted(([a, x], [b, y]) => y.in + y.out - x.in - x.out || (a < b ? -1 : 1))
      .map(([symbol, sums]) =>
        writer.say('token', {
          symbol,
          in: writer.usd(`${symbol} in`, sums.in),
          out: writer.usd(`${symbol} out`, sums.out),
        }),
      )
      .join('; ')}.`,
  ])
}

export function answerTransaction(facts: ChatFacts, query: ChatQuery, writer: Writer): ChatAnswer {
  const { activity, analysis } = facts
  const rows = activity.transfers.filter(({ transaction }) => transaction === query.transaction)
  if (rows.length === 0) return writer.finish([writer.say('transaction.unknown')])
  const isOf = ({ transactions }: { transactions: readonly string[] }) =>
    transactions.includes(query.transaction ?? '')
  const excluded = analysis.income.excluded.find(isOf)
  return writer.finish([
    writer.rows(rows),
    analysis.income.streams.some(isOf)
      ? writer.say('transaction.income')
      : excluded
        ? writer.say('transaction.excluded', {
            why: writer.quote(
              'why',
              writer.page(`why.${excluded.kind}`, excluded.explanation),
              'analysis.income.excluded',
            ),
          })
        : null,
  ])
}
