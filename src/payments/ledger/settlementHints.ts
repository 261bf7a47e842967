import type { Clock } from '../../lib/clock.ts'
import type { PaymentRow } from '../../storage/schema.ts'

const remembered = 2_000

/**
 * Rows that this node has just made ready for settlement, so that its settler need not read back what was written a moment
 * ago. A hint only: the table stays the queue, and every step of a row is conditional on what the table says.
 */
export function createSettlementHints(clock: Clock) {
  const rows = new Map<string, PaymentRow>()
  return {
    note: (key: string, row: PaymentRow): void => {
      const isReady = row.state === 'answered' || row.state === 'queued'
      if (!isReady || row.retry_at > clock()) rows.delete(key)
      else if (rows.size < remembered) rows.set(key, row)
    },
    /** One of each payer, then the second of each: nobody waits for all that another brought. */
    take: (limit: number, signer?: PaymentRow['signer']): PaymentRow[] => {
      const fitting = [...rows].filter(([, row]) => !signer || row.signer === signer)
      const taken = fitting.length <= limit ? fitting : takeInTurn(fitting, limit)
      for (const [key] of taken) rows.delete(key)
      return taken.map(([, row]) => row)
    },
  }
}

type Hint = [key: string, row: PaymentRow]

function takeInTurn(hints: readonly Hint[], limit: number): Hint[] {
  const turns = new Map<string, number>()
  const ordered = hints.map(hint => {
    const turn = turns.get(hint[1].payer) ?? 0
    turns.set(hint[1].payer, turn + 1)
    return { hint, turn }
  })
  return ordered
    .sort((a, b) => a.turn - b.turn)
    .slice(0, limit)
    .map(({ hint }) => hint)
}
