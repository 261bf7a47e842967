import type { PublicClient, TransactionReceipt } from 'viem'
import type { OutboxRow } from '../../storage/schema.ts'
import { readReceipt } from '../readReceipt.ts'
import { hashesOf } from './createOutboxRows.ts'

/** Of the transaction or of one that it replaced; null when no block has any of them. */
export async function findReceipt(chain: PublicClient, row: OutboxRow): Promise<TransactionReceipt | null> {
  for (const hash of hashesOf(row)) {
    const receipt = await readReceipt(chain, hash)
    if (receipt) return receipt
  }
  return null
}
