import { checksumAddress } from '../../chain/checksumAddress.ts'
import type { PaymentRow } from '../../storage/schema.ts'
import type { PaymentSummary } from '../../wire/payment.ts'
import { priceUsdt } from '../../wire/priceUsdt.ts'

/** The body as it goes out: the stored answer, the tag, and how it was paid. Same row, same bytes. */
export function composeBody(answer: string, attribution: string, payment: PaymentSummary): string {
  const tail = `"attribution":${JSON.stringify(attribution)},"payment":${JSON.stringify(payment)}}`
  return answer === '{}' ? `{${tail}` : `${answer.slice(0, -1)},${tail}`
}

/** Repeats say what the first answer said: one that went out as pending stays so, whatever happened since. */
export function summarise(row: PaymentRow): PaymentSummary {
  const settled = row.delivered !== 'pending'
  return {
    status: settled ? 'settled' : 'pending',
    priceUsdt: priceUsdt(BigInt(row.value)),
    token: checksumAddress(row.token),
    payer: checksumAddress(row.payer),
    transaction: settled ? row.transaction_hash : null,
    logIndex: settled ? row.log_index : null,
    ...(row.reference && { reference: row.reference }),
  }
}

export function freeSummary(payer: string): PaymentSummary {
  return {
    status: 'free',
    priceUsdt: priceUsdt(0n),
    token: null,
    payer: checksumAddress(payer.toLowerCase()),
    transaction: null,
    logIndex: null,
  }
}
