import type { Ledger } from '../activity/createLedger.ts'
import { buildStream } from '../income/buildStreams.ts'
import { summarize } from '../income/groupInflows.ts'
import { MODEL } from '../model.ts'

const NO_ROLES = new Uint8Array(0)

/** Monthly sum of payments that go out on a schedule to the same address and still run: rent, instalments, family. */
export const findObligations = (ledger: Ledger): number => {
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
    if (side[i] !== -1 || !(open[i] ?? 0) || size < MODEL.income.streamPayments) continue
    const entry = rowsOf.get(id) ?? { rows: new Int32Array(size), filled: 0 }
    if (entry.filled === 0) rowsOf.set(id, entry)
    entry.rows[entry.filled++] = i
  }
  let monthly = 0
  for (const [id, { rows }] of rowsOf) {
    const stream = buildStream(summarize(id, rows, open, day), NO_ROLES)
    if (stream.period && (stream.status === 'active' || stream.status === 'late'))
      monthly += stream.monthlyCents
  }
  return monthly
}
