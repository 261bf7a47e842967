import { createPublicClient, createWalletClient, type Hex, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { celo } from 'viem/chains'
import { abi } from '../../contracts/artifacts/Stablecoin3009.ts'
import type { World } from '../startWorld.ts'

/** A plain transfer of one USDT by someone of the world, acknowledged by the chain. */
export async function payTreasury(world: World, account: keyof World['accounts']): Promise<Hex> {
  const transport = http(world.rpcUrl)
  const wallet = createWalletClient({
    account: privateKeyToAccount(world.accounts[account].privateKey),
    chain: celo,
    transport,
  })
  const hash = await wallet.writeContract({
    address: world.contracts.USDT,
    abi,
    functionName: 'transfer',
    args: [world.treasury, 1_000_000n],
  })
  await createPublicClient({ chain: celo, transport }).waitForTransactionReceipt({ hash })
  return hash
}
