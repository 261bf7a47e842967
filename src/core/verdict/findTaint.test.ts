import { expect, test } from 'vitest'
import { analyzeActivity } from '../analyzeActivity.ts'
import { type Builder, buildActivity, every } from '../testing/build.ts'
import { MONTH, salaried } from '../testing/stories.ts'

const judge = (builder: Builder) => analyzeActivity(builder.know('villain', { kind: 'sanctioned' }).build())
const codesOf = (builder: Builder): string[] => judge(builder).risks.map(({ code }) => code)
const score = analyzeActivity(salaried().build()).reputationScore

test.each([10, 100, 400])('a stranger’s %d dollars ruin nobody', usd => {
  const { trust, reputationScore, risks } = judge(salaried().receive('villain', [{ daysAgo: 40, usd }]))
  expect(trust.verdict).toBe('trustworthy')
  expect(reputationScore).toBeGreaterThanOrEqual(score - 2)
  expect(risks.map(({ code }) => code)).toContain('SANCTIONED_DUST')
})

test('ten dollars ruin nobody who has little, and spends all of it', () => {
  const poor = buildActivity(0)
    .receive('employer', every(MONTH, 8, 20))
    .pay('shop', every(MONTH, 8, 20, 2))
    .receive('villain', [{ daysAgo: 40, usd: 10 }])
  expect(codesOf(poor)).toContain('SANCTIONED_DUST')
})

test('who sends the ten dollars back has dealt with nobody', () => {
  const back = salaried()
    .receive('villain', [{ daysAgo: 40, usd: 10 }])
    .pay('villain', [{ daysAgo: 39, usd: 10 }])
  expect(codesOf(back)).toContain('SANCTIONED_DUST')
})

test('who pays a sanctioned address is blocked, however little it is', () => {
  expect(codesOf(salaried().pay('villain', [{ daysAgo: 40, usd: 1 }]))).toContain('SANCTIONED_CONTACT')
  const more = salaried()
    .receive('villain', [{ daysAgo: 40, usd: 10 }])
    .pay('villain', [{ daysAgo: 39, usd: 11 }])
  expect(codesOf(more)).toContain('SANCTIONED_CONTACT')
})

test('a large sum blocks who used it, and warns of who left it alone', () => {
  const sum = [{ daysAgo: 40, usd: 2000 }]
  const left = buildActivity()
    .receive('employer', every(MONTH, 12, 800))
    .receive('villain', sum)
  expect(judge(left).risks).toContainEqual(
    expect.objectContaining({ code: 'SANCTIONED_DUST', severity: 'warn' }),
  )
  const used = buildActivity(300)
    .receive('employer', every(MONTH, 12, 800))
    .receive('villain', sum)
  expect(codesOf(used.pay('car dealer', [{ daysAgo: 9, usd: 11_000 }]))).toContain('SANCTIONED_CONTACT')
  const partlyBack = buildActivity()
    .receive('employer', every(MONTH, 12, 800))
    .receive('villain', sum)
  expect(codesOf(partlyBack.pay('villain', [{ daysAgo: 9, usd: 50 }]))).toContain('SANCTIONED_CONTACT')
})
