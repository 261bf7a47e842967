import type { PurchaseReceipt } from '../wire/receipts.ts'
import { offerReceipt, vouchDelivery } from '../wire/receiptTypes.ts'

/** An answer, with its receipt when the client asks for receipts and the service signs them. */
export type Paid<T> = T & { receipt?: PurchaseReceipt }

/** The declaration that asks for a signed receipt. */
export const wantedExtensions = { [offerReceipt]: {}, [vouchDelivery]: {} }

type Extensions = Record<string, { info?: Partial<PurchaseReceipt> } | undefined>

/** The signed receipt of an answer, unchecked (`checkReceipt` checks it); null where there is none. */
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
