import type { Address } from 'viem'
import { OWNER, type TestChain } from '../../../contracts/support/testChain.ts'
import * as IdentityRegistry from '../artifacts/IdentityRegistry.ts'
import * as ReputationRegistry from '../artifacts/ReputationRegistry.ts'

const IDENTITY: Address = '0x8004A169FB4a3325136EB29fA0ceB6D2e539a432'
const REPUTATION: Address = '0x8004BAa17C55a88189AE136b182e5fdA19dE9b63'

export const identityRegistry = { address: IDENTITY, abi: IdentityRegistry.abi } as const
export const reputationRegistry = { address: REPUTATION, abi: ReputationRegistry.abi } as const

/** Both ERC-8004 registries where Celo has them. */
export async function placeRegistries({ client, pass, place }: TestChain): Promise<void> {
  await place(IDENTITY, IdentityRegistry)
  await pass(client.writeContract({ ...identityRegistry, functionName: 'initialize', account: OWNER }))
  await place(REPUTATION, ReputationRegistry)
  const args = [IDENTITY] as const
  await pass(
    client.writeContract({ ...reputationRegistry, functionName: 'initialize', args, account: OWNER }),
  )
}
