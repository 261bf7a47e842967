import type { PublicClient } from 'viem'
import { ChainUnavailableError } from '../../errors/payments.ts'
import { readTransfers } from '../../payments/settlement/readTransfers.ts'
import { type Hex, lowerAddress } from '../../wire/address.ts'
import type { SignedDelivery } from '../../wire/receipts.ts'

/** What is wrong with the settlement that a receipt names, as the chain tells it; null when it is there. */
export async function findSettlement(
  chain: PublicClient,
  { chainId, delivery }: { chainId: number; delivery: SignedDelivery['payload'] },
): Promise<string | null> {
  const unreachable = (cause: unknown): never => {
    throw new ChainUnavailableError({ cause })
  }
  const actual = await chain.getChainId().catch(unreachable)
  if (actual !== chainId) return `The node is on chain ${actual}, the payment was on ${chainId}.`
  const mined = await chain
    .getTransactionReceipt({ hash: delivery.transaction as Hex })
    .catch(error => (error?.name === 'TransactionReceiptNotFoundError' ? null : unreachable(error)))
  if (mined?.status !== 'success') return 'The node knows no such transaction, or it failed.'
  const row = {
    token: lowerAddress(delivery.token),
    payer: lowerAddress(delivery.payer),
    nonce: delivery.nonce.toLowerCase() as Hex,
    pay_to: lowerAddress(delivery.payTo),
    value: delivery.amount,
  }
  const [paid] = readTransfers(mined.logs, [row]).values()
  return paid?.logIndex === delivery.logIndex ? null : 'The transaction does not hold this payment.'
}
