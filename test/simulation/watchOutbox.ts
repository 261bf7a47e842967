import type { DatabaseSync } from 'node:sqlite'

/** Bytes that were written down to be sent. */
export type Written = { sender: string; kind: string }

/** Sees every transaction that is written down, or replaced by another, in a commit. */
export function watchOutbox(sqlite: DatabaseSync) {
  let written: Written[] = []
  sqlite.function('note_outbox', (sender, kind) => {
    written.push({ sender: String(sender), kind: String(kind) })
    return null
  })
  sqlite.exec(`create temp trigger outbox_opened after insert on outbox begin
      select note_outbox(new.sender, new.kind); end;
    create temp trigger outbox_replaced after update of raw on outbox when new.raw <> old.raw and new.raw <> '0x' begin
      select note_outbox(new.sender, new.kind); end`)
  return {
    take: (): Written[] => {
      if (written.length === 0) return written
      const taken = written
      written = []
      return taken
    },
    /** They were rolled back. */
    drop: (): void => {
      written = []
    },
  }
}

/** Name of the lease, or of those of which one is enough, that allows to write such a transaction. */
export function leasesFor({ kind }: Written): readonly string[] {
  if (kind === 'publication' || kind === 'revocation' || kind === 'renewal') return ['reporter:']
  if (kind === 'sweep' || kind === 'refund') return ['till 4']
  // An empty one that uses up a nonce may come from any program with the key.
  return kind === 'filler' ? ['settlement', 'till 4', 'reporter:'] : ['settlement']
}
