import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abi } from '../../contracts/artifacts/VouchReporter.ts'
import { issuePassport } from '../../src/services/passports/issuePassport.ts'
import { migrateDatabase } from '../../src/storage/migrateDatabase.ts'
import { openSqlite } from '../../src/storage/openSqlite.ts'
import type { Database } from '../../src/storage/schema.ts'
import { findProgram } from '../support/findProgram.ts'
import {
  buyer,
  connect,
  makeDeps,
  owner,
  type PassportWorld,
  REPORTER,
  startPassportWorld,
} from './passportWorld.ts'
import { watchedDeps } from './watchedDeps.ts'

let world: PassportWorld
let clean: Hex
beforeAll(async () => {
  world = await startPassportWorld()
  clean = await world.chain.client.snapshot()
})
afterAll(() => world?.stop())

const rpcUrl = () => world.chain.client.chain.rpcUrls.default.http[0] ?? ''
/** Longer than a dead process's lease. */
const leaseOver = 60_000
const purchase = {
  request: { walletAddress: owner.address, callerAddress: buyer.address },
  paymentKey: 'the one payment',
}

/** What comes after a crash: another process, and the buyer once more with the same payment. */
async function buyAgain(database: Database): Promise<string> {
  const deps = makeDeps(connect(world.chain), database, { clock: () => Date.now() + leaseOver })
  deps.passports.start()
  try {
    return (await issuePassport(deps, purchase)).reportId
  } finally {
    await deps.passports.stop()
  }
}

function published(): Promise<readonly string[]> {
  const args = [owner.address, 0n, 99n] as const
  return world.chain.client.readContract({ address: REPORTER, abi, functionName: 'reportsOf', args })
}

async function withEmptyDatabase<T>(dataDir: string, run: (database: Database) => Promise<T>): Promise<T> {
  await world.chain.client.revert({ id: clean })
  clean = await world.chain.client.snapshot()
  const database = openSqlite(dataDir)
  try {
    await migrateDatabase(database)
    return await run(database)
  } finally {
    await database.close()
  }
}

describe('a process that is killed while it issues a passport', () => {
  it.each([
    ['before insert', 1],
    ['after insert', 2],
    ['before eth_sendRawTransaction', 1],
    ['after eth_sendRawTransaction', 1],
    ['after eth_getTransactionReceipt', 1],
  ])('%s (%i): one publication, and the buyer gets it', async (moment, time) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'vouch-crash-'))
    try {
      await withEmptyDatabase(dataDir, async database => {
        const child = await findProgram('test/passports/crashChild.ts')
        const signal = await new Promise(resolve =>
          execFile(process.execPath, [child, rpcUrl(), dataDir, moment, String(time)], error =>
            resolve(error?.signal),
          ),
        )
        expect(signal).toBe('SIGKILL')
        expect(await published()).toHaveLength(/Receipt|after eth_send/.test(moment) ? 1 : 0)
        const reportId = await buyAgain(database)
        expect(await published()).toEqual([reportId])
      })
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
    }
  })
})

describe('a process that stops for ever', () => {
  it('leaves one publication and the buyer gets it, whichever step was its last', async () => {
    const steps = await withEmptyDatabase(':memory:', database =>
      liveUntil(database, Number.POSITIVE_INFINITY),
    )
    expect(steps).toBeGreaterThan(30)
    for (let last = 1; last < steps; last++)
      await withEmptyDatabase(':memory:', async database => {
        await liveUntil(database, last)
        const reportId = await buyAgain(database)
        expect({ last, published: await published() }).toEqual({ last, published: [reportId] })
      })
  })
})

/** Buys in a service for which nothing happens any more after its last step. Returns how many steps it took. */
async function liveUntil(database: Database, last: number): Promise<number> {
  let steps = 0
  let end = () => {}
  const died = new Promise<void>(resolve => {
    end = resolve
  })
  const deps = watchedDeps(rpcUrl(), database, moment => {
    if (++steps < last) return
    end()
    // A query cannot be left hanging without blocking the one connection, so it fails, like each one after it.
    if (!moment.includes('eth_')) throw new Error('dead')
    return new Promise<void>(() => {})
  })
  deps.passports.start()
  const bought = issuePassport(deps, purchase).catch(error => {
    if (error.message !== 'dead') throw error
  })
  await Promise.race([bought, died])
  const taken = steps
  const stopped = deps.passports.stop().catch(() => {})
  if (last === Number.POSITIVE_INFINITY) await stopped
  return taken
}
