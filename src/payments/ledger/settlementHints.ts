import type { Clock } from '../../lib/clock.ts'
import type { PaymentRow } from '../../storage/schema.ts'

const remembered = 2_000
/** What is not taken soon is settled by another node, which takes it further than we know. */
const rememberedMs = 5_000

/**
 * Rows that this node has just made ready for settlement, so that its settler need not read back what was written a moment
 * ago. A hint only: the table stays the queue, and every step of a row is conditional on what the table says.
 */
export function createSettlementHints(clock: Clock) {
  /** The earliest noted first. */
  const rows = new Map<string, { row: PaymentRow; notedAt: number }>()

  function forgetOld(): void {
    const since = clock() - rememberedMs
    for (const [key, { notedAt }] of rows) {
      if (notedAt > since) return
      rows.delete(key)
    }
  }

  return {
    note: (key: string, row: PaymentRow): void => {
      forgetOld()
      const isReady = row.state === 'answered' || row.state === 'queued'
      rows.delete(key)
      if (isReady && row.retry_at <= clock() && rows.size < remembered)
        rows.set(key, { row, notedAt: clock() })
    },
    /** One of each payer, then the second of each: nobody waits for all that another brought. */
    take: (limit: number, signer?: PaymentRow['signer']): PaymentRow[] => {
      forgetOld()
      const fitting = [...rows].flatMap(([key, { row }]): Hint[] =>
        !signer || row.signer === signer ? [[key, row]] : [],
      )
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
