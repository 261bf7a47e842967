import type { Hex } from 'viem'
import { addressToTopic, toQuantity } from '../../chain/bytes.ts'
import type { RpcClient } from '../../chain/createRpcClient.ts'
import { callMany } from '../../chain/multicall.ts'
import type { Token } from '../../chain/tokens.ts'
import { SourceError } from '../../errors/history.ts'
import type { TokenTransfer } from '../rows.ts'

/** Base units by token address; tokens with zero may be missing. */
export type Balances = Map<string, bigint>

const balanceOf = '0x70a08231'

/** The wallet's balances at the end of a block; null when the node no longer has that state. */
export async function fetchBalances(
  rpc: RpcClient,
  tokens: readonly Token[],
  wallet: string,
  block: number,
): Promise<Balances | null> {
  const data: Hex = `${balanceOf}${addressToTopic(wallet).slice(2)}`
  try {
    const answers = await callMany(
      rpc,
      tokens.map(({ address }) => ({ to: address, data })),
      toQuantity(block),
    )
    return new Map(tokens.map(({ address }, i) => [address, BigInt(answers[i] ?? 0)]))
  } catch (error) {
    if (error instanceof SourceError && error.failure === 'state') return null
    throw error
  }
}

export function sumFlows(wallet: string, transfers: readonly TokenTransfer[]): Balances {
  const net: Balances = new Map()
  for (const { token, from, to, amount } of transfers) {
    const change = (to === wallet ? amount : 0n) - (from === wallet ? amount : 0n)
    net.set(token, (net.get(token) ?? 0n) + change)
  }
  return net
}

/** Tokens whose closing balance is not the opening balance plus flows. */
export function findMismatch(
  tokens: readonly Token[],
  opening: Balances,
  flows: Balances,
  closing: Balances,
): string[] {
  return tokens
    .filter(
      ({ address }) =>
        (opening.get(address) ?? 0n) + (flows.get(address) ?? 0n) !== (closing.get(address) ?? 0n),
    )
    .map(({ symbol }) => symbol)
}
