import { beforeAll, expect, test } from 'vitest'
import { createLedger } from '../../src/payments/ledger/ledger.ts'
import { releaseAbandoned } from '../../src/payments/settlement/reconcile.ts'
import type { Database } from '../../src/storage/schema.ts'
import { sampleClaim } from '../payments/support/sampleClaim.ts'
import { describeOnEachEngine } from '../support/databases.ts'
import { leaseMs } from './modelRow.ts'
import { type ModelState, readTraces } from './readTraces.ts'
import { replayTrace } from './replayTrace.ts'

let traces: ModelState[][] = []

beforeAll(async () => {
  traces = await readTraces('payment', { samples: 150, steps: 30, traces: 30, seed: '0xc0ffee' })
})

let walks = 0

async function replay(database: Database, states: readonly ModelState[]): Promise<void> {
  let nowMs = 1_800_000_000_000
  const claim = sampleClaim(++walks)
  const start = (node: number) =>
    createLedger({ database, chainId: 42220, clock: () => nowMs, holder: `node ${node}`, leaseMs })
  const ledgers = [start(0), start(1)] as const

  await replayTrace(states, {
    claim,
    ledgerOf: node => ledgers[node],
    turnClock: ({ before, after }) => {
      if (before.leased && !after.leased && after.row.state === 'claimed') nowMs += leaseMs + 1
    },
    act: async ({ after, ledger, row, under, change }) => {
      const { did } = after.last
      const answer = JSON.stringify({ answer: after.row.answer })
      if (did === 'claim') return (await ledger.claim(claim)).mine
      if (did === 'answer') return change({ state: 'answered', answer, lease_until: 0 }, ['claimed'], under)
      if (did === 'giveBack') return change({ state: 'released', lease_until: 0 }, ['claimed'], under)
      if (did === 'releaseAbandoned') await releaseAbandoned(ledger)
      if (did === 'takeOver' && row) return (await ledger.reclaim(row, claim)) !== null
      return undefined
    },
  })
}

describeOnEachEngine('the ledger beside its model', database => {
  test('does what the model does, step by step', async () => {
    expect(traces.length).toBeGreaterThan(20)
    expect(new Set(traces.flat().map(({ last }) => last.did)).size).toBe(19)
    for (const states of traces) await replay(database(), states)
  })
})
