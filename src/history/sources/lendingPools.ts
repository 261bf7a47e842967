import { encodeEventTopics } from 'viem'
import { topicToAddress } from '../../chain/bytes.ts'
import { aavePoolAbi } from '../../chain/foreignAbis.ts'
import type { LendingKind } from '../rows.ts'

export const lendingPools: readonly { address: string; name: string }[] = [
  { address: '0x3e59a31363e2ad014dcbc521c4a0d5757d9f3402', name: 'Aave v3' },
]

/** The addresses between which a pool's money moves: the pool, or its token for the asset. */
const moneyPlaces: ReadonlySet<string> = new Set([
  ...lendingPools.map(pool => pool.address),
  '0xff8309b9e99bfd2d4021bc71a362abd93dbd4785',
  '0xdee98402a302e4d707fb9bf2bac66faeec31e8df',
  '0xbba98352628b0b0c4b40583f593ffcb630935a45',
  '0x34c02571094e08e935b8cf8dc10f1ad6795f1f81',
])

export function isLendingPlace(address: string): boolean {
  return moneyPlaces.has(address)
}

type PoolEvent = {
  kind: LendingKind
  topic: string
  /** The topic with the wallet of each event. */
  account: 2 | 3
  /** The topic with the token, and the 32-byte word of the data with the amount. */
  token: 1 | 2
  amountWord: number
}

const topicOf = (eventName: 'Supply' | 'Withdraw' | 'Borrow' | 'Repay' | 'LiquidationCall'): string =>
  String(encodeEventTopics({ abi: aavePoolAbi, eventName })[0])

/** A liquidation is stated in the debt that it covered. */
export const poolEvents: readonly PoolEvent[] = [
  { kind: 'supply', topic: topicOf('Supply'), account: 2, token: 1, amountWord: 1 },
  { kind: 'withdraw', topic: topicOf('Withdraw'), account: 2, token: 1, amountWord: 0 },
  { kind: 'borrow', topic: topicOf('Borrow'), account: 2, token: 1, amountWord: 1 },
  { kind: 'repay', topic: topicOf('Repay'), account: 2, token: 1, amountWord: 0 },
  { kind: 'liquidation', topic: topicOf('LiquidationCall'), account: 3, token: 2, amountWord: 0 },
]

const byTopic = new Map(poolEvents.map(event => [event.topic, event]))

/** Reads a pool's log; null for any other event. */
export function readPoolEvent(
  topics: readonly string[],
  data: string,
): { kind: LendingKind; account: string; token: string; amount: bigint } | null {
  const event = byTopic.get(topics[0] ?? '')
  if (!event) return null
  const account = topics[event.account]
  const token = topics[event.token]
  const word = data.slice(2 + event.amountWord * 64, 2 + (event.amountWord + 1) * 64)
  if (account === undefined || token === undefined || word.length !== 64) return null
  return {
    kind: event.kind,
    account: topicToAddress(account),
    token: topicToAddress(token),
    amount: BigInt(`0x${word}`),
  }
}
