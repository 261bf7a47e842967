import { execFileSync, spawnSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '../simulation/createRandom.ts'
import type { ConnectionFault } from '../support/startFaultyConnection.ts'
import type { TortureChain } from './createTortureChain.ts'
import type { Log } from './log.ts'
import type { Cluster, TorturedNode } from './startCluster.ts'
import { takeBlocksBack } from './takeBlocksBack.ts'

type Fault = { name: string; weight: number; cause: () => Promise<void> }

const connectionFaults: ConnectionFault[] = ['late', 'slow', 'silent', 'deaf', 'garbage', 'refused']

/** Disturbs one thing after the other until it is stopped, then leaves everything whole. Nodes are looked after until the end. */
export function causeFaults(
  { cluster, chain, random }: { cluster: Cluster; chain: TortureChain; random: Random },
  { everyMs, onKill, log, ended }: { everyMs: number; onKill: () => void; log: Log; ended: AbortSignal },
) {
  const counts = new Map<string, number>()
  let ownEnds = 0
  let isStopped = false
  const busy = new Set<unknown>()
  const canLimit = limitFiles(cluster.postgresPid(), 'unlimited')
  const pickNode = () => random.pick(cluster.nodes)

  /** A node that ends by itself is started again, as by systemd. */
  async function supervise(): Promise<void> {
    while (!ended.aborted) {
      for (const node of cluster.nodes)
        if (!node.isRunning() && !busy.has(node)) {
          ownEnds++
          await startAgain(node)
        }
      await wait(500)
    }
  }

  async function startAgain(node: TorturedNode): Promise<void> {
    busy.add(node)
    // Without its database it ends at the start, and says so.
    while (!ended.aborted)
      try {
        await node.start()
        break
      } catch {
        await wait(300)
      }
    busy.delete(node)
  }

  async function disturb(way: 'client' | 'database' | 'chain'): Promise<void> {
    const node = pickNode()
    const fault = random.pick(connectionFaults)
    node.ways[way].disturb(fault)
    if (fault === 'silent' && random.chance(0.3)) await wait(random.between(8_000, 20_000))
    else await wait(random.between(500, 6_000))
    node.ways[way].disturb(null)
    // Who missed something would wait for ever; a real network ends such a connection, too.
    if (fault === 'silent' || fault === 'deaf') node.ways[way].cut()
  }

  const faults: Fault[] = [
    {
      name: 'kill -9',
      weight: 6,
      cause: async () => {
        const node = pickNode()
        if (busy.has(node)) return
        busy.add(node)
        onKill()
        await node.kill()
        await wait(random.between(0, 3_000))
        await startAgain(node)
      },
    },
    { name: 'way to clients', weight: 4, cause: () => disturb('client') },
    { name: 'way to database', weight: 5, cause: () => disturb('database') },
    { name: 'way to chain', weight: 5, cause: () => disturb('chain') },
    {
      name: 'connections cut',
      weight: 3,
      cause: async () => random.pick(Object.values(pickNode().ways)).cut(),
    },
    {
      name: 'database restart',
      weight: 1,
      cause: async () => {
        if (busy.has('database')) return
        busy.add('database')
        await cluster.restartDatabase(cluster.postgresPid())
        busy.delete('database')
      },
    },
    {
      name: 'disk full',
      weight: 1,
      cause: async () => {
        if (busy.has('database')) return
        busy.add('database')
        const pid = cluster.postgresPid()
        limitFiles(pid, 8192)
        await wait(random.between(1_000, 4_000))
        limitFiles(pid, 'unlimited')
        // What could not write its log gave up or hangs; it starts again with room.
        await cluster.restartDatabase(pid)
        busy.delete('database')
      },
    },
    {
      name: 'chain stalls',
      weight: 2,
      cause: () =>
        chain.alone(async () => {
          await chain.rpc('evm_setIntervalMining', [0])
          await wait(random.between(2_000, 10_000))
          await chain.rpc('evm_setIntervalMining', [1])
        }),
    },
    {
      name: 'blocks taken back',
      weight: 2,
      cause: () => chain.alone(() => takeBlocksBack(chain.rpc, log, random.between(1_000, 4_000))),
    },
    {
      name: 'node paused',
      weight: 3,
      cause: async () => {
        const node = pickNode()
        if (busy.has(node)) return
        node.signal('SIGSTOP')
        await wait(random.between(1_000, 7_000))
        node.signal('SIGCONT')
      },
    },
    {
      name: 'clock jumps',
      weight: 3,
      cause: async () => {
        const node = pickNode()
        node.setClock(random.between(-20_000, 20_000))
        await wait(random.between(2_000, 15_000))
        node.setClock(0)
      },
    },
  ]

  async function run(first: readonly string[]): Promise<void> {
    const chosen = first.flatMap(name => faults.filter(fault => fault.name === name))
    const possible = faults.filter(({ name }) => name !== 'disk full' || canLimit)
    const weighted = possible.flatMap(fault => Array.from({ length: fault.weight }, () => fault))
    const under: Promise<void>[] = []
    while (!isStopped && !ended.aborted) {
      await wait(random.between(everyMs / 2, everyMs * 1.5))
      const fault = chosen.shift() ?? random.pick(weighted)
      counts.set(fault.name, (counts.get(fault.name) ?? 0) + 1)
      under.push(fault.cause())
    }
    await Promise.all(under)
  }

  let running: Promise<unknown> = Promise.resolve()
  return {
    /** `first` come before what is drawn. */
    start: (first: readonly string[] = []): void => {
      running = run(first)
      void supervise()
    },
    stop: async (): Promise<void> => {
      isStopped = true
      await running
    },
    count: (): number => [...counts.values()].reduce((sum, count) => sum + count, 0),
    caused: () => ({ counts: Object.fromEntries(counts) as Record<string, number>, ownEnds }),
  }
}

/** No file may grow beyond this: to PostgreSQL the disk is full. False where the machine does not let us. */
function limitFiles(postmaster: number, bytes: number | 'unlimited'): boolean {
  const children = execFileSync('ps', ['--ppid', String(postmaster), '-o', 'pid='], { encoding: 'utf8' })
  const set = (pid: string) =>
    spawnSync('prlimit', ['--pid', pid, `--fsize=${bytes}:unlimited`], { stdio: 'ignore' }).status === 0
  // A child may have ended meanwhile.
  for (const pid of children.split(/\s+/).filter(Boolean)) set(pid)
  return set(String(postmaster))
}
