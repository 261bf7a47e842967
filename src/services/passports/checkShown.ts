import type { PublicClient } from 'viem'
import { presentationsOf } from '../../passportDocument/atLeast/presentation.ts'
import { checkDocument, readDisclosure } from '../../passportDocument/checkDocument.ts'
import type { OnchainPassport } from '../../passports/reporterContract.ts'

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
  const isSigned = await Promise.all(
    (presentations ?? []).map(({ typedData, signature }) =>
      client.verifyTypedData({ address: passport.subject, ...typedData, signature }),
    ),
  )
  if (!presentations || isSigned.includes(false))
    return refuse('Its wallet did not sign it for the challenge that it names.')
  return { ...check, challenge: shownFor }
}
