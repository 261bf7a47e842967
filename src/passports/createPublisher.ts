import { Attribution } from 'ox/erc8021'
import {
  concatHex,
  type Hex,
  keccak256,
  type PrivateKeyAccount,
  type PublicClient,
  parseTransaction,
  type TransactionReceipt,
} from 'viem'
import { type Fees, raiseFees, readFees } from '../chain/fees.ts'
import type { Clock } from '../lib/clock.ts'
import type { Logger } from '../lib/logger.ts'
import type { Database, PassportRow, PassportTransactionRow } from '../storage/schema.ts'
import { lowerAddress } from '../wire/address.ts'
import { createBatchSorter } from './createBatchSorter.ts'
import { createFinality } from './createFinality.ts'
import { createRevoker } from './createRevoker.ts'
import { encodePublications } from './publication.ts'
import type { ReporterContract } from './reporterContract.ts'
import { encodeRevocation } from './revocations.ts'
import { markPublished, readByState } from './store.ts'
import {
  closeTransactions,
  markSent,
  openTransaction,
  readOpenTransactions,
  readPublishing,
} from './transactions.ts'
import { gasLimitOf } from './tryPublication.ts'

export type PublisherOptions = {
  client: PublicClient
  chainId: number
  account: PrivateKeyAccount
  contract: ReporterContract
  database: Database
  /** Tag behind the call data of our transactions (ERC-8021). */
  attribution: string
  clock: Clock
  log: Logger
  /** Passports in one transaction at most; the contract takes 100. */
  maxBatch?: number
  /** A transaction not mined by then goes out again, and later with higher fees. */
  resendMs?: number
  stuckMs?: number
  /** How often to look whether the chain still has what it had. */
  finalityMs?: number
}

/**
 * Publishes what is owed, one transaction at a time; what comes in meanwhile waits and goes together. Each step is
 * written down before it is done and the contract is asked before anything is published, so a crash anywhere leads to
 * one publication. Only one holder of the lease may call `tick`.
 */
export function createPublisher(options: PublisherOptions) {
  const { client, account, contract, database, clock, log } = options
  const { maxBatch = 50, resendMs = 5_000, stuckMs = 45_000 } = options
  const suffix = Attribution.toDataSuffix({ codes: [options.attribution] })
  const home = lowerAddress(contract.contract)
  const publisher = account.address.toLowerCase()
  const sorter = createBatchSorter(options)
  const finality = createFinality(options)
  const revoker = createRevoker(options)
  let revoking: string | null = null

  async function tick(): Promise<'busy' | 'waiting' | 'idle'> {
    await lookBack().catch(error => log.warn({ err: error }, 'what is published could not be checked'))
    const open = await readOpenTransactions(database, publisher)
    const latest = open.at(-1)
    if (latest) return follow(open, latest)
    // Left by another key, or by a node that lost the lease: the contract knows what became of them.
    if ((await readPublishing(database, home)).length > 0) return conclude(null)
    return submit()
  }

  /** What a reorganisation took back is owed again; what it cannot take back any more is done with. */
  async function lookBack(): Promise<void> {
    const chain = await finality.look()
    if (!chain) return
    await finality.examine(chain)
    await revoker.examine(chain)
  }

  async function submit(): Promise<'busy' | 'idle'> {
    const revocation = await revoker.next()
    if (revocation) {
      revoking = revocation.reportId
      await send(concatHex([encodeRevocation(revocation), suffix]), [])
      return 'busy'
    }
    const owed = await readByState(database, { contract: home, state: 'claimed', limit: maxBatch })
    const missing = await markKnown(owed)
    const rows = await sorter.pickBatch(missing)
    if (rows.length === 0) return missing.length === owed.length ? 'idle' : 'busy'
    if ((await sorter.sortOut(rows)) === 'again') return 'busy'
    const ids = rows.map(({ id }) => id)
    await send(concatHex([encodePublications(rows), suffix]), ids)
    return 'busy'
  }

  async function send(data: Hex, ids: readonly string[]): Promise<void> {
    const [nonce, fees, gas] = await Promise.all([
      client.getTransactionCount({ address: account.address, blockTag: 'latest' }),
      readFees(client),
      client.estimateGas({ account: account.address, to: contract.contract, data }),
    ])
    const limit = gasLimitOf(Math.max(ids.length, 1))
    await sign({ data, nonce, gas: gas * 6n > limit * 5n ? limit : (gas * 6n) / 5n }, fees, ids)
  }

  async function sign(call: { data: Hex; nonce: number; gas: bigint }, fees: Fees, ids: readonly string[]) {
    const raw = await account.signTransaction({
      type: 'eip1559',
      chainId: options.chainId,
      to: contract.contract,
      ...call,
      ...fees,
    })
    const now = clock()
    const transaction: PassportTransactionRow = {
      hash: keccak256(raw),
      publisher,
      account_nonce: call.nonce,
      raw,
      max_fee: String(fees.maxFeePerGas),
      tip: String(fees.maxPriorityFeePerGas),
      created_at: now,
      sent_at: now,
    }
    await openTransaction(database, transaction, ids)
    await broadcast(transaction)
    log.info({ transaction: transaction.hash, passports: ids }, 'sent to the reporter contract')
  }

  /** Whatever the node answers, the transaction may be on its way: only the chain tells. */
  async function broadcast({ raw, hash }: PassportTransactionRow): Promise<void> {
    try {
      await client.sendRawTransaction({ serializedTransaction: raw })
    } catch (error) {
      log.warn({ transaction: hash, err: error }, 'the node did not take the publishing transaction')
    }
  }

  async function follow(open: PassportTransactionRow[], latest: PassportTransactionRow) {
    for (const { hash } of open) {
      const receipt = await client.getTransactionReceipt({ hash }).catch(ignoreNotFound)
      if (receipt) return conclude(receipt)
    }
    const nonce = await client.getTransactionCount({ address: account.address, blockTag: 'latest' })
    if (nonce > latest.account_nonce) return conclude(null)
    if (clock() - latest.created_at > stuckMs) return replace(latest)
    if (clock() - latest.sent_at > resendMs) {
      await broadcast(latest)
      await markSent(database, latest.hash, clock())
    }
    return 'waiting' as const
  }

  /** The nonce is over: the chain tells which passports made it, the others are owed as before. */
  async function conclude(receipt: TransactionReceipt | null): Promise<'busy'> {
    const cargo = await readPublishing(database, home)
    // Our own events first: behind one address there may be several nodes, and another may not know the block yet.
    const seen = cargo.filter(({ report_hash }) =>
      receipt?.logs.some(
        ({ address, topics }) => address.toLowerCase() === home && topics[3] === report_hash,
      ),
    )
    if (receipt)
      await markPublished(
        database,
        seen.map(({ id }) => id),
        { transaction: receipt.transactionHash, block: Number(receipt.blockNumber), now: clock() },
      )
    const missing = await markKnown(cargo.filter(row => !seen.includes(row)))
    if (receipt?.status === 'reverted') {
      await sorter.noteRevert(missing)
      if (cargo.length === 0 && revoking) await revoker.giveUp(revoking)
    }
    revoking = null
    const hashes = cargo.flatMap(row => row.transaction_hash ?? [])
    await closeTransactions(database, { publisher, contract: home, hashes, now: clock() })
    return 'busy'
  }

  /** The same call with the same nonce: whichever of them is mined, it happens once. */
  async function replace(stuck: PassportTransactionRow): Promise<'waiting'> {
    const { data = '0x', gas = 0n } = parseTransaction(stuck.raw)
    const old = { maxFeePerGas: BigInt(stuck.max_fee), maxPriorityFeePerGas: BigInt(stuck.tip) }
    log.warn(
      { transaction: stuck.hash },
      'the transaction to the reporter is stuck; sending it with higher fees',
    )
    const ids = (await readPublishing(database, home)).map(({ id }) => id)
    await sign({ data, gas, nonce: stuck.account_nonce }, raiseFees(old, await readFees(client)), ids)
    return 'waiting'
  }

  /** Marks what the contract already has; returns what it has not. */
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

function ignoreNotFound(error: unknown): null {
  if ((error as Error).name === 'TransactionReceiptNotFoundError') return null
  throw error
}
