import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listTokens } from '../tokens.ts'
import { bundledLists } from './bundledLists.ts'
import { formatLists } from './formatLists.ts'
import type { Lists } from './lists.ts'
import { parseLists } from './parseLists.ts'

const text = readFileSync(new URL('./bundled.json', import.meta.url), 'utf8')
const changed = (change: (lists: Lists) => unknown): string => {
  const lists = structuredClone(bundledLists)
  change(lists)
  return JSON.stringify(lists)
}

test('the bundled lists hold, in their one form (`npm run lists`), and each row has a source and a day', () => {
  const lists = parseLists(text)
  expect(formatLists(lists)).toBe(text)
  expect(lists).toEqual(bundledLists)
  for (const { source, date } of [...lists.tokens, ...lists.places]) {
    expect(lists.sources[source]).toMatch(/\w/)
    expect(Number.isNaN(Date.parse(date))).toBe(false)
  }
})

test.each<[string, (lists: Lists) => unknown]>([
  ['another format', lists => Object.assign(lists, { format: 'vouch-lists-9' })],
  ['a field nobody knows', lists => Object.assign(lists.places[0] ?? {}, { trust: 'me' })],
  ['a broken checksum', lists => Object.assign(lists.places[0] ?? {}, { address: `0xAb${'cd'.repeat(19)}` })],
  ['a row twice', lists => lists.places.push(lists.places[0] as Lists['places'][number])],
  ['a source that is not there', lists => Object.assign(lists.tokens[0] ?? {}, { source: 999 })],
  ['a token to pay in gone', lists => lists.tokens.shift()],
  ['other decimals of a token to pay in', lists => Object.assign(lists.tokens[0] ?? {}, { decimals: 18 })],
  [
    'sanctions that hardly anybody is under',
    lists => Object.assign(lists, { sanctions: { name: 'x', date: '2026-11-17', addresses: [] } }),
  ],
])('refuses %s', (_, change) => {
  expect(() => parseLists(changed(change))).toThrow()
})

test('a renamed token is the same token, and one whose balance moves without logs is marked', () => {
  expect(bundledLists.tokens.find(({ symbol }) => symbol === 'USDm')?.was).toEqual(['cUSD'])
  expect(listTokens(42220).filter(({ isRebasing }) => isRebasing)).toMatchObject([{ symbol: 'G$' }])
  expect(listTokens(11142220).length).toBeGreaterThan(10)
})
