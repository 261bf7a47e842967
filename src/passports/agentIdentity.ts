import { type Account, type Hex, type PublicClient, parseEventLogs, type WalletClient } from 'viem'
import { abi as identityAbi } from '../../contracts/artifacts/IdentityRegistry.ts'
import { abi as reputationAbi } from '../../contracts/artifacts/ReputationRegistry.ts'
import { fromDataUri } from './registrationFile.ts'
import { registriesOf } from './registries.ts'

export type Feedback = {
  client: string
  index: number
  value: number
  tags: string[]
}

/** Our entry in the ERC-8004 registries, over clients that are handed in. */
export function createAgentIdentity(client: PublicClient, chainId: number) {
  const { identity, reputation } = registriesOf(chainId)
  const registry = { address: identity, abi: identityAbi } as const
  const reviews = { address: reputation, abi: reputationAbi } as const

  return {
    async read(agentId: number) {
      const args = [BigInt(agentId)] as const
      const [owner, uri] = await Promise.all([
        client.readContract({ ...registry, functionName: 'ownerOf', args }),
        client.readContract({ ...registry, functionName: 'tokenURI', args }),
      ])
      return { owner, uri, file: fromDataUri(uri) }
    },

    /** Registers anew and returns the id. */
    async register(wallet: WalletClient, account: Account, uri: string): Promise<number> {
      const { request } = await client.simulateContract({
        ...registry,
        functionName: 'register',
        args: [uri],
        account,
      })
      const logs = (await mined(await wallet.writeContract(request))).logs
      const [registered] = parseEventLogs({ abi: identityAbi, logs, eventName: 'Registered' })
      if (!registered) throw new Error('The registry did not say which id it gave.')
      return Number(registered.args.agentId)
    },

    async update(wallet: WalletClient, account: Account, agentId: number, uri: string): Promise<Hex> {
      const { request } = await client.simulateContract({
        ...registry,
        functionName: 'setAgentURI',
        args: [BigInt(agentId), uri],
        account,
      })
      return (await mined(await wallet.writeContract(request))).transactionHash
    },

    /** What clients said on chain, revoked words left out. */
    async readFeedback(agentId: number): Promise<Feedback[]> {
      const id = BigInt(agentId)
      const clients = await client.readContract({ ...reviews, functionName: 'getClients', args: [id] })
      if (clients.length === 0) return []
      const args = [id, clients, '', '', false] as const
      const [from, indexes, values, decimals, tag1, tag2] = await client.readContract({
        ...reviews,
        functionName: 'readAllFeedback',
        args,
      })
      return from.map((address, i) => ({
        client: address,
        index: Number(indexes[i]),
        value: Number(values[i]) / 10 ** (decimals[i] ?? 0),
        tags: [tag1[i] ?? '', tag2[i] ?? ''].filter(Boolean),
      }))
    },
  }

  async function mined(hash: Hex) {
    const receipt = await client.waitForTransactionReceipt({ hash })
    if (receipt.status !== 'success') throw new Error(`${hash} reverted`)
    return receipt
  }
}

export type AgentIdentity = ReturnType<typeof createAgentIdentity>
