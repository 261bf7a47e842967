import type { Entry as Written } from './log.ts'

export type Entry = Written & { at: number }

type Signature = {
  purchase: string
  nonce: string
  value: bigint
  isToldNone: boolean
  asked: number
  told: number
  isTakenBack: boolean
  isMeddledWith: boolean
}
type Purchase = {
  id: string
  operation: string
  payer: string
  value: bigint
  isOrder: boolean
  answers: Set<string>
  answered: number
  isFree: boolean
  tries: number
  reportId: string | null
  last: Entry
}

/** What clients wrote down, by purchase and by signature. */
export function readHistory(entries: readonly Entry[]) {
  const signatures = new Map<string, Signature>()
  const purchases = new Map<string, Purchase>()
  const orders = new Map<string, { purchase: string; orderId: string; payTo: string; amount: bigint }>()
  const unnamed = new Map<string, number>()
  const drained = new Set<string>()
  let refusals = 0
  let lost = 0
  let longestPauseMs = 0
  let lastAnswerAt = entries[0]?.at ?? 0

  for (const entry of entries) {
    const signature = 'nonce' in entry && entry.nonce ? signatures.get(entry.nonce) : undefined
    if (entry.event === 'takenBack') {
      if (signature) signature.isTakenBack = true
      continue
    }
    const { purchase: id } = entry
    const purchase = purchases.get(id)
    if (purchase) purchase.last = entry
    switch (entry.event) {
      case 'signed':
      case 'ordered': {
        const value = BigInt('value' in entry ? entry.value : entry.amount)
        const { payer, operation } = entry
        const isOrder = entry.event === 'ordered'
        if (!purchase)
          purchases.set(id, {
            id,
            operation,
            payer,
            value,
            isOrder,
            last: entry,
            answers: new Set(),
            answered: 0,
            isFree: false,
            tries: 0,
            reportId: null,
          })
        if (entry.event === 'ordered')
          orders.set(id, {
            purchase: id,
            orderId: entry.orderId,
            payTo: entry.payTo.toLowerCase(),
            amount: value,
          })
        else
          signatures.set(entry.nonce, {
            purchase: id,
            nonce: entry.nonce,
            value,
            isToldNone: false,
            asked: 0,
            told: 0,
            isTakenBack: false,
            isMeddledWith: false,
          })
        break
      }
      case 'asked':
        if (signature) signature.asked++
        break
      case 'answered':
        longestPauseMs = Math.max(longestPauseMs, entry.at - lastAnswerAt)
        lastAnswerAt = entry.at
        if (!purchase) break
        purchase.answers.add(entry.sha256)
        purchase.answered++
        purchase.isFree = entry.isFree === true
        purchase.tries ||= entry.tries
        purchase.reportId ??= entry.reportId ?? null
        break
      case 'refused':
        refusals++
        if (signature && entry.charge === 'none') signature.told++
        if (['INTERNAL', 'UNNAMED'].includes(entry.code)) {
          const what = `${entry.status} ${entry.code} ${entry.reason ?? ''}`
          unnamed.set(what, (unnamed.get(what) ?? 0) + 1)
        }
        break
      case 'lost':
        lost++
        break
      case 'meddled':
        if (entry.how === 'drained') drained.add(purchase?.payer ?? '')
        if (signature) signature.isMeddledWith = true
        break
    }
  }
  // Of a copy whose answer is lost nobody knows what became of it.
  for (const signature of signatures.values())
    signature.isToldNone = signature.asked > 0 && signature.told === signature.asked
  return { signatures, drained, purchases, orders, unnamed, refusals, lost, longestPauseMs }
}
