import { recoverAddress } from 'ox/Secp256k1'
import { fromHex } from 'ox/Signature'
import { getSignPayload } from 'ox/TypedData'
import { presentationsOf } from '../../../../src/passportDocument/atLeast/presentation.ts'
import { readDisclosure } from '../../../../src/passportDocument/checkDocument.ts'

/** Whether the wallet signed each proof for the challenge that the document names; null when it names none. */
export function checkPresented(
  document: unknown,
  { walletAddress, chainId }: { walletAddress: string; chainId: number },
): { challenge: string; isSigned: boolean } | null {
  const disclosure = readDisclosure(document)
  if (disclosure?.challenge === undefined) return null
  const presentations = presentationsOf(disclosure, chainId) ?? []
  const isSigned = presentations.map(({ typedData, signature }) => {
    try {
      const signer = recoverAddress({ payload: getSignPayload(typedData), signature: fromHex(signature) })
      return signer.toLowerCase() === walletAddress.toLowerCase()
    } catch {
      return false
    }
  })
  return { challenge: disclosure.challenge, isSigned: isSigned.length > 0 && !isSigned.includes(false) }
}
