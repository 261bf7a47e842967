import { fromHex } from 'ox/Bytes'
import { fromBytes } from 'ox/Hex'
import type { Hex } from '../wire/address.ts'
import { type Disclosure, disclosureType } from '../wire/passportDisclosure.ts'
import { readDeflated } from './readDeflated.ts'

/** Far more than any disclosure; a link must not expand into more. */
const maxChars = 200_000
const hashBytes = 32

/** The passport that a link is about: its id is in the address, the rest comes from the chain. */
export type LinkedPassport = Pick<Disclosure, 'reportId' | 'chainId' | 'contract' | 'fieldsRoot'>

/** The parts of a disclosure that are not hashes, as short JSON; the hashes follow as bytes, in this order. */
type Outline = [
  fields: [name: string, value: unknown, pathLength: number][],
  atLeast: [quantity: string, threshold: number, pathLength: number, signatureBytes?: number][],
  isForOne?: 1,
]

/** The fragment of a link that shows something: browsers do not send it to servers. Short, so that phones can scan its code. */
export function toFragment({ fields, atLeast, challenge }: Disclosure): string {
  const outline: Outline = [
    fields.map(({ name, value, proof }) => [name, value, proof.length]),
    atLeast.map(({ quantity, threshold, path, signature }) => [
      quantity,
      threshold,
      path.length,
      ...(signature === undefined ? ([] as const) : ([signature.length / 2 - 1] as const)),
    ]),
    ...(challenge === undefined ? ([] as const) : ([1] as const)),
  ]
  const text = new TextEncoder().encode(JSON.stringify(outline))
  const hashes = [
    ...fields.flatMap(({ salt, proof }) => [salt, ...proof]),
    ...atLeast.flatMap(({ nodes, path, signature = '0x' }) => [...nodes, ...path, signature]),
    challenge ?? '0x',
  ].map(hash => fromHex(hash as Hex))
  const bytes = [text.length >> 8, text.length & 255, ...text, ...hashes.flatMap(hash => [...hash])]
  return `s=${toBase64Url(bytes)}`
}

/** What a link shows of a passport; null when its fragment shows nothing or is broken. It is as untrusted as a file. */
export async function fromFragment(fragment: string, passport: LinkedPassport): Promise<unknown> {
  const [, key, packed] = /^#?(s|show)=([\w-]+)$/.exec(fragment) ?? []
  if (!packed || packed.length > maxChars) return null
  try {
    const bytes = fromBase64Url(packed)
    return key === 's' ? unpack(bytes, passport) : JSON.parse(await readDeflated(bytes, maxChars))
  } catch {
    return null
  }
}

function unpack(bytes: Uint8Array, passport: LinkedPassport): Disclosure {
  const [high = 0, low = 0] = bytes
  let place = 2 + high * 256 + low
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(2, place))
  const [fields, atLeast, isForOne] = JSON.parse(text) as Outline
  const take = (length: number): Hex => {
    const taken = bytes.subarray(place, place + length)
    if (!(length >= 0) || taken.length !== length) throw new RangeError('The link was cut.')
    place += length
    return fromBytes(taken)
  }
  const takeHashes = (count: number) => {
    if (!(count >= 0 && count <= hashBytes)) throw new RangeError('The link has a path that no tree has.')
    return Array.from({ length: count }, () => take(hashBytes))
  }
  const { reportId, chainId, contract, fieldsRoot } = passport
  const disclosure = {
    type: disclosureType,
    reportId,
    chainId,
    contract,
    fieldsRoot,
    fields: fields.map(([name, value, pathLength]) => ({
      name,
      value,
      salt: take(hashBytes),
      proof: takeHashes(pathLength),
    })),
    atLeast: atLeast.map(([quantity, threshold, pathLength, signatureBytes = 0]) => ({
      quantity,
      threshold,
      nodes: takeHashes(5),
      path: takeHashes(pathLength),
      ...(signatureBytes > 0 && { signature: take(signatureBytes) }),
    })),
    ...(isForOne && { challenge: take(hashBytes) }),
  }
  if (place !== bytes.length) throw new RangeError('The link has something behind its end.')
  return disclosure as Disclosure
}

function toBase64Url(bytes: readonly number[]): string {
  const text = bytes.map(byte => String.fromCharCode(byte)).join('')
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, char => char.charCodeAt(0))
}
