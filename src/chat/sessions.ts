import { randomBytes } from 'node:crypto'
import type { Database } from '../storage/schema.ts'
import { type ChatQuery, emptyQuery } from './query.ts'

const lifetimeMs = 86_400_000
const forgottenAtOnce = 20

type Key = { sessionId: string; caller: string; wallet: string }

export const newSessionId = (): string => `ask-${randomBytes(9).toString('base64url')}`

/** The last query of a conversation; only for the caller who had it, and only about the same wallet. */
export async function readSession(
  { db }: Database,
  { sessionId, caller, wallet }: Key,
  now: number,
): Promise<ChatQuery | null> {
  const row = await db
    .selectFrom('chat_sessions')
    .select(['state', 'wallet', 'expires_at'])
    .where('session_id', '=', sessionId)
    .where('caller', '=', caller)
    .executeTakeFirst()
  if (!row || row.wallet !== wallet || row.expires_at <= now) return null
  // A version of this service that knew fewer slots may have written it.
  return { ...emptyQuery, ...(JSON.parse(row.state) as ChatQuery) }
}

export async function writeSession(
  { db }: Database,
  { sessionId, caller, wallet }: Key,
  query: ChatQuery,
  now: number,
): Promise<void> {
  const row = { wallet, state: JSON.stringify(query), expires_at: now + lifetimeMs }
  await db
    .insertInto('chat_sessions')
    .values({ session_id: sessionId, caller, ...row })
    .onConflict(conflict => conflict.columns(['session_id', 'caller']).doUpdateSet(row))
    .execute()
  // A few with each new one: whoever comes first after a busy day must not pay for all of it.
  const old = db
    .selectFrom('chat_sessions')
    .select(['session_id', 'caller'])
    .where('expires_at', '<=', now)
    .limit(forgottenAtOnce)
  await db
    .deleteFrom('chat_sessions')
    .where(eb => eb(eb.refTuple('session_id', 'caller'), 'in', old.$asTuple('session_id', 'caller')))
    .execute()
}
