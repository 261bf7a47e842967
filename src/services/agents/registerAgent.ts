import { privateKeyToAccount } from 'viem/accounts'
import { createAgentIdentity } from '../../agents/registry/agentIdentity.ts'
import { registrationFile, toDataUri } from '../../agents/registry/registrationFile.ts'
import { connectChain } from '../../chain/connectChain.ts'
import { createNode } from '../../chain/createNode.ts'
import { createOutbox } from '../../chain/outbox/createOutbox.ts'
import type { SpendingLimits } from '../../chain/outbox/createSpendingLimit.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Logger } from '../../lib/logger.ts'
import type { Database } from '../../storage/schema.ts'
import type { Hex } from '../../wire/address.ts'

type Node = { rpcUrl: string; chainId: number }

/** The key is the publisher's too: both go through the outbox of the key, in the service's own database. */
export type Registrar = Node & { database: Database; limits: SpendingLimits; clock: Clock; log: Logger }

export type Registration = {
  agentId: number
  /** What was done: the entry is new, was changed, or was right already. */
  done: 'registered' | 'updated' | 'unchanged'
}

type Key = {
  privateKey: Hex
  /** Look for an earlier registration of this key from this block on, where the node gives logs so far back. */
  searchFrom?: bigint
}

/** The agent of this key; registered now if it never was. What it says of itself, `registerAgent` writes. */
export async function ensureAgent(
  registrar: Registrar,
  key: Key,
): Promise<{ agentId: number; isNew: boolean }> {
  const { identity, outbox } = await open(registrar, key.privateKey)
  const { address } = outbox.account
  const found = key.searchFrom === undefined ? null : await identity.findByOwner(address, key.searchFrom)
  return found === null
    ? { agentId: await identity.register(outbox), isNew: true }
    : { agentId: found, isNew: false }
}

/**
 * Writes our registration file into the identity registry, or brings it up to date. A second run changes nothing, and
 * one after a crash finishes what the first began.
 */
export async function registerAgent(
  registrar: Registrar,
  input: Key & { base: string; agentId: number | null },
): Promise<Registration> {
  const { identity, outbox } = await open(registrar, input.privateKey)
  const { agentId, isNew } =
    input.agentId === null ? await ensureAgent(registrar, input) : { agentId: input.agentId, isNew: false }
  const uri = toDataUri(registrationFile(input.base, { chainId: registrar.chainId, agentId }))
  if ((await identity.read(agentId)).uri === uri) return { agentId, done: 'unchanged' }
  await identity.update(outbox, agentId, uri)
  return { agentId, done: isNew ? 'registered' : 'updated' }
}

/** Whether this key has an agent already, whatever its id; also one that a run registered which then died. */
export async function ownsAgent(registrar: Registrar, privateKey: Hex): Promise<boolean> {
  const { identity, outbox } = await open(registrar, privateKey)
  return identity.ownsAny(outbox.account.address)
}

/** What the registries say about an agent. Reading needs no key. */
export async function readAgent(node: Node, agentId: number) {
  const identity = createAgentIdentity(connectChain(createNode({ url: node.rpcUrl }), node), node.chainId)
  const [{ owner, file }, feedback] = await Promise.all([
    identity.read(agentId),
    identity.readFeedback(agentId),
  ])
  return { agentId, owner, file, feedback }
}

async function open({ rpcUrl, ...registrar }: Registrar, privateKey: Hex) {
  const chain = connectChain(createNode({ url: rpcUrl }), registrar)
  const outbox = createOutbox({
    ...registrar,
    chain,
    account: privateKeyToAccount(privateKey),
    times: { resendMs: 5_000, stuckMs: 45_000, patienceMs: 1_000 },
  })
  const identity = createAgentIdentity(chain, registrar.chainId)
  await identity.finishEarlier(outbox)
  return { identity, outbox }
}
