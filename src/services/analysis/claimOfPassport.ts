import { Check } from 'typebox/value'
import { AnyPassportDocumentSchema } from '../../wire/passportDocument.ts'

/** A passport document's claims in the form of the answer it was made from; any other value unchanged. */
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
