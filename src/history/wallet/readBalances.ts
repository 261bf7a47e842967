import type { RpcClient } from '../../chain/createRpcClient.ts'
import type { Token } from '../../chain/tokens.ts'
import type { Database } from '../../storage/schema.ts'
import type { Coverage } from '../index/createCoverage.ts'
import { readGasFlows } from '../index/readGas.ts'
import { readFlows, readSnapshot, storeSnapshot } from '../index/storedBalances.ts'
import { type BlockRange, findGaps } from '../ranges.ts'
import type { TokenTransfer } from '../rows.ts'
import { type Balances, fetchBalances, findMismatch, sumFlows } from '../sources/balances.ts'
import type { BlockHead } from '../sources/createBlockTimes.ts'

export type BalanceAnswer = {
  balances: Balances | null
  source: 'balances:state' | 'balances:transfers' | 'balances:unknown'
  /** Tokens whose transfers from the first block on do not add up to the balance. */
  mismatch: string[]
}

/**
 * A wallet's balances at the end of a block. A stored snapshot plus the transfers since is exact and needs no request; otherwise
 * the node gives that block, or its newest one when it no longer has that state.
 */
export async function readBalances(
  deps: { database: Database; chainId: number; rpc: RpcClient; coverage: Coverage; tokens: readonly Token[] },
  wallet: string,
  at: {
    asOf: number
    head: BlockHead
    /** All transfers of some blocks up to `asOf`, where they are already read. */
    seen: (BlockRange & { rows: readonly TokenTransfer[] }) | null
  },
): Promise<BalanceAnswer> {
  const { database, chainId, rpc, coverage, tokens } = deps
  const { asOf, head, seen } = at
  const listed = new Set<string>(tokens.map(({ address }) => address))
  const snapshot = await readSnapshot(database.db, chainId, wallet, asOf)
  if (snapshot) {
    const derived = await derive(snapshot.block, snapshot.balances)
    if (derived) return { balances: derived, source: 'balances:transfers', mismatch: [] }
  }
  const state = await fetchBalances(rpc, tokens, wallet, asOf)
  if (state) {
    const mismatch = await checkFromBeginning(state)
    if (mismatch.length === 0) await storeSnapshot(database.db, chainId, wallet, asOf, state)
    return { balances: state, source: 'balances:state', mismatch }
  }
  const newest = head.number > asOf ? await fetchBalances(rpc, tokens, wallet, head.number) : null
  const derived = newest && (await derive(head.number, newest))
  if (newest && derived) {
    const mismatch = await checkFromBeginning(derived)
    if (mismatch.length === 0) await storeSnapshot(database.db, chainId, wallet, head.number, newest)
    return { balances: derived, source: 'balances:transfers', mismatch }
  }
  if ((await gapsOf(0, asOf)).length === 0)
    return {
      balances: await readLife(),
      source: 'balances:transfers',
      mismatch: [],
    }
  return { balances: null, source: 'balances:unknown', mismatch: [] }

  async function gapsOf(fromBlock: number, toBlock: number) {
    const { known } = await coverage.ensure(wallet, { fromBlock, toBlock }, { mapOnly: true })
    return findGaps(known, { fromBlock, toBlock })
  }

  /** Moves a known balance to the as-of block along transfers, in either direction. */
  async function derive(block: number, from: Balances): Promise<Balances | null> {
    const low = Math.min(block, asOf)
    const high = Math.max(block, asOf)
    if (low < high) {
      const { gaps } = await coverage.ensure(wallet, { fromBlock: low + 1, toBlock: high })
      if (gaps.length > 0) return null
    }
    const flows = onlyListed(await readFlows(database, chainId, wallet, low, high))
    const sign = block <= asOf ? 1n : -1n
    const result = new Map(from)
    for (const [token, amount] of flows) result.set(token, (result.get(token) ?? 0n) + sign * amount)
    return [...result.values()].some(amount => amount < 0n) ? null : result
  }

  async function checkFromBeginning(state: Balances): Promise<string[]> {
    if ((await gapsOf(0, asOf)).length > 0) return []
    return findMismatch(tokens, new Map(), await readLife(), state)
  }

  /** The balance that all transfers from the first block on add up to. */
  async function readLife(): Promise<Balances> {
    if (!seen) return onlyListed(await readFlows(database, chainId, wallet, -1, asOf))
    const net = sumFlows(wallet, seen.rows)
    const others = [
      ...(await readGasFlows(database, chainId, wallet, seen)),
      ...(await readFlows(database, chainId, wallet, -1, seen.fromBlock - 1)),
    ]
    for (const [token, amount] of others) net.set(token, (net.get(token) ?? 0n) + amount)
    return onlyListed(net)
  }

  function onlyListed(flows: Balances): Balances {
    return new Map([...flows].filter(([token]) => listed.has(token)))
  }
}
