import type { Entry } from './log.ts'

type Open = { operation: string; sinceMs: number }

/** What clients are at, for whoever watches a run. */
export function createTally() {
  const open = new Map<string, Open>()
  const begun = new Set<string>()
  const answered = new Set<string>()
  const deposits = new Map<string, string>()
  let takenBack = 0

  function note(entry: Entry): void {
    if (entry.event === 'ordered') deposits.set(entry.purchase, entry.payTo)
    if (entry.event === 'takenBack') takenBack++
    else if (entry.event === 'signed' || entry.event === 'ordered') begin(entry)
    else if (entry.event === 'answered' || entry.event === 'gaveUp') {
      open.delete(entry.purchase)
      if (entry.event === 'answered') answered.add(entry.purchase)
      if (entry.event === 'gaveUp' || entry.isFree) deposits.delete(entry.purchase)
    }
  }

  function begin({ purchase, operation }: { purchase: string; operation: string }): void {
    if (begun.has(purchase)) return
    begun.add(purchase)
    open.set(purchase, { operation, sinceMs: performance.now() })
  }

  function describe(): string {
    const kinds = Map.groupBy(open.values(), ({ operation }) => operation)
    const asked = [...kinds].map(([operation, list]) => {
      const oldest = performance.now() - Math.min(...list.map(({ sinceMs }) => sinceMs))
      return `${list.length} ${operation} (oldest ${Math.round(oldest / 1_000)} s)`
    })
    const parts = [
      `${begun.size} purchases`,
      `${answered.size} answered`,
      asked.length > 0 ? `asked for: ${asked.join(', ')}` : 'none asked for',
      `${takenBack} payments fell out of the chain`,
    ]
    return parts.join('; ')
  }

  /** Addresses of orders from which the price is to be collected. */
  const toCollect = () =>
    [...deposits].filter(([purchase]) => answered.has(purchase)).map(([, payTo]) => payTo)

  return { note, describe, toCollect }
}
