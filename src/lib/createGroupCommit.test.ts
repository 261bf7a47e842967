import { expect, test } from 'vitest'
import { createGroupCommit } from './createGroupCommit.ts'

/** A store that fails as a whole when one of its items is bad, and records its groups. */
function createStore() {
  const groups: number[][] = []
  const flush = async (items: number[]): Promise<number[]> => {
    groups.push(items)
    await new Promise(resolve => setImmediate(resolve))
    if (items.some(item => item < 0)) throw new Error(`cannot write ${items}`)
    return items.map(item => item * 10)
  }
  return { flush, groups }
}

test('what comes together is flushed together, and each gets its own result', async () => {
  const { flush, groups } = createStore()
  const write = createGroupCommit(flush)
  expect(await Promise.all([1, 2, 3].map(write))).toEqual([10, 20, 30])
  expect(groups).toEqual([[1, 2, 3]])
})

test('what comes while a flush runs goes into the next', async () => {
  const { flush, groups } = createStore()
  const write = createGroupCommit(flush)
  const first = write(1)
  await new Promise(resolve => setImmediate(resolve))
  const later = [write(2), write(3)]
  expect(await Promise.all([first, ...later])).toEqual([10, 20, 30])
  expect(groups).toEqual([[1], [2, 3]])
})

test('one bad write fails alone: the others of its group are written', async () => {
  const { flush } = createStore()
  const write = createGroupCommit(flush)
  const results = await Promise.allSettled([1, -2, 3].map(write))
  expect(results).toMatchObject([
    { status: 'fulfilled', value: 10 },
    { status: 'rejected', reason: { message: 'cannot write -2' } },
    { status: 'fulfilled', value: 30 },
  ])
})

test('where all fail for one reason, nothing is tried one by one', async () => {
  const { flush, groups } = createStore()
  const read = createGroupCommit(flush, { isShared: true })
  const results = await Promise.allSettled([1, -2, 3].map(read))
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(groups).toHaveLength(1)
})

test('after a failure it goes on', async () => {
  const write = createGroupCommit(createStore().flush)
  await expect(write(-1)).rejects.toThrow('cannot write -1')
  expect(await write(2)).toBe(20)
})

test('no group is larger than the limit, and none is forgotten', async () => {
  const { flush, groups } = createStore()
  const write = createGroupCommit(flush, { limit: 4 })
  const items = Array.from({ length: 11 }, (_, i) => i)
  expect(await Promise.all(items.map(write))).toEqual(items.map(item => item * 10))
  expect(groups.map(group => group.length)).toEqual([4, 4, 3])
})

test('flushes begin at a limited rate under load; after a rest a call does not wait', async () => {
  const { flush } = createStore()
  const begun: number[] = []
  const read = createGroupCommit(
    async (items: number[]) => {
      begun.push(performance.now())
      return flush(items)
    },
    { isShared: true, everyMs: 30 },
  )
  for (let item = 0; item < 4; item++) await read(item)
  const pauses = begun.slice(1).map((time, index) => time - (begun[index] as number))
  expect(Math.min(...pauses)).toBeGreaterThan(25)
  expect(await Promise.all([5, 6, 7].map(read))).toEqual([50, 60, 70])
  expect(begun).toHaveLength(5)
})
