import { LRUCache } from 'lru-cache'

const mostWallets = 10_000

/** Caches the newest rows of wallets until something newer is written; each answers one question about its wallet. */
export function createNewestRows<R>() {
  const wallets = new LRUCache<string, Map<string, R>>({ max: mostWallets })
  let writes = 0
  return {
    get: (wallet: string, question: string): R | undefined => wallets.get(wallet)?.get(question),
    /** Marks the start of a read, which may miss what is written after it. */
    moment: (): number => writes,
    keep: (wallet: string, question: string, row: R, moment: number): void => {
      if (moment !== writes) return
      const rows = wallets.get(wallet) ?? new Map<string, R>()
      wallets.set(wallet, rows.set(question, row))
    },
    forget: (wallet: string): void => {
      writes++
      wallets.delete(wallet)
    },
  }
}

export type NewestRows<R> = ReturnType<typeof createNewestRows<R>>
