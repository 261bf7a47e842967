import { expect, test } from 'vitest'
import { analyzeActivity } from '../analyzeActivity.ts'
import { type Builder, buildActivity, every } from '../testing/build.ts'
import { HUB, MONTH, old } from '../testing/stories.ts'

const person = { payers: 2, recipients: 2, receivedCents: 900_000, sentCents: 900_000 }
const readPassed = (builder: Builder): number => analyzeActivity(builder.build()).income.bySource.passThrough

/** Thirty customers who pay 10 USD or so each week, 12,900 USD in all. */
function sell(): Builder {
  const builder = buildActivity(600).set(old)
  for (let i = 0; i < 30; i++)
    builder.receive(`customer ${String.fromCharCode(65 + i)}`, every(7, 43, 9 + 0.07 * i, 2 + (i % 7)))
  return builder
}

/** Half of it goes to somebody each week. */
const stall = (payee: string, payers = person.payers): Builder =>
  sell()
    .pay(payee, every(7, 42, 150, 1))
    .know(payee, { ...person, payers })

test('of takings what the goods cost is passed through', () => {
  expect(readPassed(stall('supplier'))).toBeGreaterThan(5000)
})

test('who cashes out half of the takings over a deposit address is told most of them', () => {
  const builder = stall('deposit')
    .know('deposit', { ...person, payers: 1, receivedCents: 630_000, sentCents: 630_000 })
    .link('deposit', 'exchange', every(7, 42, 150, 0.9))
    .know('exchange', HUB)
  const passed = readPassed(builder)
  expect(passed).toBeGreaterThan(2000)
  expect(passed).toBeLessThan(12_900 * 0.21)
})

test('somebody who keeps a part of what he hands to an exchange has a purse, and sells goods', () => {
  const builder = stall('supplier')
    .know('supplier', { ...person, payers: 1, receivedCents: 630_000, sentCents: 630_000 })
    .link('supplier', 'exchange', every(7, 42, 135, 0.9))
    .know('exchange', HUB)
  expect(readPassed(builder)).toBeGreaterThan(5000)
})

test('a stall that buys for more than it takes, out of a wage beside it, has no takings left and the whole wage', () => {
  const builder = stall('supplier')
    .receive('employer', every(7, 43, 600, 3))
    .pay('supplier', every(7, 42, 350, 2))
  const { passThrough, verified, unverified } = analyzeActivity(builder.build()).income.bySource
  expect(passThrough).toBeGreaterThan(12_000)
  expect(passThrough).toBeLessThan(13_200)
  expect(verified + unverified).toBeGreaterThan(43 * 600 - 1)
})

test('an employee who gives somebody half of the wage each week keeps it', () => {
  const builder = buildActivity(600)
    .set(old)
    .receive('employer', every(7, 43, 300, 2))
    .pay('mother', every(7, 42, 150, 1))
    .know('mother', person)
  expect(readPassed(builder)).toBe(0)
})

test('of what a stall gives somebody by the month half may be for goods, and never more than a fifth of the takings', () => {
  const support = (usd: number): number =>
    readPassed(
      sell()
        .pay('mother', every(MONTH, 10, usd, 5))
        .know('mother', person),
    )
  expect(support(300)).toBeGreaterThan(0.49 * 3000)
  expect(support(300)).toBeLessThan(0.51 * 3000)
  expect(support(900)).toBeLessThan(0.201 * 12_900)
})

test('who has a wage beside the stall may shop from it', () => {
  const shopping = (wage: number): number => {
    const builder = stall('shop', 200)
    return readPassed(wage > 0 ? builder.receive('employer', every(MONTH, 10, wage, 4)) : builder)
  }
  expect(shopping(0)).toBeGreaterThan(5000)
  expect(shopping(6000)).toBe(0)
})

test('who was paid only before the trade began supplies nothing', () => {
  const before = every(3, 16, 400, 305)
  expect(readPassed(stall('nobody').pay('landlord', before).know('landlord', person))).toBe(
    readPassed(stall('nobody')),
  )
})

/** Four clients; of each payment two fifths go to somebody whom so many pay. */
function onShares(payers: number, part = 0.4): Builder {
  const builder = buildActivity(600)
    .set(old)
    .know('owner', { ...person, payers })
  for (let i = 0; i < 60; i++) {
    const daysAgo = 5 + 5.5 * i
    const usd = 60 + 17 * (i % 5)
    builder.receive(`client ${String.fromCharCode(65 + (i % 4))}`, [{ daysAgo, usd }])
    builder.pay('owner', [{ daysAgo: daysAgo - 1, usd: usd * part }])
  }
  return builder
}

test('an owner’s share of each receipt is passed through, a relative’s is not', () => {
  expect(readPassed(onShares(30))).toBeCloseTo(0.4 * 12 * (60 + 77 + 94 + 111 + 128), -1)
  expect(readPassed(onShares(2))).toBe(0)
})

test('beside an owner’s share what a helper gets of each receipt is passed through, beside a tithe it is not', () => {
  const helped = (part: number): number => {
    const builder = onShares(30, part).know('helper', person)
    for (let i = 0; i < 60; i++)
      builder.pay('helper', [{ daysAgo: 4 + 5.5 * i, usd: (60 + 17 * (i % 5)) * 0.2, second: 5 }])
    return readPassed(builder) - readPassed(onShares(30, part))
  }
  expect(helped(0.4)).toBeCloseTo(0.2 * 12 * (60 + 77 + 94 + 111 + 128), -1)
  expect(helped(0.1)).toBe(0)
})
