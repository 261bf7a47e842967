import type { Address, Hex } from '../wire/address.ts'

/** The issuer's claims about a file. `fileHash` is SHA-256 of all its bytes except the signature's line. */
export type StatementClaim = {
  statementId: string
  wallet: string
  from: string
  to: string
  fileHash: Hex
}

/** What the issuer of a statement signs (EIP-712). `contract` is the reporter that knows the issuers. */
export function statementTypedData(place: { chainId: number; contract: string }, claim: StatementClaim) {
  return {
    domain: {
      name: 'VouchStatement',
      version: '1',
      chainId: place.chainId,
      verifyingContract: place.contract as Address,
    },
    primaryType: 'StatementFile',
    types: {
      StatementFile: [
        { name: 'statementId', type: 'string' },
        { name: 'wallet', type: 'address' },
        { name: 'from', type: 'string' },
        { name: 'to', type: 'string' },
        { name: 'fileHash', type: 'bytes32' },
      ],
    },
    message: { ...claim, wallet: claim.wallet as Address },
  } as const
}
