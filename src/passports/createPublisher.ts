import type { Address, Hex, TransactionReceipt } from 'viem'
import type { Handler, Parcel } from '../chain/outbox/createOutbox.ts'
import { type Carry, hashesOf } from '../chain/outbox/createOutboxRows.ts'
import { waiting } from '../chain/outbox/sendAndWait.ts'
import type { Lease } from '../storage/createLeasedLoop.ts'
import type { PassportRow } from '../storage/schema.ts'
import { lowerAddress } from '../wire/address.ts'
import { createBatchSorter } from './createBatchSorter.ts'
import { createFinality } from './createFinality.ts'
import { createRenewer } from './createRenewer.ts'
import { createRevoker } from './createRevoker.ts'
import type { PublisherOptions } from './publisherOptions.ts'
import { markPublishing, moveHash, oweUnpublished, readPublishing } from './publishing.ts'
import { markPublished, readByState } from './store.ts'

/**
 * Publishes owed passports, one transaction at a time; those that arrive meanwhile go together in the next. It asks the contract
 * before it publishes anything, so a crash at any point leads to one publication. Only the lease holder may call `tick`.
 */
export function createPublisher(options: PublisherOptions) {
  const { outbox, contract, database, clock, log, maxBatch = 50 } = options
  const { chain: client, account } = outbox
  const contractAddress = lowerAddress(contract.contract)
  const sorter = createBatchSorter(options)
  const finality = createFinality(options)
  const revoker = createRevoker(options)
  const renewer = createRenewer(options)
  let turn = 1
  const handlers: Record<string, Handler> = {
    publication: {
      moveHash,
      conclude: async (row, receipt) =>
        conclude(
          await readPublishing(database, { contract: contractAddress, hashes: hashesOf(row) }),
          receipt,
        ),
    },
    revocation: {
      conclude: async ({ subject }, receipt) => {
        await revoker.conclude(subject, receipt)
        return true
      },
    },
    renewal: {
      conclude: async ({ subject }, receipt) => {
        await renewer.conclude(subject, receipt)
        return true
      },
    },
    // From `vouch register`, which concludes it itself or has died.
    registration: waiting,
  }

  async function tick(lease?: Pick<Lease, 'isHeld'>): Promise<'busy' | 'waiting' | 'idle'> {
    await recheckPublished().catch(error =>
      log.warn({ err: error }, 'what is published could not be checked'),
    )
    const { concluded, inFlight } = await outbox.follow(handlers, lease?.isHeld)
    if (concluded > 0) return 'busy'
    if (inFlight.length >= outbox.maxInFlight) return 'waiting'
    // Left by another key, or by a node that lost the lease: the contract knows their outcome.
    const left = inFlight.length === 0 ? await readPublishing(database, { contract: contractAddress }) : []
    if (left.length > 0 && (await conclude(left, null))) return 'busy'
    return submit(lease)
  }

  /** Passports that a reorganisation reverted are owed again; those it cannot revert any more are final. */
  async function recheckPublished(): Promise<void> {
    const chain = await finality.look()
    if (!chain) return
    await finality.examine(chain)
    await revoker.examine(chain)
    await renewer.examine(chain)
  }

  /** Publications, revocations and renewals take turns, so none starves the others. */
  async function submit(lease?: Pick<Lease, 'isHeld'>): Promise<'busy' | 'waiting' | 'idle'> {
    const kinds = [publish, revoke, renew]
    const first = turn
    for (const submitKind of [...kinds.slice(first), ...kinds.slice(0, first)]) {
      const outcome = await submitKind(lease)
      if (outcome === 'idle') continue
      turn = (kinds.indexOf(submitKind) + 1) % kinds.length
      return outcome
    }
    return 'idle'
  }

  async function renew(lease?: Pick<Lease, 'isHeld'>): Promise<'busy' | 'waiting' | 'idle'> {
    const renewal = await renewer.next()
    return renewal ? send(renewal, lease) : 'idle'
  }

  async function revoke(lease?: Pick<Lease, 'isHeld'>): Promise<'busy' | 'waiting' | 'idle'> {
    const revocation = await revoker.next()
    return revocation ? send(revocation, lease) : 'idle'
  }

  async function publish(lease?: Pick<Lease, 'isHeld'>): Promise<'busy' | 'waiting' | 'idle'> {
    const owed = await readByState(database, { contract: contractAddress, state: 'claimed', limit: maxBatch })
    const missing = await markKnown(owed)
    const rows = await sorter.pickBatch(missing)
    if (rows.length === 0) return missing.length === owed.length ? 'idle' : 'busy'
    const tried = await sorter.sortOut(rows)
    if (tried === 'again') return 'busy'
    const ids = rows.map(({ id }) => id)
    const carry: Carry = (inside, hash) => markPublishing(inside, ids, { hash, now: clock() })
    const gas = tried.gas ?? (await estimateGas(tried))
    return send({ ...tried, gas, kind: 'publication', carry }, lease)
  }

  async function estimateGas({ to, data, most }: { to: Address; data: Hex; most: bigint }): Promise<bigint> {
    const estimate = await client.estimateGas({ account: account.address, to, data })
    return estimate * 6n > most * 5n ? most : (estimate * 6n) / 5n
  }

  async function send(parcel: Parcel, lease?: Pick<Lease, 'isHeld'>): Promise<'busy' | 'waiting' | 'idle'> {
    const outcome = await outbox.send(parcel, lease?.isHeld)
    if (outcome === 'sent') return 'busy'
    return outcome === 'dear' ? 'idle' : 'waiting'
  }

  /** The nonce is used: the chain says which passports were published; the others are owed again. */
  async function conclude(cargo: readonly PassportRow[], receipt: TransactionReceipt | null): Promise<true> {
    // Our own events first: one address may have several nodes behind it, and another may not know the block yet.
    const seen = cargo.filter(({ report_hash }) =>
      receipt?.logs.some(
        ({ address, topics }) => address.toLowerCase() === contractAddress && topics[3] === report_hash,
      ),
    )
    if (receipt)
      await markPublished(
        database,
        seen.map(({ id }) => id),
        { transaction: receipt.transactionHash, block: Number(receipt.blockNumber), now: clock() },
      )
    const missing = await markKnown(cargo.filter(row => !seen.includes(row)))
    if (receipt?.status === 'reverted') await sorter.noteRevert(missing, receipt)
    await oweUnpublished(database, missing, clock())
    return true
  }

  /** Marks what the contract already has; returns the rest. */
  async function markKnown(rows: readonly PassportRow[]): Promise<PassportRow[]> {
    const records = await Promise.all(rows.map(({ id }) => contract.read(id)))
    const missing: PassportRow[] = []
    for (const [index, row] of rows.entries()) {
      const record = records[index]
      if (record?.reportHash !== row.report_hash) {
        missing.push(row)
        continue
      }
      const at = { transaction: await contract.findTransaction(record), now: clock() }
      await markPublished(database, [row.id], { ...at, block: record.publishedBlock })
    }
    return missing
  }

  return { tick, contract: contract.contract }
}

export type Publisher = ReturnType<typeof createPublisher>
