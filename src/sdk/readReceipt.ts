import type { PurchaseReceipt } from '../wire/receipts.ts'
import { offerReceipt, vouchDelivery } from '../wire/receiptTypes.ts'

/** An answer, with the receipt where the client asks for them and the service signs any. */
export type Paid<T> = T & { receipt?: PurchaseReceipt }

/** What a payment declares to have its receipt signed. */
export const wantedExtensions = { [offerReceipt]: {}, [vouchDelivery]: {} }

type Extensions = Record<string, { info?: Partial<PurchaseReceipt> } | undefined>

/** The signed receipt of an answer; null where there is none. What it says is for `checkReceipt` to judge. */
export function readReceipt(headers: Headers): PurchaseReceipt | null {
  try {
    const bytes = Uint8Array.from(atob(headers.get('payment-response') ?? ''), unit => unit.charCodeAt(0))
    const told = JSON.parse(new TextDecoder().decode(bytes)) as { extensions?: Extensions }
    const receipt = told.extensions?.[offerReceipt]?.info?.receipt
    const delivery = told.extensions?.[vouchDelivery]?.info?.delivery
    const chainId = Number(receipt?.payload.network.split(':')[1])
    return receipt && delivery ? { chainId, receipt, delivery } : null
  } catch {
    return null
  }
}
