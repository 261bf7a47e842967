import type { DatabaseSync } from 'node:sqlite'
import { reporterAccount } from './addresses.ts'
import { createNotes } from './createNotes.ts'

/** Bytes that were written down to be sent. */
export type Written = { sender: string; kind: string; isReplaced: boolean }

/** Sees every transaction that is written down, or replaced by another, in a commit. */
export function watchOutbox(sqlite: DatabaseSync) {
  const notes = createNotes<Written>()
  sqlite.function('note_outbox', (sender, kind, isReplaced) => {
    notes.add({ sender: String(sender), kind: String(kind), isReplaced: isReplaced === 1 })
    return null
  })
  sqlite.exec(`create temp trigger outbox_opened after insert on outbox begin
      select note_outbox(new.sender, new.kind, 0); end;
    create temp trigger outbox_replaced after update of raw on outbox when new.raw <> old.raw and new.raw <> '0x' begin
      select note_outbox(new.sender, new.kind, 1); end`)
  return notes
}

/** Name of the lease, or of those of which one is enough, that allows to write such a transaction. */
export function leasesFor({ sender, kind, isReplaced }: Written): readonly string[] {
  if (sender === reporterAccount.address) return ['reporter:']
  // An empty one that uses up a nonce, or the same with higher fees, may come from any program with the key.
  if (isReplaced || kind === 'filler') return ['settlement', 'till 4']
  return kind === 'sweep' || kind === 'refund' ? ['till 4'] : ['settlement']
}
