import { describe, expect, it } from 'vitest'
import { sampleFacts, samplePassport } from '../../../test/passports/samplePassport.ts'
import { claimOfPassport } from './claimOfPassport.ts'

describe('the claim of a passport', () => {
  it('is what the analysis behind it said, from the document or from the answer that holds it', () => {
    const document = samplePassport()
    const claim = claimOfPassport(document)
    expect(claim).toEqual({
      walletAddress: sampleFacts.walletAddress,
      months: 12,
      model: sampleFacts.model,
      evidence: sampleFacts.evidence,
      reputationScore: 74,
      band: 'good',
      averageMonthlyIncome: 480.5,
      loanCapacity: sampleFacts.loanCapacity,
    })
    expect(claimOfPassport({ reportId: document.reportId, document })).toEqual(claim)
  })

  it('leaves every other answer as it is', () => {
    for (const value of [null, 1, { walletAddress: '0x' }, { document: { type: 'x' } }])
      expect(claimOfPassport(value)).toBe(value)
  })
})
