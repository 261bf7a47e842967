import type { Ledger } from '../activity/createLedger.ts'
import { ROLE } from '../activity/findHubs.ts'
import { buildStream } from '../income/buildStreams.ts'
import { summarize } from '../income/groupInflows.ts'
import { MODEL } from '../model.ts'

export type Obligations = {
  /** What still runs, per month. */
  monthlyCents: number
  /** What was paid on a schedule in the window, still running or not. */
  paidCents: number
}

/** Payments that go out on a schedule to the same address: rent, instalments, family. Withdrawals at a hub are none. */
export const findObligations = (ledger: Ledger, roles: Uint8Array): Obligations => {
  const { count, side, party, open, day } = ledger
  const sizes = new Int32Array(ledger.addresses.names.length)
  for (let i = 0; i < count; i++) {
    const id = party[i] ?? 0
    if (side[i] === -1 && (open[i] ?? 0) > 0) sizes[id] = (sizes[id] ?? 0) + 1
  }
  const rowsOf = new Map<number, { rows: Int32Array; filled: number }>()
  for (let i = 0; i < count; i++) {
    const id = party[i] ?? 0
    const size = sizes[id] ?? 0
    if (side[i] !== -1 || !(open[i] ?? 0) || size < MODEL.income.streamPayments || roles[id] === ROLE.hub)
      continue
    const entry = rowsOf.get(id) ?? { rows: new Int32Array(size), filled: 0 }
    if (entry.filled === 0) rowsOf.set(id, entry)
    entry.rows[entry.filled++] = i
  }
  const obligations: Obligations = { monthlyCents: 0, paidCents: 0 }
  for (const [id, { rows }] of rowsOf) {
    const stream = buildStream(summarize(id, rows, open, day), roles)
    if (!stream.period) continue
    obligations.paidCents += stream.cents
    if (stream.status === 'active' || stream.status === 'late')
      obligations.monthlyCents += stream.monthlyCents
  }
  return obligations
}
