import {
  type Address,
  encodeFunctionData,
  type Hex,
  type PublicClient,
  parseEventLogs,
  type TransactionReceipt,
} from 'viem'
import { identityRegistryAbi, reputationRegistryAbi } from '../../chain/foreignAbis.ts'
import type { Outbox } from '../../chain/outbox/createOutbox.ts'
import { sendAndWait, waitUntilFree } from '../../chain/outbox/sendAndWait.ts'
import { AppError } from '../../errors/AppError.ts'
import type { PurchaseReceipt } from '../../wire/receipts.ts'
import { readFeedbackFile } from './feedbackFile.ts'
import { fromDataUri } from './registrationFile.ts'
import { registriesOf } from './registries.ts'

const kind = 'registration'
/** The log range that Celo's public nodes allow. */
const blocksPerCall = 5_000n

export type Feedback = {
  client: string
  index: number
  value: number
  tags: string[]
  /** The attached receipt, unchecked; null when the searched blocks have none. */
  receipt: PurchaseReceipt | null
}

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

    /** The newest agent that a wallet registered; null when it registered none from block `fromBlock` on. */
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

    /** Afterwards, everything that a dead run sent is either mined or lost. */
    finishEarlier: (outbox: Outbox): Promise<void> => waitUntilFree(outbox, kind).catch(asRegistryFailure),

    /** Registers without a file at first: the file names the agent's id, which is not known before. */
    async register(outbox: Outbox): Promise<{ agentId: number; block: number }> {
      const data = encodeFunctionData({ abi: identityRegistryAbi, functionName: 'register', args: [] })
      const { logs, blockNumber } = await send(outbox, data)
      const [registered] = parseEventLogs({ abi: identityRegistryAbi, logs, eventName: 'Registered' })
      if (!registered) throw registryFailed('it did not say which id it gave')
      return { agentId: Number(registered.args.agentId), block: Number(blockNumber) }
    },

    async update(outbox: Outbox, agentId: number, uri: string): Promise<Hex> {
      const args = [BigInt(agentId), uri] as const
      const data = encodeFunctionData({ abi: identityRegistryAbi, functionName: 'setAgentURI', args })
      return (await send(outbox, data)).transactionHash
    },

    /** Clients' feedback on chain, without revoked entries. Receipts are searched from block `fromBlock` on. */
    async readFeedback(agentId: number, fromBlock: bigint): Promise<Feedback[]> {
      const id = BigInt(agentId)
      const clients = await client.readContract({ ...reviews, functionName: 'getClients', args: [id] })
      if (clients.length === 0) return []
      const args = [id, clients, '', '', false] as const
      const [from, indexes, values, decimals, tag1, tag2] = await client.readContract({
        ...reviews,
        functionName: 'readAllFeedback',
        args,
      })
      const receipts = await readReceipts(id, fromBlock)
      return from.map((address, i) => ({
        client: address,
        index: Number(indexes[i]),
        value: Number(values[i]) / 10 ** Number(decimals[i]),
        tags: [tag1[i] ?? '', tag2[i] ?? ''].filter(Boolean),
        receipt: receipts.get(`${address} ${indexes[i]}`) ?? null,
      }))
    },
  }

  /** By client and index. The registry stores a feedback's file only in its event. */
  async function readReceipts(agentId: bigint, fromBlock: bigint): Promise<Map<string, PurchaseReceipt>> {
    const found = new Map<string, PurchaseReceipt>()
    const head = await client.getBlockNumber()
    for (let from = fromBlock; from <= head; from += blocksPerCall) {
      let toBlock = from + blocksPerCall - 1n
      if (toBlock > head) toBlock = head
      const events = await client.getContractEvents({
        ...reviews,
        eventName: 'NewFeedback',
        args: { agentId },
        fromBlock: from,
        toBlock,
        strict: true,
      })
      for (const { args } of events) {
        const file = readFeedbackFile({ uri: args.feedbackURI, hash: args.feedbackHash })
        if (file?.vouchReceipt)
          found.set(`${args.clientAddress} ${args.feedbackIndex}`, file.vouchReceipt as PurchaseReceipt)
      }
    }
    return found
  }

  async function send(outbox: Outbox, data: Hex): Promise<TransactionReceipt> {
    const receipt = await sendAndWait(outbox, { kind, to: identity, data }).catch(asRegistryFailure)
    if (receipt.status !== 'success') throw registryFailed(`${receipt.transactionHash} reverted`)
    return receipt
  }
}

function asRegistryFailure(cause: Error & { shortMessage?: string }): never {
  const isOurs = cause.name === 'NotMinedError'
  throw registryFailed(isOurs ? cause.message : (cause.shortMessage ?? 'no answer'), cause)
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
