import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { payBefore } from '../../../test/payments/support/payBefore.ts'
import { describeOnEachEngine } from '../../../test/support/databases.ts'
import { hangMs } from '../../../test/support/hangMs.ts'
import type { AppError } from '../../errors/AppError.ts'
import { OverloadedError } from '../../errors/limits.ts'
import { PaymentRequiredError } from '../../errors/payments.ts'
import { PayerListedError } from '../../errors/sanctions.ts'
import { createLogger, type Logger } from '../../lib/logger.ts'
import type { PaymentRow } from '../../storage/schema.ts'
import type { Hex } from '../../wire/address.ts'
import { createFunds, type Funds } from '../funds/createFunds.ts'
import { claimColumns } from '../ledger/claims.ts'
import { createLedger } from '../ledger/ledger.ts'
import type { ChainFacts } from '../settlement/chainFacts.ts'
import { releaseAbandoned } from '../settlement/reconcile.ts'
import { createTerms } from '../terms/terms.ts'
import type { VerifiedPayment } from '../terms/verifyPayment.ts'
import { createPaymentGate } from './createPaymentGate.ts'
import type { GateDeps } from './gateDeps.ts'
import type { PaidOperation } from './paidOperation.ts'

const cent = 10_000n
const payer = `0x${'a1'.repeat(20)}` as const
const leaseMs = 60_000
const terms = createTerms({ chainId: 42220, payTo: `0x${'22'.repeat(20)}` })
const [token] = terms.tokens
let nonces = 0
let keys = 0
/** For those who wait in vain. */
const impatient = { waitMs: 500 }
/** Each is of another purchase. */
const newKey = () => `order-${++keys}`
/** A chain on which every payer holds enough and has used nothing. */
const rich: Pick<ChainFacts, 'readStates' | 'findUse'> = {
  readStates: async keys => keys.map(() => ({ used: false, balance: 1_000n * cent, time: 0 })),
  findUse: () => Promise.reject(new Error('nothing was used')),
}

function payWith(changes: Partial<VerifiedPayment> = {}): VerifiedPayment {
  const nonce: Hex = `0x${(++nonces).toString(16).padStart(64, '0')}`
  return {
    form: 'flat',
    authorization: { from: payer, to: terms.payTo, value: cent, validAfter: 0n, validBefore: 100n, nonce },
    token: token as (typeof terms.tokens)[number],
    signature: '0x',
    signer: 'plain',
    untimely: null,
    checkedAt: 0,
    mispriced: null,
    declared: { receipt: false, delivery: false },
    purchaseKey: null,
    ...changes,
  }
}

describeOnEachEngine('the gate', database => {
  /** A gate with a fake settler behind it, which does to a payment that waits what a test says. */
  function open(options: { settle?: Partial<PaymentRow> | null; deps?: Partial<GateDeps> } = {}) {
    let now = 1_800_000_000_000
    const { settle = { state: 'settled', transaction_hash: '0xfe', log_index: 1 } } = options
    const ledger = createLedger({
      database: database(),
      chainId: 42220,
      clock: () => now,
      holder: 'node',
      leaseMs,
    })
    const waiting: Promise<unknown>[] = []
    const settleOne = (row: PaymentRow) =>
      settle && ledger.changeOne({ key: row, row, from: ['answered', 'queued'], to: settle })
    const wake = () => {
      for (const row of ledger.takeFresh(100)) waiting.push(Promise.resolve(settleOne(row)))
    }
    const log = createLogger({ level: 'silent' })
    const gate = createPaymentGate({
      terms,
      ledger,
      log,
      isOn: true,
      now: () => 0,
      mode: 'confirmed',
      exposureCap: 0n,
      waitMs: hangMs,
      attribution: 'tag',
      issuer: null,
      baseUrl: () => 'http://vouch.test',
      refusePayer: () => null,
      settlement: { wake, isFull: () => false, isCrowded: () => false },
      funds: createFunds({
        refusePayer: async () => null,
        facts: rich,
        ledger,
        clock: () => now,
        log,
      }),
      ...options.deps,
    } as GateDeps)
    let runs = 0
    const sold = (changes: Partial<PaidOperation> = {}): PaidOperation =>
      ({
        operation: 'screen_wallet',
        method: 'POST',
        path: '/api/lender/screen',
        description: '',
        price: cent,
        settle: 'after-work',
        validate: () => {},
        work: async () => ({ answer: { run: ++runs }, charged: true }),
        ...(changes as Partial<PaidOperation>),
      }) as PaidOperation
    return {
      gate,
      ledger,
      sold,
      runs: () => runs,
      pass: (ms: number) => {
        now += ms
      },
      serve: (payment: VerifiedPayment, body: unknown = { wallet: 'a' }, changes?: Partial<PaidOperation>) =>
        gate.serve({ sold: sold(changes), units: 1 }, payment, body, { from: '192.0.2.1' }),
      read: async ({ authorization, token }: VerifiedPayment) =>
        ledger.read({ token: token.id, payer: authorization.from, nonce: authorization.nonce }),
    }
  }
  const fail = (promise: Promise<unknown>): Promise<AppError> =>
    promise.then(
      () => Promise.reject(new Error('it was answered')),
      error => error as AppError,
    )

  test('one payment buys one run of the work, and the same bytes again and again', async () => {
    const { serve, runs } = open()
    const payment = payWith()
    const first = await serve(payment)
    expect(JSON.parse(first.body)).toMatchObject({
      run: 1,
      attribution: 'tag',
      payment: { status: 'settled' },
    })
    expect(first.replayed).toBe(false)
    expect(await serve(payment)).toMatchObject({ body: first.body, replayed: true })
    expect(runs()).toBe(1)
  })

  test('a repeat shows others nothing new: once the payment is final, what it paid for was shown', async () => {
    const { serve, ledger, read } = open()
    const payment = payWith()
    let shown = 0
    const onPaid = async () => void shown++
    const repeat = () => serve(payment, { wallet: 'a' }, { onPaid })
    await repeat()
    // The first may have been broken off before it could show.
    await repeat()
    expect(shown).toBe(2)
    const row = (await read(payment)) as PaymentRow
    await ledger.changeOne({ key: row, from: ['settled'], to: { final: 1, shows: null } })
    expect(await repeat()).toMatchObject({ replayed: true })
    expect(shown).toBe(2)
  })

  test('a payer under sanctions is refused: no claim, no work, nothing to settle', async () => {
    const refusal = new PayerListedError({ payer: '0x01', listing: 'OFAC sanctions list of 2025-10-06' })
    const payment = payWith()
    const refusePayer = (payer: string) => (payer === payment.authorization.from ? refusal : null)
    const { serve, runs, read } = open({ deps: { refusePayer } })
    expect(await fail(serve(payment))).toMatchObject({ status: 403, code: 'PAYER_LISTED', charge: 'none' })
    expect(runs()).toBe(0)
    expect(await read(payment)).toBeNull()
  })

  test('it buys nothing else: another body is a conflict', async () => {
    const { serve, runs } = open()
    const payment = payWith()
    await serve(payment)
    expect(await fail(serve(payment, { wallet: 'b' }))).toMatchObject({
      status: 409,
      code: 'PAYMENT_CONFLICT',
    })
    expect(runs()).toBe(1)
  })

  test('two requests with one payment at once: one works, both get its answer', async () => {
    const { serve, runs } = open()
    const payment = payWith()
    const [one, two] = await Promise.all([serve(payment), serve(payment)])
    expect(one.body).toBe(two.body)
    expect(runs()).toBe(1)
  })

  test('work that fails costs nothing, and the same payment is good for the next try', async () => {
    const { serve, read } = open()
    const payment = payWith()
    const broken = { work: () => Promise.reject(new Error('no node')) }
    expect(await fail(serve(payment, {}, broken))).toMatchObject({ code: 'INTERNAL', charge: 'none' })
    expect(await read(payment)).toMatchObject({ state: 'released', answer: null })
    expect(await serve(payment)).toMatchObject({ replayed: false })
  })

  test('does not report "none" for failed work when another node has been paid for a copy of the request', async () => {
    const other = open()
    const payment = payWith()
    const said: unknown[] = []
    const log = { warn: (facts: object) => said.push(facts) } as unknown as Logger
    // The node stops between releasing its claim and answering.
    const reserve: Funds['reserve'] = async (_row, _symbol, work) => {
      const failure = await fail(work())
      await other.serve(payment)
      throw failure
    }
    const { serve } = open({
      deps: { log, funds: { isWarm: () => true, reserve } as Partial<Funds> as Funds },
    })
    const broken = { work: () => Promise.reject(new Error('no node')) }
    expect(await fail(serve(payment, undefined, broken))).toMatchObject({
      code: 'PAYMENT_IN_PROGRESS',
      charge: 'unknown',
    })
    expect(said).toMatchObject([{ err: { cause: { message: 'no node' } } }])
  })

  test('returns the answer when the funds of its payer are missing because another node took them for a copy', async () => {
    const other = open()
    const payment = payWith()
    const refuse: Funds['refuse'] = async () => {
      await other.serve(payment)
      return new PaymentRequiredError('insufficient_funds')
    }
    const { serve, runs } = open({
      deps: { funds: { isWarm: () => false, refuse } as Partial<Funds> as Funds },
    })
    expect(await serve(payment)).toMatchObject({ replayed: true, payment: { status: 'settled' } })
    expect(runs()).toBe(0)
  })

  test.each([
    ['fails', () => Promise.reject(new Error('no node'))],
    ['is given away', async () => ({ answer: {}, charged: false })],
  ] as const)(
    'work that %s keeps nothing of what was asked; repeated, it is done as if it were new',
    async (_how, work) => {
      const { serve, read } = open()
      let shown = 0
      for (const kept of [{ onPaid: async () => void shown++ }, {}]) {
        const payment = payWith()
        const body = { wallet: 'a', policy: 'long'.repeat(10_000) }
        await serve(payment, body, { ...kept, work }).catch(() => null)
        expect(await read(payment)).toMatchObject({ state: 'released', request: null, shows: null })
        expect(await serve(payment, body, kept)).toMatchObject({ payment: { status: 'settled' } })
      }
      expect(shown).toBe(1)
    },
  )

  test('who brings work that always fails has it done only so often; others go on, and so does it later', async () => {
    const { serve, pass } = open()
    let tried = 0
    const broken = {
      work: () => {
        tried++
        return Promise.reject(new OverloadedError())
      },
    }
    const failing = payWith()
    for (let i = 0; i < 300; i++)
      expect(await fail(serve(failing, {}, broken))).toMatchObject({ code: 'OVERLOADED', charge: 'none' })
    expect(tried).toBe(201)
    const { authorization } = payWith()
    const other = payWith({ authorization: { ...authorization, from: `0x${'b2'.repeat(20)}` } })
    expect(await serve(other)).toMatchObject({ replayed: false })
    pass(60_000)
    expect(await serve(failing, {})).toMatchObject({ replayed: false })
  })

  test('the header alone repeats an answer only so often in a minute; the payer gets it all the same', async () => {
    const { serve, gate, sold, pass } = open()
    const payment = payWith()
    const { body } = await serve(payment)
    for (let i = 0; i < 120; i++) expect(await serve(payment)).toMatchObject({ body, replayed: true })
    expect(await fail(serve(payment))).toMatchObject({ code: 'PAYMENT_PROOF_REQUIRED', charge: 'taken' })
    const purchase = { sold: sold(), units: 1 }
    const byPayer = gate.serve(purchase, payment, { wallet: 'a' }, { isPayer: async () => true })
    expect(await byPayer).toMatchObject({ body, replayed: true })
    pass(60_000)
    expect(await serve(payment)).toMatchObject({ body, replayed: true })
  })

  test('slow proofs of callers who have not paid do not delay payers', async () => {
    const { serve, gate, sold } = open()
    const payment = payWith()
    const { body } = await serve(payment)
    for (let i = 0; i < 121; i++) await serve(payment).catch(() => {})
    const prove = (isPayer: () => Promise<boolean>) =>
      gate.serve({ sold: sold(), units: 1 }, payment, { wallet: 'a' }, { isPayer })
    let deny = (_: boolean) => {}
    const asked = new Promise<void>(isAsked => {
      const answered = new Promise<boolean>(resolve => {
        deny = resolve
      })
      const stranger = prove(() => {
        isAsked()
        return answered
      })
      stranger.catch(() => {})
    })
    await asked
    const mine = prove(async () => true)
    await expect.poll(() => Promise.race([mine, 'waits'])).toMatchObject({ body, replayed: true })
    deny(false)
  })

  test('new signatures under one key repeat an answer only so often in a minute', async () => {
    const { serve, pass } = open()
    const purchaseKey = newKey()
    const anew = () => serve(payWith({ purchaseKey }))
    const { body } = await anew()
    for (let i = 0; i < 120; i++) expect(await anew()).toMatchObject({ body, replayed: true })
    expect(await fail(anew())).toMatchObject({ code: 'OVERLOADED', charge: 'none' })
    pass(60_000)
    expect(await anew()).toMatchObject({ body, replayed: true })
  })

  test('while a failed payment may still be mined, no other is used under its key', async () => {
    const settle: Partial<PaymentRow> = { state: 'failed', reason: 'expired' }
    const { serve, ledger, read, runs } = open({ settle })
    const purchaseKey = newKey()
    const [first, second] = [payWith({ purchaseKey }), payWith({ purchaseKey })]
    expect(await fail(serve(first))).toMatchObject({ reason: 'expired' })
    expect(await fail(serve(second))).toMatchObject({
      code: 'PAYMENT_IN_PROGRESS',
      charge: 'unknown',
      message: 'An earlier authorization under the same key failed and may still be charged.',
    })
    expect(runs()).toBe(1)
    expect(await read(second)).toBeNull()
    const row = (await read(first)) as PaymentRow
    await ledger.changeOne({ key: row, from: ['failed'], to: { final: 1, purchase_key: null } })
    Object.assign(settle, { state: 'settled', reason: null, transaction_hash: '0xfe', log_index: 1 })
    expect(await serve(second)).toMatchObject({ body: expect.stringContaining('"run":2'), replayed: false })
  })

  test('a payment that was sent keeps its key though it was claimed again and its work failed', async () => {
    const { serve, ledger, read, pass } = open({
      settle: { state: 'failed', reason: 'insufficient_funds', mineable_until: 900 },
    })
    const purchaseKey = newKey()
    const [first, second] = [payWith({ purchaseKey }), payWith({ purchaseKey })]
    const broken = { work: () => Promise.reject(new OverloadedError()) }
    await fail(serve(first))
    expect(await fail(serve(first, { wallet: 'a' }, broken))).toMatchObject({ code: 'OVERLOADED' })
    const kept = { state: 'failed', attempt: 2, purchase_key: purchaseKey, mineable_until: 900 }
    expect(await read(first)).toMatchObject({ ...kept, request: expect.stringContaining('wallet') })
    expect(await fail(serve(second))).toMatchObject({ code: 'PAYMENT_IN_PROGRESS', charge: 'unknown' })
    // Nor does its node's death give it up.
    const row = (await read(first)) as PaymentRow
    const claimed = Object.keys(claimColumns).map(name => [name, row[name as keyof PaymentRow]])
    const claim = { ...Object.fromEntries(claimed), state: 'claimed' }
    expect(await ledger.reclaim(row, claim)).toMatchObject({ attempt: 3, mineable_until: 900 })
    pass(leaseMs)
    await releaseAbandoned(ledger)
    expect(await read(first)).toMatchObject({ ...kept, attempt: 3 })
    expect(await fail(serve(second))).toMatchObject({ code: 'PAYMENT_IN_PROGRESS' })
  })

  test('strangers who repeat the header, or take its nonce, use up nothing of the payer’s', async () => {
    const { serve, pass } = open()
    const purchaseKey = newKey()
    const bought = payWith({ purchaseKey })
    const { body } = await serve(bought)
    // The chain shows the header, and not the key.
    const copied = { ...bought, purchaseKey: null }
    for (let i = 0; i < 121; i++) await serve(copied, { wallet: 'a' }).catch(() => {})
    expect(await serve(payWith({ purchaseKey }))).toMatchObject({ body, replayed: true })
    pass(60_000)
    const stranger = { ...bought.authorization, from: `0x${'c3'.repeat(20)}` as const }
    for (let i = 0; i < 121; i++) await serve(payWith({ authorization: stranger })).catch(() => {})
    expect(await serve(bought)).toMatchObject({ body, replayed: true })
  })

  test('a named failure of the work keeps its name', async () => {
    const { serve } = open()
    const named = new OverloadedError()
    const broken = { work: () => Promise.reject(named) }
    expect(await fail(serve(payWith(), {}, broken))).toBe(named)
  })

  test('an answer that is given away is not charged, and the payment stays good', async () => {
    const { serve, read } = open()
    const payment = payWith()
    const given = await serve(payment, {}, { work: async () => ({ answer: { sorry: 1 }, charged: false }) })
    expect(given).toMatchObject({ receipt: null, payment: { status: 'free' } })
    expect(await read(payment)).toMatchObject({ state: 'released', reason: 'uncharged' })
  })

  test('a settlement that fails is a refusal with its reason, and no answer', async () => {
    const { serve } = open({ settle: { state: 'failed', reason: 'insufficient_funds', final: 1 } })
    expect(await fail(serve(payWith()))).toMatchObject({ status: 402, reason: 'insufficient_funds' })
  })

  test('what failed for want of funds and has another price by now is told the price, not to fund the payer', async () => {
    const { serve } = open({ settle: { state: 'failed', reason: 'insufficient_funds' } })
    const payment = payWith()
    expect(await fail(serve(payment))).toMatchObject({ reason: 'insufficient_funds' })
    const mispriced = new PaymentRequiredError('wrong_amount')
    expect(await fail(serve({ ...payment, mispriced }))).toBe(mispriced)
    const late = { ...payment, untimely: 'expired' as const }
    expect(await fail(serve(late))).toMatchObject({ reason: 'expired', charge: 'none' })
    expect(await fail(serve({ ...payment, mispriced }, { wallet: 'b' }))).toMatchObject({
      code: 'PAYMENT_CONFLICT',
    })
  })

  test('a settlement that does not come in time is pending: whether it was charged is open', async () => {
    const { serve, read } = open({ settle: null, deps: impatient })
    const payment = payWith()
    expect(await fail(serve(payment))).toMatchObject({ code: 'SETTLEMENT_PENDING', charge: 'unknown' })
    expect(await read(payment)).toMatchObject({ state: 'answered' })
  })

  test('an untimely payment is refused at first use only', async () => {
    const { serve } = open()
    const payment = payWith()
    const { body } = await serve(payment)
    const late = { ...payment, untimely: 'expired' as const }
    expect(await serve(late)).toMatchObject({ body, replayed: true })
    expect(await fail(serve(payWith({ untimely: 'expired' })))).toMatchObject({ reason: 'expired' })
  })

  test('a payment for an earlier price or treasury is refused at first use only', async () => {
    const { serve } = open()
    const payment = payWith()
    const { body } = await serve(payment)
    const mispriced = new PaymentRequiredError('wrong_amount')
    expect(await serve({ ...payment, mispriced })).toMatchObject({ body, replayed: true })
    expect(await fail(serve(payWith({ mispriced })))).toMatchObject({ reason: 'wrong_amount' })
  })

  test('a full settlement lets nobody new in, and answers who paid', async () => {
    const { serve, gate, ledger } = open()
    const payment = payWith()
    await serve(payment)
    const settlement = { wake: () => {}, isFull: () => true, isCrowded: () => true }
    const full = open({ deps: { ledger, settlement } })
    expect(await full.serve(payment)).toMatchObject({ replayed: true })
    expect(await fail(full.serve(payWith()))).toMatchObject({ code: 'OVERLOADED', charge: 'none' })
    expect(gate.isOn).toBe(true)
  })

  test('a request whose work runs on another node is told to wait; if that node died, the work is taken over', async () => {
    const { serve, runs, pass, read } = open({ deps: impatient })
    const payment = payWith()
    let finish = () => {}
    const working = new Promise<void>(resolve => {
      finish = resolve
    })
    const first = serve(payment, {}, { work: () => working.then(() => ({ answer: {}, charged: true })) })
    first.catch(() => {})
    await expect.poll(() => read(payment)).toMatchObject({ state: 'claimed' })
    expect(await fail(serve(payment, {}))).toMatchObject({ code: 'PAYMENT_IN_PROGRESS' })
    pass(leaseMs)
    expect(await serve(payment, {})).toMatchObject({ replayed: false })
    finish()
    // Who lost the claim hands out what the other made.
    expect(JSON.parse((await first).body)).toMatchObject({ run: 1 })
    expect(runs()).toBe(1)
  })

  test('who comes to its turn when its payment has ended is refused before the work', async () => {
    let now = 0
    const { serve, runs, read } = open({ deps: { now: () => now } })
    const payment = payWith()
    const away = () => Promise.reject(new Error('away'))
    await fail(serve(payment, {}, { work: away }))
    now = 95
    expect(await fail(serve(payment, {}))).toMatchObject({ status: 402, reason: 'expired', charge: 'none' })
    expect(runs()).toBe(0)
    expect(await read(payment)).toMatchObject({ state: 'released' })
  })

  test('who waited for another claim under its key until its own payment ended is refused before the work', async () => {
    let now = 0
    const { serve, ledger, runs, read } = open({ deps: { now: () => now } })
    const waits = vi.spyOn(ledger.watch, 'until')
    const purchaseKey = newKey()
    const [first, second] = [payWith({ purchaseKey }), payWith({ purchaseKey })]
    let lose = () => {}
    const away = new Promise<never>((_, reject) => {
      lose = () => reject(new Error('away'))
    })
    const lost = fail(serve(first, {}, { work: () => away }))
    await expect.poll(() => read(first)).toMatchObject({ state: 'claimed' })
    const waiting = fail(serve(second, {}))
    await expect.poll(() => waits).toHaveBeenCalled()
    now = 95
    lose()
    await lost
    expect(await waiting).toMatchObject({ status: 402, reason: 'expired', charge: 'none' })
    expect(runs()).toBe(0)
    expect(await read(second)).toBeNull()
  })

  test('what is settled before the work is owed, and done again until it succeeds', async () => {
    const said: unknown[] = []
    const log = { warn: (facts: object) => said.push(facts) } as unknown as Logger
    const settle = { state: 'owed', transaction_hash: '0xfe', log_index: 1 } as const
    const { serve, runs } = open({ settle, deps: { ...impatient, log } })
    const payment = payWith()
    const first = { settle: 'before-work', work: () => Promise.reject(new Error('away')) } as const
    expect(await fail(serve(payment, {}, first))).toMatchObject({
      code: 'SETTLEMENT_PENDING',
      charge: 'taken',
    })
    expect(said).toMatchObject([{ err: { message: 'away' }, tries: 1 }])
    expect(await serve(payment, {}, { settle: 'before-work' })).toMatchObject({
      payment: { status: 'settled' },
    })
    expect(runs()).toBe(1)
  })

  test('owed work that is under way is not started again by another request before its lease ends', async () => {
    const { serve, runs, read, pass } = open({
      settle: { state: 'owed', transaction_hash: '0xfe', log_index: 1 },
      deps: impatient,
    })
    const payment = payWith()
    let begun = 0
    let finish = () => {}
    const working = new Promise<void>(resolve => {
      finish = resolve
    })
    const slow = async () => {
      begun++
      await working
      return { answer: { run: 'slow' }, charged: true }
    }
    const first = serve(payment, {}, { settle: 'before-work', work: slow })
    first.catch(() => {})
    await expect.poll(() => begun).toBe(1)
    const again = { settle: 'before-work' } as const
    for (let i = 0; i < 2; i++)
      expect(await fail(serve(payment, {}, again))).toMatchObject({
        code: 'SETTLEMENT_PENDING',
        charge: 'taken',
      })
    expect(runs()).toBe(0)
    finish()
    expect(JSON.parse((await first).body)).toMatchObject({ run: 'slow' })
    expect(await read(payment)).toMatchObject({ state: 'settled', attempt: 2 })

    const other = payWith()
    serve(other, {}, { settle: 'before-work', work: () => new Promise(() => {}) }).catch(() => {})
    await expect.poll(() => read(other)).toMatchObject({ state: 'owed', attempt: 2 })
    pass(leaseMs)
    expect(await fail(serve(other, {}, again))).toMatchObject({ code: 'SETTLEMENT_PENDING' })
    const another = open({ settle: { state: 'owed' } })
    another.pass(leaseMs / 2 - 100)
    const waiting = another.serve(other, {}, again)
    waiting.catch(() => {})
    await wait(300)
    expect(another.runs()).toBe(0)
    another.pass(100)
    expect(JSON.parse((await waiting).body)).toMatchObject({ run: 1 })
  })

  test('what fails in the checks before such a settlement costs nothing', async () => {
    const { serve, read } = open({ settle: { state: 'owed' } })
    const payment = payWith()
    const refusing = { settle: 'before-work', prepare: () => Promise.reject(new Error('down')) } as const
    expect(await fail(serve(payment, {}, refusing))).toMatchObject({ charge: 'none' })
    expect(await read(payment)).toMatchObject({ state: 'released' })
  })

  test('on credit: answered at once up to the cap, beyond it after the settlement', async () => {
    // Somebody without debts, which a first try would have left.
    const from: Hex = `0x${randomBytes(20).toString('hex')}`
    const onCredit = () => payWith({ authorization: { ...payWith().authorization, from } })
    await payBefore(database(), from, 2)
    const { serve } = open({ settle: null, deps: { ...impatient, mode: 'deferred', exposureCap: 2n * cent } })
    for (let i = 0; i < 2; i++)
      expect(await serve(onCredit())).toMatchObject({ payment: { status: 'pending', transaction: null } })
    expect(await fail(serve(onCredit()))).toMatchObject({ code: 'SETTLEMENT_PENDING' })
  })
})
