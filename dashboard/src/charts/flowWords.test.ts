import { describe, expect, it, vi } from 'vitest'
import type { FlowGroup } from '../../../src/wire/moneyFlow.ts'
import { placeWords } from './flowWords.ts'

/** Where the page came from, which is asked for while its files load. */
vi.hoisted(() => {
  vi.stubGlobal('location', { origin: '' })
  vi.stubGlobal('window', {})
})

const group = (sums: readonly number[], others = 0, label: string | null = null): FlowGroup<string> => ({
  kind: 'people',
  usd: sums.reduce((total, usd) => total + usd, 0),
  parties: sums.map((usd, place) => ({
    address: `0x${String(place).repeat(40)}`,
    label,
    usd,
    transfers: 12,
    first: '2026-01-01T00:00:00Z',
    last: '2026-02-01T00:00:00Z',
  })),
  others,
})
const people = (of: FlowGroup<string>, thickness: number, width: number) =>
  placeWords(of, false, thickness, width).people

describe('the words at a group of the money flow', () => {
  it('name the only party and how often it paid', () => {
    expect(people(group([850]), 150, 250)).toEqual(['0x0000…0000 · 12 payments'])
  })

  it('name as many parties as a thick ribbon has lines for, largest first, and count the others', () => {
    const five = group([500, 300, 200, 100], 1)
    expect(people(five, 150, 250)).toEqual([
      '0x0000…0000 · $500',
      '0x1111…1111 · $300',
      '0x2222…2222 · $200',
      '0x3333…3333 · $100',
      'and 1 more',
    ])
    expect(people(five, 90, 250)).toEqual(['0x0000…0000 · $500', '0x1111…1111 · $300', 'and 3 more'])
  })

  it('name one beside a thin ribbon, and on a phone too', () => {
    const five = group([500, 300, 200, 100], 1)
    expect(people(five, 4, 250)).toEqual(['0x0000…0000 and 4 more'])
    expect(people(five, 4, 92)).toEqual(['0x0000…0000', 'and 4 more'])
    expect(people(group([850]), 150, 92)).toEqual(['0x0000…0000'])
  })

  it('shorten a long name to what there is room for', () => {
    expect(people(group([850], 0, 'Organisation of Farmers'), 4, 92)).toEqual(['Organisation…'])
  })

  it('take the room that they ask for, whatever the ribbon', () => {
    for (const thickness of [2, 20, 36, 60, 150]) {
      const { nameY, sumY, peopleY, people, room } = placeWords(group([5, 3], 4), true, thickness, 92)
      expect(nameY - 10).toBeGreaterThanOrEqual(-room.above)
      expect(sumY).toBeGreaterThan(nameY)
      expect(peopleY + (people.length - 1) * 14).toBeLessThan(room.below)
    }
  })
})
