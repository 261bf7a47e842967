import { randomBytes } from 'node:crypto'
import type { Database } from '../storage/schema.ts'
import { type ChatQuery, emptyQuery } from './query.ts'

const lifetimeMs = 86_400_000
const forgottenAtOnce = 20

type Key = { sessionId: string; caller: string; wallet: string }

/** What a conversation remembers: its last question, how it was read, and whether that may still be put right for nothing. */
export type ChatSession = {
  message: string
  query: ChatQuery
  /** The query before it, which a follow-up was read by. */
  before: ChatQuery | null
  mayMend: boolean
  /** What paid for the answer, so that nothing is put right that was never bought. */
  payment: string
}

export function newSessionId(): string {
  return `ask-${randomBytes(9).toString('base64url')}`
}

/** Only for the caller who had it, and only about the same wallet. */
export async function readSession(
  { db }: Database,
  { sessionId, caller, wallet }: Key,
  now: number,
): Promise<(ChatSession & { stored: string }) | null> {
  const row = await db
    .selectFrom('chat_sessions')
    .select(['state', 'wallet', 'expires_at'])
    .where('session_id', '=', sessionId)
    .where('caller', '=', caller)
    .executeTakeFirst()
  if (!row || row.wallet !== wallet || row.expires_at <= now) return null
  const session = JSON.parse(row.state) as Partial<ChatSession>
  // A version of this service that remembered less may have written it.
  if (!session.query || typeof session.message !== 'string') return null
  return {
    message: session.message,
    query: { ...emptyQuery, ...session.query },
    before: session.before ?? null,
    mayMend: session.mayMend === true,
    payment: session.payment ?? '',
    stored: row.state,
  }
}

/** Takes the one free correction of an answer; false when somebody took it before, at the same moment too. */
export async function takeMend(
  { db }: Database,
  { sessionId, caller }: Key,
  { stored, ...session }: ChatSession & { stored: string },
): Promise<boolean> {
  const row = db
    .updateTable('chat_sessions')
    .set({ state: JSON.stringify({ ...session, mayMend: false }) })
    .where('session_id', '=', sessionId)
    .where('caller', '=', caller)
    .where('state', '=', stored)
  const { numUpdatedRows } = await row.executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function writeSession(
  { db }: Database,
  { sessionId, caller, wallet }: Key,
  session: ChatSession,
  now: number,
): Promise<void> {
  const row = { wallet, state: JSON.stringify(session), expires_at: now + lifetimeMs }
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
