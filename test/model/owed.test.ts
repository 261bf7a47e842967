import { beforeAll, expect, test } from 'vitest'
import type { RowChange } from '../../src/payments/ledger/changeRows.ts'
import { createLedger } from '../../src/payments/ledger/ledger.ts'
import { failed, requeued, settled } from '../../src/payments/settlement/outcomes.ts'
import type { Database, PaymentState } from '../../src/storage/schema.ts'
import { sampleClaim } from '../payments/support/sampleClaim.ts'
import { describeOnEachEngine } from '../support/databases.ts'
import { describeRow, leaseMs, receipt, summarise } from './modelRow.ts'
import { type ModelState, readTraces } from './readTraces.ts'

let traces: ModelState[][] = []

beforeAll(async () => {
  traces = await readTraces('owed', { samples: 200, steps: 40, traces: 40, seed: '0x0eed' })
}, 120_000)

/** Walks of the other model have the numbers below. */
let walks = 1_000

/** Does on the real ledger what the model did, and compares the row after each step. */
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
  const ledgers = [start(0), start(1)]
  /** Ends the work that a node is at. */
  const ends: (() => void)[] = []

  for (const [index, after] of states.entries()) {
    const before = states[index - 1]
    if (!before) continue
    const { did, node, happened } = after.last
    const ledger = ledgers[node] as ReturnType<typeof createLedger>
    if (did === 'leaseEnds') nowMs += leaseMs + 1
    const row = await ledger.read(claim)
    const change = async (to: RowChange['to'], from: PaymentState[], attempt = row?.attempt) =>
      (await ledger.changeOne({ key: claim, from, ...(attempt !== undefined && { attempt }), to })) !== null
    const done = await act()
    if (done !== undefined) expect([did, done]).toEqual([did, happened])
    const now = await ledger.read(claim)
    expect([did, summarise(now)]).toEqual([did, describeRow(after)])
    if (now?.state === 'owed') expect([did, now.lease_until > nowMs]).toEqual([did, after.leased])

    async function act(): Promise<boolean | undefined> {
      const under = before?.working[node as 0 | 1]
      if (did === 'ask')
        return (await ledger.claim(claim)).mine && change({ state: 'queued', lease_until: 0 }, ['claimed'], 1)
      if (did === 'submit') return change({ state: 'submitted', batch: 'b' }, ['queued', 'answered'])
      if (did === 'renew') await ledger.renewLeases()
      if (did === 'handOver' || did === 'workFails') ends[node]?.()
      if (did === 'crash') ledgers[node] = start(node)
      const answer = JSON.stringify({ answer: after.row.answer })
      if (did === 'handOver') return change({ state: 'settled', answer, lease_until: 0 }, ['owed'], under)
      if (did === 'workFails') return change({ lease_until: 0 }, ['owed'], under)
      if (!row) return undefined
      if (did === 'take') return take()
      if (did === 'settle') return one(settled(row, receipt, 0))
      if (did === 'requeue') return one(requeued({ ...row, tries: 0 }, 0))
      if (did === 'giveUp') return one(failed(row, 'expired'))
      if (did === 'finish')
        return change({ final: 1, ...(row.state === 'failed' && { answer: null }) }, [row.state])
      return undefined

      async function take(): Promise<boolean> {
        const mine = row && (await ledger.takeOwed(row))
        if (!mine) return false
        const { promise, resolve } = Promise.withResolvers<void>()
        ends[node] = resolve
        void ledger.holding(mine, () => promise)
        return true
      }
    }

    async function one(changed: RowChange): Promise<boolean> {
      const [done] = await ledger.change([changed])
      return done !== null
    }
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
