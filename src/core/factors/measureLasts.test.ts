import { expect, test } from 'vitest'
import { gatherFindings } from '../gatherFindings.ts'
import { buildActivity, every } from '../testing/build.ts'
import { MONTH, old } from '../testing/stories.ts'

const readLasts = (gap: number): number =>
  gatherFindings(
    buildActivity()
      .set(old)
      .receive('employer', every(gap, Math.floor(360 / gap), 10 * gap))
      .build(),
  ).measures.lasts

test('who is paid twice a month need not hold what must last for a month', () => {
  expect(readLasts(MONTH)).toBe(1)
  expect(readLasts(MONTH / 2)).toBeLessThan(0.85)
  expect(readLasts(7)).toBeLessThan(0.5)
})
