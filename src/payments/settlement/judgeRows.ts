import type { PaymentRow } from '../../storage/schema.ts'
import type { RowChange } from '../ledger/changeRows.ts'
import type { ChainFacts } from './chainFacts.ts'
import { failed, requeued, settled } from './outcomes.ts'

/** About half a minute: nodes know a nonce to be used well before they find the log, some even before it is mined. */
const maxUnseen = 30

/**
 * Decides by the chain alone what becomes of rows that a transaction did not visibly pay, or that cannot be sent: already
 * used (and paid to us, by whoever), canceled, expired, without funds. What is left is tried again, or fails at once when the
 * token was just seen to refuse it; with `onlyOver` it stays as it is. Whether its time is over, the block says that shows it unused.
 */
export async function judgeRows(
  facts: ChainFacts,
  rows: readonly PaymentRow[],
  context: { now: number; refused: boolean; onlyOver?: boolean },
): Promise<RowChange[]> {
  const { now, refused, onlyOver = false } = context
  // What was just refused was tried on the block to come, so the reason is looked for there.
  const states = await facts.readStates(rows, refused ? 'pending' : 'latest')
  const changes: RowChange[] = []
  for (const [index, row] of rows.entries()) {
    const state = states[index]
    if (!state) continue
    const time = refused ? Math.max(state.time, Math.floor(now / 1000)) : state.time
    if (state.used) changes.push(await judgeUsed(facts, row, now))
    else if (time >= row.valid_before) changes.push(failed(row, 'expired'))
    // By this node's block it may still be mined: its transaction goes on.
    else if (onlyOver) continue
    else if (state.time <= row.valid_after) changes.push(requeued({ ...row, tries: 0 }, now + 1_000))
    else if (state.balance < BigInt(row.value)) changes.push(failed(row, 'insufficient_funds'))
    else if (refused) changes.push(failed(row, 'settlement_failed'))
    else changes.push(requeued(row, now + 500))
  }
  return changes
}

async function judgeUsed(facts: ChainFacts, row: PaymentRow, now: number): Promise<RowChange> {
  const use = await facts.findUse(row)
  if (use.kind === 'paid') return settled(row, use.receipt, use.logIndex)
  if (use.kind === 'unread') return requeued({ ...row, tries: row.tries - 1 }, now + 1_000)
  // If we called it lost too early, the payer would sign and pay again.
  if (use.kind === 'unseen') return requeued(row, now + 1_000, 'authorization_used', maxUnseen)
  return failed(row, use.kind === 'canceled' ? 'authorization_canceled' : 'authorization_used')
}
