import { isoTime } from '../lib/clock.ts'
import type { ConductRow } from '../services/payments/ledger.ts'

export function distrustedJson(rows: readonly ConductRow[]): string {
  return `${JSON.stringify(rows.map(describe), null, 2)}\n`
}

export function distrustedTable(rows: readonly ConductRow[]): string {
  if (rows.length === 0) return 'Nobody is distrusted.\n'
  const lines = rows
    .map(describe)
    .map(({ since, kind, name, times, lostCelo, transaction }) =>
      [since, kind.padEnd(8), name.padEnd(66), `${times}x`, `${lostCelo} CELO`, transaction].join('  '),
    )
  return `${lines.join('\n')}\n`
}

function describe(row: ConductRow) {
  return {
    name: row.name,
    kind: row.kind,
    since: isoTime(row.broken_at_ms ?? 0),
    times: row.broken,
    lostCelo: (Number(row.lost_gwei) / 1e9).toFixed(6),
    transaction: row.transaction_hash,
  }
}
