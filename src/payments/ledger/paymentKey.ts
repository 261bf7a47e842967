import type { PaymentRow } from '../../storage/schema.ts'

/** What makes an authorization unique, with the chain, which is the same for the whole ledger. */
export type PaymentKey = Pick<PaymentRow, 'token' | 'payer' | 'nonce'>

export function keyText({ token, payer, nonce }: PaymentKey): string {
  return `${token}:${payer}:${nonce}`
}

/** The inverse of `keyText`. */
export function readKeyText(text: string): PaymentKey {
  const [token = '', payer = '', nonce = ''] = text.split(':')
  return { token, payer, nonce } as PaymentKey
}
