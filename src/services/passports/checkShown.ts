import { hashTypedData } from 'viem'
import { toBytes } from '../../chain/bytes.ts'
import { checkSignature } from '../../chain/signatures/checkSignature.ts'
import type { ContractSignatures } from '../../chain/signatures/contractSignatures.ts'
import { loadRecovery } from '../../chain/signatures/recover.ts'
import { presentationsOf } from '../../passportDocument/atLeast/presentation.ts'
import { checkDocument, readDisclosure } from '../../passportDocument/checkDocument.ts'
import type { OnchainPassport } from '../../passports/reporterContract.ts'
import { type Address, isSameAddress, lowerAddress } from '../../wire/address.ts'

const { recover } = loadRecovery()

type Presentation = NonNullable<ReturnType<typeof presentationsOf>>[number]

type Shown = {
  document?: unknown
  /** The contract that holds the passport. */
  contractAddress: string
  challenge?: string | undefined
  /** The caller whose limit refused contract signatures count against. */
  caller?: string | undefined
}

/**
 * Checks a shown document, and whether the wallet itself showed it for a challenge. Wallets that are contracts are asked
 * (ERC-1271).
 */
export async function checkShown(
  { passports }: { passports: { signatures: ContractSignatures; chainId: number } },
  passport: OnchainPassport,
  { document, contractAddress, challenge, caller = '' }: Shown,
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
  // These two are outside every hash, and a reader may follow their links.
  if (
    disclosure &&
    !(disclosure.chainId === passports.chainId && isSameAddress(disclosure.contract, contractAddress))
  )
    return refuse('It names another contract than the one that the passport is on.')
  const shownFor = disclosure?.challenge ?? null
  if (check.matches && challenge !== undefined && shownFor !== challenge)
    return refuse('It was not shown for this challenge.')
  if (!disclosure || shownFor === null) return { ...check, challenge: null }
  const presentations = presentationsOf(disclosure, passports.chainId)
  const unsigned = refuse('Its wallet did not sign it for the challenge that it names.')
  if (!presentations) return unsigned
  // In sequence: an invented document costs at most one request to the node.
  const from = lowerAddress(passport.subject)
  for (const presentation of presentations)
    if (!(await isSignedBy(passports.signatures, presentation, { from, caller }))) return unsigned
  return { ...check, challenge: shownFor }
}

/** A plain account is recognized by its signature; only a contract has to be asked. */
async function isSignedBy(
  signatures: ContractSignatures,
  { typedData, signature }: Presentation,
  asked: { from: Address; caller: string },
): Promise<boolean> {
  const digest = toBytes(hashTypedData(typedData))
  const verdict = await checkSignature(recover, { digest, signature, from: asked.from })
  return verdict === 'valid' || signatures.isValid({ ...asked, digest, signature })
}
