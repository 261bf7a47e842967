import { expect, test } from 'vitest'
import { until } from '../../../test/payments/support/until.ts'
import { createTestContext } from '../../../test/support/context.ts'
import { insertAnalysis } from '../../storage/analyses.ts'
import type { Context } from '../context.ts'
import { readOwnScores } from './readOwnScores.ts'
import { startAnalysisPruning } from './startAnalysisPruning.ts'

const wallet = `0x${'1'.repeat(40)}`
const daySeconds = 86_400
const today = 1_000 * daySeconds

async function contextWith(analysisRetentionDays: number): Promise<Context> {
  const ctx = await createTestContext()
  for (const age of [600, 401, 399, 1])
    await insertAnalysis(ctx.database, {
      wallet,
      months: 12,
      model_version: '1',
      as_of_block: 7,
      expires_at: 0,
      analyzed_at: today - age * daySeconds,
      document: JSON.stringify({ reputationScore: age }),
    })
  return { ...ctx, clock: () => today * 1000, config: { ...ctx.config, analysisRetentionDays } }
}

test('by default more than a year of scores is there for the borrower, and no more', async () => {
  const { config } = await createTestContext()
  const ctx = await contextWith(config.analysisRetentionDays)
  const scores = async () => (await readOwnScores(ctx, { wallet })).map(score => score.reputationScore)
  expect(await scores()).toEqual([600, 401, 399, 1])
  const { stop } = startAnalysisPruning(ctx)
  await until(async () => (await scores()).length < 4)
  await stop()
  expect(await scores()).toEqual([399, 1])
})

test('0 keeps everything', async () => {
  const ctx = await contextWith(0)
  await startAnalysisPruning(ctx).stop()
  expect(await readOwnScores(ctx, { wallet })).toHaveLength(4)
})
