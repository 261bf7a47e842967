import { checksumAddresses } from '../../chain/checksumAddress.ts'
import { AppError } from '../../errors/AppError.ts'
import { OverloadedError } from '../../errors/limits.ts'
import {
  PaymentInProgressError,
  PaymentProofRequiredError,
  PaymentRequiredError,
  PurchaseKeyConflictError,
  SettlementPendingError,
} from '../../errors/payments.ts'
import { InternalError } from '../../errors/request.ts'
import type { PaymentRow } from '../../storage/schema.ts'
import { paymentReasons } from '../../wire/payment.ts'
import { priceUsdt } from '../../wire/priceUsdt.ts'
import { listInFlight } from '../ledger/listInFlight.ts'
import { mineableUntil } from '../ledger/mineableUntil.ts'
import { keyText } from '../ledger/paymentKey.ts'
import { checkWindow, refuseUnfit, refuseUntimely } from '../terms/checkTerms.ts'
import type { VerifiedPayment } from '../terms/verifyPayment.ts'
import { createReplays } from './createReplays.ts'
import { deliver } from './deliver.ts'
import type { Call, CallerFacts, GateDeps } from './gateDeps.ts'
import type { PaidOperation, Purchase, Served } from './paidOperation.ts'
import { toClaim } from './toClaim.ts'
import { createWork } from './work.ts'

const manyInFlight = 20
/** Added to a retry time, so that a caller who is a moment early does not have to ask twice. */
const leastPauseMs = 50
/** Whether another request may take the authorization over. */
const isFree = ({ state }: PaymentRow) => state === 'released' || state === 'claimed' || state === 'failed'
/** What came to nothing, for good, has none. */
const holdsKey = ({ purchase_key }: PaymentRow) => purchase_key !== null
const isNobody = async () => false
const isClaimOver = ({ state }: PaymentRow) => state !== 'claimed'
const isSettlementOver = ({ state }: PaymentRow) =>
  state === 'settled' || state === 'failed' || state === 'released' || state === 'owed'
const isDecided = (row: PaymentRow) => isSettlementOver(row) || row.delivered === 'pending'
const isWorkOver = ({ state, lease_until }: PaymentRow) => state !== 'owed' || lease_until === 0

/** All outcomes of a paid request; the state of its ledger row decides which one applies. */
export function createServe(deps: GateDeps) {
  const { ledger, settlement } = deps
  const work = createWork(deps)
  const replays = createReplays(deps)

  async function answer(
    purchase: Purchase,
    payment: VerifiedPayment,
    request: { body: unknown; canonicalBody: string; fingerprint: string },
    { isPayer = isNobody, signal, from }: CallerFacts,
  ): Promise<Served> {
    const call = {
      ...purchase,
      payment,
      claim: toClaim(deps, purchase, payment, { ...request, from }),
      body: request.body,
      refusal: null,
      isPayer,
      from,
      isAdmitted: false,
      signal,
    }
    try {
      const served = await begin(call)
      // A final payment was shown before. Analyses that others bought of the same wallet since are not part of this purchase.
      if (served.receipt && !served.isFinal) await call.sold.onPaid?.(call.body)
      return served
    } catch (error) {
      // From here on the authorization may be claimed, or even paid. Only an AppError says for certain what was charged.
      if (!(error instanceof AppError)) throw new InternalError({ cause: error, charge: 'unknown' })
      if (error.charge !== 'none' || !(await isTakenByCopy(call))) throw error
      const facts = { err: error, payment: keyText(call.claim) }
      deps.log.warn(facts, 'a request failed while a copy of it used the same payment')
      throw new PaymentInProgressError()
    }
  }

  /** Whether another request, also on another node, took the payment for the same purchase and may have charged it. */
  async function isTakenByCopy({ claim }: Call): Promise<boolean> {
    const row = await ledger.read(claim)
    if (!row || row.fingerprint !== claim.fingerprint) return false
    return row.state !== 'released' && row.state !== 'failed'
  }

  async function begin(call: Call): Promise<Served> {
    const { payment } = call
    call.refusal =
      deps.refusePayer(payment.authorization.from) ??
      refuseUnfit(payment) ??
      work.refuseFailing(payment.authorization.from) ??
      ((await isTooMany(call)) ? new OverloadedError() : null)
    refuseLate(call)
    if (call.refusal || !deps.funds.isWarm(payment)) {
      // A first use may be refused; what is already in the ledger is answered at any time, and asks the chain nothing.
      const row = await ledger.read(call.claim)
      if (row && !isFree(row)) return resume(call, row)
      const bought = await findOther(call)
      if (bought) return share(call, bought)
      call.refusal ??= await deps.funds.refuse(payment)
      // Read after the chain was asked: what its payer lacks may be what a copy of this request has paid.
      const claimed = call.refusal && (await ledger.read(call.claim))
      if (claimed) return resume(call, claimed)
      if (call.refusal) throw call.refusal
    }
    const claimed = await ledger.claim(call.claim)
    if (claimed.mine) return perform(call, claimed.row)
    return isOther(call, claimed.row) ? share(call, claimed.row) : resume(call, claimed.row)
  }

  /** What this payer bought under the same purchase key with another authorization. */
  async function findOther(call: Call): Promise<PaymentRow | null> {
    const row = call.claim.purchase_key ? await ledger.readPurchase(call.claim) : null
    return row && isOther(call, row) ? row : null
  }

  /**
   * The payer signed anew for what another authorization is for: that one's answer, and this authorization is never used. The
   * fresh signature proves who asks, as long as no chain has shown it to others.
   */
  async function share(call: Call, row: PaymentRow): Promise<Served> {
    const unfit = refuseUnfit(call.payment)
    if (unfit) throw unfit
    replays.assertFew(row)
    if (!(await deps.funds.isUnused(call.payment)) && !(await call.isPayer()))
      throw new PaymentProofRequiredError({ isPaid: row.transaction_hash !== null })
    if (row.fingerprint !== call.claim.fingerprint) throw new PurchaseKeyConflictError()
    if (isDead(row)) {
      await work.giveBack(row)
      return begin(call)
    }
    const over = isDecided(row) ? row : await ledger.watch.until(row, isDecided, deps.waitMs, call.signal)
    if (!over) throw new PaymentInProgressError()
    if (!holdsKey(over)) return begin(call)
    if (over.state === 'failed' && over.delivered !== 'pending') throw refuseSecond(over)
    return conclude(call, over, true)
  }

  /** The first authorization may still be mined, on another branch or sent by somebody else. With both, the purchase would be paid twice. */
  function refuseSecond(row: PaymentRow): PaymentInProgressError {
    return new PaymentInProgressError({
      endsInSeconds: mineableUntil(row) - Math.floor(ledger.clock() / 1_000),
    })
  }

  /** When the queue is crowded, only payers with several payments under way are refused. */
  async function isTooMany({ claim }: Call): Promise<boolean> {
    if (!settlement.isCrowded() && !settlement.isFull()) return false
    return settlement.isFull() || (await listInFlight(ledger, claim)).length >= manyInFlight
  }

  async function perform(call: Call, claimed: PaymentRow): Promise<Served> {
    const done = await work.performClaimed(call, claimed)
    if (done.kind === 'served') return done.served
    if (done.kind === 'row') return conclude(call, done.row, false)
    return resume(call, await reread(call))
  }

  /** Someone claimed this authorization before: repeat, wait, take over, or refuse. */
  async function resume(call: Call, row: PaymentRow): Promise<Served> {
    const { state } = row
    if (state === 'released' || isDead(row)) {
      const bought = await findOther(call)
      if (bought) return share(call, bought)
      refuseLate(call)
      const { refusal } = call
      if (refusal && (state === 'released' || (await work.giveBack(row)))) throw refusal
      if (refusal) return resume(call, await reread(call))
      const taken = await ledger.reclaim(row, call.claim)
      return taken ? perform(call, taken) : resume(call, await reread(call))
    }
    return wait(call, await replays.admit(call))
  }

  /** After a wait, for another claim or on an overloaded machine, the authorization may have expired: the work would not be paid. */
  function refuseLate(call: Call): void {
    const checkedAt = deps.now()
    const { authorization } = call.payment
    if (checkWindow(deps.terms, authorization, checkedAt) === 'expired')
      call.refusal ??= refuseUntimely({ untimely: 'expired', checkedAt, authorization })
  }

  /** Claimed by a node whose lease has ended. */
  function isDead({ state, lease_until }: PaymentRow): boolean {
    return state === 'claimed' && lease_until <= ledger.leaseClock()
  }

  /** The call is the one that the row is for. */
  async function wait(call: Call, row: PaymentRow): Promise<Served> {
    const { state } = row
    if (state === 'claimed') {
      const later = await ledger.watch.until(row, isClaimOver, deps.waitMs, call.signal)
      if (!later) throw new PaymentInProgressError()
      return resume(call, later)
    }
    if (state === 'failed') refuseLate(call)
    // A payment that failed may succeed now (funds came, a block was lifted); the token itself allows it only once.
    if (state === 'failed' && row.final === 0 && row.delivered !== 'pending' && !call.refusal) {
      const bought = await findOther(call)
      if (bought) return share(call, bought)
      const taken = await ledger.reclaim(row, call.claim)
      return taken ? perform(call, taken) : resume(call, await reread(call))
    }
    return conclude(call, row, true)
  }

  /** From the moment that the answer exists, or the payment is queued, to what goes out. */
  async function conclude(call: Call, row: PaymentRow, replayed: boolean): Promise<Served> {
    if (row.delivered === 'pending') return deliver(deps, call, row, replayed)
    const over = isDecided(row) ? row : await ledger.watch.until(row, isDecided, deps.waitMs, call.signal)
    if (!over) throw new SettlementPendingError()
    if (over.state === 'settled' || over.delivered === 'pending') return deliver(deps, call, over, replayed)
    if (over.state === 'failed') throw refuseSettled(call, over)
    if (over.state === 'released') throw new PaymentInProgressError()
    return finishOwed(call, over, replayed)
  }

  /** Does the work, or waits for the node that does it. If that node dies, this one takes over when the lease ends. */
  async function finishOwed(call: Call, owed: PaymentRow, replayed: boolean): Promise<Served> {
    const untilMs = performance.now() + deps.waitMs
    for (let row: PaymentRow | null = owed; row; row = await ledger.read(owed)) {
      const done = await work.performOwed(call.sold, row, call.body)
      if (done) return deliver(deps, call, done, replayed)
      const now = (await ledger.read(owed)) ?? row
      const leftMs = untilMs - performance.now()
      const leasedMs = Math.max(now.lease_until - ledger.leaseClock(), leastPauseMs)
      const over = isWorkOver(now)
        ? now
        : await ledger.watch.until(owed, isWorkOver, Math.min(leftMs, leasedMs), call.signal)
      if (over?.state === 'settled') return deliver(deps, call, over, true)
      // It failed and is retried later, or it takes longer than a request waits.
      if (over || leftMs <= leasedMs || call.signal?.aborted) break
    }
    throw new SettlementPendingError({ paid: true })
  }

  async function reread({ claim }: Call): Promise<PaymentRow> {
    const row = await ledger.read(claim)
    if (!row) throw new PaymentInProgressError()
    return row
  }

  return {
    answer,
    /** Does what is owed after a crash; false when it failed again or another node has it. */
    repay: async (sold: PaidOperation, row: PaymentRow): Promise<boolean> =>
      (await work.performOwed(sold, row, JSON.parse(row.request ?? 'null'))) !== null,
  }
}

function isOther({ claim }: Call, row: PaymentRow): boolean {
  return keyText(row) !== keyText(claim)
}

/** Funds would help no payment whose price is another by now, or that has expired: then that is the next step. */
function refuseSettled(
  { payment: { token }, refusal }: Call,
  { reason, payer, value }: PaymentRow,
): PaymentRequiredError {
  if (reason === 'insufficient_funds' && refusal instanceof PaymentRequiredError) return refusal
  if (reason !== 'insufficient_funds')
    return new PaymentRequiredError(paymentReasons.find(known => known === reason) ?? 'settlement_failed')
  const price = priceUsdt(BigInt(value))
  return new PaymentRequiredError(reason, {
    problem: `${checksumAddresses(payer)} holds less than ${price} ${token.symbol}`,
  })
}
