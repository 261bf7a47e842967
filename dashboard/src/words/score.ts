import type { Verdict } from '../../../src/wire/analysis/judgement.ts'
import { t } from '../i18n/index.ts'

type Scored = { trust: { verdict: Verdict }; reputationScore: number }

/** Whether there is a judgement at all: of a wallet with too little history no number means anything. */
export function isJudged({ trust }: Pick<Scored, 'trust'>): boolean {
  return trust.verdict !== 'insufficient-history'
}

export function formatScore(result: Scored): string {
  return isJudged(result) ? String(result.reputationScore) : '–'
}

/** A verdict in one breath. */
export function tellVerdict(result: Scored): string {
  const verdict = t(`verdict.${result.trust.verdict}`)
  if (!isJudged(result)) return `${verdict}. ${t('score.none')}.`
  return `${verdict}. ${t('score')} ${result.reputationScore} ${t('of.hundred')}.`
}
