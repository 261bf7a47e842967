import { startWorld } from '../../../world/startWorld.ts'
import { writeWorldFile } from '../../../world/writeWorldFile.ts'
import { parseConfig } from '../../config/parseConfig.ts'
import { readEnv } from '../../config/readEnv.ts'
import { UsageError } from '../../errors/usage.ts'
import { systemClock } from '../../lib/clock.ts'
import { createLogger } from '../../lib/logger.ts'
import { startService } from '../../main.ts'
import { lockDataDir } from '../../storage/lockDataDir.ts'
import { removeSqlite } from '../../storage/openSqlite.ts'
import type { Command } from '../command.ts'
import { demoSummary } from '../demoSummary.ts'
import { embeddedSettings } from '../embeddedSettings.ts'
import { registerInWorld } from '../registerInWorld.ts'
import { waitUntilStopped } from '../waitUntilStopped.ts'

export const demo: Command = {
  name: 'demo',
  usage: '[--reset]',
  examples: ['vouch demo'],
  maxArguments: 0,
  options: { reset: { type: 'boolean', help: 'Delete the world and its database, and start again.' } },
  run: async ({ stdout, stderr }, { values }) => {
    const { config, secrets } = parseConfig(readEnv())
    const log = createLogger({ level: config.logLevel === 'info' ? 'warn' : config.logLevel })
    if (values.reset && secrets.databaseUrl)
      throw new UsageError(
        '--reset begins a new chain, but it does not empty the PostgreSQL of DATABASE_URL.',
        'Unset DATABASE_URL, or drop and create that database yourself and start without --reset.',
      )
    const lock = lockDataDir(config.dataDir)
    try {
      if (values.reset) removeSqlite(config.dataDir)
      const world = await startWorld({
        dataDir: config.dataDir,
        now: Math.floor(systemClock() / 1000),
        reset: values.reset === true,
        log: text => stderr.write(`world: ${text}\n`),
      })
      try {
        const { agentId, announce } = await registerInWorld(world, { config, secrets, log })
        const service = await startService({ ...embeddedSettings(world, { config, secrets, agentId }), log })
        await announce(service)
        lock.describe(service.baseUrl)
        writeWorldFile(config.dataDir, world, service.baseUrl)
        stdout.write(demoSummary({ baseUrl: service.baseUrl, dataDir: config.dataDir, world }))
        // Listens before it prints, because whoever reads the line may stop it at once.
        const stopped = waitUntilStopped()
        stdout.write(`ready ${service.baseUrl}\n`)
        await stopped
        await service.close()
      } finally {
        await world.stop()
      }
    } finally {
      lock.release()
    }
    return 0
  },
}
