import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forecastBalance } from '../src/core/loan/forecastBalance.ts'
import { readMoneyFlow } from '../src/services/analysis/readMoneyFlow.ts'
import type { Context } from '../src/services/context.ts'
import { personas } from '../world/personas/all.ts'
import type { World } from '../world/startWorld.ts'
import { createTestContext } from './support/context.ts'
import { indexOnce } from './support/historyRig.ts'
import { startTestWorld } from './support/world.ts'

/** The world of one moment, so that every digit and hash of it is the same on any day. */
const NOW = Date.parse('2026-11-15T12:00:00Z') / 1000
/** `npm run golden` writes these files anew; review the difference before you commit it. */
const folder = join(import.meta.dirname, 'golden')

let world: World
let stop = async () => {}
let ctx: Context

beforeAll(async () => {
  const started = await startTestWorld({ now: NOW })
  world = started.world
  stop = started.stop
  ctx = await createTestContext({ rpcUrl: world.rpcUrl, embedded: { labels: world.labels } })
  await indexOnce(ctx)
})
afterAll(async () => {
  await ctx?.database.close()
  await stop()
})

describe('the whole analysis of each persona of the world', () => {
  test.each(personas.map(({ name }) => name))('%s', async name => {
    const address = world.personas.find(persona => persona.name === name)?.address ?? ''
    const { analysis } = await ctx.analyses.get({ walletAddress: address, months: 12, force: true })
    await expect(`${JSON.stringify(analysis, null, 2)}\n`).toMatchFileSnapshot(join(folder, `${name}.json`))
  })
})

/** Drawn on the landing page; as real as the analysis beside it. */
test('the circle of the wash ring', async () => {
  const address = world.personas.find(({ name }) => name === 'wash-ring')?.address ?? ''
  await ctx.analyses.get({ walletAddress: address, months: 12, force: false })
  const { circles } = await readMoneyFlow(ctx, { address, reader: address })
  await expect(`${JSON.stringify(circles[0], null, 2)}\n`).toMatchFileSnapshot(
    join(import.meta.dirname, '../dashboard/sampleCircle.json'),
  )
})

test('no golden file is left of a persona that is gone', () => {
  const names = new Set(personas.map(({ name }) => `${name}.json`))
  expect(readdirSync(folder).filter(file => !names.has(file))).toEqual([])
})

test('of the days of these lives nine in ten are above the low of the forecast, and nine in ten below its high', async () => {
  const tally = { days: 0, above: 0, below: 0 }
  for (const { address } of world.personas) {
    const { cashflow } = await ctx.analyses.get({ walletAddress: address, months: 12, force: false })
    if (!cashflow) continue
    const { balances, settledFrom } = cashflow
    // Each of the last months is held back once, and told from what was before it.
    for (let heldBack = 30; heldBack <= 150; heldBack += 30) {
      const known = balances.slice(0, balances.length - heldBack)
      const forecast = forecastBalance({ balances: known, settledFrom })
      for (const { ahead, lowCents, highCents } of forecast?.days ?? []) {
        const balance = balances[known.length + ahead - 1] ?? 0
        tally.days++
        if (balance >= lowCents) tally.above++
        if (balance <= highCents) tally.below++
      }
    }
  }
  expect(tally.days).toBeGreaterThan(5_000)
  for (const share of [tally.above / tally.days, tally.below / tally.days]) {
    expect(share).toBeGreaterThan(0.87)
    expect(share).toBeLessThan(0.93)
  }
})
