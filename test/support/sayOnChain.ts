import { createWalletClient, type Hex, http, keccak256, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { celo } from 'viem/chains'
import { identityRegistry, reputationRegistry } from '../../world/contracts/support/placeRegistries.ts'
import type { World } from '../../world/startWorld.ts'

/** The first agent of a world; a service that is to tell of it gets it as AGENT_ID. */
export const firstAgent = '0'

export async function registerFirstAgent(world: World): Promise<void> {
  const wallet = walletOf(world, world.accounts.reporter.privateKey)
  await wallet.writeContract({ ...identityRegistry, functionName: 'register', args: [] })
}

/** Feedback about the first agent as any program may write it, with any file. */
export async function sayOnChain(
  world: World,
  { privateKey, value = 75n, file }: { privateKey: Hex; value?: bigint; file: object },
): Promise<void> {
  const text = JSON.stringify(file)
  const uri = `data:application/json;base64,${Buffer.from(text).toString('base64')}`
  const args = [BigInt(firstAgent), value, 0, 'starred', '', '', uri, keccak256(toHex(text))] as const
  const wallet = walletOf(world, privateKey)
  await wallet.writeContract({ ...reputationRegistry, functionName: 'giveFeedback', args })
}

function walletOf({ rpcUrl }: World, privateKey: Hex) {
  return createWalletClient({
    account: privateKeyToAccount(privateKey),
    chain: celo,
    transport: http(rpcUrl),
  })
}
