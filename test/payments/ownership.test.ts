import { createSIWxPayload, encodeSIWxHeader } from '@x402/extensions/sign-in-with-x'
import { createSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeOnEachEngine } from '../support/databases.ts'
import { type PaymentChain, startPaymentChain } from './support/chain.ts'
import { type PaidService, startPaidService, wallet } from './support/service.ts'
import { signProof } from './support/signProof.ts'

let chain: PaymentChain
beforeAll(async () => {
  chain = await startPaymentChain()
})
afterAll(() => chain.stop())

describeOnEachEngine('the own wallet is free', database => {
  let service: PaidService
  let owner: Awaited<ReturnType<PaymentChain['payer']>>
  beforeAll(async () => {
    service = await startPaidService({ ...chain, database: database(), freePerHour: 3 })
    owner = await chain.payer(0n)
  })
  afterAll(() => service.close())

  const analyze = (headers: Record<string, string>, walletAddress: string, callerAddress = walletAddress) =>
    service.post('/api/agent/analyze', { walletAddress, callerAddress }, headers)

  async function signIn(changes: Partial<Parameters<typeof createSiweMessage>[0]> = {}, who = owner) {
    const challenge = (await service.app.inject({ method: 'POST', url: '/api/session/nonce' })).json()
    const message = createSiweMessage({
      ...challenge,
      address: who.address,
      issuedAt: new Date(challenge.issuedAt),
      expirationTime: new Date(challenge.expirationTime),
      ...changes,
    })
    const signature = await owner.signMessage({ message })
    return { message, signature, answer: await service.post('/api/session', { message, signature }) }
  }

  const cookieOf = (answer: { headers: Record<string, unknown> }) =>
    String(answer.headers['set-cookie']).split(';')[0] ?? ''

  test('signed in, analysed for free; only that wallet, only analyze; gone after sign-out', async () => {
    const { answer } = await signIn()
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json().wallet).toBe(owner.address)
    expect(answer.headers['set-cookie']).toMatch(/HttpOnly; SameSite=Strict/)
    const cookie = cookieOf(answer)
    const session = await service.app.inject({ url: '/api/session', headers: { cookie } })
    expect(session.json().wallet).toBe(owner.address)

    const free = await analyze({ cookie }, owner.address)
    expect(free.json()).toMatchObject({
      walletAddress: owner.address,
      attribution: 'vouch',
      payment: { status: 'free', priceUsdt: '0.00', token: null, payer: owner.address, transaction: null },
    })
    expect((await analyze({ cookie }, wallet)).statusCode).toBe(402)
    expect((await analyze({ cookie }, wallet, owner.address)).statusCode).toBe(402)
    expect((await analyze({ cookie }, owner.address, wallet)).statusCode).toBe(402)
    const screen = { walletAddress: owner.address, callerAddress: owner.address }
    expect((await service.post('/api/lender/screen', screen, { cookie })).statusCode).toBe(402)
    expect((await service.post('/api/agent/analyze', { nonsense: 1 }, { cookie })).statusCode).toBe(400)

    await service.app.inject({ method: 'DELETE', url: '/api/session', headers: { cookie } })
    expect((await analyze({ cookie }, owner.address)).statusCode).toBe(402)
    const after = await service.app.inject({ url: '/api/session', headers: { cookie } })
    expect(after.json()).toEqual({ wallet: null, expiresAt: null })
  })

  test('a message for the site signs in, too: so most libraries write it', async () => {
    const { answer } = await signIn({ uri: 'http://vouch.test' })
    expect(answer.json()).toMatchObject({ wallet: expect.stringMatching(/^0x/) })
  })

  test('a message works once', async () => {
    const { message, signature } = await signIn()
    const again = await service.post('/api/session', { message, signature })
    expect(again.json()).toMatchObject({ status: 401, code: 'SIGN_IN_FAILED' })
  })

  test('attempts are counted by who has a network, not by each of its addresses', async () => {
    const attempt = (remoteAddress: string) =>
      service.app.inject({
        method: 'POST',
        url: '/api/session',
        remoteAddress,
        payload: { message: 'let me in', signature: '0x00' },
      })
    for (let i = 1; i <= 20; i++) expect((await attempt(`2001:db8:7:7::${i}`)).statusCode).toBe(401)
    const refused = await attempt('2001:db8:7:7:ffff::1')
    expect(refused.json()).toMatchObject({ status: 429, code: 'RATE_LIMITED', charge: 'none' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await attempt('2001:db8:7:8::1')).statusCode).toBe(401)
  })

  describe('refused', () => {
    test.each([
      ['another domain', { domain: 'evil.example' }],
      ['another uri', { uri: 'https://evil.example/' }],
      ['a message for one call', { uri: 'http://vouch.test/api/agent/analyze' }],
      ['another chain', { chainId: 1 }],
      ['a nonce of their own', { nonce: 'a'.repeat(64) }],
      ['an old message', { issuedAt: new Date(Date.now() - 3_600_000) }],
      ['an expired message', { expirationTime: new Date(Date.now() - 1_000) }],
      ['without expiry', { expirationTime: undefined }],
      ['not valid yet', { notBefore: new Date(Date.now() + 60_000) }],
    ])('%s', async (_name, changes) => {
      const { answer } = await signIn(changes as never)
      expect(answer.json()).toMatchObject({ status: 401, code: 'SIGN_IN_FAILED' })
      expect(answer.headers['set-cookie']).toBeUndefined()
    })

    test("someone else's wallet", async () => {
      const { answer } = await signIn({}, await chain.payer(0n))
      expect(answer.statusCode).toBe(401)
    })
  })

  test("x402's own client proves the wallet with SIGN-IN-WITH-X; the header works once", async () => {
    const visitor = await chain.payer(0n)
    const offer = await analyze({}, visitor.address)
    const required = JSON.parse(Buffer.from(String(offer.headers['payment-required']), 'base64').toString())
    const { info, supportedChains } = required.extensions['sign-in-with-x']
    const payload = await createSIWxPayload(
      { ...info, ...supportedChains[0] },
      visitor as never,
      'http://vouch.test/api/agent/analyze',
    )
    const header = encodeSIWxHeader(payload)
    const elsewhere = { url: '/api/session/receipts', headers: { 'sign-in-with-x': header } }
    expect((await service.app.inject(elsewhere)).json()).toMatchObject({ code: 'SESSION_REQUIRED' })
    const free = await analyze({ 'sign-in-with-x': header }, visitor.address)
    expect(free.json()).toMatchObject({ payment: { status: 'free', payer: visitor.address } })
    expect((await analyze({ 'sign-in-with-x': header }, visitor.address)).statusCode).toBe(402)
  })

  test('free has a limit, per wallet', async () => {
    owner = await chain.payer(0n)
    const { answer } = await signIn()
    const cookie = cookieOf(answer)
    const statuses = []
    for (let i = 0; i < 4; i++) statuses.push((await analyze({ cookie }, owner.address)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 429])
    const limited = await analyze({ cookie }, owner.address)
    expect(limited.json()).toMatchObject({ code: 'RATE_LIMITED' })
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('free has a limit, per address too: a fresh wallet costs nothing to make', async () => {
    const statuses = new Map<number, number>()
    for (let i = 0; i < 65; i++) {
      const visitor = await chain.payer(0n)
      const { address: walletAddress } = visitor
      const { statusCode } = await service.app.inject({
        method: 'POST',
        url: '/api/agent/analyze',
        remoteAddress: '198.51.100.7',
        headers: { 'sign-in-with-x': await signProof(service, visitor) },
        payload: { walletAddress, callerAddress: walletAddress },
      })
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
    }
    // Three for a wallet, of twenty wallets.
    expect(Object.fromEntries(statuses)).toEqual({ 200: 60, 429: 5 })
  })

  test('several wallets of one person are as many free uses: each has a history to read', async () => {
    const visitor = await chain.payer(0n)
    const proof = { expires: 1_800_000_000, signature: '0x00' }
    const wallets = [visitor.address, wallet, `0x${'1'.repeat(40)}`].map(address => ({ address, proof }))
    const ask = async () =>
      service.app.inject({
        method: 'POST',
        url: '/api/agent/analyze',
        remoteAddress: '198.51.100.8',
        headers: { 'sign-in-with-x': await signProof(service, visitor) },
        payload: { walletAddress: visitor.address, callerAddress: visitor.address, wallets },
      })
    expect([(await ask()).statusCode, (await ask()).statusCode]).toEqual([200, 429])
  })

  test('sign-ins have a limit, per caller', async () => {
    const body = { message: 'x', signature: '0x00' }
    const answers = await Promise.all(Array.from({ length: 30 }, () => service.post('/api/session', body)))
    expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(5)
  })
})
