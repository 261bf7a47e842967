// How fast an index of the chain is built, against Ponder on the same node and the same PostgreSQL.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { places } from '../../test/support/smallChain.ts'
import { keepFigure } from '../keepFigure.ts'
import { startBusyChain } from './busyChain.ts'
import { startPostgres } from './postgres.ts'

export async function benchBackfill(transfers: number): Promise<void> {
  const chain = await startBusyChain(transfers)
  const postgres = await startPostgres()
  const dataDir = mkdtempSync(join(tmpdir(), 'vouch-bench-'))
  try {
    const sqlite = runVouch(chain.rpcUrl, dataDir, null)
    report('Vouch into SQLite', sqlite, transfers)
    const vouch = runVouch(chain.rpcUrl, dataDir, await postgres.create('vouch_bench'))
    report('Vouch into PostgreSQL', vouch, transfers)
    const ponder = await runPonder(chain.rpcUrl, await postgres.create('ponder_bench'), transfers, dataDir)
    if (ponder === null) return
    report('Ponder into PostgreSQL', ponder, transfers)
    console.log(`Vouch is ${(ponder / vouch).toFixed(1)} times as fast as Ponder on PostgreSQL (goal 5)`)
    keepFigure({
      title: 'Index against Ponder',
      what: 'Time that Ponder 1.0.0 takes for an index of 100,000 logs on PostgreSQL, by ours',
      unit: 'times',
      goal: { atLeast: 5 },
      samples: [ponder / vouch],
      bench: 'history',
    })
  } finally {
    await postgres.stop()
    await chain.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const report = (who: string, seconds: number, transfers: number) =>
  console.log(
    `${who}: ${seconds.toFixed(1)} s from start of the process, ${Math.round(transfers / seconds)} logs/s`,
  )

function runVouch(rpcUrl: string, dataDir: string, databaseUrl: string | null): number {
  const started = performance.now()
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, '../history.bench.ts')], {
    env: {
      ...process.env,
      BENCH_PARTS: 'index',
      RPC_URL: rpcUrl,
      VOUCH_DATA_DIR: dataDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  return (performance.now() - started) / 1000
}

/** Ponder is not one of our packages: it is installed into a folder of its own for this run. */
async function runPonder(rpcUrl: string, databaseUrl: string, transfers: number, dataDir: string) {
  const folder = process.env.PONDER_DIR ?? join(dataDir, 'ponder')
  mkdirSync(join(folder, 'src'), { recursive: true })
  if (!process.env.PONDER_DIR) {
    writeFileSync(join(folder, 'package.json'), '{"name":"ponder-bench","private":true,"type":"module"}')
    const packages = ['ponder@1.0.0', 'hono', 'viem@2.57.1', 'typescript']
    const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', ...packages], { cwd: folder })
    if (status !== 0) {
      console.log('Ponder could not be installed here; nothing to compare with')
      return null
    }
  }
  writePonderProject(folder, rpcUrl)
  rmSync(join(folder, '.ponder'), { recursive: true, force: true })
  const started = performance.now()
  const child = spawn(
    join(folder, 'node_modules/.bin/ponder'),
    ['start', '--schema', 'bench', '--port', '42999'],
    {
      cwd: folder,
      env: { ...process.env, DATABASE_URL: databaseUrl, PONDER_TELEMETRY_DISABLED: 'true' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const said: string[] = []
  child.on('error', error => said.push(String(error)))
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => said.push(String(chunk)))
  try {
    const isDone = await untilCounted(child, databaseUrl, transfers)
    if (isDone) return (performance.now() - started) / 1000
    console.log(`Ponder did not finish:\n${said.join('').slice(-2_000)}`)
    return null
  } finally {
    child.kill('SIGKILL')
  }
}

async function untilCounted(child: ChildProcess, databaseUrl: string, transfers: number): Promise<boolean> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    for (
      let waited = 0;
      waited < 600_000 && child.exitCode === null && child.pid !== undefined;
      waited += 100
    ) {
      await new Promise(resolve => setTimeout(resolve, 100))
      const found = await client
        .query('select count(*)::int as count from bench.transfer')
        .catch(() => ({ rows: [{ count: 0 }] }))
      if (found.rows[0].count >= transfers) return true
    }
    return false
  } finally {
    await client.end()
  }
}

function writePonderProject(folder: string, rpcUrl: string): void {
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  write(
    'ponder.config.ts',
    `import { createConfig } from 'ponder'
import { http } from 'viem'
const abi = [{ type: 'event', name: 'Transfer', inputs: [
  { name: 'from', type: 'address', indexed: true }, { name: 'to', type: 'address', indexed: true },
  { name: 'value', type: 'uint256', indexed: false }] }] as const
export default createConfig({
  database: { kind: 'postgres', connectionString: process.env.DATABASE_URL },
  networks: { celo: { chainId: 42220, transport: http('${rpcUrl}'), maxRequestsPerSecond: 10000 } },
  contracts: { Token: { network: 'celo', abi, address: '${places.usdt}', startBlock: 0 } },
})
`,
  )
  write(
    'ponder.schema.ts',
    `import { index, onchainTable } from 'ponder'
export const transfer = onchainTable('transfer', t => ({
  id: t.text().primaryKey(), block: t.bigint().notNull(), time: t.bigint().notNull(), transaction: t.hex().notNull(),
  token: t.hex().notNull(), from: t.hex().notNull(), to: t.hex().notNull(), amount: t.bigint().notNull(),
}), table => ({ from: index().on(table.from), to: index().on(table.to) }))
`,
  )
  write(
    'src/index.ts',
    `import { ponder } from 'ponder:registry'
import { transfer } from 'ponder:schema'
ponder.on('Token:Transfer', async ({ event, context }) => {
  await context.db.insert(transfer).values({
    id: event.id, block: event.block.number, time: event.block.timestamp, transaction: event.transaction.hash,
    token: event.log.address, from: event.args.from, to: event.args.to, amount: event.args.value,
  })
})
`,
  )
  mkdirSync(join(folder, 'src/api'), { recursive: true })
  write('src/api/index.ts', `import { Hono } from 'hono'\nexport default new Hono()\n`)
  write('ponder-env.d.ts', '/// <reference types="ponder/virtual" />\n')
}
