import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type LocalServer, serveLocally } from '../../../test/support/serveLocally.ts'
import { addressToTopic, toQuantity } from '../../chain/bytes.ts'
import { createRateLimitedSource } from '../../chain/createRateLimitedSource.ts'
import type { RpcClient } from '../../chain/createRpcClient.ts'
import type { Token } from '../../chain/tokens.ts'
import type { BlockReader } from './createBlockReader.ts'
import { createEtherscanSource } from './createEtherscanSource.ts'
import { transferTopic } from './readLogs.ts'

const wallet = `0x${'a1'.repeat(20)}`
const friend = `0x${'b2'.repeat(20)}`
const usdt = `0x${'70'.repeat(20)}`
const range = { fromBlock: 100, toBlock: 900 }

type Row = { block: number; transaction: number }
const hashOf = ({ transaction }: Row) => `0x${transaction.toString(16).padStart(64, '0')}`
function rowOf(hash: unknown): Row | undefined {
  const wanted = Number(hash)
  return rows.find(({ transaction }) => transaction === wanted)
}

/** A fake explorer and a fake node behind it: both know these rows, one transfer each. */
let rows: Row[]
let window: number
let asked: { start: number; end: number }[]
let spoil: (result: Record<string, unknown>[]) => Record<string, unknown>[]
/** Rows that the plan gives per answer, and whether it says so when more are asked for. */
let plan: { rows: number; says: ((asked: number) => string) | null }
/** Receipts and logs that the node no longer has. */
let forgotten: { receipts: Set<number>; logs: boolean; explorerToo: boolean }
let server: LocalServer

beforeAll(async () => {
  server = await serveLocally((request, response) => {
    const query = new URL(request.url ?? '/', 'http://fake').searchParams
    const send = (body: unknown) => response.end(JSON.stringify(body))
    if (query.get('action') === 'eth_blockNumber')
      return send({ jsonrpc: '2.0', id: 83, result: toQuantity(1_000) })
    if (query.get('action') === 'eth_getTransactionReceipt') {
      const row = rowOf(query.get('txhash'))
      return send({
        jsonrpc: '2.0',
        id: 1,
        result: row && !forgotten.explorerToo ? { logs: [toLog(row)] } : null,
      })
    }
    const offset = Number(query.get('offset'))
    if (plan.says && offset > plan.rows)
      return send({ status: '0', message: 'NOTOK', result: plan.says(offset) })
    const [start, end] = [Number(query.get('startblock')), Number(query.get('endblock'))]
    asked.push({ start, end })
    const found = rows.filter(({ block }) => block >= start && block <= end)
    const shown = found.toSorted((a, b) => b.block - a.block).slice(0, Math.min(offset, plan.rows))
    const result = shown.map(item => ({
      blockNumber: String(item.block),
      timeStamp: String(item.block * 10),
      hash: hashOf(item),
      contractAddress: usdt,
    }))
    return send(
      result.length > 0 ? { status: '1', result: spoil(result) } : { message: 'No records found', result },
    )
  })
})
afterAll(() => server.stop())
beforeEach(() => {
  rows = []
  asked = []
  window = 3
  spoil = result => result
  plan = { rows: Number.POSITIVE_INFINITY, says: null }
  forgotten = { receipts: new Set(), logs: false, explorerToo: false }
})

const rpc = {
  batch: async calls =>
    calls.map(({ params }) => {
      const row = rowOf((params as string[])[0])
      return row && !forgotten.receipts.has(row.transaction) ? { logs: [toLog(row)] } : null
    }),
} as RpcClient

const readBlocks: BlockReader = async (_, blocks) =>
  forgotten.logs
    ? []
    : rows
        .filter(({ block }) => blocks.has(block))
        .map(row => ({
          block: row.block,
          logIndex: row.transaction,
          time: row.block * 10,
          transaction: hashOf(row),
          token: usdt,
          from: friend,
          to: wallet,
          amount: 500n,
        }))

const toLog = (row: Row) => ({
  address: usdt,
  topics: [transferTopic, addressToTopic(friend), addressToTopic(wallet)],
  data: `0x${(500).toString(16).padStart(64, '0')}`,
  blockNumber: toQuantity(row.block),
  logIndex: toQuantity(row.transaction),
  transactionHash: hashOf(row),
})

function open() {
  return createEtherscanSource({
    url: server.url,
    apiKey: null,
    chainId: 42220,
    tokens: [{ address: usdt } as Token],
    rpc,
    window,
    readBlocks,
    guard: createRateLimitedSource({ source: 'etherscan', clock: Date.now, retries: 0 }),
  })
}

async function read(options: { newest?: number } = {}, source = open()) {
  const { transfers, covered } = await source.fetchWallet(wallet, range, { transfersOnly: true, ...options })
  return { keys: transfers.map(({ block, logIndex }) => `${block}:${logIndex}`), covered }
}

describe('pages', () => {
  test('follow each other by the last block, which is read again: none of its rows is lost or doubled', async () => {
    rows = [900, 800, 800, 700, 700, 600, 100].map((block, transaction) => ({ block, transaction }))
    expect(await read()).toEqual({
      keys: ['100:6', '600:5', '700:3', '700:4', '800:1', '800:2', '900:0'],
      covered: range,
    })
    expect(asked.map(({ end }) => end)).toEqual([900, 800, 700, 600])
    expect(asked.every(({ start }) => start === range.fromBlock)).toBe(true)
  })

  test('end with the first that is not full', async () => {
    rows = [900, 800].map((block, transaction) => ({ block, transaction }))
    await read()
    expect(asked).toHaveLength(1)
  })

  test('of the newest rows only: a block that may go on is left out', async () => {
    rows = [900, 800, 700, 600].map((block, transaction) => ({ block, transaction }))
    expect(await read({ newest: 2 })).toEqual({
      keys: ['800:1', '900:0'],
      covered: { fromBlock: 701, toBlock: 900 },
    })
  })

  test('that are filled by one block fail by name: its other rows cannot be asked for', async () => {
    rows = [900, 800, 800, 800, 800].map((block, transaction) => ({ block, transaction }))
    await expect(read()).rejects.toMatchObject({
      failure: 'shape',
      message: expect.stringContaining('block 800 has more rows than a page'),
    })
  })

  test('in the wrong order are a failure', async () => {
    rows = [900, 800].map((block, transaction) => ({ block, transaction }))
    spoil = result => result.toReversed()
    await expect(read()).rejects.toMatchObject({ message: expect.stringContaining('out of order') })
  })
})

describe('a plan that gives fewer rows than were asked for', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, transaction) => ({ block: 100 + (transaction % 800), transaction }))
  const words = (most: number) => () =>
    `Result window is too large, PageNo x Offset size must be less than or equal to ${most}`

  test.each([
    ['free, with its limit in words', 1_000, words(1_000)],
    ['paid, with its limit in words', 5_000, words(5_000)],
    ['as before July 2026', 10_000, words(10_000)],
    ['free, in other words', 1_000, () => 'Max offset exceeded, please use a smaller offset'],
    ['free, without a word', 1_000, null],
    ['paid, without a word', 5_000, null],
  ])('%s: every row comes', async (_, most, says) => {
    window = 10_000
    rows = many(6_100)
    plan = { rows: most, says }
    const { keys, covered } = await read()
    expect(keys).toHaveLength(6_100)
    expect(covered).toEqual(range)
  })

  test('is found out once', async () => {
    window = 10_000
    rows = many(10)
    plan = { rows: 1_000, says: words(1_000) }
    const offsets: number[] = []
    const { says } = plan
    plan.says = asked => {
      offsets.push(asked)
      return says?.(asked) ?? ''
    }
    const source = open()
    await read({}, source)
    await read({}, source)
    expect(offsets).toEqual([10_000])
  })
})

describe('a receipt that the node does not have', () => {
  beforeEach(() => {
    rows = [900, 800].map((block, transaction) => ({ block, transaction }))
    forgotten.receipts.add(1)
  })

  test('is read from the logs of its block', async () => {
    expect((await read()).keys).toEqual(['800:1', '900:0'])
  })

  test('whose logs are gone too is asked from the explorer', async () => {
    forgotten.logs = true
    expect((await read()).keys).toEqual(['800:1', '900:0'])
  })

  test('that nobody has is waited for, not left out', async () => {
    Object.assign(forgotten, { logs: true, explorerToo: true })
    await expect(read()).rejects.toMatchObject({ failure: 'lagging' })
  })
})
