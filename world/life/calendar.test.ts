import { expect, test } from 'vitest'
import { limits } from '../../src/history/limits.ts'
import { monthsBefore } from '../../src/lib/monthsBefore.ts'
import { DAY, FRESH_DAYS, originFor } from './calendar.ts'

test('whatever the day, facts about counterparties reach back to the beginning of a world as old as it may be', () => {
  const start = Date.parse('2026-01-01T23:59:59Z') / 1000
  for (let day = 0; day < 4 * 366; day++) {
    const now = start + day * DAY
    expect(monthsBefore(now, limits.lookbackMonths)).toBeLessThan(originFor(now - FRESH_DAYS * DAY))
  }
})
