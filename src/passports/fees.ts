import type { PublicClient } from 'viem'

export type Fees = { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }

const gwei = 1_000_000_000n

/** Fees that survive a doubling of the base fee. */
export async function readFees(client: PublicClient): Promise<Fees> {
  const [block, tip] = await Promise.all([
    client.getBlock({ blockTag: 'latest' }),
    client.estimateMaxPriorityFeePerGas().catch(() => gwei),
  ])
  return { maxFeePerGas: (block.baseFeePerGas ?? 0n) * 2n + tip, maxPriorityFeePerGas: tip }
}

/** Nodes take a replacement only when both fees rise by a tenth; a quarter leaves no doubt. */
export function raiseFees(old: Fees, current: Fees): Fees {
  const raise = (fee: bigint) => fee + fee / 4n + 1n
  const max = (a: bigint, b: bigint) => (a > b ? a : b)
  return {
    maxFeePerGas: max(raise(old.maxFeePerGas), current.maxFeePerGas),
    maxPriorityFeePerGas: max(raise(old.maxPriorityFeePerGas), current.maxPriorityFeePerGas),
  }
}
