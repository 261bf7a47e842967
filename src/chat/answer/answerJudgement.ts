import type { ChatQuery } from '../query.ts'
import { answerTotal } from './answerFlows.ts'
import type { Writer } from './createWriter.ts'
import type { ChatAnswer, ChatFacts } from './facts.ts'

type Answerer = (facts: ChatFacts, query: ChatQuery, writer: Writer) => ChatAnswer
type Analysis = ChatFacts['analysis']

const defaultTermMonths = 6

const nameOf = (writer: Writer, id: string): string => writer.page(`factor.${id}`, id.replaceAll('-', ' '))
const bandOf = (writer: Writer, band: string): string => writer.page(`band.${band}`, band)

const sayReasons = (writer: Writer, { trust }: Analysis): string =>
  trust.reasons
    .map(({ code, message }, i) =>
      writer.quote(`reason ${i + 1}`, writer.page(`reason.${code}`, message), 'analysis.trust'),
    )
    .join(' ')

export const answerScore: Answerer = ({ analysis }, _query, writer) => {
  const { reputationScore, band, factors, trust } = analysis
  const ranked = factors.toSorted((a, b) => b.points - a.points)
  const weakest = factors
    .filter(({ points, weight }) => points < weight)
    .toSorted((a, b) => b.weight - b.points - (a.weight - a.points))[0]
  writer.cite(trust.reasons.flatMap(({ evidence }) => evidence))
  const points = ({ id, points: got, weight }: (typeof factors)[number]) =>
    `${nameOf(writer, id)} ${writer.number(`${id} points`, got, 'points', 'analysis.factors')}/${writer.number(`${id} weight`, weight, 'points', 'analysis.factors')}`
  return writer.finish([
    writer.say('score', {
      score: writer.number('score', reputationScore, 'points', 'analysis'),
      most: writer.number('most possible', 100, 'points', 'analysis'),
      band: bandOf(writer, band),
    }),
    `${ranked.map(points).join(', ')}.`,
    sayReasons(writer, analysis),
    weakest ? writer.say('score.weakest', { factor: nameOf(writer, weakest.id) }) : null,
  ])
}

export const answerImprove: Answerer = ({ analysis }, _query, writer) => {
  const open = analysis.factors
    .filter(({ improve }) => improve !== null)
    .toSorted((a, b) => b.weight - b.points - (a.weight - a.points))
    .slice(0, 3)
  if (open.length === 0) return writer.finish([writer.say('improve.full')])
  return writer.finish([
    writer.say('improve', { score: writer.number('score', analysis.reputationScore, 'points', 'analysis') }),
    open
      .map(({ id, improve, weight, points }) =>
        writer.say('improve.one', {
          factor: nameOf(writer, id),
          points: writer.count(`${id} missing`, weight - points, 'point', 'analysis.factors'),
          how: writer.quote(
            `improve ${id}`,
            writer.page(`factor.${id}.improve`, improve ?? ''),
            'analysis.factors',
          ),
        }),
      )
      .join(' '),
  ])
}

export const answerTrust: Answerer = ({ analysis }, _query, writer) => {
  const { trust, reputationScore, band } = analysis
  writer.cite(trust.reasons.flatMap(({ evidence }) => evidence))
  return writer.finish([
    writer.say('trust', {
      verdict: writer.page(`verdict.${trust.verdict}`, trust.verdict),
      score: writer.number('score', reputationScore, 'points', 'analysis'),
      band: bandOf(writer, band),
    }),
    sayReasons(writer, analysis),
    writer.say('trust.yours'),
  ])
}

const loan = 'analysis.loanCapacity'

export const answerAfford: Answerer = (facts, query, writer) => {
  if (query.instalmentUsd !== null) return answerInstalment(facts, query, writer)
  const { analysis, affords } = facts
  const [amount, term] = [query.amountUsd ?? 0, query.termMonths ?? defaultTermMonths]
  const { affords: can, monthlyPayment, affordableMonthly, shareOfLowIncome } = affords(amount, term)
  return writer.finish([
    writer.say(can ? 'afford.yes' : 'afford.no', {
      amount: writer.usd('amount asked', amount, 'question'),
      term: writer.count('term', term, 'month', query.termMonths === null ? 'assumed' : 'question'),
      instalment: writer.usd('monthly instalment', monthlyPayment, loan),
    }),
    query.termMonths === null && writer.say('afford.assumed'),
    sayCarried(analysis, writer, affordableMonthly),
    shareOfLowIncome !== null && sayShare(writer, shareOfLowIncome),
    analysis.trust.verdict === 'insufficient-history' && writer.say('afford.short'),
  ])
}

const sayCarried = ({ loanCapacity }: Analysis, writer: Writer, affordable: number): string =>
  writer.say('afford.carried', {
    affordable: writer.usd('affordable instalment', affordable, loan),
    low: writer.usd('low income', loanCapacity.basis.lowIncome, loan),
  })

const sayShare = (writer: Writer, share: number): string =>
  writer.say('afford.share', { share: writer.percent('share of low income', share, loan) })

const answerInstalment: Answerer = ({ analysis }, { instalmentUsd }, writer) => {
  const { affordableMonthly, lowIncome } = analysis.loanCapacity.basis
  const asked = instalmentUsd ?? 0
  return writer.finish([
    writer.say(asked <= affordableMonthly ? 'instalment.yes' : 'instalment.no', {
      amount: writer.usd('instalment asked', asked, 'question'),
    }),
    sayCarried(analysis, writer, affordableMonthly),
    lowIncome > 0 && sayShare(writer, asked / lowIncome),
    analysis.trust.verdict === 'insufficient-history' && writer.say('afford.short'),
  ])
}

export const answerCapacity: Answerer = ({ analysis }, _query, writer) => {
  const { min, max, confidence, basis } = analysis.loanCapacity
  if (max === 0) return writer.finish([writer.say('capacity.none', { most: writer.usd('most', 0, loan) })])
  return writer.finish([
    writer.say('capacity', {
      least: writer.usd('least', min, loan),
      most: writer.usd('most', max, loan),
      term: writer.count('term', basis.termMonths, 'month', loan),
      confidence: writer.page(`confidence.${confidence}`, confidence).toLowerCase(),
    }),
    writer.say('capacity.basis', {
      low: writer.usd('low income', basis.lowIncome, loan),
      obligations: writer.usd('obligations', basis.obligations, loan),
      affordable: writer.usd('affordable instalment', basis.affordableMonthly, loan),
    }),
  ])
}

export const answerLoans: Answerer = ({ activity, analysis }, _query, writer) => {
  const { protocols } = analysis.walletData
  if (protocols.length === 0) return writer.finish([writer.say('loans.none')])
  writer.cite(activity.lending.map(({ transaction }) => transaction))
  const source = 'analysis.walletData'
  return writer.finish(
    protocols.map(({ name, borrowed, repaid, liquidations }) =>
      writer.say('loans', {
        protocol: writer.quote('protocol', name, source),
        borrowed: writer.usd(`${name} borrowed`, borrowed, source),
        repaid: writer.usd(`${name} repaid`, repaid, source),
        liquidations: writer.count(`${name} liquidations`, liquidations, 'liquidation', source),
      }),
    ),
  )
}

export const answerRisks: Answerer = ({ analysis }, _query, writer) => {
  const { risks } = analysis
  if (risks.length === 0) return writer.finish([writer.say('risks.none')])
  writer.cite(risks.flatMap(({ evidence }) => evidence))
  return writer.finish([
    `${writer.count('risks', risks.length, 'risk', 'analysis.risks')}:`,
    ...risks.map(
      ({ severity, code, message }, i) =>
        `(${writer.page(`severity.${severity}`, severity)}) ${writer.quote(`risk ${i + 1}`, writer.page(`reason.${code}`, message), 'analysis.risks')}`,
    ),
  ])
}

export const answerPassport: Answerer = ({ passport }, _query, writer) =>
  writer.finish([
    passport
      ? writer.say('passport', {
          id: writer.quote('passport', passport.reportId, 'passports'),
          url: writer.quote('verify at', passport.verifyUrl, 'passports'),
        })
      : writer.say('passport.none'),
  ])

export const answerAge: Answerer = ({ analysis }, _query, writer) => {
  const { firstSeen, ageDays, activeDays, transfers } = analysis.walletData
  const source = 'analysis.walletData'
  if (firstSeen === null) return writer.finish([writer.say('age.never')])
  return writer.finish([
    writer.say('age', {
      date: writer.date('first seen', firstSeen, source),
      days: writer.count('age', ageDays, 'day', source),
    }),
    writer.say('age.active', {
      days: writer.count('active days', activeDays, 'day', source),
      transfers: writer.count('transfers', transfers, 'transfer', source),
    }),
  ])
}

export const answerCoverage: Answerer = ({ analysis }, _query, writer) => {
  const { from, to, complete, gaps, transfers } = analysis.coverage
  const source = 'analysis.coverage'
  return writer.finish([
    writer.say('coverage', {
      from: writer.date('from', from, source),
      to: writer.date('to', to, source),
      transfers: writer.count('transfers', transfers, 'transfer', source),
    }),
    complete
      ? writer.say('coverage.complete')
      : writer.say('coverage.gaps', { gaps: writer.count('gaps', gaps.length, 'gap', source) }),
  ])
}

export const answerSummary: Answerer = (facts, query, writer) => {
  if (query.period) return answerTotal(facts, { ...query, direction: 'both' }, writer)
  const { analysis } = facts
  const { income, loanCapacity, statement, trust } = analysis
  return writer.finish([
    writer.say('trust', {
      verdict: writer.page(`verdict.${trust.verdict}`, trust.verdict),
      score: writer.number('score', analysis.reputationScore, 'points', 'analysis'),
      band: bandOf(writer, analysis.band),
    }),
    sayReasons(writer, analysis),
    writer.say('summary', {
      income: writer.usd('average monthly income', income.averageMonthly, 'analysis.income'),
      balance: writer.usd('balance', statement.totals.closingBalance, 'analysis.statement'),
      most: writer.usd('most', loanCapacity.max, loan),
    }),
  ])
}

export const answerHelp: Answerer = (_facts, _query, writer) => writer.finish([writer.say('help')])
