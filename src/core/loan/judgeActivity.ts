import type { Judgeable } from '../../wire/activity.ts'
import type { Analysis } from '../../wire/analysis.ts'
import { analyzeFindings } from '../analyzeActivity.ts'
import { gatherFindings } from '../gatherFindings.ts'
import { type Cashflow, describeCashflow } from './cashflow.ts'

/** The judgement, and what a loan is judged by, from one reading of the activity. */
export function judgeActivity(input: Judgeable): { analysis: Analysis; cashflow: Cashflow } {
  const findings = gatherFindings(input)
  return { analysis: analyzeFindings(findings), cashflow: describeCashflow(findings) }
}
