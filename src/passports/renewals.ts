import { type Address, encodeFunctionData, type Hex } from 'viem'
import { abi } from '../../contracts/artifacts/VouchReporter.ts'
import type { Database, PassportRenewalRow } from '../storage/schema.ts'

/** Points one passport to the one that renews it. */
export function encodeRenewal({ report_id, newer_id }: PassportRenewalRow): Hex {
  return encodeFunctionData({ abi, functionName: 'supersedeReport', args: [report_id, newer_id] })
}

/** The owed pointers: their newer passport is on chain. */
export function readRenewals({ db }: Database, contract: Address): Promise<PassportRenewalRow[]> {
  return db
    .selectFrom('passport_renewals')
    .innerJoin('passports', 'passports.id', 'passport_renewals.newer_id')
    .selectAll('passport_renewals')
    .where('passports.contract', '=', contract)
    .where('passports.state', 'in', ['published', 'final'])
    .orderBy('passport_renewals.newer_id')
    .execute()
}

export async function forgetRenewal({ db }: Database, newerId: string): Promise<void> {
  await db.deleteFrom('passport_renewals').where('newer_id', '=', newerId).execute()
}
