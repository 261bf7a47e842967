import type { PublicClient } from 'viem'
import { checksumAddress } from '../chain/checksumAddress.ts'
import { eip3009Abi } from '../chain/foreignAbis.ts'
import { type Address, type Hex, lowerAddress } from '../wire/address.ts'
import { explainTransfer } from './explainTransfer.ts'
import type { Ledger } from './ledger/ledger.ts'
import { type ListedPayment, listPayments } from './ledger/listPayments.ts'
import { sumTreasuries } from './ledger/sumTreasuries.ts'
import type { Terms } from './terms/terms.ts'

/** Public nodes of Celo answer at most about this many blocks at once. */
const blocksPerCall = 5_000n
const maxExplained = 100

type AuditedTransfer = {
  token: Address
  from: Address
  value: bigint
  transaction: Hex
  logIndex: number
}

export type Audit = {
  fromBlock: bigint
  toBlock: bigint
  treasury: string
  perToken: { symbol: string; payments: number; settled: bigint; transfers: number; received: bigint }[]
  /** Settled in the ledger, but the chain has no such transfer. */
  missing: ListedPayment[]
  /** The treasury received it, but no payment in the ledger is it; with what is known about the first of them. */
  unknown: (AuditedTransfer & { explanation: string | null })[]
  /** Settled, but to addresses that are not the treasury of now. */
  elsewhere: { payTo: string; payments: number; settled: bigint }[]
}

/** Compares the settled rows of a block range with what the treasury really received, one by one. */
export async function auditLedger(
  deps: { ledger: Ledger; chain: PublicClient; terms: Terms },
  range: { fromBlock?: bigint; toBlock?: bigint } = {},
  /** `transaction:logIndex` of transfers that are accounted for elsewhere. */
  others: ReadonlySet<string> = new Set(),
): Promise<Audit> {
  const { ledger, chain, terms } = deps
  const treasury = lowerAddress(terms.payTo)
  const places = await sumTreasuries(ledger)
  const first = places.find(({ payTo }) => payTo === treasury)?.firstBlock
  const toBlock = range.toBlock ?? (await chain.getBlockNumber({ cacheTime: 0 }))
  const fromBlock = range.fromBlock ?? (typeof first === 'number' ? BigInt(first) : toBlock)
  const arrived = await readTransfersTo(deps, treasury, fromBlock, toBlock)
  const transfers = arrived.filter(transfer => !others.has(placeOf(transfer)))

  const received = new Map(transfers.map(transfer => [placeOf(transfer), transfer]))
  const missing: ListedPayment[] = []
  const sums = new Map(terms.tokens.map(({ id }) => [id, { payments: 0, settled: 0n }]))
  const filter = {
    states: ['settled', 'owed'] as const,
    payTo: treasury,
    fromBlock: Number(fromBlock),
    toBlock: Number(toBlock),
  }
  // Page by page: a ledger of years does not fit into memory.
  for await (const rows of listPayments(ledger, filter))
    for (const row of rows) {
      const place = placeOf({ transaction: row.transaction_hash ?? '', logIndex: row.log_index ?? -1 })
      const transfer = received.get(place)
      const isSame =
        transfer?.token === row.token && transfer.from === row.payer && transfer.value === BigInt(row.value)
      if (isSame) received.delete(place)
      else missing.push(row)
      const sum = sums.get(row.token)
      if (!sum) continue
      sum.payments++
      sum.settled += BigInt(row.value)
    }
  return {
    fromBlock,
    toBlock,
    treasury: terms.payTo,
    perToken: terms.tokens.map(({ id, symbol }) => {
      const got = transfers.filter(({ token }) => token === id)
      return {
        symbol,
        ...(sums.get(id) ?? { payments: 0, settled: 0n }),
        transfers: got.length,
        received: got.reduce((sum, { value }) => sum + value, 0n),
      }
    }),
    missing,
    unknown: await explain(deps, [...received.values()]),
    elsewhere: places
      .filter(({ payTo }) => payTo !== treasury)
      .map(({ payTo, payments, settled }) => ({ payTo: checksumAddress(payTo), payments, settled })),
  }
}

/** Each explanation asks the node, so only the first ones get it. */
async function explain(
  deps: { ledger: Ledger; chain: PublicClient },
  transfers: readonly AuditedTransfer[],
): Promise<Audit['unknown']> {
  const explained: Audit['unknown'] = []
  for (const transfer of transfers) {
    const explanation = explained.length < maxExplained ? await explainTransfer(deps, transfer) : null
    explained.push({ ...transfer, from: checksumAddress(transfer.from), explanation })
  }
  return explained
}

async function readTransfersTo(
  { chain, terms }: { chain: PublicClient; terms: Terms },
  treasury: Address,
  fromBlock: bigint,
  toBlock: bigint,
): Promise<AuditedTransfer[]> {
  const transfers: AuditedTransfer[] = []
  for (let from = fromBlock; from <= toBlock; from += blocksPerCall) {
    const last = from + blocksPerCall - 1n
    const logs = await chain.getContractEvents({
      address: terms.tokens.map(({ address }) => address),
      abi: eip3009Abi,
      eventName: 'Transfer',
      args: { to: treasury },
      fromBlock: from,
      toBlock: last < toBlock ? last : toBlock,
      strict: true,
    })
    for (const { address, args, transactionHash: transaction, logIndex } of logs)
      transfers.push({
        token: lowerAddress(address),
        from: lowerAddress(args.from),
        value: args.value,
        transaction,
        logIndex,
      })
  }
  return transfers
}

function placeOf({ transaction, logIndex }: { transaction: string; logIndex: number }): string {
  return `${transaction}:${logIndex}`
}
