import { generatePrivateKey } from 'viem/accounts'
import { beforeAll, expect, test } from 'vitest'
import { createLogger } from '../../src/lib/logger.ts'
import { describeOnEachEngine } from '../support/databases.ts'
import { type FlatPayment, type PaymentChain, signFlat, startPaymentChain } from './support/chain.ts'
import { apiKey, startFacilitator } from './support/facilitator.ts'
import { createFaultyChain } from './support/faultyChain.ts'
import { fillDatabase } from './support/fillDatabase.ts'
import { startPaidService } from './support/service.ts'
import { until } from './support/until.ts'

describeOnEachEngine('at the most verbose level, no log line has a key or a signature', database => {
  let chain: PaymentChain
  const lines: string[] = []
  const log = createLogger({ level: 'trace', destination: { write: line => void lines.push(line) } })
  const secrets: string[] = []
  const pay = async (changes: Parameters<typeof signFlat>[1] = {}, amount?: bigint): Promise<FlatPayment> => {
    const payment = await signFlat(await chain.payer(amount), changes)
    secrets.push(payment.signature)
    return payment
  }
  beforeAll(async () => {
    chain = await startPaymentChain()
    secrets.push(chain.settlerPrivateKey)
    return () => chain.stop()
  })

  /** Also in pieces, as they stand in call data, and as bytes in base64. */
  function findSecrets(): string[] {
    const text = lines.join('').toLowerCase()
    const pieces = secrets.flatMap(secret => {
      const hex = secret.slice(2).toLowerCase()
      const encoded = Buffer.from(hex, 'hex').toString('base64').slice(0, 40).toLowerCase()
      return [hex.slice(0, 64), hex.slice(64, 128), encoded].filter(piece => piece.length >= 40)
    })
    return [...pieces, apiKey].filter(piece => text.includes(piece))
  }

  test('our own settler: paid, refused, failed, with a node and a work that break', async () => {
    const node = createFaultyChain(chain.rpcUrl)
    let work = async (): Promise<Record<string, unknown>> => ({})
    const service = await startPaidService({
      ...chain,
      chain: node.chain,
      database: database(),
      log,
      screen: () => work(),
      payments: { waitSeconds: 1 },
    })
    const good = await pay()
    await until(async () => (await service.screen(good)).statusCode === 200, 'the settlement')
    expect((await service.screen(good, { months: 3 })).statusCode).toBe(409)
    expect((await service.screen(await pay({}, 0n))).statusCode).toBe(402)
    expect((await service.screen(await pay({ version: '2' }))).statusCode).toBe(402)
    expect((await service.screen({ ...(await pay()), nonce: '0x12' })).statusCode).toBe(402)
    work = async () => {
      throw new Error('history is down')
    }
    const unworked = await pay()
    expect((await service.screen(unworked)).statusCode).toBe(500)
    work = async () => ({})
    // Errors of the chain library quote the request, and that is the signed call.
    for (const method of ['eth_call', 'eth_sendRawTransaction', 'eth_getTransactionReceipt']) {
      node.hurt(async (asked, forward) => {
        if (asked === method) throw Object.assign(new Error('execution aborted'), { code: -32000 })
        return forward()
      })
      expect((await service.screen(await pay())).statusCode).toBe(503)
      node.heal()
    }
    await until(async () => {
      const open = await database()
        .db.selectFrom('payments')
        .select('state')
        .where('state', '=', 'submitted')
        .execute()
      return open.length === 0
    })
    const makeRoom = await fillDatabase(database())
    expect((await service.screen(await pay())).statusCode).toBe(503)
    await makeRoom()
    await service.close()
    expect(lines.length).toBeGreaterThan(10)
    expect(findSecrets()).toEqual([])
  })

  test('a facilitator: paid, refused, unknown', async () => {
    const facilitator = await startFacilitator(chain)
    const { url } = facilitator
    const options = { facilitatorUrl: url, facilitatorApiKey: apiKey, waitSeconds: 1 }
    const common = { ...chain, settlerPrivateKey: null, database: database(), log }
    const service = await startPaidService({ ...common, payments: options })
    for (const behaviour of ['honest', 'refusing', 'silent', 'lying', 'broken'] as const) {
      facilitator.state.behaviour = behaviour
      await service.screen(await pay())
    }
    await service.close()
    await facilitator.stop()
    expect(findSecrets()).toEqual([])
  })

  test('and they would be found', () => {
    const key = generatePrivateKey()
    secrets.push(key)
    lines.push(`settling with ${key.slice(2)}`)
    expect(findSecrets()).toEqual([key.slice(2)])
  })
})
