import type { NewClaim } from '../../../src/payments/ledger/claims.ts'

/** A claim for a screen of one cent; the number is its nonce. */
export function sampleClaim(nonce: number, changes: Partial<NewClaim> = {}): NewClaim {
  return {
    token: '0x48065fbbe25f71c9282ddf5e1cd6d6a887483d5e',
    payer: `0x${'a'.repeat(40)}`,
    nonce: `0x${nonce.toString(16).padStart(64, '0')}`,
    pay_to: '0x7e57a00000000000000000000000000000007ea5',
    value: '10000',
    valid_after: 0,
    valid_before: 2_000_000_000,
    signature: '0x',
    signer: 'plain',
    form: 'flat',
    operation: 'screen_wallet',
    units: 1,
    fingerprint: 'a wallet',
    request: null,
    shows: null,
    state: 'claimed',
    ...changes,
  }
}
