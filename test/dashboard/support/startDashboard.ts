import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { createPublicClient, erc20Abi, http } from 'viem'

<<<<<<< HEAD

import { startTestService } from '../../support/service.ts'

=======

import { celo } from 'viem/chains'
import { embeddedSettings } from '../../../src/cli/embeddedSettings.ts'
import { parseConfig } from '../../../src/config/parseConfig.ts'
import { createLogger } from '../../../src/lib/logger.ts'
import { startService } from '../../../src/main.ts'
import { startWorld, type World } from '../../../world/startWorld.ts'

>>>>>>> dashboard

const root = join(import.meta.dirname, '../../..')

export type Dashboard = Awaited<ReturnType<typeof startDashboard>>

<<<<<<< HEAD
/** The built app in front of the real service on an embedded world of its own. */
export async function startDashboard() {
  execFileSync(process.execPath, ['scripts/buildDashboard.ts'], { cwd: root, stdio: 'inherit' })
  const { baseUrl, world, stop } = await startTestService({ FREE_READS_PER_MINUTE: '10000' })
  const chain = createPublicClient({ transport: http(world.rpcUrl) })
=======
/** The built app in front of the real service on the embedded world. */
export async function startDashboard() {
  execFileSync(process.execPath, ['scripts/buildDashboard.ts'], { cwd: root, stdio: 'inherit' })
  const dataDir = mkdtempSync(join(tmpdir(), 'vouch-dashboard-'))
  const world = await startWorld({ dataDir, now: Math.floor(Date.now() / 1000) })
  const settings = parseConfig({
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    PORT: '0',
    VOUCH_DATA_DIR: dataDir,
    FREE_READS_PER_MINUTE: '10000',
  })
  const service = await startService({
    ...embeddedSettings(world, settings),
    log: createLogger({ level: settings.config.logLevel }),
  })
>>>>>>> dashboard
  return {
    baseUrl,
    world,
    persona: (name: string) => {
      const found = world.personas.find(entry => entry.name === name)
      if (!found) throw new Error(`Nobody is called ${name}.`)
      return found
    },
    /** Base units of USDT that the service has earned so far. */
<<<<<<< HEAD
    earned: () =>
      chain.readContract(
        address: world.contracts.USDT,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [world.treasury],),
    stop,
  }
}
=======
    earned: () => balanceOf(world),
    stop: async () => {
      await service.close()
      await world.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function balanceOf({ rpcUrl, contracts, treasury }: World): Promise<bigint> {
  const client = createPublicClient({ chain: celo, transport: http(rpcUrl) })
  return client.readContract({
    address: contracts.USDT,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [treasury],
  })
}
>>>>>>> dashboard
