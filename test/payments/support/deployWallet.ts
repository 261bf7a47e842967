import type { Hex } from 'viem'
import * as SmartWallet from '../../../world/contracts/artifacts/SmartWallet.ts'
import { mintTokens } from '../../../world/contracts/support/placeTokens.ts'
import { freshNonce, OWNER, type PaymentChain, USDT } from './chain.ts'

/** A payer with code, which takes what its owner signs (ERC-1271), and a dollar in it. */
export async function deployWallet(chain: PaymentChain): Promise<{
  owner: Awaited<ReturnType<PaymentChain['payer']>>
  address: Hex
}> {
  const owner = await chain.payer(0n)
  const address = `0x${freshNonce().slice(2, 42)}` as Hex
  await chain.place(address, SmartWallet)
  await chain.pass(
    chain.client.writeContract({
      address,
      abi: SmartWallet.abi,
      functionName: 'initialize',
      args: [owner.address],
      account: OWNER,
    }),
  )
  await mintTokens(chain, USDT, address, 1_000_000n)
  return { owner, address }
}
