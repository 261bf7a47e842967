import { parseConfig } from '../../config/parseConfig.ts'
import { readEnv } from '../../config/readEnv.ts'
import { createLogger } from '../../lib/logger.ts'
import { startService } from '../../main.ts'
import { lockDataDir } from '../../storage/lockDataDir.ts'
import type { Command } from '../command.ts'
import { refuseWorld } from '../readWorld.ts'
import { waitUntilStopped } from '../waitUntilStopped.ts'

export const serve: Command = {
  name: 'serve',
  usage: '',
  examples: ['RPC_URL=https://forno.celo.org VOUCH_DATA_DIR=.vouch-live vouch serve'],
  maxArguments: 0,
  options: {},
  run: async ({ stdout }) => {
    const { config, secrets } = parseConfig(readEnv(), { required: ['RPC_URL'] })
    const log = createLogger({ level: config.logLevel })
    if (!secrets.databaseUrl) refuseWorld(config.dataDir)
    const lock = secrets.databaseUrl ? null : lockDataDir(config.dataDir)
    try {
      const service = await startService({
        config,
        secrets: { ...secrets, rpcUrl: secrets.rpcUrl ?? '' },
        log,
      })
      lock?.describe(service.baseUrl)
      // Listens before it prints, because whoever reads the line may stop it at once.
      const stopped = waitUntilStopped()
      stdout.write(`ready ${service.baseUrl}\n`)
      log.info({ signal: await stopped }, 'stopping')
      await service.close()
    } finally {
      lock?.release()
    }
    return 0
  },
}
