import fc from 'fast-check'
import { type Hex, hashTypedData, hexToBytes, parseSignature, recoverAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount, sign } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { fuzzRuns } from '../../../test/support/fuzzRuns.ts'
import { transferAuthorizationTypes } from '../../wire/transferAuthorization.ts'
import { acceptedTokens } from '../acceptedTokens.ts'
import { toHex } from '../bytes.ts'
import { authorizationDigest } from './authorizationDigest.ts'
import { checkSignature, normaliseSignature } from './checkSignature.ts'
import { loadRecovery } from './recover.ts'

const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const word = (value: bigint) => value.toString(16).padStart(64, '0')
const native = loadRecovery()
const portable = loadRecovery(() => {
  throw new Error('no binary for this machine')
})

test('the native library loads here, and its absence is noticed', () => {
  expect(native.native).toBe(true)
  expect(portable.native).toBe(false)
})

const addresses = fc.uint8Array({ minLength: 20, maxLength: 20 }).map(toHex)
const uints = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const messages = fc.record({
  from: addresses,
  to: addresses,
  value: uints,
  validAfter: uints,
  validBefore: uints,
  nonce: fc.uint8Array({ minLength: 32, maxLength: 32 }).map(toHex),
})
test("the digest is viem's, for any message and both tokens", () => {
  for (const { address, name, version, separator } of acceptedTokens(42220))
    fc.assert(
      fc.property(messages, message => {
        const domain = { name, version, chainId: 42220, verifyingContract: address }
        const expected = hashTypedData({
          domain,
          types: transferAuthorizationTypes,
          primaryType: 'TransferWithAuthorization',
          message: message as never,
        })
        expect(toHex(authorizationDigest(separator, message))).toBe(expected)
      }),
      { numRuns: fuzzRuns(60) },
    )
})

describe.each([
  ['native', native],
  ['portable', portable],
])('%s', (_name, { recover }) => {
  const check = (digest: Hex, signature: string, from: string) =>
    checkSignature(recover, { digest: hexToBytes(digest), signature, from: from.toLowerCase() })

  test('good signatures pass, with v of 27, 28, 0 and 1, and leave with 27 or 28', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 32, maxLength: 32 }).map(toHex), async hash => {
        const privateKey = generatePrivateKey()
        const from = privateKeyToAccount(privateKey).address
        const signature = await sign({ hash, privateKey, to: 'hex' })
        expect(await check(hash, signature, from)).toBe('valid')
        const parity = signature.slice(130) === '1b' ? '00' : '01'
        const low: Hex = `0x${signature.slice(2, 130)}${parity}`
        expect(await check(hash, low, from)).toBe('valid')
        expect(normaliseSignature(low)).toBe(signature)
      }),
      { numRuns: fuzzRuns(15) },
    )
  })

  test('any other bytes are judged as viem judges them, less the twins', async () => {
    const hash = `0x${'5a'.repeat(32)}` as Hex
    const scalars = fc.oneof(
      fc.constantFrom(0n, 1n, order - 1n, order, order + 1n, order / 2n, order / 2n + 1n, 2n ** 256n - 1n),
      uints,
    )
    await fc.assert(
      fc.asyncProperty(scalars, scalars, fc.integer({ min: 0, max: 255 }), async (r, s, v) => {
        const signature = `0x${word(r)}${word(s)}${v.toString(16).padStart(2, '0')}` as Hex
        const inRange = r > 0n && r < order && s > 0n && s < order && [0, 1, 27, 28].includes(v)
        const signer = inRange ? await recoverAddress({ hash, signature }).catch(() => null) : null
        const verdict = await check(hash, signature, signer ?? `0x${'11'.repeat(20)}`)
        expect(verdict).toBe(signer === null ? 'foreign' : s > order / 2n ? 'malleable' : 'valid')
      }),
      { numRuns: fuzzRuns(40) },
    )
  })

  test('hand-made edges', async () => {
    const hash = `0x${'77'.repeat(32)}` as Hex
    const privateKey = generatePrivateKey()
    const from = privateKeyToAccount(privateKey).address
    const signature = await sign({ hash, privateKey, to: 'hex' })
    const { r, s, yParity } = parseSignature(signature)
    const v = (parity: number) => (27 + parity).toString(16)
    const high = word(order - BigInt(s))
    const edges: [string, string, string][] = [
      ['high s with its parity', `${r}${high}${v(1 - yParity)}`, 'malleable'],
      ['high s with the old parity', `${r}${high}${v(yParity)}`, 'foreign'],
      ['wrong recovery id', `${r}${s.slice(2)}${v(1 - yParity)}`, 'foreign'],
      ['recovery id 2', `${r}${s.slice(2)}1d`, 'foreign'],
      ['v 29', `${r}${s.slice(2)}1d`, 'foreign'],
      ['zero r', `0x${word(0n)}${s.slice(2)}${v(yParity)}`, 'foreign'],
      ['zero s', `${r}${word(0n)}${v(yParity)}`, 'foreign'],
      ['r = n', `0x${word(order)}${s.slice(2)}${v(yParity)}`, 'foreign'],
      ['s = n', `${r}${word(order)}${v(yParity)}`, 'foreign'],
      ['s = n - 1', `${r}${word(order - 1n)}${v(yParity)}`, 'foreign'],
      ['s = n + 1', `${r}${word(order + 1n)}${v(yParity)}`, 'foreign'],
      ['64 bytes (EIP-2098)', signature.slice(0, 130), 'foreign'],
      ['66 bytes', `${signature}00`, 'foreign'],
      ['empty', '0x', 'foreign'],
      ['not hex', `0x${'zz'.repeat(65)}`, 'foreign'],
    ]
    for (const [name, bytes, verdict] of edges) expect(await check(hash, bytes, from), name).toBe(verdict)
  })
})
