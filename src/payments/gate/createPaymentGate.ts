import { randomUUID } from 'node:crypto'
import type { ContractSignatures } from '../../chain/signatures/contractSignatures.ts'
import type { Recover } from '../../chain/signatures/recover.ts'
import { type PaymentRequiredError, PaymentsOffError } from '../../errors/payments.ts'
import { canonicalJson } from '../../lib/canonicalJson.ts'
import type { PaymentRow } from '../../storage/schema.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { describeOffer, type Offer } from '../terms/describeOffer.ts'
import { type ParsedPayment, type PaymentHeaders, parsePaymentHeaders } from '../terms/parsePayment.ts'
import type { Terms } from '../terms/terms.ts'
import { type VerifiedPayment, verifyPayment } from '../terms/verifyPayment.ts'
import { composeBody, freeSummary } from './composeBody.ts'
import { fingerprint } from './fingerprint.ts'
import { type PaidOperation, type Served, toText } from './paidOperation.ts'
import { createServe } from './serve.ts'

export type GateDeps = {
  terms: Terms
  ledger: Ledger
  recover: Recover
  contracts: ContractSignatures
  /** Where answered rows go; `wake` says that there is one. */
  settlement: {
    wake: () => void
    isFull: () => boolean
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
  baseUrl: () => string
}

/** The one gate of all doors: HTTP, MCP and A2A hand in a payment and a body, and get the answer or a named failure. */
export function createPaymentGate(deps: GateDeps) {
  const operations = new Map<string, PaidOperation>()
  const serve = createServe(deps)

  function find(operation: string): PaidOperation {
    const found = operations.get(operation)
    if (!found) throw new PaymentsOffError()
    return found
  }

  function findOnSale(operation: string): PaidOperation {
    if (!deps.isOn) throw new PaymentsOffError()
    return find(operation)
  }

  return {
    terms: deps.terms,
    attribution: deps.attribution,
    mode: deps.mode,
    isOn: deps.isOn,

    /** Puts an operation on sale; its price comes with it. */
    sell: (operation: PaidOperation): void => {
      operations.set(operation.operation, operation)
    },

    /** The 402 for an operation that was not paid for. */
    offer: (
      operation: string,
      context: { failure: PaymentRequiredError; requestId: string; extensions?: Record<string, unknown> },
    ): Offer => describeOffer(deps.terms, findOnSale(operation), { ...context, baseUrl: deps.baseUrl() }),

    /** Reads the HTTP headers; null when there is no payment in them. Throws PaymentRequiredError with the reason. */
    readHeaders: (headers: PaymentHeaders): ParsedPayment | null => parsePaymentHeaders(headers),

    /** Checks terms and signature against the operation's price. */
    verify: (operation: string, payment: ParsedPayment): Promise<VerifiedPayment> =>
      verifyPayment(deps, findOnSale(operation).price, payment),

    /** Claims, works, settles; or repeats what was already paid for. `body` must be valid for the operation by now. */
    serve: (operation: string, payment: VerifiedPayment, body: unknown): Promise<Served> => {
      const sold = findOnSale(operation)
      const canonicalBody = canonicalJson(body)
      const { method, path } = sold
      return serve.answer(sold, payment, {
        body,
        canonicalBody,
        fingerprint: fingerprint({ method, path, canonicalBody }),
      })
    },

    /** The same work for a caller who need not pay. */
    serveFree: async (operation: string, body: unknown, payer: string): Promise<Served> => {
      const answer = await find(operation).work(body, { payer, payment: randomUUID() })
      const payment = freeSummary(payer)
      const text = toText(answer)
      return { body: composeBody(text, deps.attribution, payment), payment, receipt: null, replayed: false }
    },

    /** Does what is owed and nobody works on: paid for, but interrupted. Returns whether it is done now. */
    repay: (row: PaymentRow): Promise<boolean> => serve.repay(find(row.operation), row),
  }
}
