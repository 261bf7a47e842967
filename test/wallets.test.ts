import { createHash } from 'node:crypto'
import type { Task } from '@a2a-js/sdk'
import { ClientFactory } from '@a2a-js/sdk/client'
import { Client as McpClient, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { PaymentRequired } from '@x402/core/types'
import { createWalletClient, encodeFunctionData, http, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { waitForTransactionReceipt } from 'viem/actions'
import { celo } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { abi } from '../contracts/artifacts/VouchTill.ts'
import { disclose } from '../src/passportDocument/disclose.ts'
import { proveWallets } from '../src/sdk/proveWallets.ts'
import { walletsText } from '../src/wire/walletsText.ts'
import { a2aMessage, createPayer } from './agents/support.ts'
import { proveWallet } from './support/proveWallet.ts'
import { startTestService, type TestService } from './support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service?.stop())

function person(name: string) {
  const found = service.world.personas.find(persona => persona.name === name)
  if (!found) throw new Error(`nobody is called ${name}`)
  const { signMessage } = privateKeyToAccount(found.privateKey)
  return { address: found.address, privateKey: found.privateKey, signMessage }
}
type Person = ReturnType<typeof person>

const inDays = (days: number) => Math.floor(Date.now() / 1000) + Math.round(days * 86_400)

/** What all of them sign; under the first, unless said otherwise. */
function prove(people: readonly Person[], changes: Partial<Parameters<typeof proveWallets>[1]> = {}) {
  const claim = {
    baseUrl: service.baseUrl,
    chainId: 42220,
    expires: inDays(7),
    walletAddress: people[0]?.address ?? '',
    wallets: people.map(({ address }) => address),
    ...changes,
  }
  return Promise.all(people.map(one => proveWallets(one, claim)))
}

const lender = () => service.world.accounts.lender.address
const ask = (path: string, walletAddress: string, wallets: unknown, more: object = {}) =>
  service.call(path, { body: { walletAddress, callerAddress: lender(), wallets, ...more }, pay: 10_000n })
const screen = (walletAddress: string, wallets?: unknown, more: object = {}) =>
  ask('/api/lender/screen', walletAddress, wallets, more)

describe('several wallets, one person', () => {
  test('are judged as one, by screen and by analyze, with a loan and a policy; nothing of it is free to read', async () => {
    const people = [person('freelancer'), person('smart-wallet')]
    const [first, second] = people as [Person, Person]
    const wallets = await prove(people)
    const alone = await screen(first.address)
    const before = await service.call(`/api/wallet/${first.address}/signals/monthly-income`)
    const together = await screen(first.address, wallets, {
      loan: { amount: 50, termMonths: 6 },
      policy: 'first-loans',
    })
    expect(together.status).toBe(200)
    expect(together.body).toMatchObject({
      walletAddress: first.address,
      wallets: { count: 2 },
      cached: false,
    })
    expect(together.body.loan.outcome).toBeTypeOf('string')
    expect(together.body.policy.outcome).toBeTypeOf('string')
    expect(together.body.coverage.transfers).toBeGreaterThan(alone.body.coverage.transfers)
    expect(together.body.evidence.inputHash).not.toBe(alone.body.evidence.inputHash)
    expect(alone.body).not.toHaveProperty('wallets')
    // The other's address stands nowhere, and what is read for nothing is about one wallet alone.
    expect(together.text.toLowerCase()).not.toContain(second.address.slice(2).toLowerCase())
    const after = await service.call(`/api/wallet/${first.address}/signals/monthly-income`)
    expect(after.body.evidence).toEqual(before.body.evidence)
    expect((await service.call(`/api/wallet/${second.address}/signals/monthly-income`)).status).toBe(404)
    const analyzed = await ask('/api/agent/analyze', first.address, wallets, { fields: ['attributes'] })
    expect(analyzed.body).toMatchObject({ wallets: { count: 2 }, fields: ['attributes'] })
    expect(analyzed.body.coverage.transfers).toBeGreaterThanOrEqual(together.body.coverage.transfers)
  })

  test('are judged as one through MCP and through A2A too', async () => {
    const people = ['job-changer', 'growing-reserve'].map(person) as [Person, Person]
    const question = { walletAddress: people[0].address, wallets: await prove(people) }
    const { client: payer } = createPayer(service.world)

    const mcp = new McpClient({ name: 'stranger', version: '1.0.0' })
    await mcp.connect(new StreamableHTTPClientTransport(new URL(`${service.baseUrl}/mcp`)))
    const call = { name: 'screen_wallet', arguments: question }
    const unpaid = await mcp.callTool(call)
    const payment = await payer.createPaymentPayload(unpaid.structuredContent as unknown as PaymentRequired)
    const paid = await mcp.callTool({ ...call, _meta: { 'x402/payment': payment } })
    expect(paid.structuredContent).toMatchObject({ walletAddress: people[0].address, wallets: { count: 2 } })
    await mcp.close()

    const a2a = await new ClientFactory().createFromUrl(service.baseUrl)
    const asked = (await a2a.sendMessage(a2aMessage({ data: { skill: 'screen', ...question } }))) as Task
    const terms = asked.status?.message?.metadata?.['x402.payment.required'] as PaymentRequired
    const payload = await payer.createPaymentPayload(terms)
    const done = (await a2a.sendMessage(
      a2aMessage({ text: 'paid' }, asked, { 'x402.payment.payload': payload }),
    )) as Task
    expect(done.artifacts[0]?.parts[0]?.content?.value).toMatchObject({
      walletAddress: people[0].address,
      wallets: { count: 2 },
      payment: { status: 'settled' },
    })
  })

  test('a wallet without keys for messages proves it by a transaction', async () => {
    const people = [person('remittance-receiver'), person('new-wallet')]
    const [first, second] = people as [Person, Person]
    const expires = inDays(2)
    const set = people.map(({ address }) => address)
    const { host } = new URL(service.baseUrl)
    const text = walletsText({ host, chainId: 42220, primary: first.address, wallets: set, expires })
    const transaction = await signInAtTill(second, text)
    const [proven] = await prove(people, { expires })
    const by = (proof: object) => [proven, { address: second.address, proof: { expires, ...proof } }]
    expect((await screen(first.address, by({ transaction }))).body).toMatchObject({ wallets: { count: 2 } })
    // Somebody else's transaction, or one with another text, proves nothing.
    const other = await signInAtTill(first, text)
    const refused = await screen(first.address, by({ transaction: other }))
    expect(refused.body).toMatchObject({ code: 'WALLET_UNPROVEN', charge: 'none' })
    const changed = await signInAtTill(second, `${text} `)
    expect((await screen(first.address, by({ transaction: changed }))).status).toBe(403)
  })

  async function signInAtTill(one: Person, text: string) {
    const { rpcUrl, contracts } = service.world
    await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'anvil_setBalance',
        params: [one.address, `0x${parseEther('1').toString(16)}`],
      }),
    })
    const account = privateKeyToAccount(one.privateKey)
    const client = createWalletClient({ account, chain: celo, transport: http(rpcUrl) })
    const challengeHash = `0x${createHash('sha256').update(text).digest('hex')}` as const
    const data = encodeFunctionData({ abi, functionName: 'signIn', args: [challengeHash] })
    const hash = await client.sendTransaction({ to: contracts.till, data, gas: 100_000n })
    await waitForTransactionReceipt(client, { hash })
    return hash
  }
})

describe('a passport of several wallets', () => {
  const verify = async (reportId: string, document?: unknown) =>
    (
      await service.call(
        `/api/agent/verify/${reportId}`,
        document === undefined ? {} : { body: { document } },
      )
    ).body

  test('says how many to whoever has its id, and which only where the owner shows it', async () => {
    const people = ['couple', 'sends-half-home'].map(person) as [Person, Person]
    const [first, second] = people
    const body = { walletAddress: first.address, callerAddress: lender(), wallets: await prove(people) }
    const { body: bought } = await service.call('/api/agent/report', { body, pay: 100_000n })
    expect(bought.document).toMatchObject({ walletCount: 2, wallets: [second.address] })
    const told = await verify(bought.reportId)
    expect(told).toMatchObject({ valid: true, wallets: 2 })
    expect(JSON.stringify(told)).not.toContain(second.address)
    const shown = await verify(bought.reportId, disclose(bought.document, ['wallets', 'band']))
    expect(shown.document).toMatchObject({ matches: true, fields: { wallets: [second.address] } })
    // It was paid for, so the wallets are this person's.
    const other = person('shared-flat')
    const taken = await screen(other.address, await prove([other, second]))
    expect(taken.body.code).toBe('WALLET_TAKEN')
  })

  test('is signed for by its owner like any other', async () => {
    const people = ['school-fees', 'side-hustle'].map(person) as [Person, Person]
    const owner = privateKeyToAccount(people[0].privateKey)
    const wanted = { walletAddress: owner.address, wallets: await prove(people) }
    const headers = await proveWallet(service.baseUrl, owner)
    const { body: draft } = await service.call('/api/agent/report/draft', { body: wanted, headers })
    const signature = await owner.signTypedData(draft.typedData)
    const consent = { signature, deadline: draft.deadline, reportId: draft.reportId }
    const body = { walletAddress: owner.address, callerAddress: lender(), consent }
    const { body: bought } = await service.call('/api/agent/report', { body, pay: 100_000n })
    expect(bought).toMatchObject({
      kind: 'owner-signed',
      reportId: draft.reportId,
      document: { walletCount: 2, wallets: [people[1].address] },
    })
    const stranger = await service.call('/api/agent/report/draft', {
      body: {
        ...wanted,
        wallets: await prove([people[0], people[0]], { wallets: people.map(one => one.address) }),
      },
      headers: await proveWallet(service.baseUrl, owner),
    })
    expect(stranger.status).toBe(400)
    const unproven = wanted.wallets.map(one => ({ ...one, proof: wanted.wallets[0]?.proof }))
    const refused = await service.call('/api/agent/report', {
      body: { walletAddress: owner.address, callerAddress: lender(), wallets: unproven },
      pay: 100_000n,
    })
    expect(refused.body).toMatchObject({ code: 'WALLET_UNPROVEN', charge: 'none' })
  })
})

describe('a stranger’s wallet is never added', () => {
  const [mine, also, stranger] = ['salaried-monthly', 'seasonal', 'weekly-gig']

  test.each([
    ['without the key', async (set: Person[]) => prove([set[0], set[0], set[0]] as Person[], of(set))],
    ['with a proof for a smaller set', async (set: Person[]) => mix(set, prove(set.slice(0, 2)))],
    ['under another wallet', async (set: Person[]) => prove(set, { walletAddress: set[1]?.address ?? '' })],
    ['for another service', async (set: Person[]) => prove(set, { baseUrl: 'https://other.example' })],
    ['on another chain', async (set: Person[]) => prove(set, { chainId: 44787 })],
    ['with a proof that has ended', async (set: Person[]) => prove(set, { expires: inDays(-0.01) })],
    ['with a proof for half a year', async (set: Person[]) => prove(set, { expires: inDays(180) })],
    [
      'with a time that was not signed',
      async (set: Person[]) =>
        (await prove(set)).map(one => ({ ...one, proof: { ...one.proof, expires: inDays(8) } })),
    ],
    ['with no proof at all', async (set: Person[]) => set.map(({ address }) => bare(address))],
  ])('%s', async (_how, make) => {
    const set = [mine, also, stranger].map(name => person(name as string))
    const entries = await make(set)
    const wallets = set.map(({ address }, i) => ({ address, proof: entries[i]?.proof }))
    const { status, body } = await screen(set[0]?.address ?? '', wallets)
    expect({ status, code: body.code, charge: body.charge }).toEqual({
      status: 403,
      code: 'WALLET_UNPROVEN',
      charge: 'none',
    })
    expect(body.details[0].path).toMatch(/^\/wallets\/\d\/proof$/)
  })

  const of = (set: readonly Person[]) => ({ wallets: set.map(({ address }) => address) })
  const bare = (address: string) => ({ address, proof: { expires: inDays(1) } })
  async function mix(set: Person[], smaller: ReturnType<typeof prove>) {
    return [...(await smaller), ...(await prove(set)).slice(2)]
  }

  test('and a set that makes no sense is refused', async () => {
    const [a, b, c] = ['salaried-monthly', 'seasonal', 'weekly-gig'].map(person) as [Person, Person, Person]
    const twice = await screen(a.address, await prove([a, b, b]))
    expect(twice.body).toMatchObject({
      code: 'INVALID_REQUEST',
      charge: 'none',
      details: [{ path: '/wallets/2/address', message: 'is listed twice' }],
    })
    const without = await screen(c.address, await prove([a, b], { walletAddress: c.address }))
    expect(without.body).toMatchObject({ code: 'INVALID_REQUEST', details: [{ path: '/wallets' }] })
    const single = await screen(a.address, await prove([a]))
    expect(single.body).toMatchObject({ code: 'INVALID_REQUEST', charge: 'none' })
    const many = await screen(a.address, await prove(Array.from({ length: 11 }, () => a)))
    expect(many.body).toMatchObject({ code: 'INVALID_REQUEST', charge: 'none' })
    // Nothing that was refused keeps the owner from anything.
    expect((await screen(c.address, await prove([c, a]))).status).toBe(200)
  })
})

describe('a wallet is of one person in a month', () => {
  test('once somebody paid, only the same person may use it; who does not pay keeps it from nobody', async () => {
    const [a, b, x] = ['first-job', 'merchant', 'saver'].map(person) as [Person, Person, Person]
    const unpaid = await service.call('/api/lender/screen', {
      body: { walletAddress: x.address, callerAddress: lender(), wallets: await prove([x, b]) },
    })
    expect(unpaid.status).toBe(402)
    expect((await screen(a.address, await prove([a, b]))).status).toBe(200)
    const second = await screen(x.address, await prove([x, b]))
    expect(second).toMatchObject({ status: 409, body: { code: 'WALLET_TAKEN', charge: 'none' } })
    expect(second.body.message).toContain(b.address)
    expect(second.body.message).not.toContain(a.address)
    const turned = await screen(b.address, await prove([b, a]))
    expect(turned.body.code).toBe('WALLET_TAKEN')
    // Of several who ask at once, one gets it, and the others pay nothing.
    const shared = person('whale')
    const racers = ['spender', 'trader', 'daily-wage'].map(person)
    const asked = await Promise.all(
      racers.map(async one => {
        const wallets = await prove([one, shared])
        return screen(one.address, wallets)
      }),
    )
    const told = asked.map(({ status, body }) => (status === 200 ? 'judged' : `${body.code} ${body.charge}`))
    expect(told.sort()).toEqual(['WALLET_TAKEN none', 'WALLET_TAKEN none', 'judged'])
    // The same person, with the same wallets or more.
    expect((await screen(a.address, await prove([a, b, x]))).status).toBe(200)
    expect((await screen(b.address)).status).toBe(200)
  })
})
