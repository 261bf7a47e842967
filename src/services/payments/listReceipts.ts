import { UsageError } from '../../errors/usage.ts'
import { composeBody, summarise } from '../../payments/gate/composeBody.ts'
import { listPayments, type PaymentFilter } from '../../payments/ledger/listPayments.ts'
import { operationOf } from '../../payments/ledger/operationOf.ts'
import type { PaymentRow } from '../../storage/schema.ts'
import { operations } from '../../wire/operations.ts'
import type { PurchaseReceipt } from '../../wire/receipts.ts'
import type { Context } from '../context.ts'
import { signOrderReceipt } from '../orders/signOrderReceipt.ts'

/**
 * The receipts of purchases whose answers the ledger still has, as their buyers got them: signed from the same facts, and so with
 * the same signatures. Those that were paid by transaction come after the others.
 */
export async function* listReceipts(ctx: Context, filter: PaymentFilter): AsyncGenerator<PurchaseReceipt> {
  const { gate, ledger } = ctx.payments
  if (!gate.signPurchase)
    throw new UsageError('Nobody signs receipts here.', 'Set SETTLER_PRIVATE_KEY as the service has it.')
  for await (const page of listPayments(ledger, { ...filter, states: ['settled'] }))
    for (const listed of page) {
      const row = await ledger.read(listed)
      const receipt = row && signPayment(ctx, row)
      if (receipt) yield receipt
    }
  for await (const page of ctx.till.orders.listPaid(filter))
    for (const row of page) {
      const receipt = signOrderReceipt(ctx, row)
      if (receipt) yield receipt
    }
}

function signPayment({ baseUrl, payments: { gate } }: Context, row: PaymentRow): PurchaseReceipt | null {
  const named = operationOf(row)
  if (row.answer === null || row.transaction_hash === null || !named) return null
  const body = composeBody(row.answer, gate.attribution, summarise(row))
  const asked = row.request ?? row.shows
  const delivered = {
    resourceUrl: `${baseUrl()}${operations[named.operation].path}`,
    request: asked === null ? requestOf(JSON.parse(row.answer)) : JSON.parse(asked),
    body,
  }
  return gate.signPurchase?.(row, delivered) ?? null
}

/** The wallets that were asked about, by the answer: most requests are not kept. */
function requestOf({
  walletAddress,
  results,
}: {
  walletAddress?: string
  results?: { walletAddress: string }[]
}) {
  return walletAddress === undefined
    ? { wallets: results?.map(result => result.walletAddress) }
    : { walletAddress }
}
