import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Account } from '../apiLoad.ts'

export type Seen = {
  cpuMs: number
  rssMb: number
  nodeCalls: number
  /** How late the process came to what was due, since the last look. */
  late: { p99: number; most: number }
  /** What is kept in each table, its indexes with it. */
  kept: Map<string, number>
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
  type Usage = NodeJS.CpuUsage & Pick<Seen, 'nodeCalls' | 'late'> & { rss: number }
  const { user, system, rss, nodeCalls, late } = usage as Usage
  const balances = await Promise.all(keys.map(key => balanceOf(rpcUrl, key)))
  return {
    cpuMs: (user + system) / 1_000,
    rssMb: rss / 2 ** 20,
    nodeCalls,
    late,
    kept: readKept(dataDir),
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

/** Through its log, which has a bound of its own and is written over. */
function readKept(folder: string): Map<string, number> {
  const database = new DatabaseSync(join(folder, 'vouch.db'), { readOnly: true })
  try {
    const rows = database
      .prepare(
        'select tbl_name, sum(pgsize) as bytes from dbstat join sqlite_schema using (name) group by tbl_name',
      )
      .all()
    return new Map(rows.map(({ tbl_name, bytes }) => [String(tbl_name), Number(bytes)]))
  } finally {
    database.close()
  }
}
