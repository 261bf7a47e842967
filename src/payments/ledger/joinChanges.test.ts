import { describe, expect, test } from 'vitest'
import type { Write } from './joinChanges.ts'
import { joinChanges } from './joinChanges.ts'

type Row = NonNullable<Write['next']>
const key = { token: '0x1', payer: '0x2', nonce: '0x3' } as const
const row = { ...key, state: 'claimed', attempt: 2 } as unknown as Row
const next: Row = { ...row, state: 'answered', answer: '{}' }
const answered: Write = {
  change: { key, row, from: ['claimed'], attempt: 2, to: { state: 'answered', answer: '{}' } },
  next,
}
const other: Write = { change: { key, from: ['owed'], to: { tries: 1 } } }
const settled = (changes: Partial<NonNullable<Write['change']>> = {}): Write => ({
  change: {
    key,
    row: next,
    from: ['queued', 'answered'],
    to: { state: 'settled', log_index: 1 },
    ...changes,
  },
})

describe('joinChanges', () => {
  test('a change of the row that another leaves becomes part of it, under the conditions of the first', () => {
    const { joined, places } = joinChanges([answered, other, settled()])
    expect(places).toEqual([0, 1, 0])
    expect(joined[1]).toBe(other)
    expect(joined[0]?.change).toEqual({
      key,
      row,
      from: ['claimed'],
      attempt: 2,
      to: { state: 'settled', answer: '{}', log_index: 1 },
    })
  })

  test.each([
    ['for another claim', settled({ attempt: 3 })],
    ['from another state', settled({ from: ['submitted'] })],
    ['of a row that was read', settled({ row: { ...next } })],
    ['of what was never sent', settled({ isUnsent: true })],
  ])('a change %s stays by itself', (_name, second) => {
    const { joined, places } = joinChanges([answered, second])
    expect(places).toEqual([0, 1])
    expect(joined).toEqual([answered, second])
  })

  test('of two that were derived from the same row only those join that still hold', () => {
    const { places } = joinChanges([answered, settled(), settled()])
    expect(places).toEqual([0, 0, 1])
  })
})
