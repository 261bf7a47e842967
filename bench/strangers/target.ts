import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Account } from '../apiLoad.ts'

export type Seen = {
  cpuMs: number
  rssMb: number
  nodeCalls: number
  bytes: number
  gasWei: bigint
  atMs: number
}
type About = {
  port: number
  lender: Account
  treasury: string
  personas: (Account & { name: string })[]
  rpcUrl: string
  keys: string[]
  dataDir: string
}

/** The attacked service in a process of its own, and what it has cost so far. */
export async function startTarget(kind: 'counted' | 'plain') {
  const child = fork(join(import.meta.dirname, 'server.ts'), [kind])
  const [about] = (await once(child, 'message')) as [About]
  return {
    ...about,
    look: () => look(child, about),
    stop: async (): Promise<void> => {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

export type Target = Awaited<ReturnType<typeof startTarget>>

async function look(child: ChildProcess, { rpcUrl, keys, dataDir }: About): Promise<Seen> {
  child.send('look')
  const [usage] = await once(child, 'message')
  const { user, system, rss, nodeCalls } = usage as NodeJS.CpuUsage & { rss: number; nodeCalls: number }
  const balances = await Promise.all(keys.map(key => balanceOf(rpcUrl, key)))
  return {
    cpuMs: (user + system) / 1_000,
    rssMb: rss / 2 ** 20,
    nodeCalls,
    bytes: sizeOf(dataDir),
    gasWei: -balances.reduce((sum, balance) => sum + balance, 0n),
    atMs: performance.now(),
  }
}

async function balanceOf(rpcUrl: string, address: string): Promise<bigint> {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params: [address, 'latest'] }),
  })
  return BigInt(((await response.json()) as { result: string }).result)
}

/** What the database holds; its log beside it has a bound of its own and is written over. */
function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !/-(wal|shm)$/.test(entry.name))
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
}
