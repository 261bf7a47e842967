import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createRandom } from '../simulation/createRandom.ts'
import { causeFaults } from './causeFaults.ts'
import { createBuyer } from './createBuyer.ts'
import { createOrderBuyer } from './createOrderBuyer.ts'
import { createTortureChain } from './createTortureChain.ts'
import { openLog } from './log.ts'
import { startCluster } from './startCluster.ts'
import { watchTakeovers } from './watchTakeovers.ts'

export type TortureOptions = {
  program: string
  seed: number
  ms: number
  clients: number
  everyMs: number
  mode: 'confirmed' | 'deferred'
  logFile: string
  /** Faults that come before those that are drawn. */
  first?: readonly string[]
  /** Each client stops after so many purchases. */
  purchases?: number
  validSeconds?: number
}

const cap = 100_000
const pocketMoney = 5_000_000n
const leastBalance = 300_000n

/** Nodes, clients and faults for a while; then the auditor speaks. */
export async function runTorture(options: TortureOptions) {
  const { program, seed, ms, clients, everyMs, mode, logFile, first, validSeconds = 280 } = options
  const { purchases: mostPurchases = Number.POSITIVE_INFINITY } = options
  const cluster = await startCluster({ program, nodes: 3, env: { SETTLEMENT_MODE: mode } })
  try {
    const { world } = cluster
    const chain = createTortureChain(world)
    const fromBlock = await chain.rpc('eth_blockNumber')
    await chain.rpc('evm_setIntervalMining', [1])
    const { log, close } = openLog(logFile)
    const takeovers = watchTakeovers(cluster.databaseUrl)
    const sellers = cluster.nodes.map(({ name, baseUrl }) => ({ name, baseUrl }))
    const payers = await chain.fund(clients, pocketMoney)
    const endsAt = Date.now() + ms

    const shopping = payers.map(async (first, index) => {
      let payer = first
      const random = createRandom(seed * 1_000 + index)
      const deps = { world, chain, sellers, random, log, validSeconds }
      const address = `10.${seed % 256}.${index >> 8}.${index & 255}`
      const buyer = index % 6 === 5 ? createOrderBuyer(deps, address) : createBuyer(deps, address)
      for (let i = 0; i < mostPurchases && Date.now() < endsAt; i++) {
        await buyer.buy(payer, `${seed}-client-${index}-purchase-${i}`)
        await wait(random.between(0, 500))
        // Who has emptied its wallet comes again with another.
        if ((await chain.readBalance(payer.address)) < leastBalance)
          for (const fresh of await chain.fund(1, pocketMoney)) payer = fresh
      }
    })
    const faults = causeFaults(
      { cluster, chain, random: createRandom(seed) },
      { everyMs, onKill: takeovers.noteKill, log },
    )
    faults.start(first)
    const over = Promise.all(shopping)
    await Promise.race([wait(ms), over])
    const caused = await faults.stop()
    await over
    // Answers that left on credit, refunds, what is owed and what fell out of the chain have a moment to end.
    const isLong = mode === 'deferred' || caused.counts['blocks taken back']
    await wait(isLong ? 25_000 : 3_000)
    await close()
    // The auditor reads a chain at rest: one that makes a block at that moment may refuse to tell of its newest.
    await chain.rpc('evm_setIntervalMining', [0])

    const facts = {
      treasury: world.treasury,
      reporter: world.contracts.reporter,
      till: world.contracts.till,
      tokens: [world.contracts.USDT, world.contracts.USDC],
      keys: [world.accounts.settler.address, world.accounts.reporter.address],
      fromBlock: String(BigInt(String(fromBlock)) + 1n),
      capUnits: mode === 'deferred' ? cap : 0,
    }
    const auditor = join(import.meta.dirname, 'auditorChild.ts')
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [auditor, world.rpcUrl, logFile, JSON.stringify(facts)],
      { encoding: 'utf8' },
    )
    const printed = cluster.nodes.map(node => node.printed()).join('')
    return {
      holds: status === 0,
      report: stdout + stderr,
      caused,
      takeovers: await takeovers.stop(),
      printed,
    }
  } finally {
    await cluster.stop()
  }
}
