import { expect, test } from 'vitest'
import { createFairQueue } from './createFairQueue.ts'

const open = (maxWaiting = 100) => {
  const lane = createFairQueue({ atOnce: 2, maxWaiting, onFull: () => new Error('full') })
  const ends: (() => void)[] = []
  const begun: string[] = []
  const go = (name: string, what: string) =>
    lane(name, () => {
      begun.push(what)
      return new Promise<string>(resolve => ends.push(() => resolve(what)))
    })
  const endOne = async () => {
    ends.shift()?.()
    for (let turn = 0; turn < 5; turn++) await null
  }
  return { go, begun, endOne }
}

test('one of each goes before the second of any, however many came first', async () => {
  const { go, begun, endOne } = open()
  const all = [1, 2, 3, 4, 5].map(index => go('greedy', `greedy ${index}`))
  all.push(go('modest', 'modest 1'), go('late', 'late 1'), go('modest', 'modest 2'))
  await null
  for (let index = 0; index < 8; index++) await endOne()
  expect(begun).toEqual([
    'greedy 1',
    'greedy 2',
    'greedy 3',
    'modest 1',
    'late 1',
    'greedy 4',
    'modest 2',
    'greedy 5',
  ])
  expect(await Promise.all(all)).toHaveLength(8)
})

test('who finds too many waiting is refused, and what fails makes room', async () => {
  const { go, endOne, begun } = open(1)
  const all = ['a', 'b', 'c'].map(name => go(name, name))
  await expect(go('d', 'd')).rejects.toThrow('full')
  const lane = createFairQueue({ atOnce: 1, maxWaiting: 1, onFull: () => new Error('full') })
  await expect(lane('x', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await lane('x', async () => 'in')).toBe('in')
  for (let index = 0; index < 3; index++) await endOne()
  expect(await Promise.all(all)).toEqual(begun)
})
