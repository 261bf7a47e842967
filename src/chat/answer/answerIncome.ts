import type { ChatQuery } from '../query.ts'
import { answerTotal, limits, scope, when } from './answerFlows.ts'
import type { Writer } from './createWriter.ts'
import type { ChatAnswer, ChatFacts } from './facts.ts'

const source = 'analysis.income'
const listed = 6

type Stream = ChatFacts['analysis']['income']['streams'][number]

export function answerIncomeAmount(facts: ChatFacts, query: ChatQuery, writer: Writer): ChatAnswer {
  const { income } = facts.analysis
  if (query.period || query.token) {
    const months = wholeMonths(facts, query)
    if (!months || query.token) return answerTotal(facts, { ...query, direction: 'income' }, writer)
    const total = months.reduce((sum, month) => sum + month.income, 0)
    for (const stream of income.streams)
      writer.cite(stream.transactions.filter(hash => isIn(facts, query, hash)))
    return writer.finish([
      `Income${scope(writer, query, 'income')} was ${writer.usd('income', total, 'analysis.statement')}${months.length > 1 ? `, ${writer.usd('income per month', total / months.length, 'analysis.statement')} a month` : ''}.`,
      income.status === 'stopped'
        ? describeStop(income, writer)
        : `The usual month brings ${writer.usd('average monthly income', income.averageMonthly, source)}.`,
      limits(writer, facts, query),
    ])
  }
  if (income.status === 'none') return writer.finish([noIncome])
  for (const stream of income.streams) writer.cite(stream.transactions.slice(0, 5))
  if (income.status === 'stopped') return writer.finish([describeStop(income, writer)])
  return writer.finish([
    `The wallet earns ${writer.usd('average monthly income', income.averageMonthly, source)} a month on a careful average.`,
    `With ${writer.percent('probability', income.probability, source)} probability the coming months bring between ${writer.usd('low', income.low, source)} and ${writer.usd('high', income.high, source)} each.`,
  ])
}

function describeStop(income: ChatFacts['analysis']['income'], writer: Writer): string {
  const last =
    income.streams
      .map(({ lastSeen }) => lastSeen)
      .toSorted()
      .at(-1) ?? ''
  const rest =
    income.averageMonthly > 0
      ? `${writer.usd('average monthly income', income.averageMonthly, source)} a month still comes`
      : 'nothing has come since'
  return `The income has stopped: it was ${writer.usd('former monthly income', income.formerMonthly ?? 0, source)} a month on a careful average, the last payment came on ${writer.date('last payment', last, source)}, and ${rest}.`
}

const noIncome = 'No regular income was found: nobody pays this wallet again and again.'

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
  payer === 'various' ? 'various occasional payers' : writer.party(payer.toLowerCase())

export function answerIncomeSources(facts: ChatFacts, query: ChatQuery, writer: Writer): ChatAnswer {
  const { income } = facts.analysis
  const streams = income.streams.filter(
    ({ transactions, payer }) =>
      transactions.some(hash => isIn(facts, query, hash)) &&
      (!query.counterparty || payer.toLowerCase() === query.counterparty),
  )
  if (streams.length === 0 && query.counterparty)
    return writer.finish([
      `${writer.party(query.counterparty)} is not among those who pay this wallet an income.`,
    ])
  const monthly = streams.reduce((sum, stream) => sum + stream.monthlyAmount, 0)
  const all = income.streams.reduce((sum, stream) => sum + stream.monthlyAmount, 0)
  if (streams.length === 0)
    return writer.finish([query.period ? `No income came in${scope(writer, query, 'income')}.` : noIncome])
  const top = streams.slice(0, listed)
  // Of one who stopped, a month's sum since the beginning would be neither what it was nor what it is.
  const pay = ({ status, monthlyAmount, averageAmount }: Stream, i: number): string =>
    status === 'stopped'
      ? `${writer.usd(`payment of source ${i + 1}`, averageAmount, source)} a payment`
      : `${writer.usd(`monthly from source ${i + 1}`, monthlyAmount, source)} a month`
  const isOver = streams.every(({ status }) => status === 'stopped')
  for (const { transactions } of top)
    writer.cite(transactions.filter(hash => isIn(facts, query, hash)).slice(0, 5))
  return writer.finish([
    `${query.counterparty ? 'Among those who pay' : streams.length === 1 ? `One source ${isOver ? 'paid' : 'pays'}` : `${writer.count('sources', streams.length, 'source', 'sources', source)} ${isOver ? 'paid' : 'pay'}`} this wallet${when(writer, query)}: ${top
      .map(
        (stream, i) =>
          `${nameOf(writer, stream)} (${stream.cadence}, ${stream.status}, ${pay(stream, i)}, ${writer.count(`payments of source ${i + 1}`, stream.payments, 'payment', 'payments', source)}, last on ${writer.date(`last payment of source ${i + 1}`, stream.lastSeen, source)})`,
      )
      .join('; ')}.`,
    streams.length > listed
      ? `The ${writer.count('smaller sources', streams.length - listed, 'other', 'others', source)} pay less.`
      : null,
    query.counterparty && all > 0
      ? `That is ${writer.percent('share of income', monthly / all, source)} of the income.`
      : null,
  ])
}

export function answerSteadiness({ analysis }: ChatFacts, query: ChatQuery, writer: Writer): ChatAnswer {
  const { income, factors } = analysis
  if (income.streams.length === 0) return writer.finish([noIncome])
  const factor = factors.find(({ id }) => id === 'income-regularity')
  const main = query.counterparty
    ? income.streams.find(({ payer }) => payer.toLowerCase() === query.counterparty)
    : income.streams[0]
  if (!main && query.counterparty)
    return writer.finish([
      `${writer.party(query.counterparty)} is not among those who pay this wallet an income.`,
    ])
  if (main) writer.cite(main.transactions.slice(0, 12))
  return writer.finish([
    main
      ? `${query.counterparty ? '' : 'The main source, '}${nameOf(writer, main)}${query.counterparty ? '' : ','} pays ${main.cadence === 'irregular' ? 'irregularly' : main.cadence} (${writer.count('payments', main.payments, 'payment', 'payments', source)}, last on ${writer.date('last payment', main.lastSeen, source)}) and is ${main.status}, with confidence ${writer.percent('confidence', main.confidence, source)}.`
      : null,
    `Income came in ${writer.number('weeks with income', income.weeklyConsistencyPct, '%', source)}% of the observed weeks.`,
    factor ? writer.quote('regularity', factor.explanation, 'analysis.factors') : null,
    income.status === 'stopped'
      ? describeStop(income, writer)
      : `A month is expected to bring between ${writer.usd('low', income.low, source)} and ${writer.usd('high', income.high, source)}.`,
  ])
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
      income.status === 'stopped'
        ? `No payment is expected. ${describeStop(income, writer)}`
        : 'No payment is expected at a known date: the income is irregular, or there is none.',
      income.status === 'active' &&
        `On average ${writer.usd('average monthly income', income.averageMonthly, source)} a month came in.`,
    ])
  return writer.finish([
    `Expected next: ${due
      .slice(0, listed)
      .map((stream, i) => {
        writer.cite(stream.transactions.slice(0, 3))
        return `about ${writer.usd(`amount expected ${i + 1}`, stream.averageAmount, source)} from ${nameOf(writer, stream)} on ${writer.date(`date expected ${i + 1}`, stream.nextExpected ?? '', source)}${stream.status === 'late' ? ' (it is late already)' : ''}`
      })
      .join('; ')}.`,
    `The coming months should bring between ${writer.usd('low', income.low, source)} and ${writer.usd('high', income.high, source)} each.`,
  ])
}

export function answerExcluded(facts: ChatFacts, query: ChatQuery, writer: Writer): ChatAnswer {
  const excluded = facts.analysis.income.excluded.filter(
    ({ transactions }) => !query.period || transactions.some(hash => isIn(facts, query, hash)),
  )
  if (excluded.length === 0)
    return writer.finish([`Nothing that came in${when(writer, query)} was left out of income.`])
  for (const { transactions } of excluded)
    writer.cite(transactions.filter(hash => isIn(facts, query, hash)).slice(0, 10))
  return writer.finish([
    `Not counted as income: ${excluded
      .map(
        ({ kind, amount, count, explanation }) =>
          `${kind} ${writer.usd(`${kind} amount`, amount, 'analysis.income.excluded')} in ${writer.count(`${kind} transfers`, count, 'transfer', 'transfers', 'analysis.income.excluded')} (${writer.quote(`why ${kind}`, explanation, 'analysis.income.excluded').replace(/\.$/, '')})`,
      )
      .join('; ')}.`,
    query.period
      ? `Those of ${writer.period(query.period)} are among the transactions listed; the sums are of the whole window.`
      : null,
  ])
}
