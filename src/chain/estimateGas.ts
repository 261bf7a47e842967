import type { Hex, PublicClient } from 'viem'
import type { PaymentRow } from '../storage/schema.ts'
import { authorizationCall } from './eip3009.ts'

/** A payer with code decides how much gas its check takes; the node finds out, with room for the attribution suffix. */
export async function estimateGas(chain: PublicClient, settler: Hex, row: PaymentRow): Promise<bigint> {
  const call = { to: row.token, data: authorizationCall(row) }
  const gas = await chain.estimateGas({ account: settler, ...call, blockTag: 'pending' })
  return gas + gas / 4n + 10_000n
}
