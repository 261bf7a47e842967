import { randomBytes } from 'node:crypto'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signalIds } from '../src/wire/signals.ts'
import { proveWallet } from './support/proveWallet.ts'
import { signPayment, startTestService, type TestService } from './support/service.ts'

// What is free to read is what somebody paid for; whatever a stranger makes us do shows nobody anything.
const cent = 10_000n
let service: TestService
let person: PrivateKeyAccount
beforeAll(async () => {
  service = await startTestService({ FREE_READS_PER_MINUTE: '100000' })
  const [first] = service.world.personas
  person = privateKeyToAccount(first?.privateKey as `0x${string}`)
})
afterAll(() => service?.stop())

const empty = () => privateKeyToAccount(generatePrivateKey())
const pathsOf = (wallet: string) => [
  `/api/wallet/${wallet}/signals`,
  `/api/wallet/${wallet}/income-months`,
  `/api/wallet/${wallet}/money`,
  ...signalIds.map(signal => `/api/wallet/${wallet}/signals/${signal}`),
]

/** What is readable of a wallet: paths with a body that tells more than that nobody asked. */
async function readAll(wallet: string, headers?: () => Promise<Record<string, string>>): Promise<string[]> {
  const told: string[] = []
  for (const path of pathsOf(wallet)) {
    const { status, body } = await service.call(path, headers ? { headers: await headers() } : {})
    const isTold = path.endsWith('/signals') ? body.analyzedAt !== null : true
    if (status === 200 && isTold) told.push(path)
  }
  return told
}

test('a draft without proof, or with that of another wallet, is refused and shows nothing', async () => {
  const walletAddress = person.address
  for (const headers of [{}, await proveWallet(service.baseUrl, empty())])
    expect(await service.call('/api/agent/report/draft', { body: { walletAddress }, headers })).toMatchObject(
      {
        status: 401,
        body: { code: 'WALLET_PROOF_REQUIRED', charge: 'none' },
      },
    )
  expect(await readAll(walletAddress)).toEqual([])
})

test('a screen, an analysis or a batch by an empty wallet is refused and shows nothing', async () => {
  const wallets = service.world.personas.slice(0, 5).map(({ address }) => address)
  const others = Array.from({ length: 95 }, () => `0x${randomBytes(20).toString('hex')}`)
  const asked: [path: string, price: bigint, body: object][] = [
    ['/api/lender/screen', cent, { walletAddress: person.address }],
    ['/api/agent/analyze', cent, { walletAddress: person.address }],
    ['/api/lender/screen/batch', 100n * cent, { wallets: [...wallets, ...others], force: true }],
  ]
  for (const [path, price, body] of asked) {
    const stranger = empty()
    const pay = await signPayment(service.world, price, { by: stranger })
    const refused = await service.call(path, { body: { ...body, callerAddress: stranger.address }, pay })
    expect(refused.body, path).toMatchObject({ status: 402, reason: 'insufficient_funds' })
  }
  for (const wallet of wallets) expect(await readAll(wallet)).toEqual([])
})

test('the owner’s own free analysis and draft show others nothing', async () => {
  const own = { walletAddress: person.address }
  const prove = () => proveWallet(service.baseUrl, person)
  const analysis = await service.call('/api/agent/analyze', {
    body: { ...own, callerAddress: person.address },
    headers: await prove(),
  })
  expect(analysis.body.payment).toMatchObject({ status: 'free' })
  const draft = await service.call('/api/agent/report/draft', { body: own, headers: await prove() })
  expect(draft.status).toBe(200)
  expect(await readAll(person.address)).toEqual([])
  expect((await readAll(person.address, prove)).length).toBeGreaterThan(0)
})

test('what somebody paid for is free to read', async () => {
  const callerAddress = service.world.accounts.lender.address
  const body = { walletAddress: person.address, callerAddress }
  expect((await service.call('/api/lender/screen', { body, pay: cent })).status).toBe(200)
  expect((await readAll(person.address)).length).toBeGreaterThan(signalIds.length)
})

test('drafts are free only so often, for a wallet and for an address: a wallet costs nothing to make', async () => {
  const strict = await startTestService({ FREE_ANALYSES_PER_HOUR: '1' })
  try {
    const draft = async (wallet: PrivateKeyAccount) => {
      const headers = await proveWallet(strict.baseUrl, wallet)
      const body = { walletAddress: wallet.address }
      return (await strict.call('/api/agent/report/draft', { body, headers })).status
    }
    const first = empty()
    expect([await draft(first), await draft(first)]).toEqual([200, 429])
    const statuses: number[] = []
    for (let wallet = 0; wallet < 20; wallet++) statuses.push(await draft(empty()))
    expect(statuses).toEqual([...Array(18).fill(200), 429, 429])
  } finally {
    await strict.stop()
  }
})
