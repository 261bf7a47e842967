import type { DatabaseSync } from 'node:sqlite'
import type { OrderState } from '../../src/storage/schema.ts'
import { createNotes } from './createNotes.ts'

/** One order, before and after a statement. */
export type OrderMove = {
  id: string
  from: OrderState
  to: OrderState
  isRewritten: boolean
  deposit: string
}

const ways: Record<OrderState, readonly OrderState[]> = {
  open: ['paid', 'failed'],
  // Back when its block was taken back.
  paid: ['answered', 'failed', 'open'],
  answered: ['settled'],
  settled: ['answered'],
  failed: [],
}

/** Sees every change of an order that is committed. */
export function watchOrders(sqlite: DatabaseSync) {
  const notes = createNotes<OrderMove>()
  sqlite.function('note_order', { varargs: true }, (id, from, to, answer, next, deposit) => {
    const isRewritten = answer !== null && next !== answer
    notes.add({
      id: String(id),
      from: from as OrderState,
      to: to as OrderState,
      isRewritten,
      deposit: String(deposit),
    })
    return null
  })
  sqlite.exec(`create temp trigger order_moves after update on orders
    when old.state <> new.state or old.answer is not new.answer begin
      select note_order(old.id, old.state, new.state, old.answer, new.answer, old.deposit); end`)
  return notes
}

/** Why an order may not move so; null when it may. */
export function judgeOrderMove({ from, to, isRewritten }: OrderMove): string | null {
  if (from !== to && !ways[from].includes(to)) return `there is no way from ${from} to ${to}`
  return isRewritten ? `its answer was replaced by another: ${from} to ${to}` : null
}
