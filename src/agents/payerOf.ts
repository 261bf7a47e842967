import { isAddress } from '../wire/address.ts'

/** The payer as the payment names it; null when unreadable. This only fills in the body; the gate checks it. */
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
    const text = String(payment).trim()
    const json = text.startsWith('{') ? text : Buffer.from(text, 'base64').toString('utf8')
    const parsed: unknown = JSON.parse(json)
    return typeof parsed === 'object' && parsed !== null ? parsed : {}
  } catch {
    return {}
  }
}
