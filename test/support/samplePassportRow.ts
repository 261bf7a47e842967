import type { PassportRow } from '../../src/storage/schema.ts'

/** A passport that was bought by nobody's payment and is not on any chain, but for what a test says of it. */
export function samplePassportRow(changes: Partial<PassportRow> = {}): PassportRow {
  return {
    id: 'REP-1',
    state: 'published',
    contract: `0x${'c0'.repeat(20)}`,
    subject: `0x${'5b'.repeat(20)}`,
    months: 12,
    valid_days: 90,
    payment_key: null,
    document: '{}',
    report_hash: `0x${'d0'.repeat(32)}`,
    fields_root: `0x${'f0'.repeat(32)}`,
    model_version: '1',
    issued_at: 1,
    expires_at: 2,
    consent_nonce: null,
    consent_deadline: null,
    consent_signature: null,
    transaction_hash: null,
    block_number: null,
    replaced_by: null,
    problem: null,
    created_at: 1,
    updated_at: 1,
    ...changes,
  }
}
