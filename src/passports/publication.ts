import { encodeFunctionData, type Hex } from 'viem'
import { abi } from '../../contracts/artifacts/VouchReporter.ts'
import type { PassportRow } from '../storage/schema.ts'

const noStatement: Hex = `0x${'00'.repeat(32)}`

function toPublication(row: PassportRow) {
  return {
    reportId: row.id,
    subject: row.subject,
    reportHash: row.report_hash,
    fieldsRoot: row.fields_root,
    issuedAt: BigInt(row.issued_at),
    expiresAt: BigInt(row.expires_at),
    modelVersion: row.model_version,
    consentStatement: row.consent_nonce ?? noStatement,
    consentDeadline: BigInt(row.consent_deadline ?? 0),
    consentSignature: row.consent_signature ?? ('0x' as const),
  }
}

/** Call data that publishes the rows, a single one or several together. */
export function encodePublications(rows: readonly PassportRow[]): Hex {
  const publications = rows.map(toPublication)
  const [only, ...others] = publications
  return only && others.length === 0
    ? encodeFunctionData({ abi, functionName: 'publishFinancialReport', args: [only] })
    : encodeFunctionData({ abi, functionName: 'publishBatch', args: [publications] })
}
