import { expect, test } from 'vitest'
import { analyzeActivity } from '../analyzeActivity.ts'
import { type Builder, buildActivity, every } from '../testing/build.ts'
import { HUB, MONTH, old } from '../testing/stories.ts'

const flows = (usd: number, payers = 2) => ({
  payers,
  recipients: 2,
  receivedCents: usd * 100,
  sentCents: usd * 100,
})

/** Twenty payments of one client, each over a link of its own; the client has so much. */
function payByLinks(purse: number, isContract: boolean): Builder {
  const builder = buildActivity(600)
    .set(old)
    .pay('shop', every(7, 40, 30))
    .know('exchange', HUB)
    .link('exchange', 'client', every(MONTH, 10, purse / 10, 40))
    .know('client', flows(purse))
  for (let i = 0; i < 20; i++)
    builder
      .link('client', `link ${i}`, [{ daysAgo: 300 - i * 14.5, usd: 100 }])
      .receive(`link ${i}`, [{ daysAgo: 299.9 - i * 14.5, usd: 100 }])
      .know(`link ${i}`, { ...flows(100, 1), isContract })
  return builder
}

test('a client who pays by a new link each time is a payer, and verified where she has a life of her own', () => {
  const { bySource } = analyzeActivity(payByLinks(8000, true).build()).income
  expect(bySource).toMatchObject({ verified: 2000, own: 0 })
})

test('a relative who sends all she has by links is one whose source is not seen, and no forger', () => {
  const { bySource } = analyzeActivity(payByLinks(2000, true).build()).income
  expect(bySource).toMatchObject({ verified: 0, unverified: 2000, own: 0 })
})

test('a purse for the wallet alone that pays over fresh addresses has fronts', () => {
  const { bySource } = analyzeActivity(payByLinks(2000, false).build()).income
  expect(bySource).toMatchObject({ verified: 0, unverified: 0, own: 2000 })
})

test('what people with a wage take from the wallet to its employer comes round', () => {
  const builder = buildActivity(600)
    .set(old)
    .pay('shop', every(7, 40, 10))
    .know('firm', flows(4000))
  for (const [i, peer] of ['a', 'b', 'c', 'd'].entries())
    builder
      .pay(peer, every(4 * MONTH, 3, 300, 8 + i * MONTH))
      .link(peer, 'firm', every(4 * MONTH, 3, 297, 7 + i * MONTH))
      .link(`${peer}'s work`, peer, every(MONTH, 12, 500, 3))
      .know(peer, flows(6900))
  const { excluded } = analyzeActivity(builder.receive('firm', every(MONTH, 10, 295, 1)).build()).income
  expect(excluded.find(({ kind }) => kind === 'round-trip')?.amount).toBeGreaterThan(2600)
})
