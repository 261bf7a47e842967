import { x402Client, x402HTTPClient } from '@x402/core/client'
import { registerExactEvmScheme } from '@x402/evm/exact/client'
import { privateKeyToAccount } from 'viem/accounts'
import type { World } from '../../world/startWorld.ts'

/** The payer of third-party clients: the world's lender, through the stock x402 packages. */
export function createPayer(world: World) {
  const account = privateKeyToAccount(world.accounts.lender.privateKey)
  const client = new x402Client()
  registerExactEvmScheme(client, { signer: account })
  return { account, client, http: new x402HTTPClient(client) }
}

export const walletOf = (world: World, name: string) =>
  world.personas.find(persona => persona.name === name)?.address ?? ''
