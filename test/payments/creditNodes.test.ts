import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrateDatabase } from '../../src/storage/migrateDatabase.ts'
import { openPostgres } from '../../src/storage/openPostgres.ts'
import type { Database } from '../../src/storage/schema.ts'
import { createPostgresDatabase } from '../support/databases.ts'
import { cent, type PaymentChain, signFlat, startPaymentChain } from './support/chain.ts'
import { createFaultyChain } from './support/faultyChain.ts'
import { payBefore } from './support/payBefore.ts'
import { type PaidService, startPaidService } from './support/service.ts'

const capCents = 10
const distinct = 100
const copies = 10

describe('mode deferred on three nodes: a thousand requests at once, ten copies of each header', () => {
  let chain: PaymentChain
  let opened: Database[]
  let drop: () => Promise<void>
  beforeAll(async () => {
    chain = await startPaymentChain()
    const made = await createPostgresDatabase()
    drop = made.drop
    await migrateDatabase(made.database)
    opened = [made.database, ...[1, 2].map(() => openPostgres({ databaseUrl: made.databaseUrl }))]
  })
  afterAll(async () => {
    for (const database of opened) await database.close()
    await drop()
    await chain.stop()
  })

  const isTrial = (params: unknown) => {
    const [{ from = '' }] = params as [{ from?: string }]
    return from.toLowerCase() === chain.settler.address.toLowerCase()
  }

  async function spend(balance: bigint, beforeWorkEnds: (payer: Payer) => Promise<unknown>) {
    const payer = await chain.payer(balance)
    await payBefore(opened[0] as Database, payer.address, capCents)
    const begun = Promise.withResolvers<void>()
    const answered = Promise.withResolvers<void>()
    let emptied: Promise<unknown> | undefined
    const screen = async () => {
      begun.resolve()
      const isFirst = emptied === undefined
      emptied ??= beforeWorkEnds(payer)
      await emptied
      if (!isFirst) await answered.promise
      return { score: 71 }
    }
    // Who is refused by the chain before credit is given gets none: the settler begins after the first answer.
    const node = createFaultyChain(chain.rpcUrl)
    node.hurt(async (method, forward, params) => {
      if (method === 'eth_call' && isTrial(params)) await answered.promise
      return forward()
    })
    const nodes = await Promise.all(
      opened.map(database =>
        startPaidService({
          ...chain,
          chain: node.chain,
          database,
          screen,
          // The crowd may keep a node from renewing its claims; a claim that is taken over is another test's.
          payments: { mode: 'deferred', exposureCapCents: capCents, claimLeaseMs: 600_000 },
        }),
      ),
    )
    const payments = await Promise.all(Array.from({ length: distinct }, () => signFlat(payer)))
    // One has its answer before the work of the crowd ends: of a thousand at once, each may find that the others have promised
    // all there is.
    const first = (nodes[0] as PaidService).screen(payments[0] as (typeof payments)[number])
    void first.finally(answered.resolve)
    await Promise.race([begun.promise, first])
    const answers = await Promise.all(
      Array.from({ length: distinct * copies }, async (_, index) => {
        const payment = payments[index % distinct] as (typeof payments)[number]
        const node = nodes[Math.floor(index / distinct) % nodes.length] as PaidService
        return { nonce: payment.nonce, ...(await ask(node, payment)) }
      }),
    )
    await first
    for (const node of nodes) await node.close()
    const given = Map.groupBy(
      answers.filter(({ statusCode }) => statusCode === 200),
      ({ nonce }) => nonce,
    )
    for (const same of given.values()) expect(new Set(same.map(({ body }) => body)).size).toBe(1)
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
    return { given: given.size, left: await chain.balance(payer.address), answers }
  }

  test('a wallet that is emptied while the work is done gets no more than the cap', async () => {
    const friend = await chain.payer(0n)
    const whole = BigInt(distinct) * cent
    const { given, left } = await spend(whole, async payer =>
      chain.submit(await signFlat(payer, { to: friend.address, value: String(whole) })),
    )
    expect(left).toBe(0n)
    expect(given).toBeGreaterThan(0)
    expect(given).toBeLessThanOrEqual(capCents)
  })

  test('one that was empty from the start gets nothing', async () => {
    const { given, answers } = await spend(0n, async () => {})
    expect(given).toBe(0)
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([402]))
  })
})

type Payer = Awaited<ReturnType<PaymentChain['payer']>>

/** As a client does: a node that is too busy to tell is asked again. */
async function ask(
  node: PaidService,
  payment: Parameters<PaidService['screen']>[0],
  tries = 20,
): Promise<{ statusCode: number; body: string }> {
  const { statusCode, body } = await node.screen(payment)
  const isUndecided = statusCode === 503 || statusCode === 409
  return isUndecided && tries > 0 ? ask(node, payment, tries - 1) : { statusCode, body }
}
