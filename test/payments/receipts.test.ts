import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { ExactEvmScheme } from '@x402/evm'
import {
  decodeSignedOffers,
  extractOffersFromPaymentRequired,
  extractReceiptFromResponse,
  findAcceptsObjectFromSignedOffer,
  verifyOfferSignatureEIP712,
  verifyReceiptMatchesOffer,
  verifyReceiptSignatureEIP712,
} from '@x402/extensions/offer-receipt'
import { wrapFetchWithPaymentFromConfig } from '@x402/fetch'
import { sql } from 'kysely'
import type { Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createDigest } from '../../src/chain/signatures/createDigest.ts'
import { loadSign } from '../../src/chain/signatures/loadSign.ts'
import { receipt as command } from '../../src/cli/commands/receipt.ts'
import { pruneAnswers } from '../../src/payments/ledger/pruneAnswers.ts'
import { factsOfPayment } from '../../src/payments/receipts/factsOfPayment.ts'
import { checkReceipt } from '../../src/sdk/checkReceipt.ts'
import { createVouch } from '../../src/sdk/createVouch.ts'
import { keepOrderFacts } from '../../src/services/orders/signOrderReceipt.ts'
import { findSettlement } from '../../src/services/payments/findSettlement.ts'
import { listReceipts } from '../../src/services/payments/listReceipts.ts'
import { migrateDatabase } from '../../src/storage/migrateDatabase.ts'
import { openSqlite } from '../../src/storage/openSqlite.ts'
import type { Database } from '../../src/storage/schema.ts'
import { pruneOrders } from '../../src/till/pruneOrders.ts'
import { lowerAddress } from '../../src/wire/address.ts'
import type { PurchaseReceipt } from '../../src/wire/receipts.ts'
import { receiptDomain, receiptTypes } from '../../src/wire/receiptTypes.ts'
import samples from '../../src/wire/samples.json' with { type: 'json' }
import { mintTokens } from '../../world/contracts/support/placeTokens.ts'
import { createBuyer } from '../till/orderRig.ts'
import { type PaymentChain, signFlat, startPaymentChain, TILL, USDT } from './support/chain.ts'
import { type PaidService, startPaidService, wallet } from './support/service.ts'
import { until } from './support/until.ts'

let chain: PaymentChain
let database: Database
let service: PaidService
let baseUrl: string
let url: string

const { attribution: _tag, payment: _payment, ...sample } = samples.lenderScreenResult
const asOf = { asOfBlock: 77, asOfTime: '2026-01-01T00:00:00.000Z', inputHash: `0x${'ab'.repeat(32)}` }

beforeAll(async () => {
  chain = await startPaymentChain()
  database = openSqlite(':memory:')
  await migrateDatabase(database)
  service = await startPaidService({
    till: { contract: TILL },
    ...chain,
    database,
    screen: async ({ walletAddress, callerAddress }) => ({
      ...sample,
      walletAddress,
      callerAddress,
      note: 'Zahlung in ₮',
      model: { name: 'vouch', version: '9.9.9' },
      evidence: asOf,
    }),
  })
  baseUrl = await service.listen()
  url = `${baseUrl}/api/lender/screen`
})
afterAll(async () => {
  await service.close()
  await database.close()
  await chain.stop()
})

const decode = (header: unknown) => JSON.parse(Buffer.from(String(header), 'base64').toString())
const both = { 'offer-receipt': {}, 'vouch-delivery': {} }

async function askForTerms() {
  const response = await fetch(url, { method: 'POST' })
  const { extensions } = (await response.json()) as { extensions: object }
  return { ...decode(response.headers.get('payment-required')), extensions }
}

/** A paid screen that declares extensions. */
async function screen(extensions?: object, payment?: Awaited<ReturnType<typeof signFlat>>) {
  const paid = payment ?? (await signFlat(await chain.payer()))
  const answer = await service.screen({ ...paid, ...(extensions && { extensions }) } as never)
  expect(answer.statusCode, answer.body).toBe(200)
  const told = decode(answer.headers['payment-response'])
  const purchase: PurchaseReceipt = {
    chainId: 42220,
    receipt: told.extensions?.['offer-receipt']?.info.receipt,
    delivery: told.extensions?.['vouch-delivery']?.info.delivery,
  }
  return { payment: paid, answer, told, purchase }
}

test("x402's own library accepts the offers, and they are signed once for many who ask", async () => {
  const required = await askForTerms()
  const offers = decodeSignedOffers(extractOffersFromPaymentRequired(required))
  expect(offers).toHaveLength(required.accepts.length)
  for (const [index, offer] of offers.entries()) {
    const { signer } = await verifyOfferSignatureEIP712(offer.signedOffer as never)
    expect(signer).toBe(chain.settler.address)
    expect(findAcceptsObjectFromSignedOffer(offer, required.accepts)).toEqual(required.accepts[index])
    expect(offer.resourceUrl).toBe(url)
    expect(offer.validUntil).toBeGreaterThanOrEqual(Math.floor(Date.now() / 1000) + 290)
  }
  const gate = service.payments.gate
  const purchase = { sold: gate.find('screen_wallet'), units: 1 }
  const ask = () => gate.offer(purchase, { failure: {} as never, requestId: '' }).required.extensions as never
  const listed = (extensions: Record<string, { info: { offers: unknown } }>) =>
    extensions['offer-receipt']?.info.offers
  // The very same object: nothing was signed anew.
  expect(listed(ask())).toBe(listed(ask()))
})

test("an unmodified client gets a receipt that x402's own library accepts", async () => {
  const account = await chain.payer()
  const pay = wrapFetchWithPaymentFromConfig(fetch, {
    schemes: [{ network: 'eip155:*', client: new ExactEvmScheme(account) }],
  })
  const response = await pay(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ walletAddress: wallet, callerAddress: account.address }),
  })
  expect(response.status, await response.clone().text()).toBe(200)
  const receipt = extractReceiptFromResponse(response)
  const { signer, payload } = await verifyReceiptSignatureEIP712(receipt as never)
  expect(signer).toBe(chain.settler.address)
  expect(payload).toMatchObject({ payer: account.address, resourceUrl: url, transaction: '' })
  const [offer] = decodeSignedOffers(extractOffersFromPaymentRequired(await askForTerms()))
  expect(verifyReceiptMatchesOffer(receipt as never, offer as never, [account.address])).toBe(true)
})

test('who does not ask gets none, and only one header carries what extensions say', async () => {
  expect((await screen()).told.extensions).toBeUndefined()
  const { answer } = await screen(both)
  expect(decode(answer.headers['x-payment-response']).extensions).toBeUndefined()
  expect(String(answer.headers['payment-response']).length).toBeLessThan(4_000)
})

test('a delivery binds the answer to the payment; a repetition says the same', async () => {
  const { payment, answer, told, purchase } = await screen(both)
  const { signer } = { signer: chain.settler.address }
  const body = answer.json()
  expect(checkReceipt(purchase, { signer, answer: body }).problem).toBeNull()
  expect(purchase.delivery.payload).toMatchObject({
    operation: 'screen_wallet',
    model: '9.9.9',
    asOfBlock: 77,
    inputHash: asOf.inputHash,
    transaction: body.payment.transaction,
    logIndex: body.payment.logIndex,
    nonce: payment.nonce,
  })
  expect(JSON.stringify(purchase.delivery.payload).toLowerCase()).not.toContain(wallet)
  const again = await screen(both, payment)
  expect(again.answer.headers['idempotent-replayed']).toBe('true')
  expect(again.told).toEqual(told)
  // Also for who asks only afterwards.
  const late = await screen()
  expect((await screen(both, late.payment)).purchase.delivery.payload.nonce).toBe(late.payment.nonce)
})

test('whatever is changed is found out', async () => {
  const { answer, purchase } = await screen(both)
  const other = (await screen(both)).purchase
  const { address: signer } = chain.settler
  const problemOf = (changed: PurchaseReceipt, from: unknown = answer.json(), by: string = signer) =>
    checkReceipt(changed, { signer: by, answer: from }).problem
  for (const name of Object.keys(purchase.delivery.payload)) {
    const payload = { ...purchase.delivery.payload, [name]: other.delivery.payload.payer }
    if (name === 'payer') payload.payer = other.delivery.payload.payTo
    expect(problemOf({ ...purchase, delivery: { ...purchase.delivery, payload } }), name).not.toBeNull()
  }
  expect(problemOf({ ...purchase, chainId: 1 })).toMatch(/not by/)
  expect(problemOf(purchase, { ...(answer.json() as object), note: 'other' })).toMatch(/not the one/)
  expect(problemOf(purchase, answer.json(), wallet)).toMatch(/not by/)
  expect(problemOf({ ...purchase, receipt: other.receipt as never })).toMatch(/different purchases/)
  const salted = { ...purchase.delivery, salt: String(other.delivery.salt) }
  expect(problemOf({ ...purchase, delivery: salted })).toMatch(/salt/)
  expect(problemOf({} as never)).not.toBeNull()
})

test('the client keeps the receipt, and the command checks signature, answer and settlement', async () => {
  const signer = await chain.payer()
  const answer = await createVouch({ baseUrl, signer, receipts: true }).screen({ walletAddress: wallet })
  const folder = mkdtempSync(join(tmpdir(), 'vouch-receipts-'))
  const write = (name: string, value: unknown) => {
    writeFileSync(join(folder, name), JSON.stringify(value, null, 2))
    return join(folder, name)
  }
  const verify = async (receipt: unknown, values: Record<string, string> = {}) => {
    const stdout = new PassThrough()
    const io = { stdout, stderr: new PassThrough() }
    const input = {
      positionals: ['verify', write('receipt.json', receipt)],
      values: { json: true, ...values },
    }
    const code = await command.run(io, input)
    const text = String(stdout.read())
    return { code, text, told: values.json === '' ? null : JSON.parse(text)[0] }
  }
  try {
    const answerFile = write('answer.json', { walletAddress: wallet, status: 'done', result: answer })
    const all = { answer: answerFile, rpc: chain.rpcUrl }
    expect(await verify(answer.receipt, all)).toMatchObject({
      code: 0,
      told: { problem: null, answer: 'as delivered', settlement: 'settled' },
    })
    // Anybody may run a service that vouches for its own signature: whose word it was is told.
    const believed = await verify(answer.receipt, { json: '' })
    expect(believed.text).toContain(`; named as signer by ${new URL(baseUrl).host}\n`)
    const { signer: known } = (await verify(answer.receipt)).told
    const chosen = await verify(answer.receipt, { json: '', signer: known })
    expect(chosen.text).toContain(`by ${known}\n`)
    const changed = write('changed.json', { ...answer, reputationScore: 99 })
    expect(await verify(answer.receipt, { ...all, answer: changed })).toMatchObject({
      code: 1,
      told: { answer: 'not as delivered', settlement: 'settled' },
    })
    expect((await verify(answer.receipt, { ...all, signer: wallet })).code).toBe(1)
    await expect(verify({ other: 1 })).rejects.toThrow('no receipt')
    // Clears the screen and says what it likes.
    const trick = '\u001b[2J\u001b[H0x12: GENUINE\n0x12: GENUINE\u009b8m'
    const { delivery } = answer.receipt as PurchaseReceipt
    const payload = { ...delivery.payload, operation: trick, transaction: trick }
    const steering = await verify(
      { chainId: 42220, delivery: { ...delivery, payload } },
      { json: '', signer: wallet },
    )
    expect(steering.code).toBe(1)
    expect(steering.text.replaceAll('\n', '')).not.toMatch(/\p{C}/u)
    expect(steering.text.match(/^[^ ].*$/gm)).toEqual([expect.stringMatching(/: NOT GENUINE$/)])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a settlement that is not on chain is reported', async () => {
  const { payload } = (await screen(both)).purchase.delivery
  const { chain: node } = service.ctx
  const problemOf = (changes: Partial<typeof payload>, chainId = 42220) =>
    findSettlement(node, { chainId, delivery: { ...payload, ...changes } })
  expect(await problemOf({})).toBeNull()
  expect(await problemOf({}, 1)).toMatch(/on chain 42220/)
  expect(await problemOf({ transaction: `0x${'01'.repeat(32)}` })).toMatch(/no such transaction/)
  for (const changes of [
    { logIndex: 999 },
    { amount: '1' },
    { payTo: wallet },
    { nonce: `0x${'02'.repeat(32)}` },
  ])
    expect(await problemOf(changes)).toMatch(/does not hold/)
})

test('an order that was answered has its receipt, over the transfers that paid it', async () => {
  const buyer = createBuyer({ chain, service: () => service })
  for (const parts of [[10_000n], [4_000n, 6_000n]]) {
    const payer = (await chain.payer()).address
    const { order } = await buyer.place(payer)
    expect(order.receipt).toBeUndefined()
    for (const part of parts) await buyer.transfer(payer, order.payTo, part)
    const { answer, receipt } = await buyer.untilState(order, 'answered')
    const purchase = receipt as PurchaseReceipt
    const { payload } = purchase.delivery
    expect(payload).toMatchObject({
      operation: 'screen_wallet',
      resourceUrl: `${baseUrl}/api/orders/${order.orderId}`,
      nonce: order.orderId,
      payTo: order.payTo,
      amount: '10000',
      payer,
    })
    expect(checkReceipt(purchase, { signer: chain.settler.address, answer }).problem).toBeNull()
    const problemOf = (changes: Partial<typeof payload>) =>
      findSettlement(service.ctx.chain, { chainId: 42220, delivery: { ...payload, ...changes } })
    expect(await problemOf({})).toBeNull()
    expect(await problemOf({ amount: '10001' })).toMatch(/Less than the price/)
    for (const changes of [{ logIndex: 999 }, { payTo: wallet }])
      expect(await problemOf(changes)).toMatch(/does not hold/)
    expect(await problemOf({ payer: wallet })).toMatch(/payer sent nothing to the address/)
  }
})

test('the ledger gives out again the receipts that buyers got', async () => {
  const { purchase, payment } = await screen(both)
  const buyer = createBuyer({ chain, service: () => service })
  const { order } = await buyer.place(payment.from)
  await buyer.transfer(payment.from, order.payTo, 10_000n)
  const { receipt } = await buyer.untilState(order, 'answered')
  const listed: PurchaseReceipt[] = []
  for await (const one of listReceipts(service.ctx, { payer: payment.from })) listed.push(one)
  expect(listed).toEqual([purchase, receipt])
})

test('a payer lists its own receipts, page by page, and nobody else does', async () => {
  const account = await chain.payer()
  const purchases: PurchaseReceipt[] = []
  for (let bought = 0; bought < 3; bought++)
    purchases.unshift((await screen(both, await signFlat(account))).purchase)
  const buyer = createBuyer({ chain, service: () => service })
  const { order } = await buyer.place(account.address)
  await buyer.transfer(account.address, order.payTo, 10_000n)
  const { receipt } = await buyer.untilState(order, 'answered')
  purchases.unshift(receipt as PurchaseReceipt)
  const vouch = createVouch({ baseUrl, signer: account })
  expect(await vouch.receipts()).toEqual({ wallet: account.address, receipts: purchases, next: null })
  const paged: PurchaseReceipt[][] = []
  for (let before: string | null | undefined; before !== null; ) {
    const { receipts, next } = await vouch.receipts({ before, limit: 3 })
    paged.push(receipts)
    before = next
  }
  expect(paged).toEqual([purchases.slice(0, 3), purchases.slice(3)])
  // Who bought once may ask for ever: once its block stays, no answer is read and hashed again for it.
  const issuer = service.payments.gate.issuer
  const signing = vi.spyOn(issuer as NonNullable<typeof issuer>, 'signPurchase')
  const countSigned = async () => {
    signing.mockClear()
    await vouch.receipts()
    return signing.mock.calls.length
  }
  await expect.poll(countSigned, { interval: 500 }).toBe(0)
  signing.mockRestore()
  const stranger = createVouch({ baseUrl, signer: await chain.payer() })
  expect(await stranger.receipts()).toMatchObject({ receipts: [], next: null })
  await expect(createVouch({ baseUrl }).receipts()).rejects.toMatchObject({ code: 'SESSION_REQUIRED' })
  for (const query of ['before=1', 'limit=0', 'limit=51', 'since=1'])
    expect((await fetch(`${baseUrl}/api/session/receipts?${query}`)).status).toBe(400)
})

test('a list whose answer was lost is asked for again with a proof of its own', async () => {
  let lost = 0
  const lossy: typeof fetch = async (...call) => {
    const response = await fetch(...call)
    if (!String(call[0]).includes('/session/receipts') || lost++ > 0) return response
    throw new TypeError('the line was cut')
  }
  const vouch = createVouch({ baseUrl, signer: await chain.payer(), fetch: lossy })
  expect(await vouch.receipts()).toMatchObject({ receipts: [], next: null })
  expect(lost).toBe(2)
})

test('receipts stay when answers are forgotten, with the same signatures and no word of the wallet', async () => {
  const account = await chain.payer()
  const { purchase, answer } = await screen(both, await signFlat(account))
  const buyer = createBuyer({ chain, service: () => service })
  const { order } = await buyer.place(account.address)
  await buyer.transfer(account.address, order.payTo, 10_000n)
  const { receipt } = await buyer.untilState(order, 'answered')
  const { issuer, attribution } = service.ctx.payments.gate
  if (!issuer) throw new Error('nobody signs')
  await until(async () => {
    await chain.client.mine({ blocks: 1 })
    await pruneAnswers(service.payments.ledger, {
      retentionDays: -1,
      factsOf: row => factsOfPayment({ issuer, attribution }, row),
    })
    const { rows } = await sql`select answer from payments
      where payer = ${lowerAddress(account.address)} and answer is null`.execute(database.db)
    return rows.length === 1
  }, 'its answer is gone')
  await pruneOrders(database, {
    chainId: 42220,
    now: Date.now() + 1_000,
    retentionMs: 0,
    factsOf: row => keepOrderFacts(service.ctx, row),
  })
  const forgotten = [receipt as PurchaseReceipt, purchase].map(one => {
    const { salt: _salt, ...delivery } = one.delivery
    return { ...one, delivery }
  })
  const { receipts } = await createVouch({ baseUrl, signer: account }).receipts()
  expect(receipts).toEqual(forgotten)
  const signer = chain.settler.address
  expect(checkReceipt(receipts[1] as PurchaseReceipt, { signer, answer: answer.json() }).problem).toBeNull()
  const left = await database.db
    .selectFrom('orders')
    .select('answer')
    .where('id', '=', order.orderId as Hex)
  expect((await left.executeTakeFirst())?.answer).toBeNull()
})

test('vouch receipt fetch brings what the folder lacks, once', async () => {
  const privateKey = generatePrivateKey()
  const account = privateKeyToAccount(privateKey)
  await mintTokens(chain, USDT, account.address, 10_000n)
  const { purchase } = await screen(both, await signFlat(account))
  const dataDir = mkdtempSync(join(tmpdir(), 'vouch-fetch-'))
  vi.stubEnv('VOUCH_DATA_DIR', dataDir)
  vi.stubEnv('VOUCH_PRIVATE_KEY', privateKey)
  const run = async (...positionals: string[]) => {
    const stdout = new PassThrough()
    const io = { stdout, stderr: new PassThrough(), stdin: new PassThrough() }
    const values = { url: baseUrl, json: true }
    expect(await command.run(io as never, { positionals, values } as never)).toBe(0)
    return JSON.parse(String(stdout.read()))
  }
  expect(await run('fetch')).toEqual({ fetched: 1, kept: 0 })
  expect(await run('fetch')).toEqual({ fetched: 0, kept: 1 })
  const [{ month }] = await run('list')
  expect(await run('month', month)).toEqual([purchase])
  vi.unstubAllEnvs()
  rmSync(dataDir, { recursive: true, force: true })
})

test('without the native library signatures are the same', () => {
  const payload = { version: 1, network: 'n', resourceUrl: url, payer: wallet, issuedAt: 1, transaction: '' }
  const digest = createDigest(receiptDomain, receiptTypes)(payload)
  const portable = loadSign(chain.settlerPrivateKey, () => {
    throw new Error('no binary')
  })
  expect(portable(digest)).toBe(loadSign(chain.settlerPrivateKey)(digest))
})
