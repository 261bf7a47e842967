import { type Address, encodeFunctionData, type Hex, type PublicClient } from 'viem'
import { abi } from '../../contracts/artifacts/VouchReporter.ts'
import type { Database, PassportRevocationRow } from '../storage/schema.ts'
import { lowerAddress } from '../wire/address.ts'
import { gasLimitOf, revertData } from './tryPublication.ts'

export type Revocation = { reportId: string; deadline: number; signature: Hex }

/** By a transaction of the wallet itself. */
export function encodeOwnRevocation(reportId: string): Hex {
  return encodeFunctionData({ abi, functionName: 'revokeReport', args: [reportId] })
}

/** By its signature, in anyone's transaction. */
export function encodeRevocation({ reportId, deadline, signature }: Revocation): Hex {
  const args = [reportId, BigInt(deadline), signature] as const
  return encodeFunctionData({ abi, functionName: 'revokeReportBySignature', args })
}

/** Whether the contract would take it now. Throws when the node does not answer. */
export async function wouldRevoke(
  client: PublicClient,
  contract: Address,
  revocation: Revocation,
): Promise<boolean> {
  try {
    await client.call({ to: contract, data: encodeRevocation(revocation), gas: gasLimitOf(1) })
    return true
  } catch (error) {
    if (revertData(error)) return false
    throw error
  }
}

/** A second one for the same passport takes the place of the first: it may have the later deadline. */
export async function oweRevocation(
  { db }: Database,
  owed: Revocation & { contract: Address; now: number },
): Promise<void> {
  const { deadline, signature, now } = owed
  await db
    .insertInto('passport_revocations')
    .values({
      report_id: owed.reportId,
      contract: lowerAddress(owed.contract),
      deadline,
      signature,
      created_at: now,
    })
    .onConflict(conflict =>
      conflict.column('report_id').doUpdateSet({ deadline, signature, created_at: now }),
    )
    .execute()
}

export function readRevocations({ db }: Database, contract: Address): Promise<PassportRevocationRow[]> {
  return db
    .selectFrom('passport_revocations')
    .selectAll()
    .where('contract', '=', contract)
    .orderBy('created_at')
    .execute()
}

export async function forgetRevocation({ db }: Database, reportId: string): Promise<void> {
  await db.deleteFrom('passport_revocations').where('report_id', '=', reportId).execute()
}
