import { randomBytes } from 'node:crypto'
import { bytesToHex } from 'viem'
import { checksumAddress } from '../chain/checksumAddress.ts'
import {
  buildPassportDocument,
  hashDocument,
  type PassportFacts,
  renewDocument,
} from '../passportDocument/buildPassportDocument.ts'
import { canonicalJson } from '../passportDocument/canonicalJson.ts'
import { consentStatement, hashStatement } from '../passportDocument/consent.ts'
import type { PassportRow } from '../storage/schema.ts'
import { type Hex, lowerAddress } from '../wire/address.ts'
import type { AnyPassportDocument, Publish } from '../wire/passportDocument.ts'
import { makeReportId } from './reportId.ts'

const secondsPerDay = 86_400

/** A new passport as a row, in state `drafted`. `chainTime` is in unix seconds, `now` in milliseconds. */
export function makePassport(options: {
  facts: PassportFacts
  /** Wallets judged as one with the passport's wallet. */
  others: readonly string[]
  prefix: 'REP' | 'WP'
  chainId: number
  contract: string
  issuer: string
  months: number
  validDays: number
  publish: Publish
  renews?: string | undefined
  paymentKey: string | null
  chainTime: number
  now: number
}): PassportRow {
  const { facts, prefix, chainTime, validDays, publish } = options
  const expiresAt = chainTime + validDays * secondsPerDay
  const reportId = makeReportId(prefix)
  const document = buildPassportDocument(facts, {
    reportId,
    chainId: options.chainId,
    contract: checksumAddress(options.contract),
    issuer: checksumAddress(options.issuer),
    subject: checksumAddress(facts.walletAddress),
    issuedAt: chainTime,
    expiresAt,
    publish,
    others: options.others,
    salt: bytesToHex(randomBytes(32)),
  })
  const { months, renews } = options
  const statement = consentStatement({ reportId, months, expiresAt, publish, renews })
  const consentNonce = prefix === 'WP' ? hashStatement(statement) : null
  return toRow(document, { ...options, consentNonce })
}

/**
 * The same facts as a bought passport that is valid from now, for a buyer whose passport the contract refuses: its consent was
 * withdrawn or expired while publishing was down, or its validity ended before it was published.
 */
export function makeSubstitute(refused: PassportRow, at: { chainTime: number; now: number }): PassportRow {
  const document = renewDocument(JSON.parse(refused.document) as AnyPassportDocument, {
    reportId: makeReportId('REP'),
    issuedAt: at.chainTime,
    expiresAt: at.chainTime + refused.valid_days * secondsPerDay,
    salt: bytesToHex(randomBytes(32)),
  })
  return {
    ...toRow(document, {
      contract: refused.contract,
      months: refused.months,
      validDays: refused.valid_days,
      paymentKey: refused.payment_key,
      consentNonce: null,
      ...at,
    }),
    state: 'claimed',
  }
}

function toRow(
  document: AnyPassportDocument,
  options: {
    contract: string
    months: number
    validDays: number
    paymentKey: string | null
    consentNonce: Hex | null
    now: number
  },
): PassportRow {
  return {
    id: document.reportId,
    state: 'drafted',
    contract: lowerAddress(options.contract),
    subject: lowerAddress(document.subject),
    months: options.months,
    valid_days: options.validDays,
    payment_key: options.paymentKey,
    document: canonicalJson(document),
    report_hash: hashDocument(document),
    fields_root: document.fieldsRoot as Hex,
    model_version: document.model.version,
    issued_at: Date.parse(document.issuedAt) / 1000,
    expires_at: Date.parse(document.expiresAt) / 1000,
    consent_nonce: options.consentNonce,
    consent_deadline: null,
    consent_signature: null,
    transaction_hash: null,
    block_number: null,
    replaced_by: null,
    problem: null,
    created_at: options.now,
    updated_at: options.now,
  }
}
