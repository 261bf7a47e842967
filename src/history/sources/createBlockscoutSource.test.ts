import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type LocalServer, serveLocally } from '../../../test/support/serveLocally.ts'
import { createRateLimitedSource } from '../../chain/createRateLimitedSource.ts'
import type { Token } from '../../chain/tokens.ts'
import type { TokenTransfer } from '../rows.ts'
import type { BlockReader } from './createBlockReader.ts'
import { createBlockscoutSource } from './createBlockscoutSource.ts'

const wallet = `0x${'a1'.repeat(20)}`
const friend = `0x${'b2'.repeat(20)}`
const usdt = `0x${'70'.repeat(20)}`
const range = { fromBlock: 100, toBlock: 900 }

type Page = { items: unknown[]; next_page_params: Record<string, unknown> | null }

/** A fake explorer: pages as the test gives them, found by their `page` parameter. */
let pages: (Page | null)[]
let indexedHead: number
let asked: string[]
let server: LocalServer
let url: string

beforeAll(async () => {
  server = await serveLocally((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake')
    const send = (status: number, body: unknown) => response.writeHead(status).end(JSON.stringify(body))
    if (pathname === '/api/v2/blocks') return send(200, { items: [{ height: indexedHead }] })
    asked.push(searchParams.get('page') ?? '0')
    const page = pages[Number(searchParams.get('page') ?? 0)]
    return page ? send(200, page) : send(404, { message: 'Not found' })
  })
  url = `${server.url}/api/v2`
})
afterAll(() => server.stop())
beforeEach(() => {
  pages = []
  asked = []
  blocksRead = []
  indexedHead = 1_000
})

const row = (block: number, changes: Record<string, unknown> = {}) => ({
  block_number: block,
  log_index: 1,
  timestamp: new Date(block * 1000).toISOString(),
  transaction_hash: `0x${block.toString(16).padStart(64, '0')}`,
  token: { address_hash: usdt },
  total: { value: '500' },
  from: { hash: friend },
  to: { hash: wallet },
  ...changes,
})
const page = (rows: unknown[], next: number | null): Page => ({
  items: rows,
  next_page_params: next === null ? null : { page: next },
})

/** What the fake node has in a block. */
const nodeRow = (block: number, logIndex: number): TokenTransfer => ({
  block,
  logIndex,
  time: block,
  transaction: `0x${'ee'.repeat(32)}`,
  token: usdt,
  from: friend,
  to: wallet,
  amount: 500n,
})
let blocksRead: number[]
const readBlocks: BlockReader = async (_, blocks) => {
  blocksRead.push(...blocks)
  return [...blocks].flatMap(block => [nodeRow(block, 1), nodeRow(block, 7)])
}

function read(options: { newest?: number } = {}) {
  const source = createBlockscoutSource({
    url,
    apiKey: null,
    chainId: 42220,
    tokens: [{ address: usdt } as Token],
    readBlocks,
    guard: createRateLimitedSource({ source: 'blockscout', clock: Date.now, retries: 0 }),
  })
  return source.fetchWallet(wallet, range, { transfersOnly: true, ...options })
}
const readRange = async (options: { newest?: number } = {}) => {
  const { transfers, covered } = await read(options)
  return { blocks: transfers.map(({ block }) => block), covered }
}

describe('pages', () => {
  test('are followed to the last, and the rows come oldest first', async () => {
    pages = [page([row(500), row(400)], 1), page([row(300)], 2), page([row(200)], null)]
    expect(await readRange()).toEqual({ blocks: [200, 300, 400, 500], covered: range })
    expect(asked).toEqual(['0', '1', '2'])
  })

  test('are not asked for beyond the range', async () => {
    pages = [page([row(950), row(900), row(100), row(99)], 1), page([row(50)], null)]
    expect(await readRange()).toEqual({ blocks: [100, 900], covered: range })
    expect(asked).toEqual(['0'])
  })

  test('go on while the last row is just inside the range: the next page may have more of its block', async () => {
    pages = [page([row(100, { log_index: 9 })], 1), page([row(100, { log_index: 2 })], null)]
    expect((await readRange()).blocks).toEqual([100, 100])
  })

  test('of the newest rows only: a block that may go on on the next page is left out', async () => {
    pages = [page([row(500), row(400), row(300)], 1), page([row(300, { log_index: 0 })], null)]
    expect(await readRange({ newest: 3 })).toEqual({
      blocks: [400, 500],
      covered: { fromBlock: 301, toBlock: 900 },
    })
    expect(asked).toEqual(['0'])
  })

  test('of an explorer that lags cover what it has', async () => {
    indexedHead = 450
    pages = [page([row(500), row(400)], null)]
    expect(await readRange()).toEqual({ blocks: [400], covered: { fromBlock: 100, toBlock: 450 } })
  })

  test('of a wallet it has never seen are none', async () => {
    pages = [null]
    expect(await readRange()).toEqual({ blocks: [], covered: range })
  })
})

describe('a page that cannot be believed is a failure, never a shorter history', () => {
  const cases: Record<string, () => (Page | null)[]> = {
    'rows are out of order': () => [page([row(300)], 1), page([row(301)], null)],
    'the next page is the same page': () => [page([row(300)], 1), page([row(200)], 1)],
    'a row without a block number': () => [page([row(300, { block_number: null })], null)],
    'a row has a bad timestamp': () => [page([row(300, { timestamp: 'yesterday' })], null)],
    'a row has a bad total.value': () => [page([row(300, { total: { value: '-1' } })], null)],
    'a row has a bad transaction_hash': () => [page([row(300, { transaction_hash: '0x1' })], null)],
    'a page without items or next_page_params': () => [{ items: null, next_page_params: null } as never],
  }
  test.each(Object.entries(cases))('%s', async (message, write) => {
    pages = write()
    await expect(read()).rejects.toMatchObject({
      failure: 'shape',
      message: expect.stringContaining(message),
    })
  })
})

describe('a row that its schema lets be incomplete is read from the node, with all of its block', () => {
  test.each([
    ['the end of an epoch: no transaction', { transaction_hash: null }],
    ['no amount', { total: null }],
    ['an amount of null', { total: { value: null, decimals: null } }],
    ['no time', { timestamp: null }],
    ['no token', { token: null }],
  ])('%s', async (_, changes) => {
    pages = [page([row(500), row(300, changes), row(300, { log_index: 7 })], 1), page([row(200)], null)]
    const { transfers } = await read()
    expect(transfers.map(({ block, logIndex }) => `${block}:${logIndex}`)).toEqual([
      '200:1',
      '300:1',
      '300:7',
      '500:1',
    ])
    expect(blocksRead).toEqual([300])
  })

  test('and not at all outside the range or for a token that is not listed', async () => {
    const other = { transaction_hash: null, total: null, timestamp: null }
    pages = [
      page(
        [row(950, other), row(500), row(400, { ...other, token: { address_hash: friend } }), row(99, other)],
        null,
      ),
    ]
    expect((await readRange()).blocks).toEqual([500])
    expect(blocksRead).toEqual([])
  })
})

test('rows of other tokens, of nothing, and of others are not the wallet’s', async () => {
  pages = [
    page(
      [
        row(500, { token: { address_hash: friend }, transaction_hash: null }),
        row(400, { total: { value: '0' } }),
        row(300, { to: { hash: friend } }),
        row(200, { token: { address_hash: usdt.toUpperCase().replace('0X', '0x') } }),
      ],
      null,
    ),
  ]
  expect((await readRange()).blocks).toEqual([200])
})
