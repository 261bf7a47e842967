import { readOwnRoute } from './service.ts'
import { createStore } from './store.ts'

/** Units of a currency for one USD. Where the service does not tell, amounts stay in USD. */
export const rates = createStore<{ perUsd: Record<string, number> }>({ perUsd: {} })

export async function loadRates(): Promise<void> {
  try {
    const { perUsd } = await readOwnRoute<{ perUsd: Record<string, number> }>('/api/rates', 'perUsd:n{}')
    rates.set({ perUsd })
  } catch {
    rates.set({ perUsd: {} })
  }
}
