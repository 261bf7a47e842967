import { randomBytes } from 'node:crypto'
import { toHex } from '../../../src/chain/bytes.ts'
import { toRow } from '../../../src/payments/ledger/claims.ts'
import type { Database } from '../../../src/storage/schema.ts'
import { lowerAddress } from '../../../src/wire/address.ts'
import { sampleClaim } from './sampleClaim.ts'

/** The ledger as if this payer had paid that many cents in the past: it has as much credit now. */
export async function payBefore({ db }: Database, payer: string, cents: number): Promise<void> {
  const claim = sampleClaim(0, {
    payer: lowerAddress(payer),
    nonce: toHex(randomBytes(32)),
    value: String(cents * 10_000),
    state: 'settled',
  })
  const row = toRow(claim, { chainId: 42220, holder: 'nobody', leaseUntil: 0, now: 1 })
  await db
    .insertInto('payments')
    .values({ ...row, final: 1 })
    .execute()
}
