import { UsageError } from '../../errors/usage.ts'
import type { Audit } from '../../payments/audit.ts'
import { auditLedger } from '../../payments/audit.ts'
import { type ListedPayment, listPayments, type PaymentFilter } from '../../payments/ledger/listPayments.ts'
import { operationOf } from '../../payments/ledger/operationOf.ts'
import type { ConductRow } from '../../storage/schema.ts'
import type { Context } from '../context.ts'

export type { Audit, ConductRow, ListedPayment, PaymentFilter }

/** Payments as the operator sees them, newest first, page by page. */
export async function* readLedger(
  { payments }: Context,
  filter: PaymentFilter,
): AsyncGenerator<ListedPayment[]> {
  for await (const page of listPayments(payments.ledger, filter))
    yield page.map(row => ({ ...row, ...operationOf(row) }))
}

/** Ledger against chain, to the unit. */
export async function compareLedger(
  { payments, chain }: Context,
  range: { fromBlock?: bigint; toBlock?: bigint },
): Promise<Audit> {
  if (Number(payments.gate.terms.payTo) === 0)
    throw new UsageError('It is not known which treasury to audit.', 'Set TREASURY_ADDRESS.')
  return auditLedger({ ledger: payments.ledger, terms: payments.gate.terms, chain }, range)
}

/** Whom nothing is sent for any more, the newest first. */
export function listDistrusted({ payments }: Context): Promise<ConductRow[]> {
  return payments.conduct.list()
}

/** Trusts an address, or code by its hash, again. */
export async function forgive({ payments }: Context, { name }: { name: string }): Promise<void> {
  if (!(await payments.conduct.forgive(name)))
    throw new UsageError(
      `Nothing is held against ${name}.`,
      '`vouch ledger distrusted` lists whom we distrust.',
    )
}
