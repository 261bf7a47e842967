import type { AgentIdentity } from '../../agents/registry/agentIdentity.ts'
import { registrationFile, toDataUri } from '../../agents/registry/registrationFile.ts'
import type { Outbox } from '../../chain/outbox/createOutbox.ts'

/** The registries, and the sender for the key that owns the agent; the publisher uses the same key. */
export type Registrar = { chainId: number; identity: AgentIdentity; outbox: Outbox }

export type Registration = {
  agentId: number
  /** The entry is new, was changed, or was already right. */
  done: 'registered' | 'updated' | 'unchanged'
  /** Of a new entry: no feedback about it is in an earlier block. */
  block: number | null
}

/** The first block to search for an earlier registration of this key, where the node gives logs that old. */
type Search = { searchFrom?: bigint }

/** The agent of this key, registered now if it is not yet. `registerAgent` writes its registration file. */
export async function ensureAgent(
  { identity, outbox }: Registrar,
  { searchFrom }: Search,
): Promise<{ agentId: number; block: number | null }> {
  await identity.finishEarlier(outbox)
  const { address } = outbox.account
  const found = searchFrom === undefined ? null : await identity.findByOwner(address, searchFrom)
  return found === null ? identity.register(outbox) : { agentId: found, block: null }
}

/**
 * Writes our registration file into the identity registry, or updates it. A second run changes nothing; a run after a crash
 * completes the first.
 */
export async function registerAgent(
  registrar: Registrar,
  input: Search & { base: string; agentId: number | null },
): Promise<Registration> {
  const { identity, outbox, chainId } = registrar
  await identity.finishEarlier(outbox)
  const { agentId, block } =
    input.agentId === null ? await ensureAgent(registrar, input) : { agentId: input.agentId, block: null }
  const uri = toDataUri(registrationFile(input.base, { chainId, agentId }))
  if ((await identity.read(agentId)).uri === uri) return { agentId, done: 'unchanged', block }
  await identity.update(outbox, agentId, uri)
  return { agentId, done: block === null ? 'updated' : 'registered', block }
}

/**
 * The existing registration of this key, including one of a run that died; null when there is none. The id is null where the node
 * gives no logs that old.
 */
export async function findOwnAgent({
  identity,
  outbox,
}: Registrar): Promise<{ agentId: number | null; owner: string } | null> {
  await identity.finishEarlier(outbox)
  const owner = outbox.account.address
  if (!(await identity.ownsAny(owner))) return null
  return { agentId: await identity.findByOwner(owner, 0n).catch(() => null), owner }
}

/** What the registries say about an agent. Reading needs no key. */
export async function readAgent({ identity }: Pick<Registrar, 'identity'>, agentId: number) {
  const { owner, file } = await identity.read(agentId)
  return { agentId, owner, file }
}
