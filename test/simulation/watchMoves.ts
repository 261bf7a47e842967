import type { DatabaseSync } from 'node:sqlite'
import type { PaymentState } from '../../src/storage/schema.ts'
import { createNotes } from './createNotes.ts'

/** One row of the ledger, before and after a statement. */
export type Move = {
  payment: string
  from: PaymentState
  to: PaymentState
  wasFinal: boolean
  /** By how much its number of claims grew. */
  claims: number
  /** It has its first answer. */
  isAnswered: boolean
  /** It had an answer, and has another one. */
  isRewritten: boolean
  /** Its purchase key is free for another from now on. */
  isUnnamed: boolean
}

const ways: Record<PaymentState, readonly PaymentState[]> = {
  // Failed again: an earlier claim sent it.
  claimed: ['released', 'queued', 'answered', 'failed'],
  released: ['claimed'],
  queued: ['submitted', 'failed', 'owed'],
  answered: ['submitted', 'failed', 'settled'],
  submitted: ['queued', 'answered', 'failed', 'owed', 'settled'],
  failed: ['claimed', 'settled', 'owed'],
  // Back, or lost, after a block was taken back.
  owed: ['settled', 'queued', 'failed'],
  settled: ['answered', 'failed'],
}

/** Sees every change of a payment that is committed, whatever the code believes it did. */
export function watchMoves(sqlite: DatabaseSync) {
  const notes = createNotes<Move>()
  const text = (value: unknown) => value as string
  sqlite.function('note_move', { varargs: true }, (...values) => {
    const [payment, from, to, final, claims, answer, next, isUnnamed] = values
    notes.add({
      payment: text(payment),
      from: text(from) as PaymentState,
      to: text(to) as PaymentState,
      wasFinal: final === 1,
      claims: Number(claims),
      isAnswered: answer === null && next !== null,
      isRewritten: answer !== null && next !== null && answer !== next,
      isUnnamed: isUnnamed === 1,
    })
    return null
  })
  sqlite.exec(`create temp trigger moves after update on payments
    when old.state <> new.state or old.answer is not new.answer or old.attempt <> new.attempt
      or old.purchase_key is not new.purchase_key begin
      select note_move(old.payer || ':' || old.nonce, old.state, new.state, old.final, new.attempt - old.attempt,
        old.answer, new.answer, old.purchase_key is not null and new.purchase_key is null); end`)
  return notes
}

/** Why a payment may not move so; null when it may. */
export function judgeMove({ from, to, wasFinal, claims, isAnswered, isRewritten }: Move): string | null {
  const way = `${from} to ${to}`
  if (wasFinal && from === 'settled' && to !== from) return `what is final moved: ${way}`
  const isTakenOver = claims === 1 && to === 'claimed'
  // One node joins an answer and the settlement of its payment by somebody else into one write.
  const isJoined = from === 'claimed' && to === 'settled' && isAnswered
  if (from !== to && !isJoined && !ways[from].includes(to)) return `there is no way from ${way}`
  if (to === 'claimed' && !isTakenOver) return `claimed without a claim of its own: ${way}`
  if (isRewritten && !isTakenOver) return `its answer was replaced by another: ${way}`
  return null
}
