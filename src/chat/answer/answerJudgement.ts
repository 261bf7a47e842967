import type { ChatQuery } from '../query.ts'
import { answerTotal } from './answerFlows.ts'
import type { Writer } from './createWriter.ts'
import type { ChatAnswer, ChatFacts } from './facts.ts'
import { suggestions } from './suggestions.ts'

type Answerer = (facts: ChatFacts, query: ChatQuery, writer: Writer) => ChatAnswer

const defaultTermMonths = 6

const nameOf = (factor: string): string => factor.replaceAll('-', ' ')

export const answerScore: Answerer = ({ analysis }, _query, writer) => {
  const { reputationScore, band, factors, trust } = analysis
  const ranked = factors.toSorted((a, b) => b.points - a.points)
  const weakest = factors
    .filter(({ points, weight }) => points < weight)
    .toSorted((a, b) => b.weight - b.points - (a.weight - a.points))[0]
  writer.cite(trust.reasons.flatMap(({ evidence }) => evidence))
  return writer.finish([
    `The score is ${writer.number('score', reputationScore, 'points', 'analysis')} of ${writer.number('most possible', 100, 'points', 'analysis')} (${band}).`,
    `Points: ${ranked.map(({ id, points, weight }) => `${nameOf(id)} ${writer.number(`${id} points`, points, 'points', 'analysis.factors')}/${writer.number(`${id} weight`, weight, 'points', 'analysis.factors')}`).join(', ')}.`,
    trust.reasons
      .map(({ message }, i) => writer.quote(`reason ${i + 1}`, message, 'analysis.trust'))
      .join(' '),
    weakest
      ? `Most is missing at ${nameOf(weakest.id)}: ${writer.quote('weakest', weakest.explanation, 'analysis.factors')}`
      : null,
  ])
}

export const answerImprove: Answerer = ({ analysis }, _query, writer) => {
  const open = analysis.factors
    .filter(({ improve }) => improve !== null)
    .toSorted((a, b) => b.weight - b.points - (a.weight - a.points))
    .slice(0, 3)
  if (open.length === 0) return writer.finish(['Every factor already has its full points.'])
  return writer.finish([
    `What would raise the score of ${writer.number('score', analysis.reputationScore, 'points', 'analysis')} most: ${open
      .map(
        ({ id, improve, weight, points }) =>
          `${nameOf(id)} (up to ${writer.count(`${id} missing`, weight - points, 'point', 'points', 'analysis.factors')} more): ${writer.quote(`improve ${id}`, improve ?? '', 'analysis.factors')}`,
      )
      .join(' ')}`,
  ])
}

export const answerTrust: Answerer = ({ analysis }, _query, writer) => {
  const { trust, reputationScore, band } = analysis
  const words = {
    trustworthy: 'The verdict is trustworthy',
    'not-trustworthy': 'The verdict is not trustworthy',
    'insufficient-history': 'There is too little history for a verdict; this is not a bad mark',
  }[trust.verdict]
  writer.cite(trust.reasons.flatMap(({ evidence }) => evidence))
  return writer.finish([
    `${words}, with a score of ${writer.number('score', reputationScore, 'points', 'analysis')} (${band}).`,
    ...trust.reasons.map(({ message }, i) => writer.quote(`reason ${i + 1}`, message, 'analysis.trust')),
    'The decision to lend stays yours.',
  ])
}

export const answerAfford: Answerer = (facts, query, writer) => {
  if (query.instalmentUsd !== null) return answerInstalment(facts, query, writer)
  const { analysis, affords } = facts
  const [amount, term] = [query.amountUsd ?? 0, query.termMonths ?? defaultTermMonths]
  const { affords: can, monthlyPayment, affordableMonthly, shareOfLowIncome } = affords(amount, term)
  const source = 'analysis.loanCapacity'
  return writer.finish([
    `${can ? 'Yes' : 'No'}: ${writer.usd('amount asked', amount, 'question')} over ${writer.count('term', term, 'month', 'months', query.termMonths === null ? 'assumed' : 'question')}${query.termMonths === null ? ' (assumed, since you named no term)' : ''} costs ${writer.usd('monthly instalment', monthlyPayment, source)} a month;`,
    `the wallet can carry ${writer.usd('affordable instalment', affordableMonthly, source)} a month on its low income of ${writer.usd('low income', analysis.loanCapacity.basis.lowIncome, source)}.`,
    shareOfLowIncome !== null &&
      `The instalment would take ${writer.percent('share of low income', shareOfLowIncome, source)} of it.`,
    analysis.trust.verdict === 'insufficient-history' && 'There is too little history to judge a loan.',
  ])
}

const answerInstalment: Answerer = ({ analysis }, { instalmentUsd }, writer) => {
  const { affordableMonthly, lowIncome } = analysis.loanCapacity.basis
  const asked = instalmentUsd ?? 0
  const source = 'analysis.loanCapacity'
  return writer.finish([
    `${asked <= affordableMonthly ? 'Yes' : 'No'}: ${writer.usd('instalment asked', asked, 'question')} a month against the ${writer.usd('affordable instalment', affordableMonthly, source)} a month that the wallet can carry on its low income of ${writer.usd('low income', lowIncome, source)}.`,
    lowIncome > 0 &&
      `The instalment would take ${writer.percent('share of low income', asked / lowIncome, source)} of it.`,
    analysis.trust.verdict === 'insufficient-history' && 'There is too little history to judge a loan.',
  ])
}

export const answerCapacity: Answerer = ({ analysis }, _query, writer) => {
  const { min, max, confidence, basis } = analysis.loanCapacity
  const source = 'analysis.loanCapacity'
  if (max === 0)
    return writer.finish([
      `No loan can be carried on what is known: ${writer.usd('most', 0, source)}. Confidence is ${confidence}.`,
    ])
  return writer.finish([
    `It could borrow between ${writer.usd('least', min, source)} and ${writer.usd('most', max, source)} over ${writer.count('term', basis.termMonths, 'month', 'months', source)}, with ${confidence} confidence.`,
    `The low income of ${writer.usd('low income', basis.lowIncome, source)} a month, less obligations of ${writer.usd('obligations', basis.obligations, source)}, carries an instalment of ${writer.usd('affordable instalment', basis.affordableMonthly, source)}.`,
  ])
}

export const answerLoans: Answerer = ({ activity, analysis }, _query, writer) => {
  const { protocols } = analysis.walletData
  if (protocols.length === 0)
    return writer.finish([
      'No lending protocol was used in the window. Loans outside of known protocols cannot be seen.',
    ])
  writer.cite(activity.lending.map(({ transaction }) => transaction))
  const source = 'analysis.walletData'
  return writer.finish([
    protocols
      .map(
        ({ name, borrowed, repaid, liquidations }) =>
          `At ${writer.quote('protocol', name, source)} it borrowed ${writer.usd(`${name} borrowed`, borrowed, source)}, repaid ${writer.usd(`${name} repaid`, repaid, source)} and was liquidated ${writer.count(`${name} liquidations`, liquidations, 'time', 'times', source)}.`,
      )
      .join(' '),
  ])
}

export const answerRisks: Answerer = ({ analysis }, _query, writer) => {
  const { risks } = analysis
  if (risks.length === 0) return writer.finish(['No risks were found beside the score.'])
  writer.cite(risks.flatMap(({ evidence }) => evidence))
  return writer.finish([
    `${writer.count('risks', risks.length, 'risk', 'risks', 'analysis.risks')}:`,
    ...risks.map(
      ({ severity, message }, i) =>
        `(${severity}) ${writer.quote(`risk ${i + 1}`, message, 'analysis.risks')}`,
    ),
  ])
}

export const answerPassport: Answerer = ({ passport }, _query, writer) =>
  writer.finish([
    passport
      ? `Yes: passport ${writer.quote('passport', passport.reportId, 'passports')}; anyone can check it at ${writer.quote('verify at', passport.verifyUrl, 'passports')}.`
      : 'No valid passport is known for this wallet.',
  ])

export const answerAge: Answerer = ({ analysis }, _query, writer) => {
  const { firstSeen, ageDays, activeDays, transfers } = analysis.walletData
  const source = 'analysis.walletData'
  if (firstSeen === null) return writer.finish(['The wallet was never seen moving a known token.'])
  return writer.finish([
    `The wallet was first seen on ${writer.date('first seen', firstSeen, source)}, ${writer.count('age', ageDays, 'day', 'days', source)} ago.`,
    `In the window it was active on ${writer.count('active days', activeDays, 'day', 'days', source)} with ${writer.count('transfers', transfers, 'transfer', 'transfers', source)}.`,
  ])
}

export const answerCoverage: Answerer = ({ analysis }, _query, writer) => {
  const { from, to, complete, gaps, transfers } = analysis.coverage
  const source = 'analysis.coverage'
  return writer.finish([
    `Known from ${writer.date('from', from, source)} to ${writer.date('to', to, source)}: ${writer.count('transfers', transfers, 'transfer', 'transfers', source)}.`,
    complete
      ? 'The window is complete.'
      : `It is not complete: ${writer.count('gaps', gaps.length, 'stretch', 'stretches', source)} could not be read.`,
  ])
}

export const answerSummary: Answerer = (facts, query, writer) => {
  if (query.period) return answerTotal(facts, { ...query, direction: 'both' }, writer)
  const { analysis } = facts
  const { income, loanCapacity, assessment, statement } = analysis
  return writer.finish([
    writer.quote('summary', assessment.summary, 'analysis.assessment'),
    `Score ${writer.number('score', analysis.reputationScore, 'points', 'analysis')} (${analysis.band}); income ${writer.usd('average monthly income', income.averageMonthly, 'analysis.income')} a month; balance ${writer.usd('balance', statement.totals.closingBalance, 'analysis.statement')}; could borrow up to ${writer.usd('most', loanCapacity.max, 'analysis.loanCapacity')}.`,
  ])
}

export const answerHelp: Answerer = (_facts, _query, writer) =>
  writer.finish([
    `You can ask, for example: ${suggestions.map(text => writer.quote('example', text, 'help')).join(' ')}`,
  ])
