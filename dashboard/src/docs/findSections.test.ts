import { expect, test } from 'vitest'
import { findSections, type SearchEntry } from './findSections.ts'

const index: SearchEntry[] = [
  ['/docs/errors', 'Errors', '', 'code status charge refund', 'Every answer'],
  ['/docs/payments#refunds', 'Payments', 'Refunds', 'money back', 'Nothing is sent back'],
  ['/docs/payments', 'Payments', '', 'errors x402 authorization', 'How we are paid'],
]
const find = (query: string) => findSections(index, query).map(({ address }) => address)

test('a title counts more than a heading, a heading more than a word', () => {
  expect(find('errors')).toEqual(['/docs/errors', '/docs/payments'])
  expect(find('refund')).toEqual(['/docs/payments#refunds', '/docs/errors'])
})

test('every word has to be there, whole or begun', () => {
  expect(find('x402 auth')).toEqual(['/docs/payments'])
  expect(find('x402 money')).toEqual([])
  expect(find('  ')).toEqual([])
})

test('where nothing is found a slip of one letter is forgiven', () => {
  for (const typed of ['refnuds', 'refuns', 'reefunds', 'refunbs'])
    expect(find(typed)[0]).toBe('/docs/payments#refunds')
  expect(find('eror')).toEqual([])
  expect(find('refxxnds')).toEqual([])
})
