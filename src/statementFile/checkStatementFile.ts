import { recoverAddress } from 'ox/Secp256k1'
import { fromHex } from 'ox/Signature'
import { getSignPayload } from 'ox/TypedData'
import type { Hex } from '../wire/address.ts'
import { takeSignature } from './signatureLine.ts'
import { type StatementClaim, statementTypedData } from './statementTypedData.ts'

export type StatementFileCheck = {
  /** `unsigned`: no statement of ours, one from before they were signed, or one that a program has saved anew. */
  form: 'signed' | 'altered' | 'elsewhere' | 'unsigned'
  /** What the signature says; null unless every byte is as it was signed. */
  claim: StatementClaim | null
  /** Who signed, lower case. Whether that is an issuer, the contract tells. */
  issuer: string | null
}

/** Checks a statement's file on its own. `place` is the contract that the reader trusts; the file has no say in it. */
export function checkStatementFile(
  file: Uint8Array,
  place: { chainId: number; contract: string },
): StatementFileCheck {
  const found = takeSignature(file)
  if (!found) return { form: 'unsigned', claim: null, issuer: null }
  const { signature, issuer, chainId, contract, ...told } = found.signature
  if (chainId !== place.chainId || contract !== place.contract.toLowerCase())
    return { form: 'elsewhere', claim: null, issuer: null }
  const claim = { ...told, fileHash: found.fileHash }
  const isSigned = recover(statementTypedData(place, claim), signature as Hex) === issuer
  return isSigned ? { form: 'signed', claim, issuer } : { form: 'altered', claim: null, issuer: null }
}

function recover(typedData: ReturnType<typeof statementTypedData>, signature: Hex): string | null {
  try {
    return recoverAddress({ payload: getSignPayload(typedData), signature: fromHex(signature) }).toLowerCase()
  } catch {
    return null
  }
}
