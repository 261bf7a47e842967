import { decodeAbiParameters, encodeFunctionData, parseAbiParameters } from 'viem'
import type { RpcClient } from '../../chain/createRpcClient.ts'
import { chainlinkFeedAbi, sortedOraclesAbi } from '../../chain/foreignAbis.ts'
import { callMany } from '../../chain/multicall.ts'
import { medianFeed, sortedOracles } from './feeds.ts'
import { findRounds, type Round } from './findRounds.ts'

const roundTypes = parseAbiParameters('uint80, int256, uint256, uint256, uint80')
const phaseShift = 64n
const latest = 'latest'

export type Published = { usd: bigint; decimals: number; updatedAt: number }

/**
 * The last price of a Chainlink proxy before each of the times. The present state holds past rounds, so no archive node is
 * needed. Round ids carry the phase in their upper bits; older phases are searched when a time is before this one.
 */
export async function readChainlink(
  rpc: RpcClient,
  feed: string,
  times: readonly number[],
): Promise<Map<number, Published | null>> {
  const found = new Map<number, Published | null>(times.map(time => [time, null]))
  const [decimalsData, latestData] = await callMany(
    rpc,
    [
      { to: feed, data: encodeFunctionData({ abi: chainlinkFeedAbi, functionName: 'decimals' }) },
      { to: feed, data: encodeFunctionData({ abi: chainlinkFeedAbi, functionName: 'latestRoundData' }) },
    ],
    latest,
  )
  if (!decimalsData || !latestData) return found
  const decimals = Number(BigInt(decimalsData))
  const newest = BigInt(decodeAbiParameters(roundTypes, latestData)[0])
  let last = Number(newest & ((1n << phaseShift) - 1n))
  for (let phase = newest >> phaseShift; phase > 0n; phase--) {
    const open = times.filter(time => !found.get(time))
    if (open.length === 0) break
    const rounds = await findRounds(last, open, ids => readRounds(rpc, feed, phase, ids))
    for (const [time, round] of rounds)
      if (round) found.set(time, { usd: round.answer, decimals, updatedAt: round.updatedAt })
    if (phase > 1n) last = await readLastRound(rpc, feed, phase - 1n)
  }
  return found
}

async function readRounds(
  rpc: RpcClient,
  feed: string,
  phase: bigint,
  ids: readonly number[],
): Promise<(Round | null)[]> {
  const answers = await callMany(
    rpc,
    ids.map(id => ({
      to: feed,
      data: encodeFunctionData({
        abi: chainlinkFeedAbi,
        functionName: 'getRoundData',
        args: [(phase << phaseShift) | BigInt(id)],
      }),
    })),
    latest,
  )
  return ids.map((id, i) => {
    const data = answers[i]
    if (!data) return null
    const [, answer, , updatedAt] = decodeAbiParameters(roundTypes, data)
    return updatedAt > 0n && answer > 0n ? { id, answer, updatedAt: Number(updatedAt) } : null
  })
}

/** How many rounds an older phase has. Its aggregator knows; the proxy knows only the newest phase. */
async function readLastRound(rpc: RpcClient, feed: string, phase: bigint): Promise<number> {
  const data = encodeFunctionData({
    abi: chainlinkFeedAbi,
    functionName: 'phaseAggregators',
    args: [Number(phase)],
  })
  const [aggregator] = await callMany(rpc, [{ to: feed, data }], latest)
  if (!aggregator || BigInt(aggregator) === 0n) return 0
  const [round] = await callMany(
    rpc,
    [
      {
        to: `0x${aggregator.slice(26)}`,
        data: encodeFunctionData({ abi: chainlinkFeedAbi, functionName: 'latestRound' }),
      },
    ],
    latest,
  )
  return round ? Number(BigInt(round)) : 0
}

/** The newest round of each proxy; null when it does not answer. */
export async function readLatest(rpc: RpcClient, feeds: readonly string[]): Promise<(Published | null)[]> {
  const answers = await callMany(
    rpc,
    feeds.flatMap(to => [
      { to, data: encodeFunctionData({ abi: chainlinkFeedAbi, functionName: 'decimals' }) },
      { to, data: encodeFunctionData({ abi: chainlinkFeedAbi, functionName: 'latestRoundData' }) },
    ]),
    latest,
  )
  return feeds.map((_, i) => {
    const [decimals, round] = answers.slice(2 * i)
    if (!decimals || !round) return null
    const [, usd, , updatedAt] = decodeAbiParameters(roundTypes, round)
    return usd > 0n ? { usd, decimals: Number(BigInt(decimals)), updatedAt: Number(updatedAt) } : null
  })
}

/** The current prices of Mento's oracle: USD for one unit of each currency; null where nobody reports. */
export async function readMedians(
  rpc: RpcClient,
  currencies: readonly string[],
): Promise<(Published | null)[]> {
  const answers = await callMany(
    rpc,
    currencies.flatMap(currency =>
      (['medianRate', 'medianTimestamp'] as const).map(functionName => ({
        to: sortedOracles,
        data: encodeFunctionData({ abi: sortedOraclesAbi, functionName, args: [medianFeed(currency)] }),
      })),
    ),
    latest,
  )
  return currencies.map((_, i) => {
    const [rate, time] = answers.slice(2 * i)
    if (!rate || !time) return null
    const [numerator, denominator] = decodeAbiParameters(parseAbiParameters('uint256, uint256'), rate)
    if (numerator === 0n || denominator !== 10n ** 24n) return null
    return { usd: numerator, decimals: 24, updatedAt: Number(BigInt(time)) }
  })
}
