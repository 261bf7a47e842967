import { expect, test } from 'vitest'
import { findClockFault } from './findClockFault.ts'

const blockTime = 1_790_000_000
const at = (offset: number) => findClockFault({ nowMs: (blockTime + offset) * 1000, blockTime })

test.each([0, 60, -60])('a clock that is %i s off block time is tolerated', offset => {
  expect(at(offset)).toBeNull()
})

test('a clock behind block time is wrong, by name and size', () => {
  expect(at(-61)?.problem).toBe('the clock of this machine is 61 s behind block time')
  expect(at(-600)?.fix).toContain('NTP')
})

test('a clock ahead of the newest block may be right, while the node is late', () => {
  expect(at(600)?.problem).toMatch(/is 600 s ahead of the newest block: the clock is fast, or the node/)
  expect(at(600)?.fix).toContain('RPC_URL')
})
