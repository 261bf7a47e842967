import { expect, test } from 'vitest'
import { analyzeActivity } from '../analyzeActivity.ts'
import { buildActivity, every } from '../testing/build.ts'

test('bills of two sums of which none is near the middle are no bills', () => {
  const { income } = analyzeActivity(
    buildActivity()
      .receive('employer', every(30, 12, 800))
      .pay('employer', every(60, 6, 80))
      .pay(
        'employer',
        every(60, 6, 120).map(move => ({ ...move, daysAgo: move.daysAgo + 30 })),
      )
      .build(),
  )
  expect(income.averageMonthly).toBeGreaterThan(600)
})
