import { concat, numberToHex, parseEventLogs, toFunctionSelector } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OWNER, startTestChain, type TestChain, USDC, USDT } from '../../contracts/support/testChain.ts'
import { abi } from './artifacts/Stablecoin3009.ts'
import {
  authorize,
  LARGEST_INTEGER,
  PAYEE,
  PAYER,
  readState,
  transferBytesCall,
  transferCall,
} from './support/authorizationCalls.ts'
import { mintTokens, placeTokens, readBalance } from './support/placeTokens.ts'
import { domainOf, signTransfer, splitSignature } from './support/signAuthorization.ts'

const SECP256K1_ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

let chain: TestChain

beforeAll(async () => {
  chain = await startTestChain()
  await placeTokens(chain)
  for (const token of [USDT, USDC]) await mintTokens(chain, token, PAYER.address, 1_000_000_000n)
})
afterAll(() => chain?.stop())

describe('the domain', () => {
  it.each([
    ['USDT', USDT, '0xbcb4d62e4834b598d0eacecd84c0b397a0254e077c41cf2143e394d5701d1088'],
    ['USDC', USDC, '0xb2ce31d2838445fa765a491f550e7c78ac7280ab0f3bc9d6063a86df9c3fb578'],
  ])('of %s is the one of the real token', async (_name, address, expected) => {
    expect(await chain.client.readContract({ address, abi, functionName: 'DOMAIN_SEPARATOR' })).toBe(expected)
  })

  it('has no version getter, as Tether has none', () => {
    expect(abi.map(entry => ('name' in entry ? entry.name : ''))).not.toContain('version')
  })

  it('has the selectors that wallets and settlers call', () => {
    const signatures = abi.filter(e => e.type === 'function' && e.name === 'transferWithAuthorization')
    expect(signatures.map(e => toFunctionSelector(e)).sort()).toEqual(['0xcf092995', '0xe3ee160e'])
  })

  it.each([
    [
      'TRANSFER_WITH_AUTHORIZATION_TYPEHASH',
      '0x7c7c6cdb67a18743f49ec6fa9b35f50d52ed05cbed4cc592e13b44501c1a2267',
    ],
    [
      'RECEIVE_WITH_AUTHORIZATION_TYPEHASH',
      '0xd099cc98ef71107a616c4f0f941f04c322d8e254fe26b3c6668db87aae413de8',
    ],
    ['CANCEL_AUTHORIZATION_TYPEHASH', '0x158b0a9edf7a828aad02f63cd515c68ef2f50ba807396f6d12842833a1597429'],
  ] as const)('%s is that of the standard', async (functionName, expected) => {
    expect(await chain.client.readContract({ address: USDT, abi, functionName })).toBe(expected)
  })
})

describe.each([
  ['USDT', USDT],
  ['USDC', USDC],
])('transferWithAuthorization of %s', (_name, token) => {
  it('moves the money once and names payer, payee and nonce in its logs', async () => {
    const a = authorize()
    const call = transferCall(token, a, splitSignature(await signTransfer(PAYER, domainOf(token), a)))
    const before = await readBalance(chain, token, PAYEE)

    const receipt = await chain.pass(chain.client.writeContract(call))

    expect(await readBalance(chain, token, PAYEE)).toBe(before + a.value)
    expect(await readState(chain, token, a)).toBe(true)
    const logs = parseEventLogs({ abi, logs: receipt.logs })
    expect(logs.map(({ eventName, args }) => ({ eventName, args }))).toEqual([
      { eventName: 'AuthorizationUsed', args: { authorizer: PAYER.address, nonce: a.nonce } },
      { eventName: 'Transfer', args: { from: PAYER.address, to: PAYEE, value: a.value } },
    ])
    await expect(chain.client.simulateContract(call)).rejects.toThrow('authorization is used or canceled')
  })

  it('takes the signature as bytes too, and the nonce is the same one', async () => {
    const a = authorize()
    const signature = await signTransfer(PAYER, domainOf(token), a)
    await chain.pass(chain.client.writeContract(transferBytesCall(token, a, signature)))
    const again = transferCall(token, a, splitSignature(signature))
    await expect(chain.client.simulateContract(again)).rejects.toThrow('authorization is used or canceled')
  })

  it('refuses a domain with another version', async () => {
    const a = authorize()
    const signature = await signTransfer(PAYER, domainOf(token, token === USDC ? '1' : '2'), a)
    const call = transferCall(token, a, splitSignature(signature))
    await expect(chain.client.simulateContract(call)).rejects.toThrow('EIP3009: invalid signature')
  })
})

describe('what is refused', () => {
  it.each([
    ['the value', { value: 10_001n }],
    ['the payee', { to: OWNER }],
    ['the payer', { from: OWNER }],
    ['the end', { validBefore: LARGEST_INTEGER - 1n }],
  ])('a signature whose authorization changed in %s', async (_what, change) => {
    const a = authorize()
    const signature = splitSignature(await signTransfer(PAYER, domainOf(USDT), a))
    const call = transferCall(USDT, { ...a, ...change }, signature)
    await expect(chain.client.simulateContract(call)).rejects.toThrow('EIP3009: invalid signature')
  })

  it('the high-s twin of a good signature, in both overloads', async () => {
    const a = authorize()
    const [v, r, s] = splitSignature(await signTransfer(PAYER, domainOf(USDT), a))
    const twin = [v === 27 ? 28 : 27, r, numberToHex(SECP256K1_ORDER - BigInt(s), { size: 32 })] as const
    const joined = concat([twin[1], twin[2], numberToHex(twin[0])])
    const refused = 'EIP3009: invalid signature'
    await expect(chain.client.simulateContract(transferCall(USDT, a, twin))).rejects.toThrow(refused)
    await expect(chain.client.simulateContract(transferBytesCall(USDT, a, joined))).rejects.toThrow(refused)
    await expect(chain.client.simulateContract(transferCall(USDT, a, [v, r, s]))).resolves.toBeDefined()
  })

  it('a recovery id of 0 or 1 instead of 27 or 28, and a signature of the wrong length', async () => {
    const a = authorize()
    const [v, r, s] = splitSignature(await signTransfer(PAYER, domainOf(USDT), a))
    const refused = 'EIP3009: invalid signature'
    await expect(chain.client.simulateContract(transferCall(USDT, a, [v - 27, r, s]))).rejects.toThrow(
      refused,
    )
    for (const bytes of [concat([r, s, numberToHex(v - 27, { size: 1 })]), concat([r, s]), '0x'] as const) {
      await expect(chain.client.simulateContract(transferBytesCall(USDT, a, bytes))).rejects.toThrow(refused)
    }
  })

  it('more than the payer has, and then the nonce stays free', async () => {
    const a = authorize({ value: 10n ** 15n })
    const call = transferCall(USDT, a, splitSignature(await signTransfer(PAYER, domainOf(USDT), a)))
    await expect(chain.client.simulateContract(call)).rejects.toThrow('transfer amount exceeds balance')
    expect((await chain.mine(chain.client.writeContract({ ...call, gas: 300_000n }))).status).toBe('reverted')
    expect(await readState(chain, USDT, a)).toBe(false)
  })
})

describe('the time bounds', () => {
  it.each([
    { when: 'at validAfter', sinceStart: 0n, untilEnd: 100n, expected: 'reverted' },
    { when: 'one second after validAfter', sinceStart: 1n, untilEnd: 100n, expected: 'success' },
    { when: 'one second before validBefore', sinceStart: 100n, untilEnd: 1n, expected: 'success' },
    { when: 'at validBefore', sinceStart: 100n, untilEnd: 0n, expected: 'reverted' },
  ])('$when a payment is $expected', async ({ sinceStart, untilEnd, expected }) => {
    const timestamp = (await chain.readTime()) + 1_000n
    const a = authorize({ validAfter: timestamp - sinceStart, validBefore: timestamp + untilEnd })
    const call = transferCall(USDT, a, splitSignature(await signTransfer(PAYER, domainOf(USDT), a)))
    await chain.client.setNextBlockTimestamp({ timestamp })
    const receipt = await chain.mine(chain.client.writeContract({ ...call, gas: 300_000n }))
    expect(await chain.readTime()).toBe(timestamp)
    expect(receipt.status).toBe(expected)
    expect(await readState(chain, USDT, a)).toBe(expected === 'success')
  })

  it('says whether it is too early or too late', async () => {
    const early = authorize({ validAfter: LARGEST_INTEGER - 1n })
    const late = authorize({ validBefore: 1n })
    for (const [a, reason] of [
      [early, 'authorization is not yet valid'],
      [late, 'authorization is expired'],
    ] as const) {
      const call = transferCall(USDT, a, splitSignature(await signTransfer(PAYER, domainOf(USDT), a)))
      await expect(chain.client.simulateContract(call)).rejects.toThrow(reason)
    }
  })
})
