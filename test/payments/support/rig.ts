import { afterAll, afterEach, beforeAll } from 'vitest'
import type { Database, Engine, PaymentRow } from '../../../src/storage/schema.ts'
import type { Hex } from '../../../src/wire/address.ts'
import { describeOnEachEngine } from '../../support/databases.ts'
import { nowSeconds, type PaymentChain, startPaymentChain } from './chain.ts'
import { createFaultyChain } from './faultyChain.ts'
import { type PaidService, startPaidService, type Work } from './service.ts'

export type Rig = {
  chain: PaymentChain
  node: ReturnType<typeof createFaultyChain>
  database: Database
  service: PaidService
  /** What a screen does; each test may put its own here. */
  screen: Work
  readRow: (nonce: string) => Promise<PaymentRow>
  /** What the ledger calls settled, in base units. */
  sumSettled: () => Promise<bigint>
  /** That many seconds from now, by our clock and by the chain's. */
  soon: (seconds: number) => Promise<string>
  /** How far the service's clock is ahead, in milliseconds; not at all at the start of each test. */
  ahead: number
}

/** The same suite on both engines, each with a chain, a node that can be made to fail, and a service of its own. */
export function describeWithService(name: string, suite: (rig: Rig, engine: Engine) => void): void {
  describeOnEachEngine(name, (database, engine) => {
    const idle: Work = async () => ({})
    const rig = { screen: idle, ahead: 0 } as Rig
    beforeAll(async () => {
      const chain = await startPaymentChain()
      const node = createFaultyChain(chain.rpcUrl)
      const service = await startPaidService({
        ...chain,
        chain: node.chain,
        database: database(),
        clock: () => Date.now() + rig.ahead,
        screen: body => rig.screen(body),
      })
      const readRow = (nonce: Hex) =>
        database().db.selectFrom('payments').selectAll().where('nonce', '=', nonce).executeTakeFirstOrThrow()
      const sumSettled = async () => {
        const paid = database().db.selectFrom('payments').select('value').where('state', '=', 'settled')
        return (await paid.execute()).reduce((sum, { value }) => sum + BigInt(value), 0n)
      }
      const soon = async (seconds: number) =>
        String(Math.max(nowSeconds(), Number(await chain.readTime())) + seconds)
      Object.assign(rig, { chain, node, service, database: database(), readRow, sumSettled, soon })
    })
    afterEach(() => {
      rig.node.heal()
      rig.screen = idle
      rig.ahead = 0
    })
    afterAll(async () => {
      await rig.service.close()
      await rig.chain.stop()
    })
    suite(rig, engine)
  })
}
