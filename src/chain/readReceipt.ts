import type { Hex, PublicClient, TransactionReceipt } from 'viem'

/** The receipt of a transaction; null while no block has it. */
export async function readReceipt(
  chain: Pick<PublicClient, 'getTransactionReceipt'>,
  hash: Hex,
): Promise<TransactionReceipt | null> {
  try {
    return await chain.getTransactionReceipt({ hash })
  } catch (error) {
    if ((error as Error).name === 'TransactionReceiptNotFoundError') return null
    throw error
  }
}
