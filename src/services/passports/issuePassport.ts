import { setTimeout as sleep } from 'node:timers/promises'
import { getAddress } from 'viem'
import { PublicationPendingError } from '../../errors/passports.ts'
import { isoTime } from '../../lib/clock.ts'
import { claimPassport, readPaidPassport } from '../../passports/store.ts'
import type { PassportRow } from '../../storage/schema.ts'
import type { PassportDocument } from '../../wire/passportDocument.ts'
import type { PassportDeps, PassportRequest } from './passportDeps.ts'
import { preparePassport } from './preparePassport.ts'
import { linksOf } from './verifyPassport.ts'

const pollMs = 50

/**
 * To be called once the payment is settled, as often as it takes: the passport of this payment is owed from the first
 * call on, published once, and answered the same each time.
 */
export async function issuePassport(
  deps: PassportDeps,
  input: { request: PassportRequest; paymentKey: string; waitMs?: number },
) {
  const { request, paymentKey, waitMs = 20_000 } = input
  const { id } = await preparePassport(deps, { request, paymentKey })
  await claimPassport(deps.database, id, deps.clock())
  deps.passports.wake()
  const row = await untilPublished(deps, paymentKey, waitMs)
  return toReport(deps, row, request.callerAddress)
}

/** By payment and not by id: another passport may have taken the place of the first. */
async function untilPublished(deps: PassportDeps, paymentKey: string, waitMs: number): Promise<PassportRow> {
  const end = performance.now() + waitMs
  for (;;) {
    const row = await readPaidPassport(deps.database, paymentKey)
    if (row?.state === 'published' || row?.state === 'final') return row
    if (performance.now() > end) throw new PublicationPendingError({ reportId: row?.id ?? 'of this payment' })
    await sleep(pollMs)
  }
}

function toReport(deps: PassportDeps, row: PassportRow, callerAddress: string) {
  const document = JSON.parse(row.document) as PassportDocument
  return {
    reportId: row.id,
    kind: document.kind,
    walletAddress: document.subject,
    callerAddress: getAddress(callerAddress),
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
    verifyUrl: linksOf(deps.baseUrl(), row.id).verify,
  }
}
