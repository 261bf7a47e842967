import { setTimeout as wait } from 'node:timers/promises'
import type { Hex } from 'viem'
import { createRandom } from '../simulation/createRandom.ts'
import { causeFaults } from './causeFaults.ts'
import { createBuyer } from './createBuyer.ts'
import { createOrderBuyer } from './createOrderBuyer.ts'
import { createTally } from './createTally.ts'
import { createTortureChain } from './createTortureChain.ts'
import { type Log, openLog } from './log.ts'
import { runAuditor, type Verdict } from './runAuditor.ts'
import { type Cluster, startCluster } from './startCluster.ts'
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
  /** So long after `ms` it ends in any case. Clients give up before, so that it is decided. */
  boundMs?: number
  /** Ends it at once. */
  signal?: AbortSignal
  /** Told how far it is. */
  say?: (line: string) => void
}

const cap = 100_000
const pocketMoney = 5_000_000n
const leastBalance = 300_000n
const tellEveryMs = 30_000
/** Nodes without faults have collected everything by then. */
const longestCollectMs = 60_000

/** Nodes, clients and faults for a while; then the auditor speaks. */
export async function runTorture(options: TortureOptions) {
  options.say?.('starting PostgreSQL, a chain and three nodes')
  const { program, mode } = options
  const cluster = await startCluster({ program, nodes: 3, env: { SETTLEMENT_MODE: mode } })
  const ending = new AbortController()
  try {
    return await torture(cluster, ending, options)
  } finally {
    ending.abort()
    await cluster.stop()
  }
}

async function torture(cluster: Cluster, ending: AbortController, options: TortureOptions) {
  const { seed, ms, clients, everyMs, mode, logFile, first, validSeconds = 280 } = options
  const { purchases: mostPurchases = Number.POSITIVE_INFINITY, boundMs = 600_000, say = () => {} } = options
  const ended = ending.signal
  const { world } = cluster
  const chain = createTortureChain(world, ended)
  const fromBlock = await chain.rpc('eth_blockNumber')
  await chain.rpc('evm_setIntervalMining', [1])
  const file = openLog(logFile)
  const tally = createTally()
  const log: Log = entry => {
    tally.note(entry)
    file.log(entry)
  }
  const takeovers = watchTakeovers(cluster.databaseUrl)
  const sellers = cluster.nodes.map(({ name, baseUrl }) => ({ name, baseUrl }))
  const payers = await chain.fund(clients, pocketMoney)
  const began = Date.now()
  const endsAt = began + ms

  async function shop(index: number): Promise<void> {
    let [payer] = payers.slice(index)
    const random = createRandom(seed * 1_000 + index)
    const deps = { world, chain, sellers, random, log, validSeconds, ended }
    const address = `10.${seed % 256}.${index >> 8}.${index & 255}`
    const buyer = index % 6 === 5 ? createOrderBuyer(deps, address) : createBuyer(deps, address)
    for (let i = 0; payer && i < mostPurchases && Date.now() < endsAt; i++) {
      await buyer.buy(payer, `${seed}-client-${index}-purchase-${i}`)
      await wait(random.between(0, 500))
      // Who has emptied its wallet comes again with another.
      if ((await chain.readBalance(payer.address)) < leastBalance) [payer] = await chain.fund(1, pocketMoney)
    }
  }

  const faults = causeFaults(
    { cluster, chain, random: createRandom(seed) },
    { everyMs, onKill: takeovers.noteKill, log, ended },
  )
  const tell = (what: string) => say(`${Math.round((Date.now() - began) / 1_000)} s: ${what}`)
  const telling = setInterval(() => tell(`${tally.describe()}; ${faults.count()} faults`), tellEveryMs)

  async function run(): Promise<null> {
    const shopping = Promise.all(payers.map((_, index) => shop(index)))
    faults.start(first)
    await Promise.race([wait(ms), shopping])
    await faults.stop()
    tell('no more faults; clients ask for what they have not got')
    await shopping
    // Answers that left on credit, refunds, what is owed and what fell out of the chain have a moment to end.
    const isLong = mode === 'deferred' || faults.caused().counts['blocks taken back']
    await wait(isLong ? 25_000 : 3_000)
    await untilCollected()
    return null
  }

  async function untilCollected(): Promise<void> {
    const giveUpAt = Date.now() + longestCollectMs
    for (const deposit of tally.toCollect())
      while (!(await chain.hasCode(deposit as Hex)) && Date.now() < giveUpAt && !ended.aborted)
        await wait(500)
  }

  const isOver = AbortSignal.any([
    AbortSignal.timeout(ms + boundMs),
    ...(options.signal ? [options.signal] : []),
  ])
  const whyNot = await Promise.race([run(), untilAborted(isOver)])
  clearInterval(telling)
  const unfinished = tally.describe()
  ending.abort()
  await file.close()
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
  const { verdict, report } = runAuditor(world.rpcUrl, logFile, facts)
  return {
    verdict: whyNot ? ('not decided' satisfies Verdict) : verdict,
    report: whyNot ? `${report}${whyNot}: ${unfinished}\n` : report,
    caused: faults.caused(),
    takeovers: await takeovers.stop(),
    printed: cluster.nodes.map(node => node.printed()).join(''),
  }
}

/** Why a run ended before it was over. */
function untilAborted(signal: AbortSignal): Promise<string> {
  const why = () => (signal.reason?.name === 'TimeoutError' ? 'its time was over' : 'it was interrupted')
  return new Promise(resolve => {
    if (signal.aborted) resolve(why())
    signal.addEventListener('abort', () => resolve(why()))
  })
}
