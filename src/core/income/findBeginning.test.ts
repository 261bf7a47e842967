import { expect, test } from 'vitest'
import { analyzeActivity } from '../analyzeActivity.ts'
import { type Builder, buildActivity, every } from '../testing/build.ts'
import { MONTH } from '../testing/stories.ts'

const readAverage = (builder: Builder): number => analyzeActivity(builder.build()).income.averageMonthly
/** Six months' pay. */
const job = (): Builder => buildActivity().receive('employer', every(MONTH, 6, 400))

test('small change that came for months before the first pay makes no month without pay', () => {
  const played = job().receive('quests', every(9, 20, 0.5, 190))
  expect(readAverage(played)).toBeGreaterThanOrEqual(readAverage(job()))
})

test('a first job that paid a good part of all counts from its first day', () => {
  const worked = job().receive('market', every(9, 20, 20, 190))
  expect(readAverage(worked)).toBeLessThan(0.8 * readAverage(job()))
})

test('a shop begins with its first customers, however little each of them brings', () => {
  const builder = buildActivity()
  for (let i = 0; i < 60; i++) builder.receive(`customer ${i}`, every(30, 11, 8, 1 + (i % 29)))
  const { monthsCounted } = analyzeActivity(builder.build()).income
  expect(monthsCounted).toBe(10)
})
