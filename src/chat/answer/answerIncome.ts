import { type ChatQuery, emptyQuery } from '../query.ts'
import { answerTotal, limits } from './answerFlows.ts'
import { answerPayersOfIncome } from './answerParties.ts'
import type { Writer } from './createWriter.ts'
import type { ChatAnswer, ChatFacts } from './facts.ts'
import { selectTransfers, sumUsd } from './selectTransfers.ts'

const source = 'analysis.income'
const listed = 6

type Income = ChatFacts['analysis']['income']
type Stream = Income['streams'][number]

export function answerIncomeAmount(facts: ChatFacts, query: ChatQuery, writer: Writer): ChatAnswer {
  const { income } = facts.analysis
  if (query.period || query.token) {
    const months = wholeMonths(facts, query)
    if (!months || query.token) return answerTotal(facts, { ...query, direction: 'income' }, writer)
    const total = months.reduce((sum, month) => sum + month.income, 0)
    for (const stream of income.streams)
      writer.cite(stream.transactions.filter(hash => isIn(facts, query, hash)))
    return writer.finish([
      `${writer.usd('income', total, 'analysis.statement')}.`,
      months.length > 1 &&
        writer.say('income.each', {
          amount: writer.usd(
            'income received per calendar month',
            total / months.length,
            'analysis.statement',
          ),
        }),
      income.status === 'stopped' ? describeStop(income, writer) : sayUsual(income, writer),
      limits(writer, facts, query),
    ])
  }
  if (income.status === 'none') return writer.finish([writer.say('income.none')])
  for (const stream of income.streams) writer.cite(stream.transactions.slice(0, 5))
  if (income.status === 'stopped') return writer.finish([describeStop(income, writer)])
  return writer.finish([
    sayUsual(income, writer),
    sayPlainAverage(facts, writer),
    writer.say('income.range', {
      probability: writer.percent('probability', income.probability, source),
      ...range(income, writer),
    }),
  ])
}

/** All that came by the time that passed; the careful average leaves out what may not come again. */
function sayPlainAverage(facts: ChatFacts, writer: Writer): string | null {
  const rows = selectTransfers(facts, emptyQuery, 'income')
  const { from, asOf } = facts.activity
  const months = (asOf.time - from) / (30.4375 * 86_400)
  if (rows.length === 0 || months < 1) return null
  return writer.say('income.plain', {
    amount: writer.usd('income received per month', sumUsd(rows) / months),
    date: writer.date('from', from),
  })
}

const sayUsual = ({ averageMonthly }: Income, writer: Writer): string =>
  writer.say('income.usual', { amount: writer.usd('average monthly income', averageMonthly, source) })

const range = ({ low, high }: Income, writer: Writer) => ({
  low: writer.usd('low', low, source),
  high: writer.usd('high', high, source),
})

function describeStop(income: Income, writer: Writer): string {
  const last =
    income.streams
      .map(({ lastSeen }) => lastSeen)
      .toSorted()
      .at(-1) ?? ''
  return [
    writer.say('income.stopped', {
      amount: writer.usd('former monthly income', income.formerMonthly ?? 0, source),
      date: writer.date('last payment', last, source),
    }),
    income.averageMonthly > 0
      ? writer.say('income.still', {
          amount: writer.usd('average monthly income', income.averageMonthly, source),
        })
      : writer.say('income.nothingSince'),
  ].join(' ')
}

/** The statement's months when the period is made of whole calendar months of the window. */
function wholeMonths({ activity, analysis }: ChatFacts, { period }: ChatQuery) {
  if (!period) return null
  const isMonthStart = (time: number) => new Date(time * 1000).toISOString().endsWith('-01T00:00:00.000Z')
  const reachesNow = period.to > activity.asOf.time
  if (!isMonthStart(period.from) || (!isMonthStart(period.to) && !reachesNow)) return null
  const [from, to] = [period.from, Math.min(period.to - 1, activity.asOf.time)].map(time =>
    new Date(time * 1000).toISOString().slice(0, 7),
  ) as [string, string]
  return analysis.statement.months.filter(({ month }) => month >= from && month <= to)
}

function isIn({ activity }: ChatFacts, { period }: ChatQuery, hash: string): boolean {
  if (!period) return true
  const row = activity.transfers.find(({ transaction }) => transaction === hash)
  return row !== undefined && row.time >= period.from && row.time < period.to
}

const nameOf = (writer: Writer, { payer }: Stream): string =>
  payer === 'various' ? writer.page('stream.various', 'various payers') : writer.party(payer.toLowerCase())

const cadenceOf = (writer: Writer, { cadence }: Stream): string => writer.page(`cadence.${cadence}`, cadence)
const statusOf = (writer: Writer, { status }: Stream): string =>
  writer.page(`stream.${status}`, status).toLowerCase()

export function answerIncomeSources(facts: ChatFacts, query: ChatQuery, writer: Writer): ChatAnswer {
  const { income } = facts.analysis
  if (query.period) return answerPayersOfIncome(facts, query, writer)
  const streams = income.streams.filter(
    ({ payer }) => !query.counterparty || payer.toLowerCase() === query.counterparty,
  )
  if (streams.length === 0 && query.counterparty)
    return writer.finish([notAPayer(writer, query.counterparty)])
  if (streams.length === 0) return writer.finish([writer.say('income.none')])
  const monthly = streams.reduce((sum, stream) => sum + stream.monthlyAmount, 0)
  const all = income.streams.reduce((sum, stream) => sum + stream.monthlyAmount, 0)
  const top = streams.slice(0, listed)
  // Of one who stopped, a month's sum since the beginning would be neither what it was nor what it is.
  const pay = ({ status, monthlyAmount, averageAmount }: Stream, i: number): string =>
    status === 'stopped'
      ? writer.say('average.payment', {
          amount: writer.usd(`payment of source ${i + 1}`, averageAmount, source),
        })
      : writer.say('average.month', {
          amount: writer.usd(`monthly from source ${i + 1}`, monthlyAmount, source),
        })
  for (const { transactions } of top) writer.cite(transactions.slice(0, 5))
  return writer.finish([
    writer.say('sources', {
      list: top
        .map((stream, i) =>
          writer.say('source', {
            party: nameOf(writer, stream),
            cadence: cadenceOf(writer, stream),
            status: statusOf(writer, stream),
            amount: pay(stream, i),
            payments: writer.count(`payments of source ${i + 1}`, stream.payments, 'payment', source),
            date: writer.date(`last payment of source ${i + 1}`, stream.lastSeen, source),
          }),
        )
        .join('; '),
    }),
    streams.length > listed
      ? writer.say('sources.others', {
          others: writer.count('smaller sources', streams.length - listed, 'source', source),
        })
      : null,
    query.counterparty && all > 0
      ? writer.say('source.share', { share: writer.percent('share of income', monthly / all, source) })
      : null,
  ])
}

const notAPayer = (writer: Writer, party: string): string =>
  writer.say('source.none', { party: writer.party(party) })

export function answerSteadiness({ analysis }: ChatFacts, query: ChatQuery, writer: Writer): ChatAnswer {
  const { income } = analysis
  if (income.streams.length === 0) return writer.finish([writer.say('income.none')])
  const main = query.counterparty
    ? income.streams.find(({ payer }) => payer.toLowerCase() === query.counterparty)
    : income.streams[0]
  if (!main && query.counterparty) return writer.finish([notAPayer(writer, query.counterparty)])
  if (main) writer.cite(main.transactions.slice(0, 12))
  return writer.finish(
    [
      main &&
        writer.say('steady.main', {
          party: nameOf(writer, main),
          cadence: cadenceOf(writer, main),
          status: statusOf(writer, main),
          payments: writer.count('payments', main.payments, 'payment', source),
          date: writer.date('last payment', main.lastSeen, source),
          confidence: writer.percent('confidence', main.confidence, source),
        }),
      writer.say('steady.weeks', {
        share: `${writer.number('weeks with income', income.weeklyConsistencyPct, '%', source)}%`,
      }),
      income.status === 'stopped'
        ? describeStop(income, writer)
        : writer.say('income.range', {
            probability: writer.percent('probability', income.probability, source),
            ...range(income, writer),
          }),
    ].map(sentence => sentence ?? null),
  )
}

export function answerIncomeNext(facts: ChatFacts, query: ChatQuery, writer: Writer): ChatAnswer {
  const { income } = facts.analysis
  const due = income.streams
    .filter(
      ({ nextExpected, payer }) =>
        nextExpected !== null && (!query.counterparty || payer.toLowerCase() === query.counterparty),
    )
    .toSorted((a, b) => ((a.nextExpected ?? '') < (b.nextExpected ?? '') ? -1 : 1))
  if (due.length === 0)
    return writer.finish([
      writer.say('next.none'),
      income.status === 'stopped' && describeStop(income, writer),
      income.status === 'active' && sayUsual(income, writer),
    ])
  return writer.finish([
    `${due
      .slice(0, listed)
      .map((stream, i) => {
        writer.cite(stream.transactions.slice(0, 3))
        return writer.say(stream.status === 'late' ? 'next.late' : 'next', {
          amount: writer.usd(`amount expected ${i + 1}`, stream.averageAmount, source),
          party: nameOf(writer, stream),
          date: writer.date(`date expected ${i + 1}`, stream.nextExpected ?? '', source),
        })
      })
      .join('; ')}.`,
    writer.say('income.range', {
      probability: writer.percent('probability', income.probability, source),
      ...range(income, writer),
    }),
  ])
}

export function answerExcluded(facts: ChatFacts, query: ChatQuery, writer: Writer): ChatAnswer {
  const excluded = facts.analysis.income.excluded.filter(
    ({ transactions }) => !query.period || transactions.some(hash => isIn(facts, query, hash)),
  )
  if (excluded.length === 0) return writer.finish([writer.say('excluded.none')])
  for (const { transactions } of excluded)
    writer.cite(transactions.filter(hash => isIn(facts, query, hash)).slice(0, 10))
  const from = 'analysis.income.excluded'
  return writer.finish([
    `${excluded
      .map(({ kind, amount, count, explanation }) =>
        writer.say('excluded', {
          kind: writer.page(`kind.${kind}`, kind),
          amount: writer.usd(`${kind} amount`, amount, from),
          transfers: writer.count(`${kind} transfers`, count, 'transfer', from),
          why: writer.quote(`why ${kind}`, writer.page(`why.${kind}`, explanation), from).replace(/\.$/, ''),
        }),
      )
      .join('; ')}.`,
    query.period ? writer.say('excluded.window') : null,
  ])
}
