import fc from 'fast-check'
import Value from 'typebox/value'
import { expect, test } from 'vitest'
import { SourceError } from '../../src/errors/history.ts'
import { createTransactionFinder } from '../../src/history/sources/createTransactionFinder.ts'
import { readExplorerAnswer } from '../../src/history/sources/readExplorerAnswer.ts'
import { etherscanAnswer, etherscanTransfer } from '../support/explorerSchemas.ts'
import { fuzzRuns } from '../support/fuzzRuns.ts'

const usdt = `0x${'70'.repeat(20)}`
const toHex = (bytes: Uint8Array) => `0x${Buffer.from(bytes).toString('hex')}`
const hex = (bytes: number) => fc.uint8Array({ minLength: bytes, maxLength: bytes }).map(toHex)
const text = fc.bigInt({ min: 0n, max: 10n ** 12n }).map(String)
const range = { fromBlock: 100, toBlock: 1_000 }

/** Any row that the provider's documentation allows; `Value.Check` below holds it to that. */
const rows = fc.record({
  blockNumber: fc.integer({ min: range.fromBlock, max: range.toBlock }).map(String),
  timeStamp: fc.integer({ min: 1_600_000_000, max: 1_800_000_000 }).map(String),
  hash: hex(32),
  nonce: text,
  blockHash: hex(32),
  from: hex(20),
  to: hex(20),
  value: text,
  contractAddress: fc.oneof(fc.constant(usdt), hex(20)),
  tokenName: fc.string(),
  tokenSymbol: fc.string(),
  tokenDecimal: text,
  transactionIndex: text,
  gas: text,
  gasPrice: text,
  gasUsed: text,
  cumulativeGasUsed: text,
  input: fc.string(),
  confirmations: text,
})

const find = (answer: (params: Record<string, string>) => unknown) =>
  createTransactionFinder({
    ask: async params => readExplorerAnswer('etherscan', answer(params)),
    isListed: token => token === usdt,
    window: 10_000,
  })('0xwallet', range, Number.POSITIVE_INFINITY)

test('whatever the documentation allows, every listed transaction is found, under every plan', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(rows, { maxLength: 30 }),
      fc.constantFrom(10_000, 5_000, 1_000),
      fc.boolean(),
      async (made, plan, says) => {
        const all = made.toSorted((a, b) => Number(b.blockNumber) - Number(a.blockNumber))
        const { transactions, fromBlock } = await find(({ offset = '0', endblock = '0' }) => {
          const words = `Result window is too large, PageNo x Offset size must be less than or equal to ${plan}`
          const result = all.filter(row => Number(row.blockNumber) <= Number(endblock)).slice(0, plan)
          const answer =
            says && Number(offset) > plan
              ? { status: '0', message: 'NOTOK', result: words }
              : {
                  status: result.length > 0 ? '1' : '0',
                  message: result.length > 0 ? 'OK' : 'No transactions found',
                  result,
                }
          expect(Value.Check(etherscanAnswer, answer)).toBe(true)
          return answer
        })
        expect(fromBlock).toBe(range.fromBlock)
        expect(new Set(transactions.keys())).toEqual(
          new Set(all.filter(row => row.contractAddress === usdt).map(row => row.hash)),
        )
      },
    ),
    { numRuns: fuzzRuns(100) },
  )
})

test('whatever is sent instead is a failure by name or an answer', async () => {
  const spoilt = fc
    .tuple(rows, fc.constantFrom(...Object.keys(etherscanTransfer.properties)), fc.jsonValue())
    .map(([row, name, value]) => ({ status: '1', message: 'OK', result: [{ ...row, [name]: value }] }))
  const junk = fc.oneof(
    spoilt,
    fc.json().map(sent => JSON.parse(sent)),
  )
  await fc.assert(
    fc.asyncProperty(junk, async sent => {
      await find(() => sent).catch(error => expect(error).toBeInstanceOf(SourceError))
    }),
    { numRuns: fuzzRuns(100) },
  )
})
