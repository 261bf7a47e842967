import type { PaymentConfig } from '../../../src/wire/paymentConfig.ts'
import { vouch } from '../lib/service.ts'
import { createStore } from '../lib/store.ts'

/** How this service is paid: prices, tokens, and the chain it lives on. Null until it was read. */
export const terms = createStore<{ config: PaymentConfig | null }>({ config: null })

let reading: Promise<PaymentConfig> | null = null

export function readTerms(): Promise<PaymentConfig> {
  reading ??= vouch.paymentConfig().then(
    config => {
      terms.set({ config })
      return config
    },
    error => {
      reading = null
      throw error
    },
  )
  return reading
}
