import { UsageError } from '../../errors/usage.ts'
import { listPayments, type PaymentFilter } from '../../payments/ledger/listPayments.ts'
import type { PurchaseReceipt } from '../../wire/receipts.ts'
import type { Context } from '../context.ts'
import { signOrderReceipt } from '../orders/signOrderReceipt.ts'
import { signPayment } from './signPayment.ts'

/**
 * The receipts of all purchases as their buyers got them: signed from the same facts, so the signatures are the same. Those paid
 * by transaction come last.
 */
export async function* listReceipts(ctx: Context, filter: PaymentFilter): AsyncGenerator<PurchaseReceipt> {
  const { gate, ledger } = ctx.payments
  if (!gate.issuer)
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
