import type { Hex } from '../wire/address.ts'
import { addSignature, hashFile } from './signatureLine.ts'
import { type StatementClaim, statementTypedData } from './statementTypedData.ts'

export type StatementIssuer = {
  chainId: number
  contract: string
  issuer: string
  sign: (typedData: ReturnType<typeof statementTypedData>) => Promise<Hex>
}

/** Adds the issuer's signature to the file: anyone can detect a changed byte offline. */
export async function signStatementFile(
  { chainId, contract, issuer, sign }: StatementIssuer,
  pdf: Uint8Array,
  claim: Omit<StatementClaim, 'fileHash'>,
): Promise<Uint8Array> {
  const signature = await sign(
    statementTypedData({ chainId, contract }, { ...claim, fileHash: hashFile(pdf) }),
  )
  const signed = addSignature(pdf, {
    ...claim,
    chainId,
    wallet: claim.wallet.toLowerCase(),
    contract: contract.toLowerCase(),
    issuer: issuer.toLowerCase(),
    signature,
  })
  if (!signed) throw new TypeError('The file does not end as a PDF does.')
  return signed
}
