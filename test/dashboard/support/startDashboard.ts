import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createTestClient,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  http,
  publicActions,
  walletActions,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { celo } from 'viem/chains'
import * as VouchReporter from '../../../contracts/artifacts/VouchReporter.ts'
import { parseConfig } from '../../../src/config/parseConfig.ts'
import { createLogger } from '../../../src/lib/logger.ts'
import { startService } from '../../../src/main.ts'
import { startWorld, type World } from '../../../world/startWorld.ts'

const root = join(import.meta.dirname, '../../..')
const reporter = getAddress('0x000000000000000000000000000000000000f00d')
const issuerKey = `0x${'1f'.repeat(32)}` as const

export type Dashboard = Awaited<ReturnType<typeof startDashboard>>

/** The built app in front of the real service on the embedded world, with a passport contract on its chain. */
export async function startDashboard() {
  execFileSync(process.execPath, ['scripts/buildDashboard.ts'], { cwd: root, stdio: 'inherit' })
  const dataDir = mkdtempSync(join(tmpdir(), 'vouch-dashboard-'))
  const world = await startWorld({ dataDir, now: Math.floor(Date.now() / 1000) })
  await placeReporter(world.rpcUrl)
  const { config, secrets } = parseConfig({
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    PORT: '0',
    VOUCH_DATA_DIR: dataDir,
    REPORTER_CONTRACT: reporter,
    REPORTER_PRIVATE_KEY: issuerKey,
    FREE_READS_PER_MINUTE: '10000',
  })
  const { treasury, accounts, personas, rpcUrl, chainId, labels } = world
  const service = await startService({
    config: { ...config, payments: { ...config.payments, treasury } },
    secrets: { ...secrets, rpcUrl, settlerPrivateKey: accounts.settler.privateKey },
    log: createLogger({ level: config.logLevel }),
    embedded: { labels },
    demo: { lender: accounts.lender, personas, rpcUrl, chainId },
  })
  return {
    baseUrl: service.baseUrl,
    world,
    persona: (name: string) => {
      const found = personas.find(entry => entry.name === name)
      if (!found) throw new Error(`Nobody is called ${name}.`)
      return found
    },
    /** Base units of USDT that the service has earned so far. */
    earned: () => balanceOf(world, treasury),
    stop: async () => {
      await service.close()
      await world.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function connect(rpcUrl: string) {
  return createTestClient({ chain: celo, mode: 'anvil', transport: http(rpcUrl) })
    .extend(publicActions)
    .extend(walletActions)
}

function balanceOf({ rpcUrl, contracts }: World, owner: `0x${string}`): Promise<bigint> {
  return connect(rpcUrl).readContract({
    address: contracts.USDT,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [owner],
  })
}

async function placeReporter(rpcUrl: string): Promise<void> {
  const client = connect(rpcUrl)
  const issuer = privateKeyToAccount(issuerKey)
  await client.setCode({ address: reporter, bytecode: VouchReporter.deployedBytecode })
  await client.setBalance({ address: issuer.address, value: 10n ** 20n })
  const data = encodeFunctionData({
    abi: VouchReporter.abi,
    functionName: 'initialize',
    args: [issuer.address, issuer.address],
  })
  const hash = await client.sendTransaction({
    account: issuer,
    to: reporter,
    data,
    type: 'legacy',
    gas: 500_000n,
  })
  await client.waitForTransactionReceipt({ hash, pollingInterval: 20 })
}
