import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { migrateDatabase } from '../../src/storage/migrateDatabase.ts'
import { openPostgres } from '../../src/storage/openPostgres.ts'
import { createPostgresDatabase, describeOnEachEngine } from '../support/databases.ts'
import {
  cent,
  nowSeconds,
  type PaymentChain,
  signFlat,
  startPaymentChain,
  treasury,
} from './support/chain.ts'
import { createFaultyChain, NodeTimeout } from './support/faultyChain.ts'
import { runUntilKilled } from './support/runUntilKilled.ts'
import { fastTimes, startPaidService, wallet } from './support/service.ts'
import { until } from './support/until.ts'

test('two nodes, one key: every payment settles once, on whichever node it came in', async () => {
  const chain = await startPaymentChain()
  const { database, databaseUrl, drop } = await createPostgresDatabase()
  await migrateDatabase(database)
  const second = openPostgres({ databaseUrl })
  const nodes = [
    await startPaidService({ ...chain, database }),
    await startPaidService({ ...chain, database: second }),
  ] as const
  const before = await chain.balance(treasury)
  const payments = await Promise.all(
    Array.from({ length: 12 }, async () => signFlat(await chain.payer(cent))),
  )
  const calls = payments.flatMap(payment => nodes.map(node => node.screen(payment)))
  const answers = await Promise.all(calls)
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(24).fill(200))
  for (let i = 0; i < answers.length; i += 2) expect(answers[i]?.body).toBe(answers[i + 1]?.body)
  expect(nodes[0].runs.screen + nodes[1].runs.screen).toBe(12)
  expect(await chain.balance(treasury)).toBe(before + 12n * cent)

  // The node that has the key's lease goes; the other carries on.
  await nodes[0].close()
  const late = await nodes[1].screen(await signFlat(await chain.payer()))
  expect(late.statusCode, late.body).toBe(200)
  await nodes[1].close()
  await second.close()
  await database.close()
  await drop()
  await chain.stop()
})

test('two nodes, one key: the one that has it dies between sending and knowing, the other finishes what it began', async () => {
  const chain = await startPaymentChain()
  onTestFinished(() => chain.stop())
  const { rpcUrl, settlerPrivateKey } = chain
  const { database, databaseUrl, drop } = await createPostgresDatabase()
  onTestFinished(async () => {
    await database.close()
    await drop()
  })
  await migrateDatabase(database)
  const payer = await chain.payer()
  const payment = await signFlat(payer)
  const settings = { rpcUrl, settlerPrivateKey, dataDir: '', databaseUrl, leaseMs: 2_000 }
  await runUntilKilled({ ...settings, crashAt: 'broadcast:after' }, baseUrl =>
    fetch(`${baseUrl}/api/lender/screen`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-payment': JSON.stringify(payment) },
      body: JSON.stringify({ walletAddress: wallet, callerAddress: payer.address }),
    }),
  )
  // The key still bears the name of the dead one; the lease must run out first.
  const survivor = await startPaidService({ ...chain, database })
  onTestFinished(() => survivor.close())
  const answer = await survivor.screen(payment)
  expect(answer.json()).toMatchObject({ payment: { status: 'settled' } })
  expect(survivor.runs.screen).toBe(0)
  expect(await chain.balance(payer.address)).toBe(1_000_000n - cent)
})

describeOnEachEngine('one node', database => {
  // Of its own for each engine: the last test turns the clock.
  let chain: PaymentChain
  beforeAll(async () => {
    chain = await startPaymentChain()
  })
  afterAll(() => chain.stop())

  test('the key is used by another program meanwhile: its nonce is lost, the payment is not', async () => {
    const node = createFaultyChain(chain.rpcUrl)
    const service = await startPaidService({ ...chain, chain: node.chain, database: database() })
    const payer = await chain.payer()
    let stolen = 0
    node.hurt(async (method, forward) => {
      if (method !== 'eth_sendRawTransaction' || stolen === 4) return forward()
      stolen++
      await chain.mine(
        chain.client.sendTransaction({ account: chain.settler.address, to: chain.settler.address } as never),
      )
      throw new NodeTimeout('no answer')
    })
    expect((await service.screen(await signFlat(payer))).statusCode).toBe(200)
    expect(await chain.balance(payer.address)).toBe(1_000_000n - cent)
    await service.close()
  })

  test('a transaction that is not mined is replaced with higher fees', async () => {
    const service = await startPaidService({
      ...chain,
      database: database(),
      payments: { times: { ...fastTimes, stuckMs: 300, resendMs: 10_000 } },
    })
    const payment = await signFlat(await chain.payer())
    const started = Date.now()
    await chain.client.setAutomine(false)
    const asked = service.screen(payment)
    await until(async () => {
      const sent = await database().db.selectFrom('outbox').selectAll().execute()
      return sent.some(row => row.signed_at_ms >= started && row.replaced_hashes !== '')
    })
    await chain.client.setAutomine(true)
    await chain.client.mine({ blocks: 1 })
    expect((await asked).statusCode).toBe(200)
    await until(async () => {
      const rows = await database().db.selectFrom('outbox').selectAll().execute()
      const last = rows.filter(({ signed_at_ms }) => signed_at_ms >= started)
      return last.some(({ state }) => state === 'mined') && last.every(({ state }) => state !== 'open')
    }, 'one is mined and none open')
    await service.close()
  })

  test('a node of the version before left a transaction: it is taken over, and settles once', async () => {
    const node = createFaultyChain(chain.rpcUrl)
    const first = await startPaidService({
      ...chain,
      chain: node.chain,
      database: database(),
      payments: { waitSeconds: 1 },
    })
    node.hurt(async (method, forward) => {
      if (method === 'eth_sendRawTransaction') throw new NodeTimeout('no answer')
      return forward()
    })
    const payer = await chain.payer()
    const payment = await signFlat(payer)
    expect((await first.screen(payment)).json()).toMatchObject({ code: 'SETTLEMENT_PENDING' })
    await first.close()
    const { db } = database()
    const [row] = await db.selectFrom('outbox').selectAll().where('state', '=', 'open').execute()
    if (!row) throw new Error('nothing is open')
    await db.deleteFrom('outbox').where('id', '=', row.id).execute()
    const { hash, raw, account_nonce, sender, sent_at_ms } = row
    await db
      .insertInto('settlement_transactions')
      .values({
        hash,
        raw,
        account_nonce,
        batch: row.id,
        chain_id: 42220,
        settler: sender,
        state: 'open',
        max_fee: row.max_fee_wei,
        tip: row.tip_wei,
        block_number: null,
        created_at: sent_at_ms,
        sent_at: sent_at_ms,
      })
      .execute()
    const second = await startPaidService({ ...chain, database: database() })
    expect((await second.screen(payment)).json()).toMatchObject({ payment: { status: 'settled' } })
    expect(second.runs.screen).toBe(0)
    expect(await chain.balance(payer.address)).toBe(1_000_000n - cent)
    await until(async () => {
      const [taken] = await db.selectFrom('outbox').select('state').where('id', '=', row.id).execute()
      return taken?.state === 'mined'
    }, 'the row that was taken over is closed')
    await second.close()
  })

  test('a clock that runs ahead of the chain: the payment waits until the chain finds it valid', async () => {
    const service = await startPaidService({
      ...chain,
      database: database(),
      payments: { clock: () => Date.now() + 30_000 },
    })
    const payer = await chain.payer()
    const soon = String(nowSeconds() + 2)
    const answer = await service.screen(await signFlat(payer, { validAfter: soon }))
    expect(answer.statusCode, answer.body).toBe(200)
    await service.close()
  })

  test('it expires while it waits: 402, not charged', async () => {
    const node = createFaultyChain(chain.rpcUrl)
    const service = await startPaidService({ ...chain, chain: node.chain, database: database() })
    const payer = await chain.payer()
    const payment = await signFlat(payer)
    node.hurt(async (method, forward) => {
      if (method === 'eth_call') throw new NodeTimeout('busy')
      return forward()
    })
    const asked = service.screen(payment)
    await until(async () => service.runs.screen === 1)
    await chain.client.increaseTime({ seconds: 400 })
    await chain.client.mine({ blocks: 1 })
    node.heal()
    expect((await asked).json()).toMatchObject({ status: 402, reason: 'expired' })
    expect(await chain.balance(payer.address)).toBe(1_000_000n)

    // The chain is 400 s ahead of us now: what our clock finds valid it would refuse, so we refuse it too.
    await until(async () => {
      const late = await service.screen(await signFlat(payer))
      return late.json().reason === 'expired'
    })
    const fits = await signFlat(payer, { validBefore: String(nowSeconds() + 600) })
    await until(async () => (await service.screen(fits)).statusCode === 200)
    await service.close()
  })
})
