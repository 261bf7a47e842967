import { createPublicClient, erc20Abi, http } from 'viem'
import type { World } from '../../world/startWorld.ts'

/** What an account of the world holds in USDT, in base units. */
export function usdtOf(world: World, account: string): Promise<bigint> {
  return balanceOf(world, world.contracts.USDT, account)
}

/** What an account of the world holds of a token. */
export function balanceOf(
  { rpcUrl }: Pick<World, 'rpcUrl'>,
  token: string,
  account: string,
): Promise<bigint> {
  return createPublicClient({ transport: http(rpcUrl) }).readContract({
    address: token as `0x${string}`,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [account as `0x${string}`],
  })
}
