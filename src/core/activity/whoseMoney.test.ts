import { expect, test } from 'vitest'
import type { Activity } from '../../wire/activity.ts'
import { analyzeActivity } from '../analyzeActivity.ts'
import { AS_OF, type Builder, buildActivity, every } from '../testing/build.ts'
import { HUB, MONTH, old } from '../testing/stories.ts'

const flows = (usd: number, payers = 2) => ({
  payers,
  recipients: 2,
  receivedCents: usd * 100,
  sentCents: usd * 100,
})
const readSources = (builder: Builder) => analyzeActivity(builder.build()).income.bySource
const createRandom = (state: number) => (): number => {
  state = (state * 48_271) % 2_147_483_647
  return state / 2_147_483_647
}
const letter = (i: number): string => String.fromCharCode(65 + i)

/** Five workers with wages lend to a boss who pays the wallet; somebody pays them back six weeks later. */
function lendToBoss(payer: string): Builder {
  const builder = buildActivity(600)
    .set(old)
    .pay('shop', every(7, 40, 10))
    .receive('boss', every(12, 20, 100, 4))
    .know('boss', flows(2000))
    .pay(payer, every(12, 20, 98, 3))
    .know(payer, flows(1960, 1))
  for (let i = 0; i < 5; i++)
    builder
      .link(`worker ${letter(i)}`, 'boss', every(60, 4, 100, 6 + 12 * i))
      .link('cousin', `worker ${letter(i)}`, every(60, 3, 103, 24 + 12 * i))
      .know(`worker ${letter(i)}`, flows(8000))
  return builder
}

test('a boss whose lenders are paid back by somebody who lives from the wallet pays no wage', () => {
  expect(readSources(lendToBoss('cousin')).own).toBeGreaterThan(1800)
})

test('the same boss is believed where others pay the workers', () => {
  expect(readSources(lendToBoss('landlord'))).toMatchObject({ verified: 2000, own: 0 })
})

/** A stall with twenty guests, all of whose takings go to one address, before they come or after. */
function stall(isBought: boolean, parts = [1]): Builder {
  const builder = buildActivity(300).set(old)
  for (const [i, part] of parts.entries())
    builder.pay('wholesaler', every(MONTH, 10, 395 * part, (isBought ? 35 : 2) - i))
  for (let i = 0; i < 20; i++)
    builder
      .receive(`guest ${letter(i)}`, every(MONTH, 10, 17 + 0.31 * i, 3 + i))
      .know(`guest ${letter(i)}`, flows(900))
  return builder
}

test('goods that were laid out for and sold at cost are turnover, takings that are taken away are not', () => {
  expect(readSources(stall(true)).passThrough).toBeGreaterThan(3500)
  expect(readSources(stall(false)).passThrough).toBe(0)
})

/** A wage, and an uncle who sends for his house; builders are paid after he sent, or all the time. */
function build(isAfter: boolean): Builder {
  const builder = buildActivity(900)
    .set(old)
    .receive('employer', every(MONTH, 11, 400))
    .know('employer', flows(90_000))
    .receive('uncle', every(23, 5, 300, 40))
    .know('uncle', flows(20_000))
  for (let i = 0; i < 15; i++) {
    const daysAgo = isAfter ? 38 + 23 * Math.floor(i / 3) - 4 * (i % 3) : 330 - 20 * i
    const name = `builder ${letter(i % 4)}`
    builder.pay(name, [{ daysAgo, usd: 92 + 5 * (i % 4) }]).know(name, flows(4000))
  }
  return builder
}

test('what an uncle sends for his house and builders get within weeks is his', () => {
  const { verified, passThrough } = readSources(build(true))
  expect(passThrough).toBeGreaterThan(1400)
  expect(verified + passThrough).toBe(4400 + 1500)
  expect(readSources(build(false)).passThrough).toBe(0)
})

test('a till that few fill and that pays everybody is nobody’s purse, though it sent the first money', () => {
  const builder = buildActivity(600)
    .receive('till', [{ daysAgo: 320, usd: 40 }])
    .know('till', { ...HUB, payers: 3, recipients: 5000 })
    .link('till', 'client', every(MONTH, 10, 300, 4))
    .know('client', flows(9000))
    .receive('client', every(MONTH, 10, 200))
  expect(readSources(builder)).toMatchObject({ own: 0, verified: 2000 })
})

/** The same life, seen from so many days ago on. */
function cut(builder: Builder, days: number): Activity {
  const activity = builder.build()
  const from = AS_OF - days * 86_400
  return { ...activity, from, transfers: [...activity.transfers].filter(({ time }) => time >= from) }
}

test('takings that are taken away stay income wherever the window begins', () => {
  for (const parts of [[1], [0.1, 0.9]])
    for (let days = 240; days < 271; days++) {
      const { bySource } = analyzeActivity(cut(stall(false, parts), days)).income
      expect(bySource.passThrough, `${days} days, ${parts.length} parts`).toBe(0)
    }
})

/** A cashier, paid by the shop where the spouse buys with what the cashier gives; a place that many pay, or somebody few pay. */
function cashier(payers: number): Builder {
  return buildActivity(600)
    .set(old)
    .receive('supermarket', every(MONTH, 11, 500))
    .know('supermarket', { payers, recipients: 12, receivedCents: 90_000_00, sentCents: 90_000_00 })
    .pay('spouse', every(MONTH, 11, 400, 1))
    .know('spouse', flows(4400, 1))
    .link('spouse', 'supermarket', every(7, 44, 75, 1))
}

test('a shop where the household buys is no lender to the cashier it pays', () => {
  const readLent = (payers: number) =>
    analyzeActivity(cashier(payers).build()).income.excluded.find(({ kind }) => kind === 'linked-payer')
  expect(readLent(4000)).toBeUndefined()
  expect(readLent(3)?.amount).toBeGreaterThan(1000)
})

test('who paid a hundred people a cent each is still the purse that set the wallet up', () => {
  const builder = buildActivity(600)
    .receive('purse', [{ daysAgo: 320, usd: 40 }])
    .know('purse', { payers: 3, recipients: 130, receivedCents: 3100_00, sentCents: 3041_00 })
    .link('purse', 'client', every(MONTH, 10, 300, 4))
    .know('client', flows(3000, 1))
    .receive('client', every(MONTH, 10, 290))
  expect(readSources(builder).verified).toBe(0)
})

/** Four clients, who pay on no schedule, and three relatives who get now and then about what one of the clients pays. */
function freelancer(seed: number): Builder {
  const random = createRandom(seed)
  const builder = buildActivity(2000).set(old)
  for (const [i, share] of [10, 20, 35, 35].entries()) {
    builder.know(`client ${letter(i)}`, flows(30_000))
    for (let daysAgo = 340 + 15 * random(); daysAgo > 2; daysAgo -= 12 + 28 * random())
      builder.receive(`client ${letter(i)}`, [{ daysAgo, usd: share * 10 * (0.7 + 0.6 * random()) }])
  }
  for (let i = 0; i < 3; i++) {
    builder.know(`relative ${letter(i)}`, flows(9000))
    for (let daysAgo = 340 + 15 * random(); daysAgo > 2; daysAgo -= 12 + 28 * random())
      builder.pay(`relative ${letter(i)}`, [{ daysAgo, usd: 66 * (0.5 + random()) }])
  }
  return builder
}

test('a client who pays about what relatives get is no giver of theirs', () => {
  for (let seed = 1; seed <= 40; seed++)
    expect(readSources(freelancer(seed)).passThrough, `seed ${seed}`).toBe(0)
})
