import { createPublicClient, createWalletClient, type Hex, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { waitForReceipt } from '../../src/chain/waitForReceipt.ts'
import { abi } from '../contracts/artifacts/Stablecoin3009.ts'
import type { World } from '../startWorld.ts'

/** A plain transfer of one USDT, or of everything, by somebody of the world. Resolves when the chain has it. */
export async function payTreasury(
  world: World,
  { privateKey }: { privateKey: Hex },
  amount: 'one' | 'all' = 'one',
): Promise<Hex> {
  const transport = http(world.rpcUrl)
  const chain = createPublicClient({ transport })
  const account = privateKeyToAccount(privateKey)
  const usdt = { address: world.contracts.USDT, abi } as const
  const units =
    amount === 'one'
      ? 1_000_000n
      : await chain.readContract({ ...usdt, functionName: 'balanceOf', args: [account.address] })
  const wallet = createWalletClient({ account, transport })
  const hash = await wallet.writeContract({
    ...usdt,
    chain: null,
    functionName: 'transfer',
    args: [world.treasury, units],
  })
  await waitForReceipt(chain, hash)
  return hash
}
