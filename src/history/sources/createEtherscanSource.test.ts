import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addressToTopic, toQuantity } from '../../chain/bytes.ts'
import { createRateLimitedSource } from '../../chain/createRateLimitedSource.ts'
import type { RpcClient } from '../../chain/createRpcClient.ts'
import type { Token } from '../../chain/tokens.ts'
import { createEtherscanSource } from './createEtherscanSource.ts'
import { transferTopic } from './readLogs.ts'

const wallet = `0x${'a1'.repeat(20)}`
const friend = `0x${'b2'.repeat(20)}`
const usdt = `0x${'70'.repeat(20)}`
const range = { fromBlock: 100, toBlock: 900 }

type Row = { block: number; transaction: number }
const hashOf = ({ transaction }: Row) => `0x${transaction.toString(16).padStart(64, '0')}`

/** A fake of the explorer and of the node behind it: both know these rows, one transfer each. */
let rows: Row[]
let window: number
let asked: { start: number; end: number }[]
let spoil: (result: Record<string, unknown>[]) => Record<string, unknown>[]
let server: Server
let url: string

beforeAll(async () => {
  server = createServer((request, response) => {
    const query = new URL(request.url ?? '/', 'http://fake').searchParams
    const send = (body: unknown) => response.end(JSON.stringify(body))
    if (query.get('action') === 'eth_blockNumber') return send({ result: toQuantity(1_000) })
    const [start, end] = [Number(query.get('startblock')), Number(query.get('endblock'))]
    asked.push({ start, end })
    const found = rows.filter(({ block }) => block >= start && block <= end)
    const shown = found.toSorted((a, b) => b.block - a.block).slice(0, Number(query.get('offset')))
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
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())
beforeEach(() => {
  rows = []
  asked = []
  window = 3
  spoil = result => result
})

const rpc = {
  batch: async calls =>
    calls.map(({ params }) => {
      const row = rows.find(item => hashOf(item) === (params as string[])[0])
      return row && { logs: [toLog(row)] }
    }),
} as RpcClient

const toLog = (row: Row) => ({
  address: usdt,
  topics: [transferTopic, addressToTopic(friend), addressToTopic(wallet)],
  data: `0x${(500).toString(16).padStart(64, '0')}`,
  blockNumber: toQuantity(row.block),
  logIndex: toQuantity(row.transaction),
  transactionHash: hashOf(row),
})

async function read(options: { newest?: number } = {}) {
  const source = createEtherscanSource({
    ...{ url, apiKey: null, chainId: 42220, tokens: [{ address: usdt } as Token], rpc, window },
    guard: createRateLimitedSource({ source: 'etherscan', clock: Date.now, retries: 0 }),
  })
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

test('a row without its receipt is waited for, not left out', async () => {
  rows = [{ block: 900, transaction: 1 }]
  spoil = result => result.map(row => ({ ...row, hash: hashOf({ block: 900, transaction: 77 }) }))
  await expect(read()).rejects.toMatchObject({ failure: 'lagging' })
})
