import type { Hex } from '../wire/address.ts'
import {
  type AnyPassportDocument,
  type PassportDocument,
  type Publish,
  passportType,
  publishedFields,
} from '../wire/passportDocument.ts'
import { commitAtLeast } from './atLeast/commit.ts'
import { quantitiesOf } from './atLeast/quantitiesOf.ts'
import { hashJson } from './canonicalJson.ts'
import { fieldTree } from './fieldTree.ts'

/** The parts of an analysis that a passport uses. */
export type PassportFacts = {
  walletAddress: string
  months: number
  trust: { verdict: string; isTrustworthy: boolean }
  reputationScore: number
  band: string
  averageMonthlyIncome: number
  income: { low: number; high: number; probability: number; currency: string }
  loanCapacity: { min: number; max: number; currency: string; confidence: string }
  coverage: PassportDocument['coverage']
  walletData: { ageDays: number }
  statement: { months: readonly { transfers: number }[] }
  model: { name: string; version: string }
  evidence: { asOfBlock: number; asOfTime: string; inputHash: string }
}

/** What identifies this passport. Times are unix seconds. */
export type PassportTerms = {
  reportId: string
  chainId: number
  contract: string
  issuer: string
  subject: string
  issuedAt: number
  expiresAt: number
  /** What anyone with the id sees besides the validity. */
  publish: Publish
  /** Wallets judged as one with the subject. */
  others?: readonly string[]
  /** 32 random bytes. */
  salt: Hex
}

/** The document of a passport, root included. Pure: the same facts and terms make the same bytes. */
export function buildPassportDocument(facts: PassportFacts, terms: PassportTerms): PassportDocument {
  const { income, loanCapacity, coverage, evidence } = facts
  const { others = [] } = terms
  return seal({
    type: passportType,
    reportId: terms.reportId,
    kind: kindOf(terms.reportId),
    chainId: terms.chainId,
    contract: terms.contract,
    issuer: terms.issuer,
    subject: terms.subject,
    issuedAt: isoSeconds(terms.issuedAt),
    expiresAt: isoSeconds(terms.expiresAt),
    months: facts.months,
    reputationScore: facts.reputationScore,
    band: facts.band,
    verdict: facts.trust.verdict,
    isTrustworthy: facts.trust.isTrustworthy,
    averageMonthlyIncome: facts.averageMonthlyIncome,
    income: {
      low: income.low,
      high: income.high,
      probability: income.probability,
      currency: income.currency,
    },
    loanCapacity: {
      min: loanCapacity.min,
      max: loanCapacity.max,
      currency: loanCapacity.currency,
      confidence: loanCapacity.confidence,
    },
    coverage: {
      from: coverage.from,
      to: coverage.to,
      fromBlock: coverage.fromBlock,
      toBlock: coverage.toBlock,
      daysObserved: coverage.daysObserved,
      transfers: coverage.transfers,
      complete: coverage.complete,
    },
    model: { name: facts.model.name, version: facts.model.version },
    asOfBlock: evidence.asOfBlock,
    asOfTime: evidence.asOfTime,
    inputHash: evidence.inputHash,
    walletAgeDays: facts.walletData.ageDays,
    monthsSeen: facts.statement.months.filter(({ transfers }) => transfers > 0).length,
    ...(others.length > 0 && { walletCount: others.length + 1, wallets: [...others] }),
    published: [...publishedFields[terms.publish]],
    salt: terms.salt,
  })
}

/** The same facts with another id, validity and salt; the same fields are public. */
export function renewDocument(
  document: AnyPassportDocument,
  terms: Pick<PassportTerms, 'reportId' | 'issuedAt' | 'expiresAt' | 'salt'>,
): AnyPassportDocument {
  const renewed = {
    reportId: terms.reportId,
    kind: kindOf(terms.reportId),
    issuedAt: isoSeconds(terms.issuedAt),
    expiresAt: isoSeconds(terms.expiresAt),
    salt: terms.salt,
  }
  if (document.type === passportType) return seal({ ...document, ...renewed })
  const earlier = { ...document, ...renewed }
  return { ...earlier, fieldsRoot: fieldTree(earlier).root }
}

/** The published hash: keccak-256 of exactly the document's canonical JSON. */
export function hashDocument(document: Readonly<Record<string, unknown>>): Hex {
  return hashJson(document)
}

function seal(document: Omit<PassportDocument, 'atLeast' | 'fieldsRoot'>): PassportDocument {
  const atLeast = commitAtLeast(document.salt as Hex, quantitiesOf(document))
  const committed = { ...document, atLeast }
  return { ...committed, fieldsRoot: fieldTree(committed).root }
}

function kindOf(reportId: string): PassportDocument['kind'] {
  return reportId.startsWith('WP-') ? 'owner-signed' : 'purchased'
}

function isoSeconds(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace('.000Z', 'Z')
}
