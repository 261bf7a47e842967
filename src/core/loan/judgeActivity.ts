import type { Judgeable } from '../../wire/activity.ts'
import type { Analysis } from '../../wire/analysis.ts'
import { analyzeFindings } from '../analyzeActivity.ts'
import { type AttributeValues, computeAttributes } from '../attributes/attributes.ts'
import { gatherFindings } from '../gatherFindings.ts'
import { type Cashflow, describeCashflow } from './cashflow.ts'

export type Judged = { analysis: Analysis; cashflow: Cashflow; attributes: AttributeValues }

/** The judgement, what a loan is judged by, and the attributes, from one reading of the activity. */
export function judgeActivity(input: Judgeable): Judged {
  const findings = gatherFindings(input)
  const analysis = analyzeFindings(findings)
  return { analysis, cashflow: describeCashflow(findings), attributes: computeAttributes(findings, analysis) }
}
