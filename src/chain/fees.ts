import { type Hex, hexToBigInt, type PublicClient } from 'viem'

export type Fees = { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }

export const gwei = 1_000_000_000n

/** Fees that survive a doubling of the base fee. In a fee currency the node gives the price. */
export async function readFees(chain: PublicClient, feeCurrency: Hex | null = null): Promise<Fees> {
  if (feeCurrency) {
    const price = hexToBigInt(
      (await chain.request({ method: 'eth_gasPrice', params: [feeCurrency] } as never)) as Hex,
    )
    return { maxFeePerGas: price * 2n, maxPriorityFeePerGas: price / 10n || 1n }
  }
  const [block, tip] = await Promise.all([
    chain.getBlock({ blockTag: 'latest' }),
    chain.estimateMaxPriorityFeePerGas().catch(() => gwei),
  ])
  return { maxFeePerGas: (block.baseFeePerGas ?? 0n) * 2n + tip, maxPriorityFeePerGas: tip }
}

/** Nodes take a replacement only when both fees rise by a tenth; we raise by a quarter. */
export function raiseFees(old: Fees, current: Fees): Fees {
  const raise = (fee: bigint) => fee + fee / 4n + 1n
  const max = (a: bigint, b: bigint) => (a > b ? a : b)
  return {
    maxFeePerGas: max(raise(old.maxFeePerGas), current.maxFeePerGas),
    maxPriorityFeePerGas: max(raise(old.maxPriorityFeePerGas), current.maxPriorityFeePerGas),
  }
}
