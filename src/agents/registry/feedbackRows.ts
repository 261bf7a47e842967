import { type SelectQueryBuilder, sql } from 'kysely'
import type { Lease } from '../../storage/createLeasedLoop.ts'
import type { Database, FeedbackEventRow, Tables } from '../../storage/schema.ts'
import type { Hex } from '../../wire/address.ts'

export type Cursor = { block: number; hash: Hex }

/** An event, and the purchases that it may prove, in the order to try them. */
export type NewEvent = { row: FeedbackEventRow; purchases: readonly string[] }

export type ListedFeedback = FeedbackEventRow & { responses: number }

export type FeedbackSummary = {
  count: number
  /** The mean of the ratings among them, 0 to 100; null without any. */
  average: number | null
  verified: { count: number; average: number | null }
  revoked: number
}

export function createFeedbackRows(database: Database, agent: { chainId: number; agentId: number }) {
  const { db } = database
  const { chainId, agentId } = agent
  const ofAgent = <O>(query: SelectQueryBuilder<Tables, 'feedback_events', O>) =>
    query.where('feedback_events.chain_id', '=', chainId).where('feedback_events.agent_id', '=', agentId)
  const about = (kind: FeedbackEventRow['kind']) => sql`from feedback_events other
    where other.client = feedback_events.client and other.feedback_index = feedback_events.feedback_index
      and other.kind = ${kind} and other.chain_id = ${chainId} and other.agent_id = ${agentId}`
  const isRevoked = sql<boolean>`exists (select 1 ${about('revoked')})`
  const given = () => ofAgent(db.selectFrom('feedback_events')).where('kind', '=', 'given')
  const standing = () => given().where(sql<boolean>`not ${isRevoked}`)

  return {
    readCursor: async (): Promise<Cursor | null> => {
      const row = await db
        .selectFrom('feedback_cursors')
        .selectAll()
        .where('chain_id', '=', chainId)
        .where('agent_id', '=', agentId)
        .executeTakeFirst()
      return row ? { block: row.block, hash: row.block_hash } : null
    },

    /** Stores the events up to a block, each with its first purchase that no other standing feedback proves. */
    takeIn: (events: readonly NewEvent[], cursor: Cursor, lease: Lease): Promise<void> =>
      inTransaction(lease, async inside => {
        for (const { row, purchases } of events) {
          const purchase = await findUnused(inside, purchases)
          await inside.db
            .insertInto('feedback_events')
            .values({ ...row, purchase })
            .onConflict(conflict => conflict.doNothing())
            .execute()
        }
        await moveCursor(inside, cursor)
      }),

    /** A reorganisation removed the blocks after this one. */
    forgetAfter: (cursor: Cursor, lease: Lease): Promise<void> =>
      inTransaction(lease, async inside => {
        await inside.db
          .deleteFrom('feedback_events')
          .where('chain_id', '=', chainId)
          .where('agent_id', '=', agentId)
          .where('block', '>', cursor.block)
          .execute()
        await moveCursor(inside, cursor)
      }),

    summarise: async (): Promise<FeedbackSummary> => {
      const sums = await standing()
        .select(({ fn }) => [
          fn.countAll<number | string>().as('count'),
          fn.avg<number | string | null>('rating').as('average'),
          fn.count<number | string>('purchase').as('verified'),
          sql<number | string | null>`avg(case when purchase is not null then rating end)`.as('ofVerified'),
        ])
        .executeTakeFirstOrThrow()
      const { all } = await given()
        .select(({ fn }) => fn.countAll<number | string>().as('all'))
        .executeTakeFirstOrThrow()
      const count = Number(sums.count)
      return {
        count,
        average: toAverage(sums.average),
        verified: { count: Number(sums.verified), average: toAverage(sums.ofVerified) },
        revoked: Number(all) - count,
      }
    },

    readNewest: async (limit: number): Promise<ListedFeedback[]> => {
      const rows = await standing()
        .selectAll('feedback_events')
        .select(sql<number | string>`(select count(*) ${about('answered')})`.as('responses'))
        .orderBy('block', 'desc')
        .orderBy('log_index', 'desc')
        .limit(limit)
        .execute()
      return rows.map(row => ({ ...row, responses: Number(row.responses) }))
    },
  }

  async function inTransaction(lease: Lease, work: (inside: Database) => Promise<void>): Promise<void> {
    await db.transaction().execute(async trx => {
      const inside = { ...database, db: trx }
      if (await lease.isHeld(inside)) await work(inside)
    })
  }

  /** One purchase proves one feedback, until that is revoked. */
  async function findUnused({ db: inside }: Database, purchases: readonly string[]): Promise<string | null> {
    for (const purchase of purchases) {
      const [used] = await ofAgent(inside.selectFrom('feedback_events'))
        .select('block')
        .where('purchase', '=', purchase)
        .where(sql<boolean>`not ${isRevoked}`)
        .limit(1)
        .execute()
      if (!used) return purchase
    }
    return null
  }

  async function moveCursor({ db: inside }: Database, { block, hash }: Cursor): Promise<void> {
    await inside
      .insertInto('feedback_cursors')
      .values({ chain_id: chainId, agent_id: agentId, block, block_hash: hash })
      .onConflict(conflict =>
        conflict.columns(['chain_id', 'agent_id']).doUpdateSet({ block, block_hash: hash }),
      )
      .execute()
  }
}

function toAverage(hundredths: number | string | null): number | null {
  return hundredths === null ? null : Math.round(Number(hundredths)) / 100
}
