import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '../src/services/context.ts'
import { getAnalysis } from '../src/services/getAnalysis.ts'
import type { Analysis } from '../src/wire/analysis.ts'
import { lifeOf } from '../world/life/lifeOf.ts'
import { type Truth, truthOf } from '../world/life/truthOf.ts'
import { personas } from '../world/personas/all.ts'
import type { World } from '../world/startWorld.ts'
import { createTestContext } from './support/context.ts'
import { startTestWorld } from './support/world.ts'

/** Money that only circles may count as income up to this share; of honest income this much may be left out. */
const tolerance = 0.02
let world: World
let stop = async () => {}
let life: ReturnType<typeof lifeOf>
let ctx: Context
const analyses = new Map<string, Analysis>()

beforeAll(async () => {
  const started = await startTestWorld()
  world = started.world
  stop = started.stop
  life = lifeOf(world.origin, Math.floor(Date.now() / 1000), world.seed)
  ctx = await createTestContext({ rpcUrl: world.rpcUrl, embedded: { labels: world.labels } })
  for (const { name, address } of world.personas) {
    const { analysis } = await getAnalysis(ctx, { walletAddress: address, months: 12, force: true })
    analyses.set(name, analysis)
  }
}, 180_000)
afterAll(async () => {
  await ctx?.database.close()
  await stop()
})

describe.each(personas.map(({ name, expected }) => ({ name, expected })))('$name', ({ name, expected }) => {
  const analysis = () => analyses.get(name) as Analysis

  test(`is judged ${expected.verdict}`, () => {
    expect(analysis().trust.verdict).toBe(expected.verdict)
  })

  test('has its income counted, and nothing else', () => {
    const { income, circle } = totals(name)
    const counted = analysis().statement.totals.income
    expect(counted).toBeGreaterThanOrEqual(income * (1 - tolerance))
    expect(counted).toBeLessThanOrEqual(income * (1 + tolerance) + circle * tolerance + 1)
  })
})

function totals(name: string): { income: number; circle: number } {
  const { coverage } = analyses.get(name) as Analysis
  const window = { from: Date.parse(coverage.from) / 1000, to: Date.parse(coverage.to) / 1000 }
  const truth: Truth = truthOf(life, name, world, window)
  return { income: truth.income?.in ?? 0, circle: truth.circle?.in ?? 0 }
}
