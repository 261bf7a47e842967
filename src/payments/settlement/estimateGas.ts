import type { Hex, PublicClient } from 'viem'
import type { PaymentRow } from '../../storage/schema.ts'
import { authorizationCall, batchCall, multicall3 } from './eip3009.ts'

/** Enough for the attribution suffix and for storage that became dearer since the estimate. */
const margin = (gas: bigint) => gas + gas / 4n + 10_000n

/**
 * Estimated with failures forbidden: with failures allowed a node would find that very little gas is "enough", because
 * every transfer may then run out of it.
 */
export async function estimateGas(
  chain: PublicClient,
  settler: Hex,
  rows: readonly PaymentRow[],
): Promise<bigint> {
  const [only, ...others] = rows
  const call =
    only && others.length === 0
      ? { to: only.token as Hex, data: authorizationCall(only) }
      : { to: multicall3 as Hex, data: batchCall(rows, false) }
  return margin(await chain.estimateGas({ account: settler, ...call, blockTag: 'pending' }))
}
