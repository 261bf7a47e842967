import type { Band, Verdict } from '../../wire/analysis/judgement.ts'
import { BANDS, VERDICTS } from '../../wire/analysis/judgement.ts'
import { ratio, roundTo } from '../numbers.ts'

export type JudgedLoan = { score: number; band: Band; verdict: Verdict; isBad: boolean }

export type BandRow = { band: Band; loans: number; share: number; bad: number; badRate: number }
export type CutoffRow = {
  cutoff: number
  approved: number
  approvalRate: number
  badRate: number
  /** Share of all bad loans that are refused. */
  badRefused: number
  /** Share of all good loans that are refused. */
  goodRefused: number
}
export type ConfusionRow = { verdict: Verdict; good: number; bad: number; badRate: number }

export function tabulateBands(loans: readonly JudgedLoan[]): BandRow[] {
  return BANDS.map(band => {
    const chosen = loans.filter(loan => loan.band === band)
    const bad = chosen.filter(loan => loan.isBad).length
    const share = roundTo(ratio(chosen.length, loans.length), 4)
    return { band, loans: chosen.length, share, bad, badRate: roundTo(ratio(bad, chosen.length), 4) }
  })
}

export function tabulateCutoffs(loans: readonly JudgedLoan[]): CutoffRow[] {
  const badTotal = loans.filter(loan => loan.isBad).length
  const goodTotal = loans.length - badTotal
  return Array.from({ length: 20 }, (_, i) => i * 5).map(cutoff => {
    const approved = loans.filter(loan => loan.score >= cutoff)
    const bad = approved.filter(loan => loan.isBad).length
    return {
      cutoff,
      approved: approved.length,
      approvalRate: roundTo(ratio(approved.length, loans.length), 4),
      badRate: roundTo(ratio(bad, approved.length), 4),
      badRefused: roundTo(ratio(badTotal - bad, badTotal), 4),
      goodRefused: roundTo(ratio(goodTotal - (approved.length - bad), goodTotal), 4),
    }
  })
}

export function tabulateVerdicts(loans: readonly JudgedLoan[]): ConfusionRow[] {
  return VERDICTS.map(verdict => {
    const chosen = loans.filter(loan => loan.verdict === verdict)
    const bad = chosen.filter(loan => loan.isBad).length
    return { verdict, good: chosen.length - bad, bad, badRate: roundTo(ratio(bad, chosen.length), 4) }
  })
}
