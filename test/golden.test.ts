import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '../src/services/context.ts'
import { personas } from '../world/personas/all.ts'
import type { World } from '../world/startWorld.ts'
import { createTestContext } from './support/context.ts'
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

test('no golden file is left of a persona that is gone', () => {
  const names = new Set(personas.map(({ name }) => `${name}.json`))
  expect(readdirSync(folder).filter(file => !names.has(file))).toEqual([])
})
