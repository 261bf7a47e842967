import type { PublicClient } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { type AgentIdentity, createAgentIdentity } from './agents/registry/agentIdentity.ts'
import { connectChain } from './chain/connectChain.ts'
import { createNode } from './chain/createNode.ts'
import { createOutbox } from './chain/outbox/createOutbox.ts'
import type { SpendingLimits } from './chain/outbox/createSpendingLimit.ts'
import type { Clock } from './lib/clock.ts'
import type { Logger } from './lib/logger.ts'
import type { Registrar } from './services/agents/registerAgent.ts'
import type { Database } from './storage/schema.ts'
import type { Hex } from './wire/address.ts'

type Node = { rpcUrl: string; chainId: number }

/** The agent registries over a bare node, for reading. */
export function composeRegistries(node: Node): { identity: AgentIdentity; chain: PublicClient } {
  const chain = connect(node)
  return { identity: createAgentIdentity(chain, node.chainId), chain }
}

/** The publisher uses the same key: both send through its outbox, in the service's own database. */
export function composeRegistrar(
  options: Node & { privateKey: Hex; database: Database; limits: SpendingLimits; clock: Clock; log: Logger },
): Registrar {
  const { chainId, privateKey, database, limits, clock, log } = options
  const chain = connect(options)
  const outbox = createOutbox({
    database,
    chain,
    chainId,
    account: privateKeyToAccount(privateKey),
    clock,
    log,
    limits,
    times: { resendMs: 5_000, stuckMs: 45_000, patienceMs: 1_000 },
  })
  return { chainId, identity: createAgentIdentity(chain, chainId), outbox }
}

function connect({ rpcUrl, chainId }: Node) {
  return connectChain(createNode({ url: rpcUrl }), { chainId })
}
