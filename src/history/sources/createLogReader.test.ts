import { describe, expect, test } from 'vitest'
import { toQuantity } from '../../chain/bytes.ts'
import type { RpcClient } from '../../chain/createRpcClient.ts'
import { NodeError } from '../../errors/history.ts'
import { createLogReader } from './createLogReader.ts'
import { fetchPart } from './createRpcSource.ts'

const range = { fromBlock: 100, toBlock: 200 }
const filter = { address: [], topics: [] }

const log = (block: number, logIndex = 0) => ({
  address: `0x${'70'.repeat(20)}`,
  topics: [`0x${'11'.repeat(32)}`],
  data: '0x',
  blockNumber: toQuantity(block),
  logIndex: toQuantity(logIndex),
  transactionHash: `0x${'22'.repeat(32)}`,
})

/** A fake node that answers each batch with the next of these: its head, then one list per filter. */
function readerOf(...answers: [head: number, ...lists: unknown[]][]) {
  let asked = 0
  const rpc = {
    batch: async () => {
      const [head, ...lists] = answers[Math.min(asked++, answers.length - 1)] ?? [0]
      return [toQuantity(head), ...lists]
    },
  } as unknown as RpcClient
  return { reader: createLogReader({ rpc, firstSpan: 1_000 }), asked: () => asked }
}

describe('an answer', () => {
  test('of logs in the range is believed', async () => {
    const { reader } = readerOf([200, [log(100), log(200)]])
    expect((await reader.fetchOnce([filter], range)).map(({ block }) => block)).toEqual([100, 200])
  })

  test('of nothing is asked for once more, because nodes lose rows without a word', async () => {
    const { reader, asked } = readerOf([200, []], [200, [log(150)]])
    expect(await reader.fetchOnce([filter], range)).toHaveLength(1)
    expect(asked()).toBe(2)
  })

  test('of a node that is behind the range is asked for again until it has it', async () => {
    const { reader, asked } = readerOf([199, [log(150)]], [200, [log(150), log(200)]])
    expect(await reader.fetchOnce([filter], range)).toHaveLength(2)
    expect(asked()).toBe(2)
  })

  test.each([
    ['a log from outside the range', [log(201)]],
    ['a log from outside the range', [log(99)]],
    ['logs are not a list', null],
    ['a log has a bad data', [{ ...log(150), data: '0x1' }]],
  ])('is refused: %s', async (message, list) => {
    const { reader } = readerOf([200, list])
    await expect(reader.fetchOnce([filter], range)).rejects.toMatchObject({
      failure: 'shape',
      message: expect.stringContaining(message),
    })
  })

  test('of exactly a round number of rows is taken for cut', async () => {
    const many = Array.from({ length: 1_000 }, (_, index) => log(150, index))
    const cut = readerOf([200, many]).reader.fetchOnce([filter], range)
    await expect(cut).rejects.toMatchObject({ failure: 'range' })
    const whole = readerOf([200, many.slice(1)]).reader.fetchOnce([filter], range)
    expect(await whole).toHaveLength(999)
    // A single block cannot be split.
    const one = readerOf([200, many]).reader.fetchOnce([filter], { fromBlock: 150, toBlock: 150 })
    expect(await one).toHaveLength(1_000)
  })
})

describe('a node that takes few addresses', () => {
  const tokens = Array.from({ length: 26 }, (_, i) => `0x${i.toString(16).padStart(40, '0')}`)
  const wide = { address: tokens, topics: [] }

  /** Like Celo's public node: `words` for too many addresses, an empty answer for too many blocks. */
  function readerWith(most: number, words: (count: number) => string) {
    const sizes: number[] = []
    const rpc = {
      batch: async (calls: { method: string; params: [{ address: string[] }] }[]) =>
        calls.map(({ method, params }) => {
          if (method === 'eth_blockNumber') return toQuantity(200)
          const { length } = params[0].address
          sizes.push(length)
          if (length <= most) return params[0].address.map((_, i) => log(150, sizes.length * 100 + i))
          const answer = { code: -32602, message: words(length) }
          throw new NodeError({ failure: 'range', message: answer.message, answer })
        }),
    } as unknown as RpcClient
    return { reader: createLogReader({ rpc, firstSpan: 64 }), sizes }
  }

  test.each([
    [
      'says so',
      (got: number) => `query exceeds range, retry smaller (max 5 addresses per query, got ${got})`,
      64,
    ],
    ['says only that the range is too long', () => 'query exceeds range, retry smaller', 64],
  ])('and %s is asked in parts, for as many blocks as before', async (_, words, span) => {
    const { reader, sizes } = readerWith(5, words)
    let got = null
    for (let i = 0; i < 100 && got === null; i++) {
      const part = { fromBlock: 101, toBlock: 100 + reader.span() }
      got = await fetchPart(reader, [wide], part)
    }
    expect(got).toHaveLength(26)
    expect(Math.max(...sizes.slice(-5))).toBeLessThanOrEqual(5)
    expect(reader.span()).toBeGreaterThanOrEqual(span)
  })

  test('not even one fails by name', async () => {
    const { reader } = readerWith(0, () => 'query exceeds range, retry smaller')
    const one = { fromBlock: 101, toBlock: 101 }
    const asked = async () => {
      for (;;) if (await fetchPart(reader, [wide], one)) return
    }
    await expect(asked()).rejects.toMatchObject({ failure: 'range' })
  })
})

describe('the span', () => {
  const rangeOf = (size: number) => ({ fromBlock: 1, toBlock: size })
  const refused = (message: string, code = -32602) => ({
    refused: new NodeError({
      failure: 'range',
      message: `${message} (${code})`,
      httpStatus: 413,
      answer: { code, message },
    }),
  })

  test('is halved by a refusal, or becomes the limit that it names', () => {
    const { reader } = readerOf([0])
    reader.learn(rangeOf(1_000), refused('too many blocks'))
    expect(reader.span()).toBe(500)
    reader.learn(rangeOf(500), refused('block range is limited to 128 blocks'))
    expect(reader.span()).toBe(128)
    reader.learn(rangeOf(128), refused('use at most 10,000 blocks'))
    expect(reader.span()).toBe(64)
    for (let i = 0; i < 9; i++) reader.learn(rangeOf(reader.span()), refused('no'))
    expect(reader.span()).toBe(1)
  })

  test('grows again after a passing fault', () => {
    const { reader } = readerOf([0])
    while (reader.span() > 1) reader.learn(rangeOf(reader.span()), refused('no'))
    for (let i = 0; i < 100; i++) reader.learn(rangeOf(reader.span()), { rows: 10 })
    expect(reader.span()).toBeGreaterThanOrEqual(500)
  })

  test('is tried beyond a limit that stays less and less often', () => {
    const { reader } = readerOf([0])
    let refusals = 0
    for (let i = 0; i < 2_000; i++) {
      const size = reader.span()
      if (size > 100) refusals++
      reader.learn(rangeOf(size), size > 100 ? refused('no') : { rows: 10 })
    }
    expect(refusals).toBeLessThan(20)
    expect(reader.span()).toBeGreaterThan(50)
  })

  test('is halved when there are many rows, and doubled when there are few', () => {
    const { reader } = readerOf([0])
    reader.learn(rangeOf(1_000), { rows: 8_001 })
    expect(reader.span()).toBe(500)
    reader.learn(rangeOf(500), { rows: 8_000 })
    expect(reader.span()).toBe(1_000)
    reader.learn(rangeOf(10), { rows: 0 })
    expect(reader.span()).toBe(1_000)
  })

  test('comes from words about blocks, never from a code, a status or a number of rows', () => {
    const { reader } = readerOf([0])
    const large = { fromBlock: 1, toBlock: 100_000 }
    reader.learn(large, refused('query returned more than 10000 results', -32005))
    expect(reader.span()).toBe(50_000)
    reader.learn(rangeOf(50_000), refused('too many logs', -32600))
    expect(reader.span()).toBe(25_000)
    reader.learn(rangeOf(25_000), refused('query exceeds max results 20000, retry with the range 1-163'))
    expect(reader.span()).toBe(163)
  })

  test('that a node names as its rule is used in full and not exceeded', () => {
    const { reader } = readerOf([0])
    reader.learn(rangeOf(1_000), refused('eth_getLogs is limited to a 10 range', -32614))
    expect(reader.span()).toBe(10)
    reader.learn(rangeOf(10), { rows: 1 })
    expect(reader.span()).toBe(10)
  })

  test('does not grow back to what was refused', () => {
    const { reader } = readerOf([0])
    reader.learn(rangeOf(1_000), refused('no'))
    for (let i = 0; i < 5; i++) reader.learn(rangeOf(reader.span()), { rows: 1 })
    expect(reader.span()).toBe(500)
  })
})
