import {
  RevocationInvalidError,
  RevocationPendingError,
  RevokeByTransactionError,
} from '../../errors/passports.ts'
import type { Leaving } from '../../lib/leaving.ts'
import { revocationTypedData } from '../../passportDocument/consent.ts'
import { encodeOwnRevocation, oweRevocation } from '../../passports/revocations.ts'
import type { Hex } from '../../wire/address.ts'
import type { Context } from '../context.ts'
import { toSignable } from './toSignable.ts'
import { type VerifiedPassport, verifyPassport } from './verifyPassport.ts'

type RevocationContext = Pick<Context, 'database' | 'clock' | 'baseUrl' | 'passports'>

const hour = 3_600

/** What the wallet must sign so that we revoke its passport and pay the gas. */
export async function draftRevocation(ctx: RevocationContext, { reportId }: { reportId: string }) {
  await verifyPassport(ctx, { reportId })
  const able = ctx.passports.assertReporter()
  const contract = (await ctx.passports.read(reportId))?.contract ?? able.contract
  const deadline = (await contract.readNextTime(ctx.clock())) + hour
  const { chainId } = ctx.passports
  const place = { chainId, contract: contract.contract, version: await contract.readVersion() }
  return {
    reportId,
    deadline,
    typedData: toSignable(revocationTypedData({ ...place, reportId, deadline })),
    transaction: { to: contract.contract, data: encodeOwnRevocation(reportId) },
  }
}

/** Revokes a passport by its wallet's signature. Free: each passport is revoked once, and was paid for. */
export async function revokePassport(
  ctx: RevocationContext,
  input: { reportId: string; signature: string; deadline: number; waitMs?: number; signal?: Leaving },
): Promise<VerifiedPassport> {
  const { waitMs = 20_000, reportId, deadline } = input
  // Its schema only accepts hex.
  const revocation = { reportId, deadline, signature: input.signature as Hex }
  const now = await verifyPassport(ctx, input)
  if (now.status === 'revoked') return now
  const { contract } = ctx.passports.assertReporter()
  const contractAddress = now.onchain.contract
  if (contractAddress !== contract.contract)
    throw new RevokeByTransactionError({ reportId, contract: contractAddress })
  if ((await ctx.passports.conduct.judge(now.walletAddress)) === 'distrusted')
    throw new RevokeByTransactionError({ reportId, contract: contractAddress, isDistrusted: true })
  if (!(await ctx.passports.wouldRevoke(revocation))) throw new RevocationInvalidError()
  await oweRevocation(ctx.database, { ...revocation, contract: contract.contract, now: ctx.clock() })
  ctx.passports.wake()
  // The caller may have disconnected; the revocation continues without it.
  const isDone = await ctx.passports.untilRevoked(reportId, waitMs, input.signal)
  if (!isDone) throw new RevocationPendingError({ reportId })
  return verifyPassport(ctx, { reportId })
}
