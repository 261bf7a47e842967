import { setTimeout as wait } from 'node:timers/promises'
import {
  type Hex,
  type PublicClient,
  type TransactionReceipt,
  WaitForTransactionReceiptTimeoutError,
} from 'viem'
import { readReceipt } from './readReceipt.ts'

/**
 * Asks for a receipt until there is one. viem's own waits for the next block whenever it missed one, and on a chain that
 * makes blocks only for transactions, as the embedded one does, there may be none.
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
