import type { TransactionReceipt } from 'viem'
import type { PaymentRow, PaymentState } from '../../storage/schema.ts'
import type { PaymentReason } from '../../wire/payment.ts'
import type { RowChange } from '../ledger/changeRows.ts'
import { mineableUntil } from '../ledger/mineableUntil.ts'

const maxTries = 3
const waiting: readonly PaymentState[] = ['queued', 'answered', 'submitted']

/**
 * The states from which a judgement of this row may move it. What another node settled or failed meanwhile is not what was
 * judged (it may have lost its answer), and is looked at again.
 */
function judged({ state, attempt }: PaymentRow): Pick<RowChange, 'from' | 'attempt'> {
  return { from: waiting.includes(state) ? waiting : [state], attempt }
}

/** The transfer is on chain: the answer may go out, or the work is owed now. */
export function settled(row: PaymentRow, receipt: TransactionReceipt, logIndex: number): RowChange {
  const owed = row.answer === null
  return {
    key: row,
    row,
    ...judged(row),
    to: {
      state: owed ? 'owed' : 'settled',
      final: 0,
      reason: null,
      mineable_until: mineableUntil(row),
      transaction_hash: receipt.transactionHash,
      block_number: Number(receipt.blockNumber),
      block_hash: receipt.blockHash,
      log_index: logIndex,
      lease_until: 0,
      tries: 0,
      retry_at: 0,
    },
  }
}

/** The transfer cannot happen now. Not final before the chain's time has passed `valid_before`: anyone may submit it. */
export function failed(row: PaymentRow, reason: PaymentReason): RowChange {
  // Its block, when it is seen, still tells whether it kept its word.
  const batch = reason === 'expired' && row.state === 'submitted' ? row.batch : null
  const to = { state: 'failed', reason, batch, final: 0, retry_at: 0 } as const
  // What nobody paid for is not kept, unless somebody may still have it mined, or it went out on credit. What was asked for is:
  // if it is mined after all, the work is done again.
  const mayBePaid = reason === 'expired' || reason === 'authorization_used' || row.delivered !== null
  const asked = row.request ?? row.shows
  const kept = mayBePaid ? to : { ...to, answer: null, request: asked }
  const change = { key: row, row, ...judged(row) }
  if (row.mineable_until !== null) return { ...change, to: kept }
  // What no chain has seen will not be mined on another branch, so the payer may sign anew under the same key at once. Another
  // node may have sent it since the row was read.
  return { ...change, isUnsent: true, to: { ...kept, purchase_key: null } }
}

/** Back to the queue, to be tried again; given up after a few times. */
export function requeued(
  row: PaymentRow,
  retryAt: number,
  lastReason: PaymentReason = 'settlement_failed',
  most = maxTries,
): RowChange {
  if (row.tries + 1 >= most) return failed(row, lastReason)
  const state = row.answer === null ? 'queued' : 'answered'
  return {
    key: row,
    row,
    ...judged(row),
    to: {
      state,
      batch: null,
      mineable_until: mineableUntil(row),
      tries: row.tries + 1,
      retry_at: retryAt,
    },
  }
}
