import fc from 'fast-check'
import type Type from 'typebox'
import Value from 'typebox/value'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRateLimitedSource } from '../../src/chain/createRateLimitedSource.ts'
import type { Token } from '../../src/chain/tokens.ts'
import { SourceError } from '../../src/errors/history.ts'
import { createBlockscoutSource } from '../../src/history/sources/createBlockscoutSource.ts'
import { blockscoutPage, blockscoutTransfer } from '../support/explorerSchemas.ts'
import { fuzzRuns } from '../support/fuzzRuns.ts'
import { type LocalServer, serveLocally } from '../support/serveLocally.ts'

const wallet = `0x${'a1'.repeat(20)}`
const usdt = `0x${'70'.repeat(20)}`
let body: unknown
let server: LocalServer
let url: string
beforeAll(async () => {
  server = await serveLocally((request, response) => {
    const isBlocks = request.url?.startsWith('/api/v2/blocks')
    response.end(JSON.stringify(isBlocks ? { items: [{ height: 1_000 }] } : body))
  })
  url = `${server.url}/api/v2`
})
afterAll(() => server.stop())

const hex = (bytes: number) => fc.uint8Array({ minLength: bytes, maxLength: bytes }).map(toHex)
const toHex = (bytes: Uint8Array) => `0x${Buffer.from(bytes).toString('hex')}`
const integerText = fc.bigInt({ min: 0n, max: 10n ** 24n }).map(String)
const party = fc.record({ hash: fc.oneof(fc.constant(wallet), hex(20)), is_contract: fc.boolean() })
const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null, freq: 6 })

/** Any row that the provider's schema allows; `Value.Check` below holds it to that. */
const rows = fc.record({
  transaction_hash: orNull(hex(32)),
  from: party,
  to: party,
  total: orNull(fc.record({ value: orNull(integerText), decimals: orNull(integerText) })),
  token: fc.record({ address_hash: fc.oneof(fc.constant(usdt), hex(20)), symbol: orNull(fc.string()) }),
  type: fc.constantFrom('token_burning', 'token_minting', 'token_spawning', 'token_transfer'),
  timestamp: orNull(
    fc.integer({ min: 1_600_000_000, max: 1_800_000_000 }).map(time => new Date(time * 1000).toISOString()),
  ),
  method: orNull(fc.string()),
  block_hash: hex(32),
  block_number: fc.integer({ min: 0, max: 1_100 }),
  log_index: fc.integer({ min: 0, max: 900 }),
  token_type: fc.constant('ERC-20'),
})
type Row = Type.Static<typeof blockscoutTransfer>

test('whatever the schema allows, each row of the wallet comes, from the explorer or from the node', async () => {
  const range = { fromBlock: 100, toBlock: 1_000 }
  const own = ({ token, from, to, block_number: block }: Row) =>
    token.address_hash === usdt &&
    (from.hash === wallet || to.hash === wallet) &&
    block >= range.fromBlock &&
    block <= range.toBlock
  await fc.assert(
    fc.asyncProperty(fc.array(rows, { maxLength: 12 }), async made => {
      const items = made.toSorted((a, b) => b.block_number - a.block_number) as Row[]
      body = { items, next_page_params: null }
      expect(Value.Check(blockscoutPage, body)).toBe(true)
      const asked = new Set<number>()
      const source = createBlockscoutSource({
        url,
        apiKey: null,
        chainId: 42220,
        tokens: [{ address: usdt } as Token],
        guard: createRateLimitedSource({ source: 'blockscout', clock: Date.now }),
        readBlocks: async (_, blocks) => {
          for (const block of blocks) asked.add(block)
          return []
        },
      })
      const { transfers } = await source.fetchWallet(wallet, range, { transfersOnly: true })
      const told = new Set(transfers.map(row => `${row.block}:${row.logIndex}`))
      for (const row of items.filter(own)) {
        if (row.total?.value === '0' && row.transaction_hash && row.timestamp) continue
        const isTold = told.has(`${row.block_number}:${row.log_index}`)
        expect(isTold || asked.has(row.block_number)).toBe(true)
      }
    }),
    { numRuns: fuzzRuns(100) },
  )
})

test('whatever is sent instead of a page is a failure by name or a page', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.json().map(text => JSON.parse(text)),
        spoilt,
      ),
      async sent => {
        body = sent
        const source = createBlockscoutSource({
          url,
          apiKey: null,
          chainId: 42220,
          tokens: [{ address: usdt } as Token],
          guard: createRateLimitedSource({ source: 'blockscout', clock: Date.now }),
          readBlocks: async () => [],
        })
        const range = { fromBlock: 100, toBlock: 1_000 }
        await source.fetchWallet(wallet, range, { transfersOnly: true }).catch(error => {
          expect(error).toBeInstanceOf(SourceError)
          expect(error.failure).toBe('shape')
        })
      },
    ),
    { numRuns: fuzzRuns(100) },
  )
})

/** A page with one field of one row replaced by anything. */
const spoilt = fc
  .tuple(rows, fc.constantFrom(...Object.keys(blockscoutTransfer.properties)), fc.jsonValue())
  .map(([row, name, value]) => ({ items: [{ ...row, [name]: value }], next_page_params: null }))
