import type { ResultOf } from '../../../src/sdk/types.ts'
import { db } from '../lib/db.ts'
import { createStore } from '../lib/store.ts'

type Statement = ResultOf<'generate_statement'>
type Passport = ResultOf<'generate_report'>
export type Made =
  | { kind: 'statement'; id: string; madeAt: string; value: Statement }
  | { kind: 'passport'; id: string; madeAt: string; value: Passport }

/** Statements and passports made from this browser; the documents of passports are kept nowhere else. */
export const made = createStore<{ items: Made[] }>({ items: [] })

export async function loadMade(): Promise<void> {
  made.set({ items: await db.all<Made>('made').catch(() => []) })
}

export async function saveMade(item: Made): Promise<void> {
  made.set(({ items }) => ({ items: [...items.filter(({ id }) => id !== item.id), item] }))
  await db.put('made', item.id, item)
}
