import { createPublicClient, createWalletClient, defineChain, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { type AgentIdentity, createAgentIdentity } from '../../agents/registry/agentIdentity.ts'
import { registrationFile, toDataUri } from '../../agents/registry/registrationFile.ts'
import { nodeTransport } from '../../chain/nodeTransport.ts'

type Node = { rpcUrl: string; chainId: number }

export type Registration = {
  agentId: number
  /** What was done: the entry is new, was changed, or was right already. */
  done: 'registered' | 'updated' | 'unchanged'
}

type Key = {
  privateKey: string
  /** Look for an earlier registration of this key from this block on, where the node gives logs so far back. */
  searchFrom?: bigint
}

/** The agent of this key; registered now if it never was. What it says of itself, `registerAgent` writes. */
export async function ensureAgent(node: Node, key: Key): Promise<{ agentId: number; isNew: boolean }> {
  const { identity, wallet, account } = connect(node, key.privateKey)
  const found =
    key.searchFrom === undefined ? null : await identity.findByOwner(account.address, key.searchFrom)
  return found === null
    ? { agentId: await identity.register(wallet, account), isNew: true }
    : { agentId: found, isNew: false }
}

/**
 * Writes our registration file into the identity registry, or brings it up to date. A second run changes nothing, and
 * one after a crash finishes what the first began.
 */
export async function registerAgent(
  node: Node,
  input: Key & { base: string; agentId: number | null },
): Promise<Registration> {
  const { identity, wallet, account } = connect(node, input.privateKey)
  const { agentId, isNew } =
    input.agentId === null ? await ensureAgent(node, input) : { agentId: input.agentId, isNew: false }
  const uri = toDataUri(registrationFile(input.base, { chainId: node.chainId, agentId }))
  if ((await identity.read(agentId)).uri === uri) return { agentId, done: 'unchanged' }
  await identity.update(wallet, account, agentId, uri)
  return { agentId, done: isNew ? 'registered' : 'updated' }
}

/** Whether this key has an agent already, whatever its id. */
export function ownsAgent(node: Node, privateKey: string): Promise<boolean> {
  const { identity, account } = connect(node, privateKey)
  return identity.ownsAny(account.address)
}

/** What the registries say about an agent. Reading needs no key. */
export async function readAgent(node: Node, agentId: number) {
  const identity = createAgentIdentity(openClient(node), node.chainId)
  const [{ owner, file }, feedback] = await Promise.all([
    identity.read(agentId),
    identity.readFeedback(agentId),
  ])
  return { agentId, owner, file, feedback }
}

function connect(node: Node, privateKey: string) {
  const client = openClient(node)
  const account = privateKeyToAccount(privateKey as Hex)
  const wallet = createWalletClient({ account, chain: client.chain, transport: nodeTransport(node.rpcUrl) })
  const identity: AgentIdentity = createAgentIdentity(client, node.chainId)
  return { identity, wallet, account }
}

function openClient({ rpcUrl, chainId }: Node) {
  const chain = defineChain({
    id: chainId,
    name: 'Celo',
    nativeCurrency: { name: 'CELO', symbol: 'CELO', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })
  return createPublicClient({ chain, transport: nodeTransport(rpcUrl) })
}
