import { cpSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Hex, keccak256, stringToBytes } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY } from './life/calendar.ts'
import { lifeOf } from './life/lifeOf.ts'
import { createRpc } from './rpc.ts'
import { startWorld, type World } from './startWorld.ts'
import {
  chainFiles,
  killGroup,
  killOwners,
  ownWorld,
  processesOf,
  ready,
  untilChainRuns,
  untilNoneLeft,
  untilWrittenDown,
} from './testing/ownWorld.ts'
import { payTreasury } from './testing/payTreasury.ts'

const TRANSFER = keccak256(stringToBytes('Transfer(address,address,uint256)'))
const root = mkdtempSync(join(tmpdir(), 'vouch-restart-'))
const base = join(root, 'base')
const opened: World[] = []
let first: Hex
const now = Math.floor(Date.now() / 1000)
/** Two months of life show the same about starting and stopping as fourteen, and load and save in a fifth of the time. */
const origin = (Math.floor(now / DAY) - 60) * DAY

beforeAll(async () => {
  const world = await open(base)
  first = await payTreasury(world, world.accounts.lender)
  await world.stop()
})

afterAll(async () => {
  killOwners()
  await Promise.all(opened.map(world => world.stop()))
  rmSync(root, { recursive: true, force: true })
})

async function open(dataDir: string, options: { now?: number; reset?: boolean; seed?: string } = {}) {
  const world = await startWorld({ dataDir, now, origin, ...options })
  opened.push(world)
  return world
}

/** A folder with a copy of the world in `base`, to be damaged. */
function copyOfBase(name: string): string {
  const dataDir = join(root, name)
  cpSync(base, dataDir, { recursive: true })
  return dataDir
}

const isMined = async (world: World, transaction: Hex | null) =>
  (await createRpc(world.rpcUrl).call<{ status: Hex } | null>('eth_getTransactionReceipt', transaction))
    ?.status === '0x1'

describe('a world that was stopped', () => {
  it('is there again, with what was done in it and its past still readable', async () => {
    const world = await open(base)
    expect(await isMined(world, first)).toBe(true)
    const topics = [TRANSFER]
    const logs = await createRpc(world.rpcUrl).call<unknown[]>('eth_getLogs', { fromBlock: '0x0', topics })
    const moves = lifeOf(world.origin, now, world.seed).flatMap(event => event.moves)
    expect(logs).toHaveLength(moves.length + 1)
    await world.stop()
    expect(processesOf(base)).toEqual([])
  })

  it('goes on living where it stopped', async () => {
    const dataDir = copyOfBase('continued')
    const later = now + 3 * DAY
    const world = await open(dataDir, { now: later })
    const rpc = createRpc(world.rpcUrl)
    const logs = await rpc.call<unknown[]>('eth_getLogs', { fromBlock: '0x0', topics: [TRANSFER] })
    const moves = lifeOf(world.origin, later, world.seed).flatMap(event => event.moves)
    expect(moves.length).toBeGreaterThan(lifeOf(world.origin, now).flatMap(event => event.moves).length)
    expect(logs).toHaveLength(moves.length + 1)
    const head = await rpc.call<{ timestamp: Hex }>('eth_getBlockByNumber', 'latest', false)
    expect(Number(head.timestamp)).toBe(later)
    await world.stop()
    const again = await open(dataDir, { now: later + 3_600 })
    const after = await createRpc(again.rpcUrl).call<unknown[]>('eth_getLogs', {
      fromBlock: '0x0',
      topics: [TRANSFER],
    })
    expect(after).toHaveLength(logs.length)
    await again.stop()
  })

  it('goes on living although someone emptied the wallet of one of its people', async () => {
    const dataDir = copyOfBase('robbed')
    const world = await open(dataDir)
    const nurse = world.personas.find(({ name }) => name === 'salaried-monthly')
    if (nurse === undefined) throw new Error('no such persona')
    await payTreasury(world, nurse, 'all')
    await world.stop()
    const said: string[] = []
    const again = await startWorld({ dataDir, now: now + 9 * DAY, log: line => said.push(line) })
    opened.push(again)
    expect(said.join('\n')).toMatch(/\d+ of them failed: their wallets were used otherwise/)
    await again.stop()
  })

  it('falls back to the snapshot before when the newest cannot be read', async () => {
    const dataDir = copyOfBase('torn')
    const world = await open(dataDir)
    const second = await payTreasury(world, world.accounts.lender2)
    await world.stop()
    const newest = chainFiles(dataDir, /^state-/).at(-1) ?? ''
    truncateSync(join(dataDir, 'chain', newest), 100_000)
    const again = await open(dataDir)
    expect(await isMined(again, first)).toBe(true)
    // The journal of the older snapshot still has what came after it.
    expect(await isMined(again, second)).toBe(true)
    await again.stop()
  })

  it('says what to do when nothing can be read', async () => {
    const dataDir = copyOfBase('ruined')
    for (const name of chainFiles(dataDir, /^state-/)) writeFileSync(join(dataDir, 'chain', name), 'nonsense')
    await expect(open(dataDir)).rejects.toMatchObject({
      code: 'WORLD_UNREADABLE',
      fix: expect.stringContaining('npm start -- --reset'),
    })
    expect(processesOf(dataDir)).toEqual([])
  })

  it('of another format or seed is not touched', async () => {
    const dataDir = copyOfBase('foreign')
    await expect(open(dataDir, { seed: 'other' })).rejects.toMatchObject({ code: 'WORLD_SEED_DIFFERS' })
    const path = join(dataDir, 'chain', 'manifest.json')
    writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), format: 0 }))
    await expect(open(dataDir)).rejects.toMatchObject({
      code: 'WORLD_FORMAT_UNKNOWN',
      fix: expect.stringContaining('npm start -- --reset'),
    })
    expect(chainFiles(dataDir, /^state-/).length).toBeGreaterThan(0)
  })
})

describe('a world whose owner was killed', () => {
  it('keeps every transaction the chain acknowledged, and leaves no process behind', async () => {
    const dataDir = copyOfBase('killed')
    const owner = ownWorld(dataDir, now, 'pay')
    const { transaction } = await ready(owner)
    killGroup(owner)
    // The next start may come while the keeper is still saving.
    const world = await open(dataDir)
    expect(await isMined(world, transaction)).toBe(true)
    expect(await isMined(world, first)).toBe(true)
    expect(processesOf(dataDir)).toHaveLength(2)
    await world.stop()
    expect(processesOf(dataDir)).toEqual([])
  })

  it('is ended without a next start too', async () => {
    const dataDir = copyOfBase('alone')
    const owner = ownWorld(dataDir, now)
    await ready(owner)
    killGroup(owner)
    await untilNoneLeft(dataDir)
    expect(chainFiles(dataDir, /^keeper\.json$/)).toEqual([])
  })

  it('starts again after its keeper and its chain were killed too', async () => {
    const dataDir = copyOfBase('massacred')
    const owner = ownWorld(dataDir, now, 'pay')
    const { transaction } = await ready(owner)
    const pids = JSON.parse(readFileSync(join(dataDir, 'chain', 'keeper.json'), 'utf8'))
    await untilWrittenDown(dataDir)
    for (const pid of [pids.anvilPid, pids.keeperPid]) process.kill(pid, 'SIGKILL')
    killGroup(owner)
    const world = await open(dataDir)
    expect(await isMined(world, transaction)).toBe(true)
    await world.stop()
  })

  it('does not keep a chain whose keeper alone was killed', async () => {
    const dataDir = copyOfBase('orphaned')
    const owner = ownWorld(dataDir, now)
    await ready(owner)
    const pids = JSON.parse(readFileSync(join(dataDir, 'chain', 'keeper.json'), 'utf8'))
    killGroup(owner)
    process.kill(pids.keeperPid, 'SIGKILL')
    const world = await open(dataDir)
    expect(processesOf(dataDir)).toHaveLength(2)
    expect(await isMined(world, first)).toBe(true)
    await world.stop()
    expect(processesOf(dataDir)).toEqual([])
  })
})

describe('a world that was killed while it was made', () => {
  it('is made anew, beside another one, and nothing is left of the one it replaces', async () => {
    const dataDir = copyOfBase('unfinished')
    for (const afterMs of [0, 300, 2_000]) {
      const owner = ownWorld(dataDir, now, 'reset')
      await untilChainRuns(dataDir)
      await sleep(afterMs)
      killGroup(owner)
      await untilNoneLeft(dataDir)
      expect(chainFiles(dataDir, /^state-/)).toEqual([])
    }
    const [neighbour, world] = await Promise.all([open(base), open(dataDir)])
    expect(neighbour.rpcUrl).not.toBe(world.rpcUrl)
    expect(await isMined(neighbour, first)).toBe(true)
    expect(await isMined(world, first)).toBe(false)
    const logs = await createRpc(world.rpcUrl).call<unknown[]>('eth_getLogs', {
      fromBlock: '0x0',
      topics: [TRANSFER],
    })
    expect(logs).toHaveLength(lifeOf(world.origin, now).flatMap(event => event.moves).length)
    expect(processesOf(dataDir)).toHaveLength(2)
    await Promise.all([neighbour.stop(), world.stop()])
  })
})
