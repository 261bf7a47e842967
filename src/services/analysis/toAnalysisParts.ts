import type { Analysis } from '../../wire/analysis.ts'
import type { AnalysisParts } from '../../wire/analyze.ts'

/** An analysis as the seven parts that callers choose and signals read. */
export function toAnalysisParts(analysis: Analysis): AnalysisParts {
  const { reputationScore: score, band, factors, trust } = analysis
  return {
    monthlyIncome: analysis.income,
    financialHealth: analysis.financialHealth,
    reputationScore: { score, band, factors, reasons: trust.reasons, trust },
    loanCapacity: analysis.loanCapacity,
    statement: analysis.statement,
    assessment: analysis.assessment,
    walletData: analysis.walletData,
  }
}
