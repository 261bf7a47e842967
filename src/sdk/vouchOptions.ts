import type { PurchaseReceipt } from '../wire/receipts.ts'
import type { TokenSymbol } from '../wire/tokens.ts'
import type { Pay } from './createPayer.ts'
import type { PayerParts } from './payByTransaction.ts'
import type { SpendStore } from './spending.ts'
import type { PaidOperationId, Payment, PaymentStore, Signer, Usd } from './types.ts'

export type VouchOptions = {
  /** Address of the service, e.g. `https://vouch.example`. */
  baseUrl: string
  /** Pays for calls. Without it, only free operations work. */
  signer?: Signer
  /** Pays another way than by a signature: the result of `payByTransaction`. */
  payBy?: (parts: PayerParts) => Pay
  /** Stablecoin to pay with. Default USDT. */
  token?: TokenSymbol
  /** The most that one call may cost, in US dollars. Default 0.10, the most expensive operation. */
  maxSpendPerCall?: Usd
  /** The most that all calls of a UTC day may cost, in US dollars. Default 10. */
  maxSpendPerDay?: Usd
  /** Stores the day's spending; in memory by default. */
  spendStore?: SpendStore
  /** Stores payments until they are answered; in memory by default. */
  paymentStore?: PaymentStore
  /** Called with each payment before it is sent: store it, and a crash cannot cost you an answer. */
  onPayment?: (payment: Payment, request: { operation: PaidOperationId; body: unknown }) => unknown
  /** Ask for signed receipts: each paid answer then has `receipt`, where the service signs them. */
  receipts?: boolean
  /**
   * Called with each signed receipt before the payment is forgotten: keep it with your books. Asks for receipts too, and leaves
   * answers unchanged.
   */
  onReceipt?: (receipt: PurchaseReceipt) => unknown
  /** Time limit of one attempt. Default 60 seconds; meanwhile the service waits for the chain. */
  timeoutMs?: number
  /** Attempts after the first, all with the same payment. Default 5. */
  retries?: number
  fetch?: typeof globalThis.fetch
  now?: () => number
}
