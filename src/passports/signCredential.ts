import { createHash, randomBytes } from 'node:crypto'
import type { HolderKey } from '../wire/credential.ts'
import type { AnyPassportDocument } from '../wire/passportDocument.ts'
import type { CredentialKey } from './createCredentialKey.ts'

/** The type of our credentials; a reader that knows it knows the names of the figures. */
const credentialType = 'urn:vouch:passport:2'

/** The fields that the holder discloses one by one. */
const disclosable = [
  'reputationScore',
  'band',
  'verdict',
  'isTrustworthy',
  'averageMonthlyIncome',
  'income',
  'loanCapacity',
  'coverage',
  'months',
  'monthsSeen',
  'walletAgeDays',
  'wallets',
] as const

/**
 * A passport as SD-JWT VC: its figures are disclosed one by one, and it is bound to a key of the holder. The contract says
 * whether it is valid; `status` names where to ask.
 */
export async function signCredential(input: {
  document: AnyPassportDocument
  holderKey: HolderKey
  issuerUrl: string
  key: CredentialKey
}): Promise<string> {
  const { document, holderKey, issuerUrl, key } = input
  const { SDJwtVcInstance } = await import('@sd-jwt/sd-jwt-vc')
  const issuer = new SDJwtVcInstance({
    hasher: data => createHash('sha256').update(asText(data)).digest(),
    hashAlg: 'sha-256',
    saltGenerator: bytes => randomBytes(bytes).toString('base64url'),
    signer: key.sign,
    signAlg: 'ES256K',
  })
  const figures = disclosable.flatMap(name => (name in document ? [[name, document[name as never]]] : []))
  const claims = {
    iss: issuerUrl,
    vct: credentialType,
    iat: seconds(document.issuedAt),
    nbf: seconds(document.issuedAt),
    exp: seconds(document.expiresAt),
    sub: `did:pkh:eip155:${document.chainId}:${document.subject}`,
    cnf: { jwk: holderKey },
    status: {
      vouch_reporter: {
        chainId: document.chainId,
        contract: document.contract,
        reportId: document.reportId,
        fieldsRoot: document.fieldsRoot,
      },
    },
    model: document.model,
    ...('walletCount' in document && { walletCount: document.walletCount }),
    ...Object.fromEntries(figures),
  }
  const frame = { _sd: figures.map(([name]) => name) }
  // The library's types know one kind of status, a list of bits; the format allows others.
  return issuer.issue(claims as never, frame as never, { header: { kid: key.kid } })
}

function asText(data: string | ArrayBuffer): string | Buffer {
  return typeof data === 'string' ? data : Buffer.from(data)
}

function seconds(time: string): number {
  return Math.floor(Date.parse(time) / 1000)
}
