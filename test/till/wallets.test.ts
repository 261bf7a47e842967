import { createHash, randomBytes } from 'node:crypto'
import {
  createWalletClient,
  defineChain,
  encodeFunctionData,
  type Hex,
  http,
  parseUnits,
  publicActions,
  type SignedAuthorization,
} from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { abi as tillAbi } from '../../contracts/artifacts/VouchTill.ts'
import {
  giveConsentCall,
  KIND,
  makeConsented,
  placeReporter,
  publishCall,
  reporter,
  STATUS,
  verify,
} from '../../contracts/support/reporter.ts'
import { waitForReceipt } from '../../src/chain/waitForReceipt.ts'
import { migrateDatabase } from '../../src/storage/migrateDatabase.ts'
import { openSqlite } from '../../src/storage/openSqlite.ts'
import * as SmartWallet from '../../world/contracts/artifacts/SmartWallet.ts'
import { startPaymentChain, TILL } from '../payments/support/chain.ts'
import { startPaidService } from '../payments/support/service.ts'
import { until } from '../payments/support/until.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { createBuyer } from './orderRig.ts'
import { turnIntoSafe } from './turnIntoSafe.ts'

type Call = { to: Hex; data: Hex }
type Send = (call: Call) => Promise<unknown>

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service?.stop())

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const personOf = (name: string) => {
  const person = service.world.personas.find(persona => persona.name === name)
  if (!person) throw new Error(`Nobody is called ${name}.`)
  return person
}
/** Sends as a key does, for nothing, and waits for the block. */
function senderOf(account: PrivateKeyAccount, rpcUrl = service.world.rpcUrl) {
  const nativeCurrency = { name: 'CELO', symbol: 'CELO', decimals: 18 }
  const chain = defineChain({
    id: 42220,
    name: 'Celo',
    nativeCurrency,
    rpcUrls: { default: { http: [rpcUrl] } },
  })
  const client = createWalletClient({ account, chain, transport: http(rpcUrl) }).extend(publicActions)
  const send = async (call: Call, more: { authorizationList?: [SignedAuthorization] } = {}) => {
    const free = { maxFeePerGas: 0n, maxPriorityFeePerGas: 0n }
    const hash = await client.sendTransaction({ ...free, ...call, ...more } as never)
    const { status } = await waitForReceipt(client as never, hash, { everyMs: 20 })
    expect(status).toBe('success')
  }
  return { client, send }
}
/** Through the wallet's own contract, as its owner. */
const through =
  (wallet: Hex, send: Send): Send =>
  ({ to, data }) =>
    send({
      to: wallet,
      data: encodeFunctionData({ abi: SmartWallet.abi, functionName: 'execute', args: [to, 0n, data] }),
    })

async function buy(payer: Hex, send: Send, order: Record<string, unknown>) {
  const secret = randomBytes(24).toString('hex')
  const { body: placed } = await service.call('/api/orders', {
    body: { payer, secretHash: sha256(secret), ...order },
  })
  await send(placed.transaction)
  let seen = placed
  await until(async () => {
    const headers = { 'order-secret': secret }
    seen = (await service.call(`/api/orders/${placed.orderId}`, { headers })).body
    return seen.state === 'answered' || seen.state === 'failed'
  }, 'an answer')
  return seen
}
const screen = (payer: Hex, token: string) => ({
  operation: 'screen_wallet',
  body: { walletAddress: payer, callerAddress: payer },
  token,
})

test('local stablecoins and USDm pay at their published rate', async () => {
  const { contracts } = service.world
  const { address, privateKey } = personOf('paid-in-kesm')
  const shillings = await buy(
    address,
    senderOf(privateKeyToAccount(privateKey)).send,
    screen(address, contracts.KESm),
  )
  expect(shillings).toMatchObject({
    state: 'answered',
    symbol: 'KESm',
    decimals: 18,
    rate: { currency: 'KES' },
  })
  const worth = BigInt(shillings.amount) * parseUnits(shillings.rate.usd, 18)
  expect(worth).toBeGreaterThanOrEqual(parseUnits('0.01', 36))
  expect(worth).toBeLessThan(parseUnits('0.0100001', 36))
  const { body: dollars } = await service.call('/api/orders', {
    body: { payer: address, secretHash: sha256('usdm'), ...screen(address, contracts.USDm) },
  })
  expect(dollars).toMatchObject({ symbol: 'USDm', amount: '10000000000000000', rate: null })
  const { body: worthless } = await service.call('/api/orders', {
    body: { payer: address, secretHash: sha256('g'), ...screen(address, contracts.G$) },
  })
  expect(worthless).toMatchObject({ code: 'TOKEN_NOT_TAKEN' })
})

test('what is kept before anybody pays is short', async () => {
  const { address: payer } = personOf('paid-in-kesm')
  const proof = { expires: 1_900_000_000, signature: `0x${'5e'.repeat(2_048)}` }
  const wallets = service.world.personas.slice(0, 5).map(({ address }) => ({ address, proof }))
  const { operation, body } = screen(payer, '')
  const long = { payer, secretHash: sha256('long'), operation, body: { ...body, wallets } }
  expect(await service.call('/api/orders', { body: long })).toMatchObject({
    status: 400,
    body: { details: [{ path: '/body' }] },
  })
})

/** Everything that a wallet without a key of its own does here. */
async function liveByTransactions(wallet: Hex, send: Send): Promise<void> {
  const { contracts } = service.world
  const secret = randomBytes(32).toString('hex')
  const hash = `0x${sha256(`${new URL(service.baseUrl).host}\n${secret}`)}` as Hex
  await send({ to: contracts.till, data: signInCall(hash) })
  const session = await service.call('/api/session/transaction', { body: { wallet, secret } })
  expect(session).toMatchObject({ status: 200, body: { wallet } })
  const own = { headers: { cookie: session.headers.get('set-cookie')?.split(';')[0] ?? '' } }
  const { body: draft } = await service.call('/api/agent/report/draft', {
    ...own,
    body: { walletAddress: wallet, months: 12, validDays: 90 },
  })
  await send(draft.transaction)
  const consent = { signature: '0x', deadline: draft.deadline, reportId: draft.reportId }
  const bought = await buy(wallet, send, {
    operation: 'generate_report',
    body: { walletAddress: wallet, callerAddress: wallet, months: 12, validDays: 90, consent },
  })
  expect(bought).toMatchObject({
    state: 'answered',
    answer: { reportId: draft.reportId, kind: 'owner-signed', payment: { payer: wallet } },
  })
  const verify = `/api/agent/verify/${draft.reportId}`
  expect((await service.call(verify)).body).toMatchObject({ valid: true })
  await send((await service.call(`${verify}/revoke`)).body.transaction)
  expect((await service.call(verify)).body).toMatchObject({ valid: false, status: 'revoked' })
}

test('a contract wallet signs in, agrees to a passport, buys it and takes it back', async () => {
  const { address, privateKey } = personOf('smart-wallet')
  await liveByTransactions(address, through(address, senderOf(privateKeyToAccount(privateKey)).send))
})

test('so does a Safe of two owners', async () => {
  const { address } = personOf('smart-wallet')
  const sender = service.world.accounts.lender.address as Hex
  await liveByTransactions(address, await turnIntoSafe(service.world.rpcUrl, { address, sender }))
})

test('a key with an EIP-7702 delegation pays, signs in, agrees and revokes through the code it borrows', async () => {
  const chain = await startPaymentChain({ hardfork: 'prague' })
  const database = openSqlite(':memory:')
  await migrateDatabase(database)
  const paid = await startPaidService({ ...chain, database, till: { contract: TILL } })
  try {
    const key = await chain.payer()
    const code: Hex = '0x00000000000000000000000000000000000c0de7'
    await chain.place(code, SmartWallet)
    const { client, send } = senderOf(key, chain.rpcUrl)
    const authorization = await client.signAuthorization({ contractAddress: code, executor: 'self' })
    const initialize = encodeFunctionData({
      abi: SmartWallet.abi,
      functionName: 'initialize',
      args: [key.address],
    })
    await send({ to: key.address, data: initialize }, { authorizationList: [authorization] })
    expect(await chain.client.getCode({ address: key.address })).toBe(`0xef0100${code.slice(2)}`)
    const borrowed = through(key.address, send)
    const buyer = createBuyer({ chain, service: () => paid })
    const { order } = await buyer.place(key.address)
    await borrowed(order.transaction as Call)
    const { answer } = await buyer.untilState(order, 'answered')
    expect(answer).toMatchObject({ payment: { payer: key.address } })
    const secret = randomBytes(32).toString('hex')
    await borrowed({ to: TILL, data: signInCall(`0x${sha256(`vouch.test\n${secret}`)}`) })
    const session = await paid.post('/api/session/transaction', { wallet: key.address, secret })
    expect(session.json()).toMatchObject({ wallet: key.address })
    await placeReporter(chain)
    const p = { ...(await makeConsented(key, await chain.readTime())), consentSignature: '0x' as const }
    const { account: _, address: to, ...given } = giveConsentCall(p, key.address)
    await borrowed({ to, data: encodeFunctionData(given) })
    await chain.pass(chain.client.writeContract(publishCall(p)))
    expect(await verify(chain, p.reportId)).toMatchObject({ valid: true, kind: KIND.ownerSigned })
    const revoke = { abi: reporter.abi, functionName: 'revokeReport', args: [p.reportId] } as const
    await borrowed({ to, data: encodeFunctionData(revoke) })
    expect(await verify(chain, p.reportId)).toMatchObject({ valid: false, status: STATUS.revoked })
  } finally {
    await paid.close()
    await database.close()
    await chain.stop()
  }
})

function signInCall(hash: Hex): Hex {
  return encodeFunctionData({ abi: tillAbi, functionName: 'signIn', args: [hash] })
}
