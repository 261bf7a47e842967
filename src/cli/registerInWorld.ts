import type { World } from '../../world/startWorld.ts'
import type { Logger } from '../lib/logger.ts'
import { ensureAgent, registerAgent } from '../services/agents/registerAgent.ts'

/**
 * Our entry in the agent registry of an embedded world. Its id is needed before the service starts, its file tells the
 * address that is known only afterwards. Neither may keep the service from starting.
 */
export async function registerInWorld(world: World, log: Logger) {
  const { rpcUrl, chainId, accounts } = world
  const node = { rpcUrl, chainId }
  const { privateKey } = accounts.reporter
  const orWarn = (error: unknown) => {
    log.warn({ err: error }, 'the service is not in the agent registry of its world')
    return null
  }
  const agentId = await ensureAgent(node, { privateKey, searchFrom: 0n }).then(agent => agent.agentId, orWarn)
  return {
    agentId,
    announce: async (base: string): Promise<void> => {
      if (agentId !== null) await registerAgent(node, { base, agentId, privateKey }).catch(orWarn)
    },
  }
}
