import { beforeAll, expect, test } from 'vitest'
import type { RowChange } from '../../src/payments/ledger/changeRows.ts'
import { createLedger } from '../../src/payments/ledger/ledger.ts'
import { failed, requeued, settled } from '../../src/payments/settlement/outcomes.ts'
import { releaseAbandoned } from '../../src/payments/settlement/reconcile.ts'
import type { Database, PaymentState } from '../../src/storage/schema.ts'
import { sampleClaim } from '../payments/support/sampleClaim.ts'
import { describeOnEachEngine } from '../support/databases.ts'
import { describeRow, leaseMs, receipt, summarise } from './modelRow.ts'
import { type ModelState, readTraces } from './readTraces.ts'

let traces: ModelState[][] = []

beforeAll(async () => {
  traces = await readTraces('payment', { samples: 150, steps: 30, traces: 30, seed: '0xc0ffee' })
}, 120_000)

let walks = 0

/** Does on the real ledger what the model did, and compares the row after each step. */
async function replay(database: Database, states: readonly ModelState[]): Promise<void> {
  let nowMs = 1_800_000_000_000
  const claim = sampleClaim(++walks)
  const ledgers = [0, 1].map(node =>
    createLedger({ database, chainId: 42220, clock: () => nowMs, holder: `node ${node}`, leaseMs }),
  ) as [ReturnType<typeof createLedger>, ReturnType<typeof createLedger>]

  for (const [index, after] of states.entries()) {
    const before = states[index - 1]
    if (!before) continue
    const { did, node, happened } = after.last
    const ledger = ledgers[node as 0 | 1]
    if (before.leased && !after.leased && after.row.state === 'claimed') nowMs += leaseMs + 1
    const row = await ledger.read(claim)
    const change = async (to: RowChange['to'], from: PaymentState[], attempt = row?.attempt) =>
      (await ledger.changeOne({ key: claim, from, ...(attempt !== undefined && { attempt }), to })) !== null
    const done = await act()
    if (done !== undefined) expect([did, done]).toEqual([did, happened])
    expect([did, summarise(await ledger.read(claim))]).toEqual([did, describeRow(after)])

    async function act(): Promise<boolean | undefined> {
      if (did === 'claim') return (await ledger.claim(claim)).mine
      const under = before?.working[node as 0 | 1]
      const text = JSON.stringify({ answer: after.row.answer })
      if (did === 'answer')
        return change({ state: 'answered', answer: text, lease_until: 0 }, ['claimed'], under)
      if (did === 'giveBack') return change({ state: 'released', lease_until: 0 }, ['claimed'], under)
      if (did === 'submit') return change({ state: 'submitted', batch: 'b' }, ['queued', 'answered'])
      if (did === 'releaseAbandoned') await releaseAbandoned(ledger)
      if (!row) return undefined
      if (did === 'takeOver') return (await ledger.reclaim(row, claim)) !== null
      if (did === 'settle') return one(settled(row, receipt, 0))
      if (did === 'requeue') return one(requeued({ ...row, tries: 0 }, 0))
      if (did === 'giveUp') return one(failed(row, 'expired'))
      if (did === 'finish')
        return change({ final: 1, ...(row.state === 'failed' && { answer: null }) }, [row.state])
      return undefined
    }

    async function one(changed: RowChange): Promise<boolean> {
      const [done] = await ledger.change([changed])
      return done !== null
    }
  }
}

describeOnEachEngine('the ledger beside its model', database => {
  test('does what the model does, step by step', async () => {
    expect(traces.length).toBeGreaterThan(20)
    expect(new Set(traces.flat().map(({ last }) => last.did)).size).toBe(19)
    for (const states of traces) await replay(database(), states)
  })
})
