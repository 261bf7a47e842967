import { Attribution } from 'ox/erc8021'
import type { TransactionReceipt } from 'viem'
import type { Parcel } from '../chain/outbox/createOutbox.ts'
import type { PassportRevocationRow } from '../storage/schema.ts'
import { lowerAddress } from '../wire/address.ts'
import type { Look } from './createFinality.ts'
import type { PublisherOptions } from './publisherOptions.ts'
import { forgetRevocation, readRevocations, tryRevocation } from './revocations.ts'
import { readPassport } from './store.ts'

/** A refusal is believed after this time: one node behind an address may not know yet what another has. */
const patienceMs = 15_000

/** Knows which revocations must be sent. Each is stored until it is final, so nobody has to sign twice. */
export function createRevoker(options: PublisherOptions) {
  const { outbox, conduct, contract, database, attribution, clock, log } = options
  const suffix = Attribution.toDataSuffix({ codes: [attribution] })
  const issuer = outbox.account.address
  const contractAddress = lowerAddress(contract.contract)
  /** Revocations on chain, each since a time of that chain. */
  const done = new Map<string, number>()
  /** Since when the contract refuses them, by our clock. */
  const refused = new Map<string, number>()

  /** The next revocation that the contract would accept; those it keeps refusing (deadline passed) are dropped. */
  async function next(): Promise<Parcel | null> {
    for (const row of await readRevocations(database, contractAddress)) {
      if (done.has(row.report_id)) continue
      const revocation = { reportId: row.report_id, deadline: row.deadline, signature: row.signature }
      const record = await contract.read(row.report_id)
      if (record?.revokedAt) {
        done.set(row.report_id, record.revokedAt)
        continue
      }
      if (record === null && (await isOwed(row))) continue
      const standing = record ? await conduct.judge(record.subject) : 'plain'
      if (standing === 'paused') continue
      const tried =
        standing === 'distrusted'
          ? null
          : await tryRevocation(outbox.chain, { contract: contract.contract, issuer, suffix, revocation })
      if (tried) {
        refused.delete(row.report_id)
        return { ...tried, kind: 'revocation', subject: row.report_id }
      }
      if (standing !== 'distrusted' && !isRefusedForLong(row)) continue
      refused.delete(row.report_id)
      await forgetRevocation(database, row.report_id)
    }
    return null
  }

  function isRefusedForLong({ report_id, created_at }: PassportRevocationRow): boolean {
    const since = Math.max(refused.get(report_id) ?? clock(), created_at)
    refused.set(report_id, since)
    return clock() - since >= patienceMs
  }

  /** A reorganisation reverted the passport too: it is published again first. */
  async function isOwed({ report_id }: PassportRevocationRow): Promise<boolean> {
    const passport = await readPassport(database, report_id)
    return passport !== undefined && ['claimed', 'publishing', 'published'].includes(passport.state)
  }

  async function examine({ head, final, moved }: Look): Promise<void> {
    if (moved) {
      done.clear()
      refused.clear()
    }
    for (const [reportId, revokedAt] of done) {
      if (final === null || revokedAt > Number(final.timestamp)) continue
      done.delete(reportId)
      // A node on an abandoned branch does not know this block.
      const record = await contract.read(reportId, head.number).catch(() => null)
      if (record?.revokedAt === revokedAt) await forgetRevocation(database, reportId)
    }
  }

  /** The trial succeeded but the block refused it: a wallet that is a contract is cheating, at the cost of our gas. */
  async function conclude(reportId: string, receipt: TransactionReceipt | null): Promise<void> {
    const subject = receipt && (await readSubject(reportId))
    if (!subject) return
    if (receipt.status === 'success') return conduct.keep(subject)
    // The passport was reverted with its block: it will be published again, and then this follows. An account without code could
    // not have changed its answer.
    if ((await contract.read(reportId)) === null || (await conduct.judge(subject)) === 'plain') return
    await conduct.noteDisagreement(subject, receipt)
    log.warn({ passport: reportId }, 'a revocation reverted; it is not sent again')
    await forgetRevocation(database, reportId)
  }

  async function readSubject(reportId: string): Promise<string | null> {
    return (
      (await contract.read(reportId))?.subject ?? (await readPassport(database, reportId))?.subject ?? null
    )
  }

  return { next, examine, conclude }
}
