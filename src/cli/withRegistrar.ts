import { composeRegistrar } from '../composeRegistrar.ts'
import type { Config, Secrets } from '../config/parseConfig.ts'
import { systemClock } from '../lib/clock.ts'
import type { Logger } from '../lib/logger.ts'
import type { Registrar } from '../services/agents/registerAgent.ts'
import { openDatabase } from '../storage/openDatabase.ts'
import { prepareDataDir } from '../storage/prepareDataDir.ts'
import type { Hex } from '../wire/address.ts'

/** Uses the service's database, because its outbox holds what the key sends; the service may run at the same time. */
export async function withRegistrar<T>(
  options: {
    rpcUrl: string
    chainId: number
    privateKey: Hex
    config: Config
    secrets: Secrets
    log: Logger
  },
  run: (registrar: Registrar) => Promise<T>,
): Promise<T> {
  const { config, secrets, log } = options
  if (!secrets.databaseUrl) prepareDataDir(config.dataDir)
  const database = await openDatabase({ dataDir: config.dataDir, databaseUrl: secrets.databaseUrl, log })
  try {
    return await run(
      composeRegistrar({ ...options, database, limits: config.reporterLimits, clock: systemClock }),
    )
  } finally {
    await database.close()
  }
}
