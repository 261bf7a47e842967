import type { Risk } from '../../wire/analysis/judgement.ts'
import { REASONS, type ReasonCode } from './reasonCodes.ts'

/** A risk with the figures its reason needs when it decides the verdict. */
export type RiskFinding = Risk & { code: ReasonCode; value: number | null; threshold: number | null }

export function finding(
  code: ReasonCode,
  severity: Risk['severity'],
  value: number | null,
  threshold: number | null,
  evidence: string[] = [],
): RiskFinding {
  return { code, severity, message: REASONS[code].message, evidence, value, threshold }
}
