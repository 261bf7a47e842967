import { LRUCache } from 'lru-cache'

const mostWallets = 10_000

/** The newest rows of wallets, as long as nothing newer is written; each is the answer to one question about its wallet. */
export function createNewestRows<R>() {
  const wallets = new LRUCache<string, Map<string, R>>({ max: mostWallets })
  let writes = 0
  return {
    get: (wallet: string, question: string): R | undefined => wallets.get(wallet)?.get(question),
    /** When a read begins. What was written since then, it may not have seen. */
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
