import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { scoreRange } from '../scripts/personasDoc.ts'
import type { Context } from '../src/services/context.ts'
import { readPeriod } from '../src/services/statements/readPeriod.ts'
import { computeStatement } from '../src/statements/computeStatement.ts'
import { periodMonths } from '../src/statements/statementData.ts'
import type { Analysis } from '../src/wire/analysis.ts'
import { lifeOf } from '../world/life/lifeOf.ts'
import { earnedOf, type Truth, truthOf } from '../world/life/truthOf.ts'
import { personas } from '../world/personas/all.ts'
import type { World } from '../world/startWorld.ts'
import { createTestContext } from './support/context.ts'
import { indexOnce } from './support/historyRig.ts'
import { startTestWorld } from './support/world.ts'

/** Money that only circles may count as income up to this share; of honest income this much may be left out. */
const usualTolerance = 0.02
const tolerances: Record<string, number> = {
  // Of bills that are told as pay, one may be missing.
  'rent-to-employer': 0.025,
  // What a trade buys is told by degrees: a small part of it may be for the home.
  merchant: 0.03,
}
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
  await indexOnce(ctx)
  for (const { name, address } of world.personas) {
    const { analysis } = await ctx.analyses.get({ walletAddress: address, months: 12, force: true })
    analyses.set(name, analysis)
  }
})
afterAll(async () => {
  await ctx?.database.close()
  await stop()
})

describe.each(personas.map(({ name, expected }) => ({ name, expected })))('$name', ({ name, expected }) => {
  const analysis = () => analyses.get(name) as Analysis

  test(`is judged ${expected.verdict}`, () => {
    expect(analysis().trust.verdict).toBe(expected.verdict)
  })

  test('has a score that docs/personas.md promises', () => {
    const { min, max } = scoreRange(expected.verdict)
    expect(analysis().reputationScore).toBeGreaterThanOrEqual(min)
    expect(analysis().reputationScore).toBeLessThanOrEqual(max)
  })

  test('has its income counted, and nothing else', () => {
    const { income, circle, unknowable } = totals(name)
    const tolerance = tolerances[name] ?? usualTolerance
    const counted = analysis().statement.totals.income
    expect(counted).toBeGreaterThanOrEqual(income * (1 - tolerance))
    expect(counted).toBeLessThanOrEqual(income * (1 + tolerance) + circle * tolerance + unknowable + 2)
  })

  test.each(['3M', '6M'] as const)(
    'has the same income in a statement of %s, which adds up',
    async period => {
      const walletAddress = analysis().walletAddress
      const account = await readPeriod(ctx, { walletAddress, months: periodMonths[period] })
      const madeBy = { service: 'https://vouch.test', issuer: null, contract: null }
      const data = computeStatement({ ...account, period, chainId: 42_220, passport: null, madeBy })
      const known = new Map(analysis().statement.months.map(month => [month.month, month]))
      for (const month of data.months.slice(1)) expect(month).toEqual(known.get(month.month))
      const { transfers, inflow } = data.totals
      expect(data.transfers).toHaveLength(transfers)
      const { asOf } = account.activity
      const wallet = account.activity.wallet
      const all = await ctx.history.readActivity({ wallet, months: 12, asOfBlock: asOf.block })
      const covered = all.transfers.filter(({ block }) => block >= data.coverage.fromBlock)
      expect(data.transfers).toHaveLength(covered.length)
      const came = data.transfers.filter(({ direction }) => direction === 'in')
      expect(came.reduce((sum, { usd }) => sum + (usd ?? 0), 0)).toBeCloseTo(inflow, 2)
    },
  )
})

/** Money of the wallet's own that only circles, and income, as the story has them. */
function totals(name: string): { income: number; circle: number; unknowable: number } {
  const { coverage } = analyses.get(name) as Analysis
  const window = { from: Date.parse(coverage.from) / 1000, to: Date.parse(coverage.to) / 1000 }
  const truth: Truth = truthOf(life, name, world, window)
  const sum = (tag: keyof Truth) => truth[tag]?.in ?? 0
  return {
    income: earnedOf(truth),
    circle: sum('circle') + sum('own-transfer'),
    // A campaign's payout, or a top-up from one's own account at an exchange, cannot be told from pay by its looks.
    unknowable: sum('airdrop') + sum('aid') + sum('tainted') + fromExchanges(name, window),
  }
}

function fromExchanges(name: string, { from, to }: { from: number; to: number }): number {
  const moves = life.filter(({ time }) => time > from && time <= to).flatMap(event => event.moves)
  const topUps = moves.filter(
    move => move.to === name && move.tag === 'own-transfer' && move.from.includes('exchange'),
  )
  return topUps.reduce((sum, { token, amount }) => sum + Number(amount) / (token === 'USDm' ? 1e18 : 1e6), 0)
}
