import type { ChatQuery, Intent } from '../query.ts'
import {
  answerAverage,
  answerCount,
  answerOne,
  answerPayees,
  answerTokens,
  answerTotal,
  answerTransaction,
} from './answerFlows.ts'
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
import { answerBalance, answerCompare, answerTrend } from './answerSeries.ts'
import { createWriter, type Writer } from './createWriter.ts'
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
  payees: answerPayees,
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

/** The embedded engine: a typed query → figures and words. Pure; the same facts give the same answer. */
export function runQuery(facts: ChatFacts, query: ChatQuery): ChatAnswer {
  return answers[query.intent](facts, query, createWriter(facts))
}
