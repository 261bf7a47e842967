import type { Block, Hex } from 'viem'
import { lowerAddress } from '../wire/address.ts'
import { markFinal, oweAgain, type PendingFinality, readPendingFinality } from './pendingFinality.ts'
import type { PublisherOptions } from './publisherOptions.ts'
import { readRenewals } from './renewals.ts'
import { readRevocations } from './revocations.ts'
import { markPublished } from './store.ts'

const pageSize = 200
/** A node without a block that we have seen is lagging, unless that lasts this long. */
const patienceMs = 15_000

/**
 * Watches published passports until no reorganisation can revert them. Each look reads two blocks; it asks for passports only
 * when a block we saw is gone, and once more when theirs is final.
 */
export function createFinality(options: PublisherOptions) {
  const { contract, database, clock, log, confirmations, finalityMs = 5_000 } = options
  const client = options.outbox.chain
  const contractAddress = lowerAddress(contract.contract)
  let nextLook = 0
  let seen: { number: bigint; hash: Hex } | null = null
  let undecidedSince: number | null = null

  /**
   * The state of the chain, when it is time to look; `moved` when a reorganisation may have dropped something. Nothing up to `final`
   * is on an abandoned branch of a node that knows the block `head.number`: that branch would be as deep as the confirmations.
   */
  async function look() {
    if (clock() < nextLook) return null
    nextLook = clock() + finalityMs
    if (!(await hasUnfinal())) {
      seen = null
      return null
    }
    const [head, finalized] = await Promise.all([
      client.getBlock({ blockTag: 'latest' }),
      // Not every node knows the tag; then nothing becomes final, and everything else continues.
      client.getBlock({ blockTag: 'finalized' }).catch(() => null),
    ])
    const moved = seen === null || !(await isStillThere(seen, head))
    seen = head
    const deepest = head.number - BigInt(confirmations)
    const isTooNew = finalized !== null && finalized.number > deepest
    // Also when the two answers are from different branches.
    const final = isTooNew ? await client.getBlock({ blockNumber: deepest }).catch(() => null) : finalized
    return { head, final, moved }
  }

  async function hasUnfinal(): Promise<boolean> {
    const wanted = { contract: contractAddress, after: '', upToBlock: null, limit: 1 }
    const [row] = await readPendingFinality(database, wanted)
    if (row !== undefined || (await readRevocations(database, contractAddress)).length > 0) return true
    return (await readRenewals(database, contractAddress)).length > 0
  }

  async function isStillThere(block: { number: bigint; hash: Hex }, head: Block): Promise<boolean> {
    if (head.number === null || head.number < block.number) return false
    if (head.number === block.number) return head.hash === block.hash
    return (await client.getBlock({ blockNumber: block.number })).hash === block.hash
  }

  async function examine({ head, final, moved }: Look): Promise<void> {
    const upToBlock = moved ? null : Number(final?.number ?? -1)
    let isUndecided = false
    for (let after = ''; ; ) {
      const rows = await readPendingFinality(database, {
        contract: contractAddress,
        after,
        upToBlock,
        limit: pageSize,
      })
      const found = await Promise.all(rows.map(row => find(row, { head, final })))
      const gone = rows.filter((_, index) => found[index] === 'gone').map(({ id }) => id)
      const lasting = rows.filter((_, index) => found[index] === 'final')
      isUndecided ||= found.includes('undecided')
      await markFinal(
        database,
        lasting.map(({ id }) => id),
      )
      await oweAgain(database, gone, clock())
      if (gone.length > 0) log.warn({ passports: gone }, 'a reorganisation took passports back; owed again')
      const last = rows.at(-1)
      if (!last || rows.length < pageSize) break
      after = last.id
    }
    undecidedSince = isUndecided ? (undecidedSince ?? clock()) : null
    if (isUndecided) seen = null
  }

  async function find(
    row: PendingFinality,
    { head, final }: Pick<Look, 'head' | 'final'>,
  ): Promise<'published' | 'final' | 'gone' | 'undecided'> {
    const record = await contract.read(row.id)
    if (record?.reportHash !== row.report_hash) {
      const isSure =
        Number(head.number) >= (row.block_number ?? 0) &&
        // One address may have several nodes behind it, and this one may not know the block yet.
        (await contract.read(row.id, head.number).catch(() => undefined)) === null
      const isOverdue = undecidedSince !== null && clock() - undecidedSince >= patienceMs
      return isSure || isOverdue ? 'gone' : 'undecided'
    }
    if (record.publishedBlock !== row.block_number)
      await markPublished(database, [row.id], {
        transaction: await contract.findTransaction(record),
        block: record.publishedBlock,
        now: clock(),
      })
    if (final === null || record.publishedBlock > Number(final.number)) return 'published'
    // A node that is still on an abandoned branch may have answered. It does not know this block.
    const same = await contract.read(row.id, head.number).catch(() => null)
    return same?.publishedBlock === record.publishedBlock ? 'final' : 'published'
  }

  return { look, examine }
}

type Finality = ReturnType<typeof createFinality>
export type Look = NonNullable<Awaited<ReturnType<Finality['look']>>>
