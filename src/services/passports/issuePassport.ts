import { checksumAddress } from '../../chain/checksumAddress.ts'
import { PublicationPendingError } from '../../errors/passports.ts'
import { isoTime } from '../../lib/clock.ts'
import { claimPassport } from '../../passports/store.ts'
import type { PassportRow } from '../../storage/schema.ts'
import type { AnyPassportDocument } from '../../wire/passportDocument.ts'
import type { ReportRequest } from '../../wire/report.ts'
import { reserveWalletSet } from '../wallets/reserveWalletSet.ts'
import { type PassportContext, preparePassport } from './preparePassport.ts'
import type { ReadFacts } from './readFacts.ts'
import { linksOf } from './verifyPassport.ts'
import { walletSetOf } from './walletSetOf.ts'

/**
 * Runs after the payment is settled, as often as it takes: the first call makes the passport owed; it is published once and
 * answered the same each time.
 */
export async function issuePassport(
  ctx: PassportContext,
  input: {
    request: ReportRequest
    paymentKey: string
    buyer?: string
    read?: ReadFacts
    waitMs?: number
  },
) {
  const { waitMs = 20_000, ...wanted } = input
  const prepared = await preparePassport(ctx, wanted)
  const { id } = prepared
  await claimPassport(ctx.database, id, ctx.clock())
  const booking = walletSetOf(prepared)
  if (booking) await reserveWalletSet(ctx, booking)
  ctx.passports.wake()
  const row = await ctx.passports.untilPublished(wanted.paymentKey, waitMs)
  if (!row) throw new PublicationPendingError({ reportId: id })
  return toReport(ctx, row, wanted.request.callerAddress)
}

function toReport(ctx: PassportContext, row: PassportRow, callerAddress: string) {
  const document = JSON.parse(row.document) as AnyPassportDocument
  return {
    reportId: row.id,
    kind: document.kind,
    walletAddress: document.subject,
    callerAddress: checksumAddress(callerAddress),
    reportHash: row.report_hash,
    document,
    onchain: {
      chainId: document.chainId,
      contract: document.contract,
      transaction: row.transaction_hash,
      blockNumber: row.block_number,
    },
    issuedAt: isoTime(row.issued_at * 1000),
    expiresAt: isoTime(row.expires_at * 1000),
    verifyUrl: linksOf(ctx.baseUrl(), row.id).verify,
  }
}
