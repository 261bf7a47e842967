import { readFileSync, statSync } from 'node:fs'
import {
  type Address,
  createPublicClient,
  type Hex,
  http,
  keccak256,
  numberToHex,
  padHex,
  stringToBytes,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { celo } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitForReceipt } from '../src/chain/waitForReceipt.ts'
import { startTestWorld } from '../test/support/world.ts'
import { createCast } from './cast.ts'
import { abi as priceFeedAbi } from './contracts/artifacts/PriceFeed.ts'
import { abi as sortedOraclesAbi } from './contracts/artifacts/SortedOracles.ts'
import { abi as tokenAbi } from './contracts/artifacts/Stablecoin3009.ts'
import { DAY, datePartsOf, isWeekend } from './life/calendar.ts'
import type { LifeEvent, Move } from './life/events.ts'
import { lifeOf } from './life/lifeOf.ts'
import { createRates } from './life/rates.ts'
import { feeds, tokens } from './places.ts'
import { createRpc, type Rpc } from './rpc.ts'
import type { World } from './startWorld.ts'
import { authorizePayment } from './testing/authorizePayment.ts'
import { sumMoves, tally } from './testing/sumMoves.ts'
import { writeWorldFile } from './writeWorldFile.ts'

const TRANSFER = keccak256(stringToBytes('Transfer(address,address,uint256)'))

type Log = {
  address: Address
  topics: Hex[]
  data: Hex
  blockNumber: Hex
  blockTimestamp: Hex
  transactionHash: Hex
}

let world: World
let dataDir: string
let stop = async () => {}
/** Until when its life was played. */
let now: number
let rpc: Rpc
let life: readonly LifeEvent[]
let logs: readonly Log[]

beforeAll(async () => {
  const started = await startTestWorld()
  ;({ world, dataDir, stop } = started)
  now = started.madeAt
  rpc = createRpc(world.rpcUrl)
  life = lifeOf(world.origin, now, world.seed)
  logs = await rpc.call<Log[]>('eth_getLogs', { fromBlock: '0x0', toBlock: 'latest', topics: [TRANSFER] })
})

afterAll(async () => {
  await stop()
})

const client = () => createPublicClient({ chain: celo, transport: http(world.rpcUrl) })

describe('every persona, read back from the chain', () => {
  it('finds just the transfers of the story, as plain log queries show them', async () => {
    const cast = createCast(world.seed)
    const nameOf = new Map<string, Move['token']>([[cast.addressOf('@spamToken').toLowerCase(), 'SPAM']])
    for (const [token, { address }] of Object.entries(tokens))
      nameOf.set(address.toLowerCase(), token as Move['token'])
    for (const { name, address } of world.personas) {
      const entries: { key: string; amount: bigint }[] = []
      for (const [direction, topics] of [
        ['out', [TRANSFER, padHex(address)]],
        ['in', [TRANSFER, null, padHex(address)]],
      ] as const) {
        const found = await rpc.call<Log[]>('eth_getLogs', { fromBlock: '0x0', toBlock: 'latest', topics })
        for (const log of found) {
          entries.push({ key: `${nameOf.get(log.address)} ${direction}`, amount: BigInt(log.data) })
        }
      }
      expect(tally(entries), name).toEqual(sumMoves(life, name))
    }
  })

  it('finds the pay of an employee on the days it was paid', () => {
    const cast = createCast(world.seed)
    const paid = (from: string, to: string) =>
      logs.filter(
        ({ topics }) =>
          topics[1] === padHex(cast.addressOf(from)).toLowerCase() &&
          topics[2] === padHex(cast.addressOf(to)).toLowerCase(),
      )
    const salary = paid('clinic', 'salaried-monthly')
    expect(salary.length).toBeGreaterThanOrEqual(13)
    for (const { blockTimestamp, data } of salary) {
      const { date, daysInMonth } = datePartsOf(0, Math.floor(Number(blockTimestamp) / DAY))
      expect([27, 28, 29, 1].includes(date) || date === daysInMonth).toBe(true)
      expect(Math.abs(Number(BigInt(data)) / 1e6 - 850)).toBeLessThan(20)
    }
    const last = (found: readonly Log[]) => Math.max(...found.map(log => Number(log.blockTimestamp)))
    expect(now - last(paid('warehouse', 'income-stopped'))).toBeGreaterThan(115 * DAY)
    expect(now - last(paid('audit-firm', 'job-changer'))).toBeGreaterThan(175 * DAY)
    expect(now - last(paid('logistics-firm', 'job-changer'))).toBeLessThan(35 * DAY)
    expect(paid('@payroll', 'payroll-employee').length).toBeGreaterThanOrEqual(13)
    expect(paid('@sanctioned', 'sanctioned-contact')).toHaveLength(3)
  })

  it('leaves the empty wallet without a trace and the smart wallet with code', async () => {
    const of = (name: string) => world.personas.find(persona => persona.name === name)?.address
    expect(logs.some(({ topics }) => topics.includes(padHex(of('empty') ?? '0x').toLowerCase() as Hex))).toBe(
      false,
    )
    expect(await rpc.call('eth_getTransactionCount', of('empty'), 'latest')).toBe('0x0')
    expect(await rpc.call<string>('eth_getCode', of('smart-wallet'), 'latest')).not.toBe('0x')
  })

  it('has fourteen months of blocks whose times rise, one a day at least, up to now', async () => {
    const head = Number(await rpc.call('eth_blockNumber'))
    const blocks = await rpc.batch<{ timestamp: Hex }>(
      Array.from({ length: head + 1 }, (_, number) => ({
        method: 'eth_getBlockByNumber',
        params: [numberToHex(number), false],
      })),
    )
    const times = blocks.map(({ timestamp }) => Number(timestamp))
    for (let i = 1; i < times.length; i++) expect(times[i]).toBeGreaterThan(times[i - 1] ?? 0)
    expect(times.at(-1)).toBe(now)
    const days = new Set(times.map(time => Math.floor((time - world.origin) / DAY)))
    for (let day = 0; day < 430; day++) expect(days.has(day), `day ${day}`).toBe(true)
  })

  it('shows loans as the lending pool’s own events', async () => {
    const { lendingPool: address } = world.contracts
    const found = await rpc.call<Log[]>('eth_getLogs', { fromBlock: '0x0', address })
    const told = life.filter(({ call }) =>
      ['supply', 'withdraw', 'borrow', 'repay', 'liquidate'].includes(call.do),
    )
    expect(found.filter(({ topics }) => topics.length === 4)).toHaveLength(told.length)
  })
})

describe('money', () => {
  it.each(['USDT', 'USDC'] as const)('%s moves on a signature over Celo’s own domain, once', async symbol => {
    const { lender } = world.accounts
    const token = world.contracts[symbol]
    const domain = symbol === 'USDT' ? { name: 'Tether USD', version: '1' } : { name: 'USDC', version: '2' }
    const settle = await authorizePayment(world, {
      token,
      domain,
      value: 10_000n,
      validBefore: Math.floor(Date.now() / 1000) + 3_600,
    })
    const balance = (address: Address) =>
      client().readContract({ address: token, abi: tokenAbi, functionName: 'balanceOf', args: [address] })
    expect(await balance(lender.address)).toBeGreaterThanOrEqual(1_000_000_000n)
    const receipt = await waitForReceipt(client(), await settle())
    expect(receipt.status).toBe('success')
    expect(await balance(world.treasury)).toBe(10_000n)
    await expect(settle()).rejects.toThrow(/used or canceled/)
    const { timestamp } = await client().getBlock()
    expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(300)
  })

  it('is in the hands of both lenders, and everyone has CELO', async () => {
    for (const { address } of [world.accounts.lender2, world.accounts.lender]) {
      for (const token of [world.contracts.USDT, world.contracts.USDC]) {
        const held = await client().readContract({
          address: token,
          abi: tokenAbi,
          functionName: 'balanceOf',
          args: [address],
        })
        expect(held).toBeGreaterThanOrEqual(1_000_000_000n)
      }
    }
    for (const { address } of [...Object.values(world.accounts), ...world.personas]) {
      expect(await client().getBalance({ address })).toBeGreaterThan(0n)
    }
  })

  it('cannot be moved in anybody’s name any more', async () => {
    const params = [{ from: world.accounts.lender.address, to: world.treasury, value: '0x1' }]
    await expect(rpc.call('eth_sendTransaction', ...params)).rejects.toThrow()
  })
})

describe('prices', () => {
  it('have a round for every weekday in the currencies of the stories, and none at weekends', async () => {
    for (const feed of feeds) {
      const read = { address: feed.address, abi: priceFeedAbi } as const
      const latest = await client().readContract({ ...read, functionName: 'latestRound' })
      const count = Number(latest & 0xffff_ffff_ffff_ffffn)
      const rounds = await client().multicall({
        allowFailure: false,
        multicallAddress: world.contracts.multicall3,
        contracts: Array.from({ length: count }, (_, i) => ({
          ...read,
          functionName: 'getRoundData' as const,
          args: [(1n << 64n) + BigInt(i + 1)] as const,
        })),
      })
      const days = rounds.map(([, , , updatedAt]) => Math.floor((Number(updatedAt) - world.origin) / DAY))
      expect(days.some(day => isWeekend(datePartsOf(world.origin, day).weekday))).toBe(false)
      expect(count).toBeGreaterThan(70)
      if (['KES', 'EUR', 'BRL', 'USDT', 'USDC', 'CUSD'].includes(feed.currency)) {
        expect(count, feed.currency).toBeGreaterThanOrEqual(306)
      }
      expect(await client().readContract({ ...read, functionName: 'decimals' })).toBe(feed.decimals)
      expect(now - Number(rounds.at(-1)?.[3])).toBeLessThan(4 * DAY)
    }
  })

  it('agree with the rates of the story and with the oracle', async () => {
    const rates = createRates(world.seed, world.origin)
    const kes = feeds.find(({ currency }) => currency === 'KES')
    const [, answer, , updatedAt] = await client().readContract({
      address: kes?.address ?? '0x',
      abi: priceFeedAbi,
      functionName: 'latestRoundData',
    })
    expect(answer).toBe(rates.usd8('KES', Math.floor((Number(updatedAt) - world.origin) / DAY)))
    expect(Number(answer) / 1e8).toBeGreaterThan(0.006)
    expect(Number(answer) / 1e8).toBeLessThan(0.0095)
    const [num, den] = await client().readContract({
      address: world.contracts.sortedOracles,
      abi: sortedOraclesAbi,
      functionName: 'medianRate',
      args: ['0xbAcEE37d31b9f022Ef5d232B9fD53F05a531c169'],
    })
    expect(Number(num) / Number(den)).toBeCloseTo(Number(rates.usd8('KES', 430)) / 1e8, 6)
  })
})

describe('world.json', () => {
  it('says all that someone outside needs, and only to its owner', () => {
    const path = writeWorldFile(dataDir, world, 'http://127.0.0.1:4020')
    const written = JSON.parse(readFileSync(path, 'utf8'))
    const keys = 'baseUrl rpcUrl chainId startedAt contracts treasury accounts labels personas'
    expect(Object.keys(written)).toEqual(keys.split(' '))
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(written.chainId).toBe(42220)
    expect(written.startedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    expect(written.personas).toHaveLength(world.personas.length)
    for (const { address, privateKey, name } of written.personas) {
      if (name !== 'smart-wallet') expect(privateKeyToAccount(privateKey).address).toBe(address)
    }
    expect(written.labels.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['exchange', 'bridge', 'payroll', 'faucet', 'mixer', 'sanctioned']),
    )
  })
})
