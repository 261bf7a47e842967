import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { createPublicClient, erc20Abi, http } from 'viem'
import { firstAgent, registerFirstAgent } from '../../support/sayOnChain.ts'
import { startTestService } from '../../support/service.ts'

const root = join(import.meta.dirname, '../../..')

export type Dashboard = Awaited<ReturnType<typeof startDashboard>>

/** The built app in front of the real service on an embedded world of its own. */
export async function startDashboard() {
  execFileSync(process.execPath, ['scripts/buildDashboard.ts'], { cwd: root, stdio: 'inherit' })
  const { baseUrl, world, stop } = await startTestService({
    FREE_READS_PER_MINUTE: '10000',
    AGENT_ID: firstAgent,
  })
  await registerFirstAgent(world)
  const chain = createPublicClient({ transport: http(world.rpcUrl) })
  return {
    baseUrl,
    world,
    persona: (name: string) => {
      const found = world.personas.find(entry => entry.name === name)
      if (!found) throw new Error(`Nobody is called ${name}.`)
      return found
    },
    /** Base units of USDT that the service has earned so far. */
    earned: () =>
      chain.readContract({
        address: world.contracts.USDT,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [world.treasury],
      }),
    stop,
  }
}
