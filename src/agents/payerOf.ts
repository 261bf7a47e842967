import { isAddress } from '../wire/address.ts'

/** Who pays, as the payment itself says; null when it cannot be read. The gate checks it, this only fills in the body. */
export function payerOf(payment: unknown): string | null {
  const { from, payload } = toObject(payment) as {
    from?: unknown
    payload?: { authorization?: { from?: unknown } }
  }
  const payer = from ?? payload?.authorization?.from
  return isAddress(payer) ? payer : null
}

function toObject(payment: unknown): object {
  if (typeof payment === 'object' && payment !== null) return payment
  try {
    const parsed: unknown = JSON.parse(Buffer.from(String(payment), 'base64').toString('utf8'))
    return typeof parsed === 'object' && parsed !== null ? parsed : {}
  } catch {
    return {}
  }
}
