import { recoverAddress } from 'ox/Secp256k1'
import { fromHex } from 'ox/Signature'
import { getSignPayload } from 'ox/TypedData'
import type { Hex } from '../wire/address.ts'
import { takeSignature } from './signatureLine.ts'
import { type StatementClaim, statementTypedData } from './statementTypedData.ts'

export type StatementFileCheck = {
  /** `unsigned`: not our statement, one from before signing, or one that another program saved again. */
  form: 'signed' | 'altered' | 'elsewhere' | 'unsigned'
  /** The signed statement; null unless every byte is as signed. */
  claim: StatementClaim | null
  /** The signer, in lower case. The contract says whether it is an issuer. */
  issuer: string | null
}

/** Checks a statement's file on its own. The reader names the contract in `place`; the file has no say in it. */
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
