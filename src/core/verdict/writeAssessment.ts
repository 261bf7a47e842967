import type { Assessment } from '../../wire/analysis/judgement.ts'
import type { Judgement } from '../judgement.ts'
import { toUsd } from '../numbers.ts'
import type { Decision } from './decideVerdict.ts'

const OPENING = {
  trustworthy: 'The wallet looks trustworthy',
  'not-trustworthy': 'The wallet does not look trustworthy',
  'insufficient-history': 'There is not enough history to judge the wallet, which does not count against it',
}

/** The judgement in words, from the figures alone. */
export function writeAssessment(judgement: Judgement, decision: Decision): Assessment {
  const { income, shown, measures, earned, score } = judgement
  const isKnown = decision.verdict !== 'insufficient-history'
  const sentences = [`${OPENING[decision.verdict]}${isKnown ? ` (score ${score} of 100)` : ''}.`]
  const spending = `${toUsd(measures.spendingCents)} USD of spending`
  if (income.status === 'none') sentences.push('No income was found in the money received.')
  else if (income.status === 'stopped')
    sentences.push(
      `The income has stopped: it was about ${toUsd(income.formerCents ?? 0)} USD a month, and ${income.averageCents > 0 ? `${toUsd(income.averageCents)} USD a month still comes in` : 'nothing has come in since'}, against ${spending}.`,
    )
  else
    sentences.push(
      `Income is about ${toUsd(shown.averageCents)} USD a month (${toUsd(shown.lowCents)} to ${toUsd(shown.highCents)}) against ${spending}.`,
    )
  const improve = earned
    .filter(factor => factor.improve !== null && factor.weight > factor.points)
    .toSorted((a, b) => b.weight - b.points - (a.weight - a.points))
    .map(factor => factor.improve ?? '')
  return {
    summary: sentences.join(' '),
    strengths: decision.strengths,
    concerns: decision.concerns,
    improve: improve.slice(0, 4),
  }
}
