import { Check } from 'typebox/value'
import { AnyPassportDocumentSchema } from '../../wire/passportDocument.ts'

/** What a passport's document claims, as the answer it was made from would say it; anything else as it is. */
export function claimOfPassport(value: unknown): unknown {
  const document = (value as { document?: unknown } | null)?.document ?? value
  if (!Check(AnyPassportDocumentSchema, document)) return value
  const { subject, months, model, reputationScore, band, averageMonthlyIncome, loanCapacity } = document
  const { asOfBlock, asOfTime, inputHash } = document
  return {
    walletAddress: subject,
    months,
    model,
    evidence: { asOfBlock, asOfTime, inputHash },
    reputationScore,
    band,
    averageMonthlyIncome,
    loanCapacity,
  }
}
