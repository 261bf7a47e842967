import {
  buildPassportDocument,
  type PassportFacts,
} from '../../src/passportDocument/buildPassportDocument.ts'
import type { Publish } from '../../src/wire/passportDocument.ts'

export const sampleFacts: PassportFacts = {
  walletAddress: '0x52908400098527886E0F7030069857D2E4169EE7',
  months: 12,
  trust: { verdict: 'trustworthy', isTrustworthy: true },
  reputationScore: 74,
  band: 'good',
  averageMonthlyIncome: 480.5,
  income: { low: 410.25, high: 550, probability: 0.8, currency: 'USD' },
  loanCapacity: { min: 300, max: 900.01, currency: 'USD', confidence: 'medium' },
  coverage: {
    from: '2025-11-15T12:00:00Z',
    to: '2026-11-15T12:00:00Z',
    fromBlock: 100,
    toBlock: 9000,
    daysObserved: 365,
    transfers: 61,
    complete: true,
  },
  walletData: { ageDays: 412 },
  statement: { months: Array.from({ length: 13 }, (_, month) => ({ transfers: month === 3 ? 0 : 5 })) },
  model: { name: 'vouch', version: '1.0.0' },
  evidence: { asOfBlock: 9000, asOfTime: '2026-11-15T12:00:00Z', inputHash: `0x${'ab'.repeat(32)}` },
}

/** A document of the sample facts, as it would be published. */
export function samplePassport(
  changes: { reportId?: string; publish?: Publish; facts?: Partial<PassportFacts> } = {},
) {
  return buildPassportDocument(
    { ...sampleFacts, ...changes.facts },
    {
      reportId: changes.reportId ?? 'REP-7K3M9Q2ZXA',
      chainId: 42220,
      contract: '0x000000000000000000000000000000000000F00D',
      issuer: '0x000000000000000000000000000000000000dDDd',
      subject: sampleFacts.walletAddress,
      issuedAt: 1_794_744_000,
      expiresAt: 1_802_520_000,
      publish: changes.publish ?? 'validity',
      salt: `0x${'5a'.repeat(32)}`,
    },
  )
}
