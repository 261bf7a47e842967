import { beforeAll, expect, test } from 'vitest'
import { createLedger } from '../../src/payments/ledger/ledger.ts'
import type { Database } from '../../src/storage/schema.ts'
import { sampleClaim } from '../payments/support/sampleClaim.ts'
import { describeOnEachEngine } from '../support/databases.ts'
import { leaseMs } from './modelRow.ts'
import { type ModelState, readTraces } from './readTraces.ts'
import { type ModelLedger, type ModelStep, replayTrace } from './replayTrace.ts'

let traces: ModelState[][] = []

beforeAll(async () => {
  traces = await readTraces('owed', { samples: 200, steps: 40, traces: 40, seed: '0x0eed' })
})

/** Walks of the other model have the numbers below. */
let walks = 1_000

async function replay(database: Database, states: readonly ModelState[]): Promise<void> {
  let nowMs = 1_800_000_000_000
  const claim = sampleClaim(++walks, { request: '{}' })
  const start = (node: number) =>
    createLedger({
      database: { ...database, sharedClock: () => nowMs },
      chainId: 42220,
      clock: () => nowMs,
      holder: `node ${node}`,
      leaseMs,
    })
  const ledgers: [ModelLedger, ModelLedger] = [start(0), start(1)]
  /** Ends the work that a node is at. */
  const ends: (() => void)[] = []

  await replayTrace(states, {
    claim,
    ledgerOf: node => ledgers[node],
    turnClock: ({ after }) => {
      if (after.last.did === 'leaseEnds') nowMs += leaseMs + 1
    },
    act,
    inspect: (row, { last, leased }) => {
      if (row?.state === 'owed') expect([last.did, row.lease_until > nowMs]).toEqual([last.did, leased])
    },
  })

  async function act({ after, ledger, row, under, change }: ModelStep): Promise<boolean | undefined> {
    const { did } = after.last
    const node = after.last.node as 0 | 1
    if (did === 'ask')
      return (await ledger.claim(claim)).mine && change({ state: 'queued', lease_until: 0 }, ['claimed'], 1)
    if (did === 'renew') await ledger.renewLeases()
    if (did === 'handOver' || did === 'workFails') ends[node]?.()
    if (did === 'crash') ledgers[node] = start(node)
    const answer = JSON.stringify({ answer: after.row.answer })
    if (did === 'handOver') return change({ state: 'settled', answer, lease_until: 0 }, ['owed'], under)
    if (did === 'workFails') return change({ lease_until: 0 }, ['owed'], under)
    if (did !== 'take' || !row) return undefined
    const mine = await ledger.takeOwed(row)
    if (!mine) return false
    const { promise, resolve } = Promise.withResolvers<void>()
    ends[node] = resolve
    void ledger.holding(mine, () => promise)
    return true
  }
}

/** A node's lease ends while it works, the other takes over and hands over, and what the first has is refused. */
function isTakenOver(states: readonly ModelState[]): boolean {
  const both = states.findIndex(({ working }) => working[0] > 0 && working[1] > 0)
  return both >= 0 && states.slice(both).some(({ last }) => last.did === 'handOver' && !last.happened)
}

describeOnEachEngine('the ledger beside the model of what is owed', database => {
  test('does what the model does, step by step, also when work is taken over', async () => {
    expect(traces.length).toBeGreaterThan(30)
    expect(new Set(traces.flat().map(({ last }) => last.did)).size).toBe(19)
    expect(traces.filter(isTakenOver).length).toBeGreaterThan(0)
    for (const states of traces) await replay(database(), states)
  })
})
