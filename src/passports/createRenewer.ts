import { Attribution } from 'ox/erc8021'
import { concatHex, type TransactionReceipt } from 'viem'
import { readFees } from '../chain/fees.ts'
import type { Parcel } from '../chain/outbox/createOutbox.ts'
import { tryTransaction } from '../chain/tryTransaction.ts'
import { lowerAddress } from '../wire/address.ts'
import type { Look } from './createFinality.ts'
import type { PublisherOptions } from './publisherOptions.ts'
import { encodeRenewal, forgetRenewal, readRenewals } from './renewals.ts'

/** Two slots and an event; a pointer calls no wallet. */
const renewalGas = 150_000n

/** Knows which passports must point to the one that renews them. A pointer is owed until it is final. */
export function createRenewer({ outbox, contract, database, attribution, log }: PublisherOptions) {
  const suffix = Attribution.toDataSuffix({ codes: [attribution] })
  const contractAddress = lowerAddress(contract.contract)
  /** Pointers on chain, each with the newest block of its first look; null until that look. */
  const done = new Map<string, bigint | null>()

  async function next(): Promise<Parcel | null> {
    for (const row of await readRenewals(database, contractAddress)) {
      if (done.has(row.newer_id)) continue
      if ((await contract.readSupersededBy(row.report_id)) === row.newer_id) {
        done.set(row.newer_id, null)
        continue
      }
      const fees = await readFees(outbox.chain)
      const call = { to: contract.contract, data: concatHex([encodeRenewal(row), suffix]), gas: renewalGas }
      const trial = await tryTransaction(outbox.chain, { ...call, from: outbox.account.address, fees })
      if (trial.outcome === 'taken') return { ...call, fees, kind: 'renewal', subject: row.newer_id }
      if (trial.outcome !== 'refused') return null
      log.warn({ passport: row.report_id, newer: row.newer_id }, 'the contract refuses the pointer; dropped')
      await forgetRenewal(database, row.newer_id)
    }
    return null
  }

  async function examine({ head, final, moved }: Look): Promise<void> {
    if (moved) done.clear()
    for (const [newerId, since] of done) {
      if (since === null) done.set(newerId, head.number)
      else if (final !== null && (final.number ?? 0n) >= since) {
        await forgetRenewal(database, newerId)
        done.delete(newerId)
      }
    }
  }

  /** The trial succeeded but the block refused it, with no other code involved: the next look would only repeat it. */
  async function conclude(newerId: string, receipt: TransactionReceipt | null): Promise<void> {
    if (receipt?.status === 'reverted') await forgetRenewal(database, newerId)
  }

  return { next, examine, conclude }
}
