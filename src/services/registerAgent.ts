import { createPublicClient, createWalletClient, defineChain, type Hex, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { type AgentIdentity, createAgentIdentity } from '../passports/agentIdentity.ts'
import { registrationFile, toDataUri } from '../passports/registrationFile.ts'

type Node = { rpcUrl: string; chainId: number }

export type Registration = {
  agentId: number
  /** What was done: the entry is new, was changed, or was right already. */
  done: 'registered' | 'updated' | 'unchanged'
}

/** Writes our registration file into the identity registry, or brings it up to date. A second run changes nothing. */
export async function registerAgent(
  node: Node,
  input: {
    base: string
    agentId: number | null
    privateKey: string
    /** Look for an earlier registration of this key from this block on, where the node gives logs so far back. */
    searchFrom?: bigint
  },
): Promise<Registration> {
  const { identity, wallet, account } = connect(node, input.privateKey)
  const fileOf = (agentId: number) =>
    toDataUri(registrationFile(input.base, { chainId: node.chainId, agentId }))
  const known =
    input.agentId ??
    (input.searchFrom === undefined ? null : await identity.findByOwner(account.address, input.searchFrom))
  if (known !== null) {
    const { uri } = await identity.read(known)
    if (uri === fileOf(known)) return { agentId: known, done: 'unchanged' }
    await identity.update(wallet, account, known, fileOf(known))
    return { agentId: known, done: 'updated' }
  }
  const bare = toDataUri(registrationFile(input.base, { chainId: node.chainId, agentId: null }))
  const agentId = await identity.register(wallet, account, bare)
  // The file names its own id, which is known only now.
  await identity.update(wallet, account, agentId, fileOf(agentId))
  return { agentId, done: 'registered' }
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
  const wallet = createWalletClient({ account, chain: client.chain, transport: http(node.rpcUrl) })
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
  return createPublicClient({ chain, transport: http(rpcUrl) })
}
