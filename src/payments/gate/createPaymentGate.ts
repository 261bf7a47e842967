import { randomUUID } from 'node:crypto'
import { type PaymentRequiredError, PaymentsOffError } from '../../errors/payments.ts'
import { canonicalJson } from '../../lib/canonicalJson.ts'
import type { PaymentRow } from '../../storage/schema.ts'
import type { OperationId } from '../../wire/operations.ts'
import type { PaymentRequired } from '../../wire/paymentRequired.ts'
import { operationOf } from '../ledger/operationOf.ts'
import { describeBuilderCode } from '../terms/builderCode.ts'
import { describeOffer, type Offer } from '../terms/describeOffer.ts'
import { describeRefusal } from '../terms/describeRefusal.ts'
import { type PaymentHeaders, parsePaymentHeaders } from '../terms/parsePayment.ts'
import { type VerifiedPayment, verifyPayment } from '../terms/verifyPayment.ts'
import { composeBody, freeSummary } from './composeBody.ts'
import { fingerprint } from './fingerprint.ts'
import type { CallerFacts, GateDeps } from './gateDeps.ts'
import { type PaidOperation, type Purchase, type Served, toText } from './paidOperation.ts'
import { createServe } from './serve.ts'

/** The one gate of all doors: they hand in a payment and a body, and get the answer or a named failure. */
export function createPaymentGate(deps: GateDeps) {
  const operations = new Map<OperationId, PaidOperation>()
  const serve = createServe(deps)

  function find(operation: OperationId | undefined): PaidOperation {
    const found = operation && operations.get(operation)
    if (!found) throw new PaymentsOffError()
    return found
  }

  function assertOn(): void {
    if (!deps.isOn) throw new PaymentsOffError()
  }

  return {
    terms: deps.terms,
    attribution: deps.attribution,
    mode: deps.mode,
    isOn: deps.isOn,
    /** Who signs offers and receipts; null when nobody does. */
    receiptSigner: deps.issuer?.signer ?? null,
    /** Signs purchases of whichever way they were paid; null when nobody does. */
    issuer: deps.issuer,

    /** Puts an operation on sale; its price comes with it. */
    sell: (operation: PaidOperation): void => {
      operations.set(operation.operation, operation)
    },

    /** What is sold under this name; PaymentsOffError when nothing is. */
    find: (operation: OperationId): PaidOperation => find(operation),

    /** The 402 for a call that was not paid for. */
    offer: (
      purchase: Purchase,
      context: {
        failure: PaymentRequiredError
        requestId: string
        extensions?: Record<string, unknown>
        requestError?: PaymentRequired['requestError']
      },
    ): Offer => {
      assertOn()
      const sale = { ...purchase.sold, price: priceOf(purchase) }
      const extensions = {
        ...describeBuilderCode(deps.attribution),
        ...context.extensions,
        ...deps.issuer?.describeOffers(sale),
      }
      return describeOffer(deps.terms, sale, { ...context, extensions, baseUrl: deps.baseUrl() })
    },

    /** The receipt of a payment that did not count; null where there was none. */
    refusedReceipt: (headers: PaymentHeaders, failure: PaymentRequiredError) =>
      describeRefusal(deps.terms, headers, failure),

    /**
     * Reads the headers and checks terms and signature against the price; null when there is no payment in them. Throws
     * PaymentRequiredError with the reason.
     */
    verify: async (
      purchase: Purchase,
      headers: PaymentHeaders,
      remoteAddress: string,
    ): Promise<VerifiedPayment | null> => {
      const payment = parsePaymentHeaders(headers)
      if (payment) assertOn()
      return payment && verifyPayment(deps, priceOf(purchase), payment, remoteAddress)
    },

    /** Claims, works, settles; or repeats what was already paid for. `body` must be valid for the operation by now. */
    serve: (
      purchase: Purchase,
      payment: VerifiedPayment,
      body: unknown,
      caller: CallerFacts = {},
    ): Promise<Served> => {
      const canonicalBody = canonicalJson(body)
      const { method, path } = purchase.sold
      const request = { body, canonicalBody, fingerprint: fingerprint({ method, path, canonicalBody }) }
      return serve.answer(purchase, payment, request, caller)
    },

    /** The same work for a caller who need not pay. */
    serveFree: async ({ sold }: Purchase, body: unknown, payer: string): Promise<Served> => {
      const { answer } = await sold.work(body, { payer, payment: randomUUID() })
      const payment = freeSummary(payer)
      const text = toText(answer)
      return { body: composeBody(text, deps.attribution, payment), payment, receipt: null, replayed: false }
    },

    /** Lets others see what a settled row paid for: its request may have ended before it could. Harmless to repeat. */
    show: async ({ shows, ...row }: Pick<PaymentRow, 'operation' | 'units' | 'shows'>): Promise<void> => {
      const named = operationOf(row)?.operation
      if (shows !== null) await (named && operations.get(named))?.onPaid?.(JSON.parse(shows))
    },

    /** Does what is owed and nobody works on: paid for, but interrupted. Returns whether it is done now. */
    repay: (row: PaymentRow): Promise<boolean> => serve.repay(find(operationOf(row)?.operation), row),
  }
}

function priceOf({ sold, units }: Purchase): bigint {
  return sold.price * BigInt(units)
}
