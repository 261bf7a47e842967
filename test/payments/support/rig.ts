import { afterAll, afterEach, beforeAll } from 'vitest'
import type { Database, Engine, PaymentRow } from '../../../src/storage/schema.ts'
import { describeOnEachEngine } from '../../support/databases.ts'
import { type PaymentChain, startPaymentChain } from './chain.ts'
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
}

/** The same suite on both engines, each with a service whose node can be made to fail; one chain for the file. */
export function describeWithService(name: string, suite: (rig: Rig, engine: Engine) => void): void {
  let chain: PaymentChain
  beforeAll(async () => {
    chain = await startPaymentChain()
  })
  afterAll(() => chain.stop())

  describeOnEachEngine(name, (database, engine) => {
    const idle: Work = async () => ({})
    const rig = { screen: idle } as Rig
    beforeAll(async () => {
      const node = createFaultyChain(chain.rpcUrl)
      const service = await startPaidService({
        ...chain,
        chain: node.chain,
        database: database(),
        screen: body => rig.screen(body),
      })
      const readRow = (nonce: string) =>
        database().db.selectFrom('payments').selectAll().where('nonce', '=', nonce).executeTakeFirstOrThrow()
      Object.assign(rig, { chain, node, service, database: database(), readRow })
    })
    afterEach(() => {
      rig.node.heal()
      rig.screen = idle
    })
    afterAll(() => rig.service.close())
    suite(rig, engine)
  })
}
