import { setImmediate as turn } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLogger } from '../../src/lib/logger.ts'
import { createFunds } from '../../src/payments/funds/createFunds.ts'
import { createPaymentGate } from '../../src/payments/gate/createPaymentGate.ts'
import type { GateDeps } from '../../src/payments/gate/gateDeps.ts'
import type { PaidOperation } from '../../src/payments/gate/paidOperation.ts'
import { createLedger } from '../../src/payments/ledger/ledger.ts'
import { createTerms } from '../../src/payments/terms/terms.ts'
import type { VerifiedPayment } from '../../src/payments/terms/verifyPayment.ts'
import type { Database, PaymentRow } from '../../src/storage/schema.ts'
import type { Hex } from '../../src/wire/address.ts'
import { describeOnEachEngine } from '../support/databases.ts'
import { fuzzRuns } from '../support/fuzzRuns.ts'
import { payBefore } from './support/payBefore.ts'

const cent = 10_000n
const capCents = 3
const nodes = 3
const terms = createTerms({ chainId: 42220, payTo: `0x${'22'.repeat(20)}` })
const [token] = terms.tokens as [(typeof terms.tokens)[number], ...typeof terms.tokens]

/** A request with one of six payments, on one of three nodes, some turns of the loop after the story began. */
const request = fc.record({ payment: fc.nat(5), node: fc.nat(nodes - 1), after: fc.nat(12) })
const story = fc.record({
  requests: fc.array(request, { minLength: 1, maxLength: 30 }),
  /** How many turns the work and the settler take, by the payment. */
  work: fc.array(fc.nat(4), { minLength: 6, maxLength: 6 }),
  settle: fc.array(fc.nat(8), { minLength: 6, maxLength: 6 }),
  isPaid: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
})

async function pass(turns: number): Promise<void> {
  for (let i = 0; i < turns; i++) await turn()
}

let stories = 0

/** One payer who held enough when it was asked, and whose payments the chain then takes or refuses as the story says. */
function open(database: Database, { work, settle, isPaid }: Pick<Story, 'work' | 'settle' | 'isPaid'>) {
  const payer: Hex = `0x${(++stories).toString(16).padStart(40, 'c')}`
  const payments = Array.from({ length: 6 }, (_, index): VerifiedPayment => {
    const nonce: Hex = `0x${(stories * 10 + index).toString(16).padStart(64, '0')}`
    return {
      form: 'flat',
      authorization: { from: payer, to: terms.payTo, value: cent, validAfter: 0n, validBefore: 1n, nonce },
      token,
      signature: '0x',
      signer: 'plain',
      untimely: null,
      checkedAt: 0,
      mispriced: null,
      declared: { receipt: false, delivery: false },
      purchaseKey: null,
    }
  })
  const indexOf = ({ nonce }: Pick<PaymentRow, 'nonce'>) =>
    payments.findIndex(({ authorization }) => authorization.nonce === nonce)
  const settling: Promise<unknown>[] = []
  const lookEverywhere = () => {
    for (const { ledger } of gates) void ledger.watch.look()
  }

  const gates = Array.from({ length: nodes }, (_, node) => {
    const clock = () => 1_800_000_000_000
    const ledger = createLedger({
      database,
      chainId: 42220,
      clock,
      holder: `node ${node}`,
      leaseMs: 60_000,
      // Others look now, and not only when it is time to: the stories are many.
      onPoint: () => void setTimeout(lookEverywhere, 5),
    })
    async function settleOne(row: PaymentRow): Promise<void> {
      const index = indexOf(row)
      const { attempt } = row
      await ledger.changeOne({ key: row, row, from: ['answered'], attempt, to: { state: 'submitted' } })
      await pass(settle[index] ?? 0)
      const to = isPaid[index]
        ? ({ state: 'settled', final: 1, transaction_hash: '0xfe', log_index: 1 } as const)
        : ({ state: 'failed', final: 1, reason: 'insufficient_funds' } as const)
      await ledger.changeOne({ key: row, row, from: ['answered', 'submitted'], attempt, to })
    }
    const facts = {
      readStates: async (keys: readonly unknown[]) =>
        keys.map(() => ({ used: false, balance: 1_000_000n * cent, time: 0 })),
      findUse: () => Promise.reject(new Error('nothing was used')),
    }
    const log = createLogger({ level: 'silent' })
    const gate = createPaymentGate({
      terms,
      ledger,
      log,
      isOn: true,
      now: () => 0,
      mode: 'deferred',
      waitMs: 2_000,
      exposureCap: BigInt(capCents) * cent,
      attribution: 'tag',
      issuer: null,
      baseUrl: () => 'http://vouch.test',
      refusePayer: () => null,
      settlement: {
        wake: () => void settling.push(...ledger.takeFresh(100).map(settleOne)),
        isFull: () => false,
        isCrowded: () => false,
      },
      funds: createFunds({
        facts,
        ledger,
        clock,
        refusePayer: async () => null,
        log,
      }),
    } as unknown as GateDeps)
    return { gate, ledger }
  })
  let runs = 0
  const sell = (index: number): PaidOperation =>
    ({
      operation: 'screen_wallet',
      method: 'POST',
      path: '/api/lender/screen',
      description: '',
      price: cent,
      settle: 'after-work',
      validate: () => {},
      work: async () => {
        await pass(work[index] ?? 0)
        return { answer: { run: ++runs }, charged: true }
      },
    }) as unknown as PaidOperation

  return {
    payer,
    ask: async ({ payment, node, after }: Story['requests'][number]): Promise<string | null> => {
      await pass(after)
      const { gate } = gates[node] as (typeof gates)[number]
      const purchase = { sold: sell(payment), units: 1 }
      const served = gate.serve(
        purchase,
        payments[payment] as VerifiedPayment,
        { wallet: 'a' },
        { from: '192.0.2.1' },
      )
      return served.then(
        ({ body }) => body,
        () => null,
      )
    },
    end: async () => {
      await Promise.all(settling)
      for (const { ledger } of gates) ledger.watch.close()
    },
  }
}

type Story = (typeof story extends fc.Arbitrary<infer S> ? S : never) & object

describeOnEachEngine('credit, against its model', (database, engine) => {
  test('whatever comes when: at most the cap is lost, and one payment has one body', async () => {
    await fc.assert(
      fc.asyncProperty(story, async told => {
        const { ask, end, payer } = open(database(), told)
        await payBefore(database(), payer, capCents)
        const bodies = await Promise.all(told.requests.map(ask))
        await end()
        const given = new Map<number, Set<string>>()
        for (const [at, body] of bodies.entries()) {
          const { payment } = told.requests[at] as Story['requests'][number]
          if (body !== null) given.set(payment, (given.get(payment) ?? new Set()).add(body))
        }
        const lost = [...given.keys()].filter(payment => !told.isPaid[payment])
        expect(lost.length).toBeLessThanOrEqual(capCents)
        for (const texts of given.values()) expect([...texts]).toHaveLength(1)
      }),
      { numRuns: fuzzRuns(engine === 'sqlite' ? 60 : 20) },
    )
  })
})
