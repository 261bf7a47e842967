import { describe, expect, test } from 'vitest'
import { toQuantity } from '../../chain/bytes.ts'
import type { RpcClient } from '../../chain/createRpcClient.ts'
import { SourceError } from '../../errors/history.ts'
import { createLogReader } from './createLogReader.ts'

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

/** A fake node that answers each batch with the next of these: its head, then one list for each filter. */
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
    const { reader, asked } = readerOf([199, []], [200, [log(150)]])
    expect(await reader.fetchOnce([filter], range)).toHaveLength(1)
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
    // One block cannot be asked for in parts.
    const one = readerOf([200, many]).reader.fetchOnce([filter], { fromBlock: 150, toBlock: 150 })
    expect(await one).toHaveLength(1_000)
  })
})

describe('the span', () => {
  const rangeOf = (size: number) => ({ fromBlock: 1, toBlock: size })
  const refused = (message: string) => ({
    refused: new SourceError({ source: 'rpc', failure: 'range', message }),
  })

  test('is halved by a refusal, or becomes the limit that it names', () => {
    const { reader } = readerOf([0])
    reader.learn(rangeOf(1_000), refused('too many blocks'))
    expect(reader.span()).toBe(500)
    reader.learn(rangeOf(500), refused('block range is limited to 128 blocks'))
    expect(reader.span()).toBe(128)
    reader.learn(rangeOf(128), refused('use at most 10,000'))
    expect(reader.span()).toBe(64)
    for (let i = 0; i < 9; i++) reader.learn(rangeOf(reader.span()), refused('no'))
    expect(reader.span()).toBe(1)
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

  test('does not grow back to what was refused', () => {
    const { reader } = readerOf([0])
    reader.learn(rangeOf(1_000), refused('no'))
    for (let i = 0; i < 5; i++) reader.learn(rangeOf(reader.span()), { rows: 1 })
    expect(reader.span()).toBe(500)
  })
})
