import type { ContractSignatures } from '../../chain/signatures/contractSignatures.ts'
import type { Recover } from '../../chain/signatures/recover.ts'
import type { AppError } from '../../errors/AppError.ts'
import type { Leaving } from '../../lib/leaving.ts'
import type { Logger } from '../../lib/logger.ts'
import type { PaymentRow } from '../../storage/schema.ts'
import type { Funds } from '../funds/createFunds.ts'
import type { NewClaim } from '../ledger/claims.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Issuer } from '../receipts/createIssuer.ts'
import type { Terms } from '../terms/terms.ts'
import type { VerifiedPayment } from '../terms/verifyPayment.ts'
import type { Purchase } from './paidOperation.ts'

/** What the gate and its parts work with. */
export type GateDeps = {
  terms: Terms
  ledger: Ledger
  log: Logger
  recover: Recover
  contracts: ContractSignatures
  /** Checks balances and authorizations before any work is done. */
  funds: Funds
  /** Why we may not deal with a payer at all; null for nearly everyone. */
  refusePayer: (payer: string) => AppError | null
  /** Where answered rows go; `wake` says that there is one. */
  settlement: {
    wake: () => void
    /** The queue is full: no new payment is accepted. Before that, only payers with several payments under way are refused. */
    isFull: () => boolean
    isCrowded: () => boolean
    /** Asked under a fresh claim, before the work; what it throws costs nothing. */
    verify?: ((row: PaymentRow) => Promise<void>) | undefined
  }
  /** False while there is nobody to pay to, or nobody to settle. */
  isOn: boolean
  /** Unix seconds, never behind the chain. */
  now: () => number
  mode: 'confirmed' | 'deferred'
  /** Base units that one payer may owe in mode `deferred`. */
  exposureCap: bigint
  /** How long a request waits for its settlement, or for another request's answer. */
  waitMs: number
  attribution: string
  /** Signs offers and receipts; null where we have no key. */
  issuer: Issuer | null
  baseUrl: () => string
  /** `traceparent` of the request in hand; null where it is not traced. */
  traceparent?: (() => string | null) | undefined
}

/** One request that brings a good payment. */
export type Call = Purchase & {
  payment: VerifiedPayment
  claim: NewClaim
  body: unknown
  /** Why this payment could not be taken now if it were new. */
  refusal: AppError | null
  /** Whether the caller proves to be the payer; asked only where the header alone is not enough. */
  isPayer: () => Promise<boolean>
  /** Network address of who asks. */
  from: string | undefined
  /** Called once the request is known to be what the payment is for; limits for strangers no longer apply to it. */
  isAdmitted: boolean
  /** Aborted when nobody waits for the answer any more. */
  signal: Leaving | undefined
}

/** What else is known of who calls. */
export type CallerFacts = Partial<Pick<Call, 'isPayer' | 'signal' | 'from'>>
