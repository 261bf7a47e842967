import type { World } from '../../world/startWorld.ts'
import type { Embedded } from '../compose.ts'
import type { Config, Secrets } from '../config/parseConfig.ts'

/** The service's settings in an embedded world: its node, keys, contracts and labels. */
export function embeddedSettings(
  world: World,
  {
    config,
    secrets,
    agentId = config.agentId,
  }: { config: Config; secrets: Secrets; agentId?: number | null },
): { config: Config; secrets: Secrets & { rpcUrl: string }; embedded: Embedded } {
  return {
    config: {
      ...config,
      agentId,
      reporterContract: world.contracts.reporter,
      payments: { ...config.payments, treasury: world.treasury },
      till: { ...config.till, contract: world.contracts.till },
    },
    secrets: {
      ...secrets,
      rpcUrl: world.rpcUrl,
      settlerPrivateKey: world.accounts.settler.privateKey,
      reporterPrivateKey: world.accounts.reporter.privateKey,
    },
    embedded: {
      labels: world.labels,
      demo: {
        lender: world.accounts.lender,
        personas: world.personas,
        rpcUrl: world.rpcUrl,
        chainId: world.chainId,
      },
    },
  }
}
