import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SourceName } from '../../src/history/sources/createSources.ts'
import type { Activity } from '../../src/wire/activity.ts'
import type { World } from '../../world/startWorld.ts'
import { type FakeExplorer, startFakeExplorer } from '../support/fakeExplorer.ts'
import { comparable, createRig, indexOnce } from '../support/historyRig.ts'
import { startTestWorld } from '../support/world.ts'

const truth = new Map<string, Activity>()
let world: World
let stop = async () => {}
let explorer: FakeExplorer

beforeAll(async () => {
  const started = await startTestWorld({ now: Date.UTC(2026, 10, 15, 12) / 1000 })
  world = started.world
  stop = started.stop
  explorer = await startFakeExplorer(world.rpcUrl)
  const rig = await createRig({ rpcUrl: world.rpcUrl, labels: world.labels })
  await indexOnce(rig)
  for (const { name, address } of world.personas)
    truth.set(name, await rig.history.readActivity({ wallet: address, months: 12 }))
})
afterAll(async () => {
  await explorer?.stop()
  await stop()
})

const of = (name: string): Activity => {
  const activity = truth.get(name)
  if (!activity) throw new Error(`there is no persona ${name}`)
  return activity
}

test('everyone is known completely', () => {
  for (const [name, { coverage }] of truth)
    expect([name, coverage.complete, coverage.gaps]).toEqual([name, true, []])
})

test('every source gives the activity that the index gives', async () => {
  const { rpcUrl, labels, personas } = world
  const sources: SourceName[] = ['rpc', 'blockscout', 'etherscan']
  // In turn: each persona from one of them. Random worlds compare all of them wallet by wallet (fillers.test.ts).
  const rigs = await Promise.all(
    sources.map(source => createRig({ rpcUrl, labels, explorer, sources: [source] })),
  )
  for (const [i, { name, address }] of personas.entries()) {
    const activity = await rigs[i % rigs.length]?.history.readActivity({ wallet: address, months: 12 })
    expect([name, activity && comparable(activity)]).toEqual([name, comparable(of(name))])
  }
})

test('stories show: loans, circles, gas, unpriced income, tainted contacts', () => {
  expect(of('borrower-repaid').lending.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['borrow', 'repay']),
  )
  expect(of('borrower-liquidated').lending.map(({ kind }) => kind)).toContain('liquidation')
  expect(of('wash-ring').links.length).toBeGreaterThan(0)
  expect(of('sybil-farm').links.length).toBeGreaterThan(0)
  expect(of('aid-receiver').unpriced).toMatchObject([{ symbol: 'G$' }])
  const kinds = (name: string) => new Set(of(name).counterparties.map(({ kind }) => kind))
  for (const name of ['gas-in-stablecoin', 'paid-in-kesm', 'split-and-rejoin']) {
    expect(of(name).fees).toHaveLength(1)
    expect(kinds(name)).not.toContain('fee')
    expect(kinds(name)).not.toContain('token')
  }
  expect(kinds('mixer-user')).toContain('mixer')
  expect(kinds('sanctioned-contact')).toContain('sanctioned')
  expect(of('spam-receiver').unpriced).toEqual([])
  expect(of('paid-in-kesm').transfers.every(({ usdCents }) => usdCents !== null)).toBe(true)
  expect(of('empty')).toMatchObject({ firstSeen: null, transfers: [], balances: [], counterparties: [] })
})
