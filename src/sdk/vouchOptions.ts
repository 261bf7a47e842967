import type { PurchaseReceipt } from '../wire/receipts.ts'
import type { TokenSymbol } from '../wire/tokens.ts'
import type { Pay } from './createPayer.ts'
import type { PayerParts } from './payByTransaction.ts'
import type { SpendStore } from './spending.ts'
import type { PaidOperationId, Payment, PaymentStore, Signer, Usd } from './types.ts'

export type VouchOptions = {
  /** Address of the service, e.g. `https://vouch.example`. */
  baseUrl: string
  /** Pays for calls. Without one, only free operations work. */
  signer?: Signer
  /** Another way to pay than by a signature: what `payByTransaction` makes. */
  payBy?: (parts: PayerParts) => Pay
  /** Stablecoin to pay with. USDT unless you say otherwise. */
  token?: TokenSymbol
  /** Most that one call may cost, in US dollars. Default 0.10, the dearest operation. */
  maxSpendPerCall?: Usd
  /** Most that all calls of a UTC day may cost, in US dollars. Default 10. */
  maxSpendPerDay?: Usd
  /** Keeps the day's spending; in memory when left out. */
  spendStore?: SpendStore
  /** Keeps payments until they are answered; in memory when left out. */
  paymentStore?: PaymentStore
  /** Told of each payment before it is sent: write it down and a crash cannot cost you an answer. */
  onPayment?: (payment: Payment, request: { operation: PaidOperationId; body: unknown }) => unknown
  /** Ask for signed receipts: each paid answer has `receipt` then, where the service signs them. */
  receipts?: boolean
  /** Told of each signed receipt, before the payment is forgotten: keep it with your books. Asks for receipts, too, and leaves answers as they are. */
  onReceipt?: (receipt: PurchaseReceipt) => unknown
  /** How long one attempt may take. Default 60 seconds; the service itself waits for the chain meanwhile. */
  timeoutMs?: number
  /** Attempts after the first, all with the same payment. Default 5. */
  retries?: number
  fetch?: typeof globalThis.fetch
  now?: () => number
}
