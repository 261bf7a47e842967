import { Worker } from 'node:worker_threads'
import { embeddedSettings } from '../../src/cli/embeddedSettings.ts'
import { parseConfig } from '../../src/config/parseConfig.ts'
import { createLogger } from '../../src/lib/logger.ts'
import { startService } from '../../src/main.ts'
import type { World } from '../../world/startWorld.ts'

// A service that is killed at the moment it would begin to set the pages: settled, nothing delivered.
const [world = '', dataDir = ''] = process.argv.slice(2)
Worker.prototype.postMessage = () => process.kill(process.pid, 'SIGKILL')
const settings = parseConfig({ LOG_LEVEL: 'silent', PORT: '0', VOUCH_DATA_DIR: dataDir })
const { baseUrl } = await startService({
  ...embeddedSettings(JSON.parse(world) as World, settings),
  log: createLogger({ level: 'silent' }),
})
console.log(baseUrl)
