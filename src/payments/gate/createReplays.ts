import { OverloadedError } from '../../errors/limits.ts'
import {
  PaymentConflictError,
  PaymentInProgressError,
  PaymentProofRequiredError,
} from '../../errors/payments.ts'
import { createCallerLimit } from '../../lib/createCallerLimit.ts'
import { createQueuePerKey } from '../../lib/createQueuePerKey.ts'
import type { PaymentRow } from '../../storage/schema.ts'
import type { NewClaim } from '../ledger/claims.ts'
import { countWrongBody } from '../ledger/countWrongBody.ts'
import { keyText } from '../ledger/paymentKey.ts'
import type { Call, GateDeps } from './gateDeps.ts'

/** For this long after a payment that never reached the chain expired, the header alone fetches the answer. */
const windowSeconds = 600
/** For this long after the settlement the header alone still does, on the network that first sent it: anybody can read it on chain. */
const settledSeconds = 120
/** After this many requests that the payment was not for, only its proven payer is answered. */
const mostWrongBodies = 3

/** How often in a minute one purchase may be asked for again: an answer may be long, and is sent whole each time. */
const repeatsPerMinute = 120

/**
 * Who may have what a payment paid for. Once it is settled, all of the header stands on the chain for anyone to read; with it a
 * stranger could try request after request until one is answered, and so learn whom a lender screened. The payer has its
 * idempotency key, or signs.
 */
export function createReplays({ ledger, now, terms }: Pick<GateDeps, 'ledger' | 'now' | 'terms'>) {
  // One after the other, so that each knows how many failed before it, also when all come at once.
  const inTurn = createQueuePerKey()
  const byHeader = createCallerLimit({ clock: ledger.clock, max: repeatsPerMinute })
  // Counted apart: anybody repeats a header that stands on the chain, only the payer signs anew.
  const bySignature = createCallerLimit({ clock: ledger.clock, max: repeatsPerMinute })

  /** The row of its payment, when the call is what that was claimed for and the caller may know it; else throws. */
  async function admit(call: Call): Promise<PaymentRow> {
    const { row, isRight, isOpen } = await inTurn(keyText(call.claim), () => look(call))
    // Not in the turn: the proof of a contract asks the node, and strangers bring any number of them. The same answer to a
    // right request and to a wrong one.
    if (!isOpen && !(await call.isPayer()))
      throw new PaymentProofRequiredError({ isPaid: row.transaction_hash !== null })
    call.isAdmitted = isRight
    if (!isRight) throw new PaymentConflictError()
    return row
  }

  /** `isOpen`: the header alone is enough. A wrong request that it was enough for is counted. */
  async function look({ claim, isAdmitted }: Call) {
    const row = await ledger.read(claim)
    if (!row) throw new PaymentInProgressError()
    const isRight = row.fingerprint === claim.fingerprint
    if (isAdmitted && isRight) return { row, isRight, isOpen: true }
    if (hasKey(row, claim)) {
      assertFew(row)
      return { row, isRight, isOpen: true }
    }
    const isFew = !byHeader(keyText(claim)).isOver
    const isOpen = isFew && row.wrong_bodies < mostWrongBodies && isHeaderEnough(row, claim)
    if (isOpen && !isRight) await countWrongBody(ledger, claim)
    return { row, isRight, isOpen }
  }

  /** Another signature for the same purchase proves who asks, and costs nothing to make. */
  function assertFew(row: PaymentRow): void {
    const { isOver, seconds } = bySignature(keyText(row))
    if (isOver) throw new OverloadedError('This purchase was asked for too often in a minute.', {}, seconds)
  }

  function isHeaderEnough(row: PaymentRow, { caller_network }: NewClaim): boolean {
    const { mineable_until, transaction_hash, state, valid_before, updated_at } = row
    if (mineable_until === null && transaction_hash === null) return now() <= endOf(row)
    if (row.caller_network === null || row.caller_network !== caller_network) return false
    const isSettled = state === 'settled' || state === 'owed'
    // No authorization is settled after its validity, whatever changes the row later.
    const settledAt = Math.min(valid_before, Math.floor(updated_at / 1000))
    return now() <= (isSettled ? settledAt + settledSeconds : endOf(row))
  }

  /** Its validity, or as long as we advise to sign for after its last step: a payment may be valid for a day and on chain at once. */
  function endOf({ valid_before, updated_at }: PaymentRow): number {
    return Math.min(valid_before, Math.floor(updated_at / 1000) + terms.validitySeconds) + windowSeconds
  }

  return { admit, assertFew }
}

/** The key that it was claimed under, which no chain shows; earlier clients used the nonce, which it does. */
function hasKey({ purchase_key, nonce }: PaymentRow, claim: NewClaim): boolean {
  return (
    purchase_key !== null &&
    purchase_key === claim.purchase_key &&
    purchase_key.toLowerCase().replace(/^0x/, '') !== nonce.slice(2)
  )
}
