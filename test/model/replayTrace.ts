import { expect } from 'vitest'
import type { RowChange } from '../../src/payments/ledger/changeRows.ts'
import type { NewClaim } from '../../src/payments/ledger/claims.ts'
import type { createLedger } from '../../src/payments/ledger/ledger.ts'
import { failed, requeued, settled } from '../../src/payments/settlement/outcomes.ts'
import type { PaymentRow, PaymentState } from '../../src/storage/schema.ts'
import { describeRow, receipt, summarise } from './modelRow.ts'
import type { ModelState } from './readTraces.ts'

export type ModelLedger = ReturnType<typeof createLedger>

export type ModelStep = {
  before: ModelState
  after: ModelState
  ledger: ModelLedger
  row: PaymentRow | null
  /** The attempt that the node of this step works under. */
  under: number
  change: (to: RowChange['to'], from: PaymentState[], attempt?: number) => Promise<boolean>
}

type Replay = {
  claim: NewClaim
  ledgerOf: (node: 0 | 1) => ModelLedger
  /** Turns the clock to where the step is done. */
  turnClock: (step: Pick<ModelStep, 'before' | 'after'>) => void
  /** What only one of the models does; `undefined` where it is for both, or tells no outcome. */
  act: (step: ModelStep) => Promise<boolean | undefined>
  inspect?: (row: PaymentRow | null, after: ModelState) => void
}

/** Does on the real ledger what the model did, and compares the row after each step. */
export async function replayTrace(states: readonly ModelState[], replay: Replay): Promise<void> {
  const { claim, ledgerOf, turnClock, act, inspect } = replay
  for (const [index, after] of states.entries()) {
    const before = states[index - 1]
    if (!before) continue
    const { did, happened } = after.last
    const node = after.last.node as 0 | 1
    turnClock({ before, after })
    const ledger = ledgerOf(node)
    const row = await ledger.read(claim)
    const change: ModelStep['change'] = async (to, from, attempt = row?.attempt) =>
      (await ledger.changeOne({ key: claim, from, ...(attempt !== undefined && { attempt }), to })) !== null
    const step = { before, after, ledger, row, under: before.working[node], change }
    const done = (await act(step)) ?? (await actInBoth(step))
    if (done !== undefined) expect([did, done]).toEqual([did, happened])
    const now = await ledger.read(claim)
    expect([did, summarise(now)]).toEqual([did, describeRow(after)])
    inspect?.(now, after)
  }
}

async function actInBoth({ after, ledger, row, change }: ModelStep): Promise<boolean | undefined> {
  const { did } = after.last
  if (did === 'submit') return change({ state: 'submitted', batch: 'b' }, ['queued', 'answered'])
  if (!row) return undefined
  if (did === 'settle') return one(settled(row, receipt, 0))
  if (did === 'requeue') return one(requeued({ ...row, tries: 0 }, 0))
  if (did === 'giveUp') return one(failed(row, 'expired'))
  if (did === 'finish')
    return change({ final: 1, ...(row.state === 'failed' && { answer: null }) }, [row.state])
  return undefined

  async function one(changed: RowChange): Promise<boolean> {
    const [done] = await ledger.change([changed])
    return done !== null
  }
}
