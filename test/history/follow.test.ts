import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acquireLease, releaseLease } from '../../src/storage/leases.ts'
import { migrateDatabase } from '../../src/storage/migrateDatabase.ts'
import { openSqlite } from '../../src/storage/openSqlite.ts'
import type { Database } from '../../src/storage/schema.ts'
import { createPostgresDatabase, describeOnEachEngine } from '../support/databases.ts'
import { startFaultProxy } from '../support/faultProxy.ts'
import { comparable, createRig, indexOnce } from '../support/historyRig.ts'
import { createDice, person, tellRandomStory } from '../support/randomStory.ts'
import { places, type SmallChain, startSmallChain, transfer } from '../support/smallChain.ts'

const usd = 10n ** 6n

async function countRows({ db }: Database): Promise<number> {
  return (await db.selectFrom('transfers').select('block').execute()).length
}

/** What gas takes, gives back and divides in the small chain's stories: amounts that nothing else has. */
const gasAmounts = new Set([1_250n, 250n, 900n, 100n])

/** Transfers on the chain that move something, gas aside. */
async function countLogs(chain: SmallChain): Promise<number> {
  const topic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
  const address = [places.usdt, places.usdc, places.kesm, places.goodDollar]
  const filter = { fromBlock: '0x0', toBlock: 'latest', address, topics: [topic] }
  return (await chain.rpc<{ data: string }[]>('eth_getLogs', [filter])).filter(
    ({ data }) => BigInt(data) > 0n && !gasAmounts.has(BigInt(data)),
  ).length
}

describeOnEachEngine('following the chain', database => {
  let chain: SmallChain
  let time: number
  beforeAll(async () => {
    chain = await startSmallChain()
    ;({ end: time } = await tellRandomStory(chain, { people: 5, blocks: 60, random: createDice(5) }))
  })
  afterAll(() => chain.stop())

  test('takes in every transfer once, however often it is run', async () => {
    const rig = await createRig({ rpcUrl: chain.rpcUrl, database: database() })
    await indexOnce(rig)
    await indexOnce(rig)
    expect(await countRows(database())).toBe(await countLogs(chain))
  })

  test('with the index a screen asks nobody for history, and a new block is there after the next look', async () => {
    const proxy = await startFaultProxy(chain.rpcUrl)
    const rig = await createRig({ rpcUrl: proxy.url, database: database() })
    const wallet = person(0)
    await indexOnce(rig)
    const before = await rig.history.readActivity({ wallet, months: 12 })
    time += 3_600
    await chain.mine(time, [transfer(places.usdt, person(1), wallet, 123n * usd)])
    await indexOnce(rig)
    proxy.calls.clear()
    const after = await rig.history.readActivity({ wallet, months: 12 })
    expect(proxy.calls.get('eth_getLogs')).toBeUndefined()
    expect(after.asOf.block).toBe(before.asOf.block + 1)
    expect(after.transfers.filter(row => row.block === after.asOf.block)).toMatchObject([
      { amount: 123n * usd, usdCents: 12_300 },
    ])
    await proxy.stop()
  })

  test('a reorganised block takes its transfers with it', async () => {
    const rig = await createRig({ rpcUrl: chain.rpcUrl, database: database() })
    const wallet = person(2)
    await indexOnce(rig)
    const before = await rig.history.readActivity({ wallet, months: 12 })
    const snapshot = await chain.rpc<string>('evm_snapshot')
    time += 1_000
    await chain.mine(time, [transfer(places.usdt, person(1), wallet, 777n * usd)])
    await chain.mine(time + 10, [])
    await indexOnce(rig)
    const there = await rig.history.readActivity({ wallet, months: 12 })
    expect(there.transfers).toHaveLength(before.transfers.length + 1)

    await chain.rpc('evm_revert', [snapshot])
    chain.forgetNonces()
    await chain.mine(time + 1, [transfer(places.usdt, person(3), wallet, 5n * usd)])
    await chain.mine(time + 20, [])
    await chain.mine(time + 30, [])
    await indexOnce(rig)
    const after = await rig.history.readActivity({ wallet, months: 12 })
    expect(after.transfers.some(row => row.amount === 777n * usd)).toBe(false)
    expect(
      after.transfers.filter(row => row.amount === 5n * usd && row.block > before.asOf.block),
    ).toHaveLength(1)
    const fresh = await createRig({ rpcUrl: chain.rpcUrl })
    expect(comparable(after)).toEqual(comparable(await fresh.history.readActivity({ wallet, months: 12 })))
    expect(await countRows(database())).toBe(await countLogs(chain))
    time += 30
  })

  test('without a follower a reader notices the reorganisation by itself', async () => {
    let now = Date.now()
    const rig = await createRig({ rpcUrl: chain.rpcUrl, clock: () => now })
    const wallet = person(4)
    const snapshot = await chain.rpc<string>('evm_snapshot')
    time += 1_000
    await chain.mine(time, [transfer(places.usdt, person(1), wallet, 31n * usd)])
    expect((await rig.history.readActivity({ wallet, months: 1 })).transfers.at(-1)).toMatchObject({
      amount: 31n * usd,
    })
    await chain.rpc('evm_revert', [snapshot])
    chain.forgetNonces()
    await chain.mine(time + 1, [])
    now += 1_100
    const after = await rig.history.readActivity({ wallet, months: 1 })
    expect(after.transfers.some(row => row.amount === 31n * usd)).toBe(false)
    time += 1
  })
})

describe('interruptions', () => {
  let chain: SmallChain
  beforeAll(async () => {
    chain = await startSmallChain()
    await tellRandomStory(chain, { people: 6, blocks: 120, random: createDice(8) })
  })
  afterAll(() => chain.stop())

  test('a restart in the middle of a backfill goes on where it was', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'vouch-index-'))
    const proxy = await startFaultProxy(chain.rpcUrl)
    Object.assign(proxy.faults, { maxBlocks: 6 })
    const open = async () => {
      const database = openSqlite(dataDir)
      await migrateDatabase(database)
      return createRig({ rpcUrl: proxy.url, database })
    }
    const first = await open()
    const stop = new AbortController()
    let parts = 0
    await first.history.follow({
      signal: stop.signal,
      once: true,
      pollMs: 10,
      onProgress: () => {
        if (++parts === 5) stop.abort()
      },
    })
    const half = await countRows(first.database)
    await first.database.close()
    expect(half).toBeGreaterThan(0)
    expect(half).toBeLessThan(await countLogs(chain))

    const second = await open()
    proxy.calls.clear()
    const seen: number[] = []
    await second.history.follow({
      signal: new AbortController().signal,
      once: true,
      pollMs: 10,
      onProgress: ({ totalBlocks }) => seen.push(totalBlocks),
    })
    expect(await countRows(second.database)).toBe(await countLogs(chain))
    const head = Number(await chain.rpc<string>('eth_blockNumber'))
    expect(Math.max(...seen)).toBeLessThan(head)
    await second.database.close()
    await proxy.stop()
    rmSync(dataDir, { recursive: true })
  })

  test('two nodes that index together insert nothing twice, and one at a time has the lease', async () => {
    const { database, drop } = await createPostgresDatabase()
    await migrateDatabase(database)
    const a = await createRig({ rpcUrl: chain.rpcUrl, database })
    const b = await createRig({ rpcUrl: chain.rpcUrl, database })
    await Promise.all([indexOnce(a), indexOnce(b)])
    expect(await countRows(database)).toBe(await countLogs(chain))
    const coverage = await database.db.selectFrom('coverage').selectAll().execute()
    expect(new Set(coverage.map(row => row.scope))).toEqual(new Set(['*']))
    await database.close()
    await drop()
  })

  test('vouch index --once beside a running service says what it waits for, and goes on when that stops', async () => {
    const { database, databaseUrl, drop } = await createPostgresDatabase()
    await migrateDatabase(database)
    const lease = { name: 'follow:42220', holder: 'a service' }
    const minutes = { nowMs: Date.now(), ttlMs: 600_000 }
    expect(await acquireLease(database, { ...lease, ...minutes })).toBe(true)
    const child = spawn(process.execPath, ['src/cli/vouch.ts', 'index', '--once', '--from', '2025-01-01'], {
      env: { ...process.env, RPC_URL: chain.rpcUrl, DATABASE_URL: databaseUrl },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const ended = new Promise(resolve => child.once('exit', resolve))
    let words = ''
    child.stderr.on('data', chunk => {
      words += String(chunk)
    })
    await expect.poll(() => words).toContain('keeps the index')
    await releaseLease(database, lease)
    expect({ code: await ended, words }).toMatchObject({ code: 0 })
    expect(words.match(/Waiting/g)).toHaveLength(1)
    expect(await countRows(database)).toBe(await countLogs(chain))
    await database.close()
    await drop()
  })

  test('vouch index --once leaves a complete index behind', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'vouch-index-'))
    const child = spawn(process.execPath, ['src/cli/vouch.ts', 'index', '--once', '--from', '2025-01-01'], {
      env: { ...process.env, RPC_URL: chain.rpcUrl, VOUCH_DATA_DIR: dataDir },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let words = ''
    child.stderr.on('data', chunk => {
      words += String(chunk)
    })
    const code = await new Promise(resolve => child.once('exit', resolve))
    expect({ code, words }).toMatchObject({ code: 0 })
    expect(words).toContain('100.0 %')
    const database = openSqlite(dataDir)
    expect(await countRows(database)).toBe(await countLogs(chain))
    await database.close()
    rmSync(dataDir, { recursive: true })
  })
})
