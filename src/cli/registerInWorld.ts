import type { World } from '../../world/startWorld.ts'
import { composeRegistrar } from '../composeRegistrar.ts'
import type { Config, Secrets } from '../config/parseConfig.ts'
import { systemClock } from '../lib/clock.ts'
import type { Logger } from '../lib/logger.ts'
import type { RunningService } from '../main.ts'
import { ensureAgent, registerAgent } from '../services/agents/registerAgent.ts'
import { withRegistrar } from './withRegistrar.ts'

/**
 * Our entry in the agent registry of an embedded world. The service needs its id before it starts; its file holds the address,
 * which is known only afterwards. A failure of either must not stop the start.
 */
export async function registerInWorld(
  world: World,
  { config, secrets, log }: { config: Config; secrets: Secrets; log: Logger },
) {
  const { rpcUrl, chainId, accounts } = world
  const options = { rpcUrl, chainId, privateKey: accounts.reporter.privateKey, config, secrets, log }
  const orWarn = (error: unknown) => {
    log.warn({ err: error }, 'the service is not in the agent registry of its world')
    return null
  }
  const agentId = await withRegistrar(options, async registrar => {
    const agent = await ensureAgent(registrar, { searchFrom: 0n })
    return agent.agentId
  }).catch(orWarn)
  return {
    agentId,
    announce: async ({ baseUrl: base, database }: RunningService): Promise<void> => {
      if (agentId === null) return
      const limits = config.reporterLimits
      const registrar = composeRegistrar({ ...options, database, limits, clock: systemClock })
      await registerAgent(registrar, { base, agentId }).catch(orWarn)
    },
  }
}
