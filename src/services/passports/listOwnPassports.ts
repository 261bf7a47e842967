import { checksumAddress } from '../../chain/checksumAddress.ts'
import { isoTime } from '../../lib/clock.ts'
import { readPassportsOf } from '../../passports/store.ts'
import type { PassportRow } from '../../storage/schema.ts'
import type { OwnPassports } from '../../wire/own.ts'
import type { Context } from '../context.ts'
import { linksOf } from './verifyPassport.ts'

const limit = 50

type OwnContext = Pick<Context, 'database' | 'baseUrl' | 'passports'>

/** Passports about a wallet, for its proven owner. The chain says what each is worth now. */
export async function listOwnPassports(
  ctx: OwnContext,
  { wallet }: { wallet: string },
): Promise<OwnPassports> {
  const rows = await readPassportsOf(ctx.database, { subject: wallet, limit })
  const passports = rows.map(async row => ({
    reportId: row.id,
    kind: row.consent_signature === null ? ('purchased' as const) : ('owner-signed' as const),
    ...(await readStanding(ctx, row)),
    contract: checksumAddress(row.contract),
    issuedAt: isoTime(Number(row.issued_at) * 1000),
    expiresAt: isoTime(Number(row.expires_at) * 1000),
    verifyUrl: linksOf(ctx.baseUrl(), row.id).verify,
    document: JSON.parse(row.document),
  }))
  return { wallet: checksumAddress(wallet), passports: await Promise.all(passports) }
}

type Status = OwnPassports['passports'][number]['status']

async function readStanding(
  { passports }: OwnContext,
  { id, state }: PassportRow,
): Promise<{ status: Status; supersededBy: string | null }> {
  const reading = await passports.read(id).catch(() => null)
  return {
    status: reading?.passport.status ?? (isOnChain(state) ? 'unknown' : 'publishing'),
    supersededBy: reading?.supersededBy ?? null,
  }
}

function isOnChain(state: PassportRow['state']): boolean {
  return state === 'published' || state === 'final'
}
