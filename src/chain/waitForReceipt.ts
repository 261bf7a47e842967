import { setTimeout as wait } from 'node:timers/promises'
import {
  type Hex,
  type PublicClient,
  type TransactionReceipt,
  WaitForTransactionReceiptTimeoutError,
} from 'viem'
import { readReceipt } from './readReceipt.ts'

/**
 * Polls for a receipt. viem's own wait continues at the next block whenever it missed one; a chain that makes blocks only for
 * transactions, such as the embedded one, may never make it.
 */
export async function waitForReceipt(
  client: Pick<PublicClient, 'getTransactionReceipt'>,
  hash: Hex,
  { everyMs = 250, timeoutMs = 180_000 } = {},
): Promise<TransactionReceipt> {
  const until = Date.now() + timeoutMs
  for (;;) {
    const receipt = await readReceipt(client, hash)
    if (receipt) return receipt
    if (Date.now() >= until) throw new WaitForTransactionReceiptTimeoutError({ hash })
    await wait(everyMs)
  }
}
