import { type PublicClient, recoverTypedDataAddress } from 'viem'
import { presentationsOf } from '../../passportDocument/atLeast/presentation.ts'
import { checkDocument, readDisclosure } from '../../passportDocument/checkDocument.ts'
import type { OnchainPassport } from '../../passports/reporterContract.ts'
import type { Hex } from '../../wire/address.ts'

type Presentation = NonNullable<ReturnType<typeof presentationsOf>>[number]

/** Checks what somebody was shown, and whether the wallet itself showed it for a challenge. Contracts that are wallets are asked (ERC-1271). */
export async function checkShown(
  { passports: { client, chainId } }: { passports: { client: PublicClient; chainId: number } },
  passport: OnchainPassport,
  { document, challenge }: { document?: unknown; challenge?: string | undefined },
) {
  const check = checkDocument(document, passport)
  const refuse = (problem: string) => ({
    ...check,
    matches: false,
    problem,
    fields: {},
    atLeast: [],
    challenge: null,
  })
  const disclosure = check.matches ? readDisclosure(document) : null
  const shownFor = disclosure?.challenge ?? null
  if (check.matches && challenge !== undefined && shownFor !== challenge)
    return refuse('It was not shown for this challenge.')
  if (!disclosure || shownFor === null) return { ...check, challenge: null }
  const presentations = presentationsOf(disclosure, chainId)
  const unsigned = refuse('Its wallet did not sign it for the challenge that it names.')
  if (!presentations) return unsigned
  // One after the other: what somebody made up costs one question to the node at most.
  for (const presentation of presentations)
    if (!(await isSignedBy(client, passport.subject, presentation))) return unsigned
  return { ...check, challenge: shownFor }
}

/** A plain account is known by its signature; only a contract has to be asked. */
async function isSignedBy(client: PublicClient, address: Hex, { typedData, signature }: Presentation) {
  const signer = await recoverTypedDataAddress({ ...typedData, signature }).catch(() => null)
  if (signer?.toLowerCase() === address.toLowerCase()) return true
  return client.verifyTypedData({ address, ...typedData, signature })
}
