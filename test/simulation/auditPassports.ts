import type { PassportRow } from '../../src/storage/schema.ts'
import type { SharedStore } from './createSharedStore.ts'
import type { VirtualChain } from './createVirtualChain.ts'

/** What must be true of passports in the end: those that are owed are on the chain, once each, and what was to end has ended. */
export function auditPassports(deps: {
  store: SharedStore
  chain: VirtualChain
  /** Ids whose end was promised. */
  revoked: ReadonlySet<string>
  report: (rule: string, detail: string) => void
}): void {
  const { store, chain, report } = deps
  const { reports } = chain.head().state
  const rows = store.query<PassportRow>('select * from passports')
  for (const { id, state, report_hash, problem } of rows) {
    const isThere = reports.get(id)?.reportHash === report_hash
    // Nothing here runs out, and no id is anybody else's.
    if (state === 'replaced') report('a passport was replaced for nothing', `${id}: ${problem}`)
    else if (state === 'drafted' && isThere) report('a passport was published that nobody owed', id)
    else if (state !== 'drafted' && state !== 'final')
      report('a passport never came to an end', `${id} is ${state}`)
    else if (state === 'final' && !isThere) report('a passport is called final and is not there', id)
  }
  const known = new Set(rows.map(({ id }) => id))
  for (const id of reports.keys())
    if (!known.has(id)) report('a passport was published that nobody knows', id)
  for (const id of deps.revoked)
    if (!reports.get(id)?.revokedAt) report('a passport was to end, and did not', id)
  for (const { report_id } of store.query<{ report_id: string }>(
    'select report_id from passport_revocations',
  ))
    report('a revocation never came to an end', report_id)
}
