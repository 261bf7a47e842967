import { type Address, concatHex, encodeFunctionData, type Hex, type PublicClient } from 'viem'
import { abi } from '../../contracts/artifacts/VouchReporter.ts'
import { type Fees, readFees } from '../chain/fees.ts'
import type { Call } from '../chain/outbox/signTransaction.ts'
import { tryTransaction } from '../chain/tryTransaction.ts'
import { ReporterUnavailableError } from '../errors/passports.ts'
import type { Database, PassportRevocationRow } from '../storage/schema.ts'
import { lowerAddress } from '../wire/address.ts'

export type Revocation = { reportId: string; deadline: number; signature: Hex }

export function encodeOwnRevocation(reportId: string): Hex {
  return encodeFunctionData({ abi, functionName: 'revokeReport', args: [reportId] })
}

export function encodeRevocation({ reportId, deadline, signature }: Revocation): Hex {
  const args = [reportId, BigInt(deadline), signature] as const
  return encodeFunctionData({ abi, functionName: 'revokeReportBySignature', args })
}

/** Gas that a wallet that is a contract may burn in a revocation. */
const revocationGas = 500_000n

/** The revoking call as it was tried with these fees; null when the contract would refuse it now. Throws when that is unclear. */
export async function tryRevocation(
  client: PublicClient,
  { contract, issuer, suffix, revocation }: RevocationAttempt,
): Promise<TriedCall | null> {
  const fees = await readFees(client)
  const data = concatHex([encodeRevocation(revocation), suffix])
  const call = { to: contract, data, gas: revocationGas }
  const trial = await tryTransaction(client, { ...call, from: issuer, fees })
  if (trial.outcome === 'taken') return { ...call, fees }
  if (trial.outcome === 'refused') return null
  if (trial.outcome === 'poor') throw new ReporterUnavailableError({ reason: 'its key has no gas' })
  throw trial.cause
}

type RevocationAttempt = { contract: Address; issuer: Address; suffix: Hex; revocation: Revocation }
type TriedCall = Call & { fees: Fees }

/** A second one for the same passport replaces the first, because it may have a later deadline. */
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
