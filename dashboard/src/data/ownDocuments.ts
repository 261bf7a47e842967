import type { ResultOf } from '../../../src/sdk/types.ts'
import { db } from '../lib/db.ts'
import { createStore } from '../lib/store.ts'

type Statement = ResultOf<'generate_statement'>
type Passport = ResultOf<'generate_report'>
export type OwnDocument =
  | { kind: 'statement'; id: string; madeAt: string; value: Statement }
  | { kind: 'passport'; id: string; madeAt: string; value: Passport }

/** Statements and passports made from this browser; the documents of passports are kept nowhere else. */
export const ownDocuments = createStore<{ items: OwnDocument[] }>({ items: [] })

export async function loadOwnDocuments(): Promise<void> {
  ownDocuments.set({ items: await db.all<OwnDocument>('made').catch(() => []) })
}

export async function saveOwnDocument(item: OwnDocument): Promise<void> {
  ownDocuments.set(({ items }) => ({ items: [...items.filter(({ id }) => id !== item.id), item] }))
  await db.put('made', item.id, item)
}
