import type { Hex } from './canonicalJson.ts'

/** Where a signature counts: one contract on one chain. */
type Place = { chainId: number; contract: string }

const domain = ({ chainId, contract }: Place) => ({
  name: 'VouchReporter',
  version: '1',
  chainId,
  verifyingContract: contract as Hex,
})

/** What the owner of a wallet signs (EIP-712) so that exactly this passport may be published. Times are unix seconds. */
export function consentTypedData(
  consent: Place & {
    subject: string
    reportId: string
    reportHash: string
    fieldsRoot: string
    issuedAt: number
    expiresAt: number
    nonce: string
    deadline: number
  },
) {
  return {
    domain: domain(consent),
    primaryType: 'PassportConsent',
    types: {
      PassportConsent: [
        { name: 'subject', type: 'address' },
        { name: 'reportId', type: 'string' },
        { name: 'reportHash', type: 'bytes32' },
        { name: 'fieldsRoot', type: 'bytes32' },
        { name: 'issuedAt', type: 'uint64' },
        { name: 'expiresAt', type: 'uint64' },
        { name: 'nonce', type: 'bytes32' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    message: {
      subject: consent.subject as Hex,
      reportId: consent.reportId,
      reportHash: consent.reportHash as Hex,
      fieldsRoot: consent.fieldsRoot as Hex,
      issuedAt: BigInt(consent.issuedAt),
      expiresAt: BigInt(consent.expiresAt),
      nonce: consent.nonce as Hex,
      deadline: BigInt(consent.deadline),
    },
  } as const
}

/** What the owner of a wallet signs to end a passport about it, without paying gas. */
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
