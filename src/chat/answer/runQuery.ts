import type { Language } from '../languages.ts'
import type { ChatQuery, Intent } from '../query.ts'
import { answerBalance } from './answerBalance.ts'
import { answerAverage, answerCount, answerList, answerOne, answerTotal } from './answerFlows.ts'
import {
  answerExcluded,
  answerIncomeAmount,
  answerIncomeNext,
  answerIncomeSources,
  answerSteadiness,
} from './answerIncome.ts'
import {
  answerAfford,
  answerAge,
  answerCapacity,
  answerCoverage,
  answerHelp,
  answerImprove,
  answerLoans,
  answerPassport,
  answerRisks,
  answerScore,
  answerSummary,
  answerTrust,
} from './answerJudgement.ts'
import { answerPayees, answerPayers, answerTokens, answerTransaction } from './answerParties.ts'
import { answerCompare, answerPeak, answerTrend } from './answerSeries.ts'
import { createWriter, type Writer } from './createWriter.ts'
import { describeReading } from './describeReading.ts'
import type { ChatAnswer, ChatFacts } from './facts.ts'

const answers: Record<Intent, (facts: ChatFacts, query: ChatQuery, writer: Writer) => ChatAnswer> = {
  'income-amount': answerIncomeAmount,
  'income-sources': answerIncomeSources,
  'income-steadiness': answerSteadiness,
  'income-next': answerIncomeNext,
  total: answerTotal,
  average: answerAverage,
  largest: answerOne,
  smallest: answerOne,
  last: answerOne,
  first: answerOne,
  count: answerCount,
  trend: answerTrend,
  compare: answerCompare,
  balance: answerBalance,
  list: answerList,
  peak: answerPeak,
  payees: answerPayees,
  payers: answerPayers,
  tokens: answerTokens,
  transaction: answerTransaction,
  score: answerScore,
  improve: answerImprove,
  trust: answerTrust,
  afford: answerAfford,
  capacity: answerCapacity,
  loans: answerLoans,
  risks: answerRisks,
  excluded: answerExcluded,
  passport: answerPassport,
  age: answerAge,
  coverage: answerCoverage,
  summary: answerSummary,
  help: answerHelp,
}

/**
 * The embedded engine: a typed query → figures and words, the first of which say how it was understood. Pure; the same
 * facts give the same answer.
 */
export function runQuery(facts: ChatFacts, query: ChatQuery, language: Language = 'en'): ChatAnswer {
  const writer = createWriter(facts, language)
  const reading = describeReading(query, writer)
  const said = [query, query.also]
    .filter(clause => clause !== null)
    .map(clause => answers[clause.intent](facts, { ...clause, also: null }, writer).answer)
  return { ...writer.finish([]), answer: [`${reading}.`, ...said].join('\n') }
}
