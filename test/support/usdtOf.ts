import { createPublicClient, erc20Abi, http } from 'viem'
import type { World } from '../../world/startWorld.ts'

/** What an account of the world holds in USDT, in base units. */
export function usdtOf({ rpcUrl, contracts }: World, account: string): Promise<bigint> {
  return createPublicClient({ transport: http(rpcUrl) }).readContract({
    address: contracts.USDT as `0x${string}`,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [account as `0x${string}`],
  })
}
