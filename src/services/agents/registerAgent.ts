import type { AgentIdentity } from '../../agents/registry/agentIdentity.ts'
import { registrationFile, toDataUri } from '../../agents/registry/registrationFile.ts'
import type { Outbox } from '../../chain/outbox/createOutbox.ts'

/** The registries, and the sender of the key that owns the agent; the key is the publisher's too. */
export type Registrar = { chainId: number; identity: AgentIdentity; outbox: Outbox }

export type Registration = {
  agentId: number
  /** What was done: the entry is new, was changed, or was right already. */
  done: 'registered' | 'updated' | 'unchanged'
  /** Of a new entry: feedback about it stands in no earlier block. */
  block: number | null
}

/** Look for an earlier registration of this key from this block on, where the node gives logs so far back. */
type Search = { searchFrom?: bigint }

/** The agent of this key; registered now if it never was. What it says of itself, `registerAgent` writes. */
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
 * Writes our registration file into the identity registry, or brings it up to date. A second run changes nothing, and
 * one after a crash finishes what the first began.
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
 * What this key has registered already, also by a run that died then; null when it has nothing. The id is null where the
 * node gives no logs so far back.
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
