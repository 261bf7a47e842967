import type { PublicClient } from 'viem'
import { checkReceipt } from '../sdk/checkReceipt.ts'
import { type Feedback, readFeedback } from '../services/agents/giveFeedback.ts'
import type { Registrar } from '../services/agents/registerAgent.ts'
import { findSettlement } from '../services/payments/findSettlement.ts'
import { isSameAddress } from '../wire/address.ts'
import type { PurchaseReceipt } from '../wire/receipts.ts'

/** A client's feedback, and whether it proves a purchase. */
export type Review = Omit<Feedback, 'receipt'> & { purchase: 'proven' | 'not proven' }

/**
 * Anybody can write anything into the registry. A receipt of ours for the feedback's author, settled on chain, proves a purchase.
 */
export async function readReviews(
  { identity, chain }: { identity: Registrar['identity']; chain: PublicClient },
  { agentId, signer, fromBlock }: { agentId: number; signer: string | null; fromBlock: bigint },
): Promise<Review[]> {
  const said = await readFeedback({ identity }, { agentId, fromBlock })
  return Promise.all(
    said.map(async ({ receipt, ...review }): Promise<Review> => {
      const isProven = receipt !== null && (await isOf(review.client, receipt))
      return { ...review, purchase: isProven ? 'proven' : 'not proven' }
    }),
  )

  async function isOf(client: string, receipt: PurchaseReceipt): Promise<boolean> {
    if (signer === null || checkReceipt(receipt, { signer }).problem !== null) return false
    const { chainId, delivery } = receipt
    if (!isSameAddress(delivery.payload.payer, client)) return false
    return (await findSettlement(chain, { chainId, delivery: delivery.payload })) === null
  }
}
