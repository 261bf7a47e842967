import { checksumAddress } from '../../chain/checksumAddress.ts'
import type { AppError } from '../../errors/AppError.ts'
import { asAppError } from '../../errors/asAppError.ts'
import { OverloadedError } from '../../errors/limits.ts'
import { LedgerUnavailableError } from '../../errors/payments.ts'
import { InternalError } from '../../errors/request.ts'
import { DatabaseUnavailableError } from '../../errors/storage.ts'
import { createCallerLimit } from '../../lib/createCallerLimit.ts'
import type { PaymentRow } from '../../storage/schema.ts'
import type { Charge } from '../../wire/charge.ts'
import { keyText, type PaymentKey } from '../ledger/paymentKey.ts'
import { createExposure } from '../ledger/readExposure.ts'
import { released } from '../ledger/released.ts'
import { composeBody, freeSummary } from './composeBody.ts'
import type { Call, GateDeps } from './gateDeps.ts'
import { type Caller, type PaidOperation, type Served, toText } from './paidOperation.ts'

/** `served`: given away. `row`: answered or queued, settlement comes next. `lost`: another node took the claim over. */
export type Done = { kind: 'served'; served: Served } | { kind: 'row'; row: PaymentRow } | { kind: 'lost' }

const firstRetryMs = 2_000
const lastRetryMs = 300_000
/** How many units of one payer's work may fail in a minute. Failed work is free for the payer, but costs us as much as any other. */
const failuresPerMinute = 200

/** Runs the work of an operation under its claim. Nothing here charges anybody. */
export function createWork(deps: GateDeps) {
  const { ledger, settlement } = deps
  const isOverCap = createExposure(ledger, deps.exposureCap)
  const failures = createCallerLimit({ clock: ledger.clock, max: failuresPerMinute })

  function performClaimed(call: Call, row: PaymentRow): Promise<Done> {
    const { symbol } = call.payment.token
    return ledger.holding(row, () => deps.funds.reserve(row, symbol, () => perform(call, row)))
  }

  async function perform({ sold, claim, body, from }: Call, row: PaymentRow): Promise<Done> {
    const caller = { ...callerOf(claim), from }
    const change = { key: row, row, from: ['claimed'] as const, attempt: row.attempt }
    try {
      if (settlement.verify) await settlement.verify(row)
      if (sold.settle === 'before-work') {
        await sold.prepare?.(body, caller)
        return queued(await ledger.changeOne({ ...change, to: { state: 'queued', lease_until: 0 } }))
      }
      const { answer, charged } = await sold.work(body, caller)
      const text = toText(answer)
      if (!charged) {
        if (!(await ledger.changeOne(released(row, 'uncharged')))) return { kind: 'lost' }
        const payment = freeSummary(claim.payer)
        const served = {
          body: composeBody(text, deps.attribution, payment),
          payment,
          receipt: null,
          replayed: false,
        }
        return { kind: 'served', served }
      }
      const delivered = deps.mode === 'deferred' ? 'reserved' : null
      const to = { state: 'answered', answer: text, delivered, lease_until: 0 } as const
      const answered = ledger.changeOne({ ...change, to })
      settlement.wake()
      return queued(await grantCredit(await answered))
    } catch (error) {
      failures(row.payer, row.units)
      // What the row says decides whether this cost nothing. When even this fails, nobody can tell: the claim's lease runs
      // out, and the row is released then if it is still a claim.
      throw toFailure(error, (await giveBack(row)) ? 'none' : 'unknown')
    }
  }

  /** The refusal for a payer whose work keeps failing; null for nearly everyone. */
  function refuseFailing(payer: string): OverloadedError | null {
    const { isOver, seconds } = failures(payer, 0)
    return isOver
      ? new OverloadedError('Too much work for this payer failed within a minute.', {}, seconds)
      : null
  }

  /** Ends a claim without an answer; false when the row is no longer that claim. */
  async function giveBack(row: PaymentRow): Promise<boolean> {
    return (await ledger.changeOne(released(row, 'work_failed'))) !== null
  }

  function queued(row: PaymentRow | null): Done {
    if (!row) return { kind: 'lost' }
    settlement.wake()
    return { kind: 'row', row }
  }

  /**
   * Reserved first and summed after, so that requests that race see each other and none slips past the cap. Nobody is served
   * from a reservation: a copy of the same payment waits until it is granted, refused or settled.
   */
  async function grantCredit(row: PaymentRow | null): Promise<PaymentRow | null> {
    if (row?.delivered !== 'reserved') return row
    const delivered = (await isOverCap(row.payer)) ? null : 'pending'
    const from = ['answered', 'submitted', 'failed'] as const
    // Settled meanwhile: it needs no credit any more.
    return (await ledger.changeOne({ key: row, from, attempt: row.attempt, to: { delivered } })) ?? row
  }

  /**
   * Does work that is paid for, under a claim of its own; null when another is at it, or when it failed and waits. Who asks again
   * does not begin it again: work that takes longer than its client's patience would never be done.
   */
  async function performOwed(
    sold: PaidOperation,
    row: PaymentRow,
    body: unknown,
  ): Promise<PaymentRow | null> {
    // When the row was read, the lease of another node had ended; that node may have renewed it since.
    const now = row.lease_until > 0 ? await ledger.read(row) : row
    const mine = now && (await ledger.takeOwed(now))
    if (!mine) return null
    const change = { key: row, from: ['owed'] as const, attempt: mine.attempt }
    try {
      const done = await ledger.holding(mine, () => sold.work(body, callerOf(row)))
      const answer = toText(done.answer)
      return await ledger.changeOne({ ...change, to: { state: 'settled', answer, lease_until: 0 } })
    } catch (error) {
      const wait = Math.min(firstRetryMs * 2 ** row.tries, lastRetryMs)
      deps.log.warn(
        { err: error, payment: keyText(row), tries: row.tries + 1 },
        'paid work failed; it is tried again',
      )
      const to = { tries: row.tries + 1, retry_at: ledger.clock() + wait, lease_until: 0 }
      await ledger.changeOne({ ...change, to }).catch(() => null)
      return null
    }
  }

  return { performClaimed, performOwed, giveBack, refuseFailing }
}

function callerOf(key: PaymentKey): Caller {
  return { payer: checksumAddress(key.payer), payment: keyText(key) }
}

/** The failure for the caller, with the true charge. */
function toFailure(thrown: unknown, charge: Charge): AppError {
  const error = asAppError(thrown)
  if (charge === 'none' || error.charge !== 'none') return error
  return error instanceof DatabaseUnavailableError
    ? new LedgerUnavailableError({ cause: error })
    : new InternalError({ cause: thrown, charge })
}
