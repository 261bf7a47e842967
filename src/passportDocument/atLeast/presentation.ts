import { fromHex } from 'ox/Bytes'
import { concat, fromBytes } from 'ox/Hex'
import type { Hex } from '../../wire/address.ts'
import type { Disclosure } from '../../wire/passportDisclosure.ts'
import { keccak256 } from '../keccak256.ts'
import { quantities } from './format.ts'
import type { AtLeastProof } from './prove.ts'

/** What a passport's wallet signs (EIP-712), so that a proof shown to one lender is useless at another. */
export function presentationTypedData(shown: {
  chainId: number
  reportId: string
  proof: AtLeastProof
  /** 32 random bytes that the lender made for this presentation. */
  challenge: Hex
}) {
  const { proof, reportId, challenge, chainId } = shown
  return {
    domain: { name: 'VouchAtLeast', version: '1', chainId },
    primaryType: 'AtLeastPresentation',
    types: {
      AtLeastPresentation: [
        { name: 'reportId', type: 'string' },
        { name: 'quantity', type: 'uint8' },
        { name: 'threshold', type: 'uint32' },
        { name: 'proofHash', type: 'bytes32' },
        { name: 'challenge', type: 'bytes32' },
      ],
    },
    message: {
      reportId,
      quantity: quantities[proof.quantity],
      threshold: proof.threshold,
      proofHash: fromBytes(keccak256(fromHex(concat(...proof.nodes, ...proof.path)))),
      challenge,
    },
  } as const
}

const hostForm = /^[a-z0-9-]+(\.[a-z0-9-]+)*(:[0-9]{1,5})?$/
const randomForm = /^0x[0-9a-f]{64}$/

/**
 * The challenge of a verifier that asks in its own name, which is its host. Holder and verifier each put the name in: whoever poses as
 * the verifier and passes its random bytes on gets a proof in another name, and the verifier refuses that.
 */
export function challengeFor(host: string, random: Hex): Hex {
  const name = host.toLowerCase()
  if (!hostForm.test(name)) throw new RangeError('A verifier is named by its host, such as lender.example.')
  if (!randomForm.test(random)) throw new RangeError('A verifier makes up 32 random bytes: 0x and 64 digits.')
  const nameHash = keccak256(new TextEncoder().encode(`VouchAtLeast verifier ${name}`))
  return fromBytes(keccak256(fromHex(concat(fromBytes(nameHash), random))))
}

/**
 * Each proof of a disclosure with its signed presentation; null where a challenge or a signature is missing. `chainId` comes from
 * the verifier; the disclosure has no say in it.
 */
export function presentationsOf(disclosure: Disclosure, chainId: number) {
  const { challenge, reportId, atLeast } = disclosure
  if (challenge === undefined || atLeast.length === 0) return null
  const signed = atLeast.flatMap(({ signature, ...proof }) =>
    signature === undefined
      ? []
      : [
          {
            signature: signature as Hex,
            typedData: presentationTypedData({
              chainId,
              reportId,
              proof: proof as AtLeastProof,
              challenge: challenge as Hex,
            }),
          },
        ],
  )
  return signed.length === atLeast.length ? signed : null
}

/** The same disclosure for one verifier: its wallet signs each proof for the verifier's challenge. */
export async function presentTo(
  challenge: Hex,
  shown: Disclosure,
  signTypedData: (data: ReturnType<typeof presentationTypedData>) => Promise<Hex>,
): Promise<Disclosure> {
  const { chainId, reportId } = shown
  const atLeast: Disclosure['atLeast'] = []
  // In sequence: a wallet asks its owner for each.
  for (const proof of shown.atLeast) {
    const data = presentationTypedData({ chainId, reportId, proof: proof as AtLeastProof, challenge })
    atLeast.push({ ...proof, signature: await signTypedData(data) })
  }
  return { ...shown, atLeast, challenge }
}
