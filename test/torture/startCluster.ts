import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { World } from '../../world/startWorld.ts'
import { startFaultyConnection, throughPort } from '../support/startFaultyConnection.ts'
import { startPostgres } from '../support/startPostgres.ts'
import { killHard, type Program, startProgram } from '../support/startProgram.ts'
import { startTestWorld } from '../support/world.ts'

/** What is called final is never taken back: a block is so eight blocks later. */
const epochSlots = 4
/** Soon, so that what orders bring is collected while things go wrong. */
const collectSeconds = 5

export type ClusterOptions = { program: string; nodes: number; env: Record<string, string> }

/** Nodes of the service on one PostgreSQL and one chain, each connection by a way that can be disturbed. */
export async function startCluster({ program, nodes: count, env }: ClusterOptions) {
  const folder = mkdtempSync(join(tmpdir(), 'vouch-torture-'))
  const stops = [async () => rmSync(folder, { recursive: true, force: true })]

  /** What was started last first, and all of it whatever fails. */
  async function stop(): Promise<void> {
    const failures: unknown[] = []
    for (const end of stops.splice(0).toReversed()) await end().catch(error => failures.push(error))
    if (failures.length > 0) throw new AggregateError(failures, 'something that was started does not stop')
  }

  async function start() {
    const { world, stop: stopWorld } = await startTestWorld({ epochSlots })
    stops.push(stopWorld)
    const postgres = await startPostgres({ settings: ['max_connections=120'] })
    stops.push(postgres.stop)
    const nodes = await Promise.all(
      Array.from({ length: count }, (_, index) =>
        createTorturedNode({ index, folder, program, world, databaseUrl: postgres.url, env }),
      ),
    )
    stops.push(...nodes.map(node => node.stop))
    await nodes[0]?.start()
    await Promise.all(nodes.slice(1).map(node => node.start()))
    return { world, nodes, postgres }
  }

  const { world, nodes, postgres } = await start().catch(async error => {
    await stop()
    throw error
  })
  return {
    world,
    nodes,
    stop,
    databaseUrl: postgres.url,
    postgresPid: postgres.readPid,
    /** As after a crash of its machine: no checkpoint, every connection gone. */
    restartDatabase: async (pid: number): Promise<void> => {
      process.kill(pid, 'SIGQUIT')
      while (isAlive(pid)) await wait(20)
      await postgres.restart()
    },
  }
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>
export type TorturedNode = Cluster['nodes'][number]

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

type NodeOptions = {
  index: number
  folder: string
  program: string
  world: World
  databaseUrl: string
  env: Record<string, string>
}

async function createTorturedNode({ index, folder, program, world, databaseUrl, env }: NodeOptions) {
  const wayTo = (url: string) => {
    const { hostname, port } = new URL(url)
    return startFaultyConnection({ hostname, port: Number(port) })
  }
  const ways = {
    client: await startFaultyConnection({ hostname: '127.0.0.1', port: 1 }),
    database: await wayTo(databaseUrl),
    chain: await wayTo(world.rpcUrl),
  }
  const clockFile = join(folder, `clock-${index}`)
  let running: Program | null = null

  async function start(): Promise<void> {
    writeFileSync(clockFile, '0')
    running = startProgram(
      ['serve'],
      {
        VOUCH_DATA_DIR: folder,
        DATABASE_URL: throughPort(databaseUrl, ways.database.port),
        RPC_URL: throughPort(world.rpcUrl, ways.chain.port),
        TREASURY_ADDRESS: world.treasury,
        SETTLER_PRIVATE_KEY: world.accounts.settler.privateKey,
        REPORTER_CONTRACT: world.contracts.reporter,
        REPORTER_PRIVATE_KEY: world.accounts.reporter.privateKey,
        TILL_CONTRACT: world.contracts.till,
        TILL_COLLECT_SECONDS: String(collectSeconds),
        TRUST_PROXY: '1',
        LOG_LEVEL: 'error',
        TORTURE_CLOCK_FILE: clockFile,
        NODE_OPTIONS: `--import=${join(import.meta.dirname, 'clockChild.ts')}`,
        ...env,
      },
      program,
    )
    const { port } = new URL(await running.ready)
    ways.client.leadTo({ hostname: '127.0.0.1', port: Number(port) })
  }

  async function kill(): Promise<void> {
    if (!running) return
    killHard(running)
    await running.ended
    running = null
  }

  return {
    name: `node ${index}`,
    ways,
    baseUrl: `http://127.0.0.1:${ways.client.port}`,
    start,
    kill,
    /** What it printed in this life; it prints errors only. */
    printed: (): string => running?.printed() ?? '',
    isRunning: (): boolean => running !== null && running.child.exitCode === null,
    signal: (signal: 'SIGSTOP' | 'SIGCONT'): void => void running?.child.kill(signal),
    setClock: (offsetMs: number): void => {
      writeFileSync(clockFile, String(offsetMs))
      running?.child.kill('SIGUSR2')
    },
    stop: async (): Promise<void> => {
      await kill()
      for (const way of Object.values(ways)) await way.stop()
    },
  }
}
