import {
  type Address,
  getAddress,
  type Hex,
  hashStruct,
  keccak256,
  type PrivateKeyAccount,
  toHex,
} from 'viem'
import * as VouchReporter from '../artifacts/VouchReporter.ts'
import { CHAIN_ID, OWNER, type TestChain } from './testChain.ts'

const REPORTER = getAddress('0x000000000000000000000000000000000000f00d')
export const ISSUER = getAddress('0x000000000000000000000000000000000000dddd')
export const reporter = { address: REPORTER, abi: VouchReporter.abi } as const
export const NO_HASH: Hex = `0x${'00'.repeat(32)}`
export const DAY = 86_400n

/** The reporter at the tests' address, with ISSUER allowed to publish and OWNER as its admin. */
export async function placeReporter(chain: TestChain): Promise<void> {
  await chain.place(REPORTER, VouchReporter)
  const args = [OWNER, ISSUER] as const
  const { client, pass } = chain
  await pass(client.writeContract({ ...reporter, functionName: 'initialize', args, account: OWNER }))
}

export type Publication = {
  /** The text whose hash is `consentStatement`. */
  statement: string
  reportId: string
  subject: Address
  reportHash: Hex
  fieldsRoot: Hex
  issuedAt: bigint
  expiresAt: bigint
  modelVersion: string
  consentStatement: Hex
  consentDeadline: bigint
  consentSignature: Hex
}

let publications = 0

/** A bought report about `subject`, unlike any other, issued at `now` for ninety days. */
export function makePublication(
  subject: Address,
  now: bigint,
  changes: Partial<Publication> = {},
): Publication {
  const number = publications++
  return {
    statement: '',
    reportId: makeReportId('REP', number),
    subject,
    reportHash: keccak256(toHex(`document ${number}`)),
    fieldsRoot: keccak256(toHex(`root ${number}`)),
    issuedAt: now,
    expiresAt: now + 90n * DAY,
    modelVersion: '1.0.0',
    consentStatement: NO_HASH,
    consentDeadline: 0n,
    consentSignature: '0x',
    ...changes,
  }
}

export function makeReportId(prefix: 'REP' | 'WP', number: number): string {
  return `${prefix}-${number.toString(36).toUpperCase().padStart(10, '0')}`
}

/** An owner-signed report with a consent by `signer` to exactly it. */
export async function makeConsented(
  signer: PrivateKeyAccount,
  now: bigint,
  changes: Partial<Publication> = {},
): Promise<Publication> {
  const bare = makePublication(signer.address, now)
  const publication = {
    ...bare,
    reportId: bare.reportId.replace('REP', 'WP'),
    statement: `consent ${bare.reportId}`,
    consentDeadline: now + 3600n,
    ...changes,
  }
  publication.consentStatement = keccak256(toHex(publication.statement))
  return { ...publication, consentSignature: await signConsent(signer, publication) }
}

const domain = {
  name: 'VouchReporter',
  version: '2',
  chainId: CHAIN_ID,
  verifyingContract: REPORTER,
} as const

export function signConsent(
  signer: PrivateKeyAccount,
  p: Publication,
  domainChanges: Partial<{ chainId: number; verifyingContract: Address }> = {},
): Promise<Hex> {
  return signer.signTypedData({
    domain: { ...domain, ...domainChanges },
    primaryType: 'PassportConsent',
    types: consentTypes,
    message: { ...p, deadline: p.consentDeadline },
  })
}

const consentTypes = {
  PassportConsent: [
    { name: 'statement', type: 'string' },
    { name: 'subject', type: 'address' },
    { name: 'reportId', type: 'string' },
    { name: 'reportHash', type: 'bytes32' },
    { name: 'fieldsRoot', type: 'bytes32' },
    { name: 'issuedAt', type: 'uint64' },
    { name: 'expiresAt', type: 'uint64' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const

/** What a wallet that signs no messages sends instead of a signature. */
export function giveConsentCall(p: Publication, account: Address) {
  const data = { ...p, deadline: p.consentDeadline }
  const consentHash = hashStruct({ primaryType: 'PassportConsent', types: consentTypes, data })
  return { ...reporter, functionName: 'giveConsent', args: [consentHash], account } as const
}

export function signRevocation(signer: PrivateKeyAccount, reportId: string, deadline: bigint): Promise<Hex> {
  return signer.signTypedData({
    domain,
    primaryType: 'PassportRevocation',
    types: {
      PassportRevocation: [
        { name: 'reportId', type: 'string' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    message: { reportId, deadline },
  })
}

export function publishCall(publication: Publication, account = ISSUER) {
  const args = [publication] as const
  return { ...reporter, functionName: 'publishFinancialReport', args, account } as const
}

export function revokeCall(reportId: string, account: Address) {
  return { ...reporter, functionName: 'revokeReport', args: [reportId], account } as const
}

export function verify({ client }: TestChain, reportId: string) {
  return client.readContract({ ...reporter, functionName: 'verifyReport', args: [reportId] })
}

/** The contract's own numbers. */
export const STATUS = { unknown: 0, valid: 1, expired: 2, revoked: 3 } as const
export const KIND = { none: 0, purchased: 1, ownerSigned: 2 } as const
