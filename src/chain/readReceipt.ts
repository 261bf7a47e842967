import type { Hex, PublicClient, TransactionReceipt } from 'viem'

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
