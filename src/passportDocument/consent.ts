import { keccak256 } from 'ox/Hash'
import type { Address, Hex } from '../wire/address.ts'
import type { Publish } from '../wire/passportDocument.ts'

/** The reporter's versions differ in the consent that a wallet signs. */
export type ReporterVersion = '1' | '2'

/** Where a signature counts: one contract on one chain. */
type Place = { chainId: number; contract: string; version: ReporterVersion }

const domain = ({ chainId, contract, version }: Place) => ({
  name: 'VouchReporter',
  version,
  chainId,
  verifyingContract: contract as Address,
})

/** The version that typed data is for. A wrong one gives a signature that no contract accepts. */
export function reporterVersionOf(typedData: Readonly<Record<string, unknown>>): ReporterVersion {
  return (typedData.domain as { version?: unknown } | undefined)?.version === '1' ? '1' : '2'
}

/** What anyone with a passport's id sees besides its issuer and dates. */
const shown: Readonly<Record<Publish, string>> = {
  validity: 'that it is valid, and none of my figures',
  verdict: 'that it is valid, and my verdict and band, but no figure',
  figures: 'my score, verdict, income and loan range',
}

/** What a wallet's owner agrees to, in words. It names the passport, so every text is different. */
export function consentStatement(passport: {
  reportId: string
  months: number
  expiresAt: number
  publish: Publish
  renews?: string | undefined
}): string {
  const { reportId, months, renews } = passport
  const end = new Date(passport.expiresAt * 1000).toISOString().slice(0, 16).replace('T', ' ')
  return `I agree that ${reportId} about my wallet is published. It covers ${months} months and is valid until ${end} UTC. Whoever has its id sees ${shown[passport.publish]}.${renews ? ` It takes the place of ${renews}.` : ''} I can revoke it at any time.`
}

/** A statement as the contract takes it; it is used up with its consent. */
export function hashStatement(statement: string): Hex {
  return keccak256(new TextEncoder().encode(statement), { as: 'Hex' })
}

/** A loose type, because its fields differ by version. */
type ConsentTypedData = {
  domain: ReturnType<typeof domain>
  primaryType: 'PassportConsent'
  types: { PassportConsent: readonly { name: string; type: string }[] }
  message: Readonly<Record<string, unknown>>
}

const subjectTypes = [
  { name: 'subject', type: 'address' },
  { name: 'reportId', type: 'string' },
  { name: 'reportHash', type: 'bytes32' },
  { name: 'fieldsRoot', type: 'bytes32' },
  { name: 'issuedAt', type: 'uint64' },
  { name: 'expiresAt', type: 'uint64' },
] as const

/** What a wallet's owner signs (EIP-712) so that exactly this passport may be published. Times are unix seconds. */
export function consentTypedData(
  consent: Place & {
    statement: string
    subject: string
    reportId: string
    reportHash: string
    fieldsRoot: string
    issuedAt: number
    expiresAt: number
    deadline: number
  },
): ConsentTypedData {
  const { statement } = consent
  const message = {
    subject: consent.subject,
    reportId: consent.reportId,
    reportHash: consent.reportHash,
    fieldsRoot: consent.fieldsRoot,
    issuedAt: BigInt(consent.issuedAt),
    expiresAt: BigInt(consent.expiresAt),
    deadline: BigInt(consent.deadline),
  }
  const deadlineType = { name: 'deadline', type: 'uint256' } as const
  const common = { domain: domain(consent), primaryType: 'PassportConsent' } as const
  // Version 1 has no text: a wallet shows its hash as the nonce.
  if (consent.version === '1')
    return {
      ...common,
      types: { PassportConsent: [...subjectTypes, { name: 'nonce', type: 'bytes32' }, deadlineType] },
      message: { ...message, nonce: hashStatement(statement) },
    }
  return {
    ...common,
    types: { PassportConsent: [{ name: 'statement', type: 'string' }, ...subjectTypes, deadlineType] },
    message: { statement, ...message },
  }
}

/** What a wallet's owner signs to revoke a passport about it without paying gas. */
export function revocationTypedData(revocation: Place & { reportId: string; deadline: number }) {
  return {
    domain: domain(revocation),
    primaryType: 'PassportRevocation',
    types: {
      PassportRevocation: [
        { name: 'reportId', type: 'string' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    message: { reportId: revocation.reportId, deadline: BigInt(revocation.deadline) },
  } as const
}
