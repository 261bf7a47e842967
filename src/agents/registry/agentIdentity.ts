import {
  type Account,
  type Address,
  encodeFunctionData,
  type Hex,
  type PublicClient,
  parseEventLogs,
  type WalletClient,
} from 'viem'
import { identityRegistryAbi } from '../../chain/abis/identityRegistryAbi.ts'
import { reputationRegistryAbi } from '../../chain/abis/reputationRegistryAbi.ts'
import { readFees } from '../../chain/fees.ts'
import { waitForReceipt } from '../../chain/waitForReceipt.ts'
import { AppError } from '../../errors/AppError.ts'
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
  const registry = { address: identity, abi: identityRegistryAbi } as const
  const reviews = { address: reputation, abi: reputationRegistryAbi } as const

  return {
    async read(agentId: number) {
      const args = [BigInt(agentId)] as const
      const [owner, uri] = await Promise.all([
        client.readContract({ ...registry, functionName: 'ownerOf', args }),
        client.readContract({ ...registry, functionName: 'tokenURI', args }),
      ])
      return { owner, uri, file: fromDataUri(uri) }
    },

    /** The newest agent a wallet registered; null when it registered none, in the blocks from `fromBlock` on. */
    async findByOwner(owner: Address, fromBlock: bigint): Promise<number | null> {
      const events = await client.getContractEvents({
        ...registry,
        eventName: 'Registered',
        args: { owner },
        fromBlock,
      })
      const id = events.at(-1)?.args.agentId
      return id === undefined ? null : Number(id)
    },

    ownsAny: async (owner: Address): Promise<boolean> =>
      (await client.readContract({ ...registry, functionName: 'balanceOf', args: [owner] })) > 0n,

    /** Registers anew, without a file yet (it names its own id, which is known only now), and returns the id. */
    async register(wallet: WalletClient, account: Account): Promise<number> {
      const data = encodeFunctionData({ abi: identityRegistryAbi, functionName: 'register', args: [] })
      const { logs } = await send(wallet, account, data)
      const [registered] = parseEventLogs({ abi: identityRegistryAbi, logs, eventName: 'Registered' })
      if (!registered) throw registryFailed('it did not say which id it gave')
      return Number(registered.args.agentId)
    },

    async update(wallet: WalletClient, account: Account, agentId: number, uri: string): Promise<Hex> {
      const args = [BigInt(agentId), uri] as const
      const data = encodeFunctionData({ abi: identityRegistryAbi, functionName: 'setAgentURI', args })
      return (await send(wallet, account, data)).transactionHash
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

  async function send(wallet: WalletClient, account: Account, data: Hex) {
    const hash = await trySend(wallet, account, data, 3)
    const receipt = await waitForReceipt(client, hash)
    if (receipt.status !== 'success') throw registryFailed(`${hash} reverted`)
    return receipt
  }

  /** The key is the publisher's too, which may take the nonce in between; it looks again by itself, and so do we. */
  async function trySend(wallet: WalletClient, account: Account, data: Hex, tries: number): Promise<Hex> {
    const fees = await readFees(client)
    try {
      return await wallet.sendTransaction({ account, chain: wallet.chain, to: identity, data, ...fees })
    } catch (cause) {
      const { shortMessage = 'no answer', details = '' } = cause as {
        shortMessage?: string
        details?: string
      }
      if (tries > 1 && /nonce|underpriced/i.test(details)) return trySend(wallet, account, data, tries - 1)
      throw registryFailed(shortMessage, cause)
    }
  }
}

function registryFailed(reason: string, cause?: unknown): AppError {
  return new AppError(`The ERC-8004 registry cannot be used: ${reason}.`, {
    code: 'REGISTRY_FAILED',
    status: 503,
    fix: 'Check RPC_URL, CHAIN_ID, AGENT_ID, and that the key owns the agent and has CELO for gas.',
    cause,
  })
}

export type AgentIdentity = ReturnType<typeof createAgentIdentity>
