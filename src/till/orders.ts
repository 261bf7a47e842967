import { sql } from 'kysely'
import type { Receipted } from '../storage/receipted.ts'
import type { Database, OrderRow, OrderState } from '../storage/schema.ts'
import { type Hex, lowerAddress } from '../wire/address.ts'
import { listReceiptedOrders, type ReceiptedFilter } from './listReceiptedOrders.ts'
import { watchAfterDeadlineSeconds } from './pruneOrders.ts'
import { type WatchedOrder, watchedColumns } from './watchedOrder.ts'

/** Not final yet. A literal, so that the engine finds its small index of such rows. */
const isLive = sql<boolean>`final = 0`

/** The money to refund in dollars, whatever the token: converted by the price, which is known in both. For sorting only. */
const waitingDollars = sql<number>`cast(waiting as double precision)
  * cast(price_usdt as double precision) / cast(price as double precision)`

const pageSize = 1_000
/** With pauses that double from five seconds on, these take an hour and a half. */
const manyRefusals = 10
/** Nobody has longer to pay: what is older need not be looked through. */
const openMs = 3_600_000

export type OrderChange = Partial<Omit<OrderRow, 'id' | 'chain_id' | 'secret_hash'>>

type OrdersOptions = {
  database: Database
  chainId: number
  onPoint?: ((point: string) => void | Promise<void>) | undefined
}

/** The rows of orders on one chain. Every change asks for the state it expects. */
export function createOrders({ database, chainId, onPoint }: OrdersOptions) {
  const ofChain = () => database.db.selectFrom('orders').where('chain_id', '=', chainId)
  const all = () => ofChain().selectAll()
  const live = () => all().where(isLive)

  return {
    /** False when another order has the same secret. */
    insert: async (row: OrderRow): Promise<boolean> => {
      const insert = database.db.insertInto('orders').values(row)
      await onPoint?.('order placed:before')
      const { numInsertedOrUpdatedRows = 0n } = await insert
        .onConflict(conflict => conflict.column('secret_hash').doNothing())
        .executeTakeFirst()
      await onPoint?.('order placed:after')
      return numInsertedOrUpdatedRows > 0n
    },

    read: (id: string): Promise<OrderRow | undefined> =>
      database.db
        .selectFrom('orders')
        .selectAll()
        .where('id', '=', id as Hex)
        .executeTakeFirst(),

    readBySecret: (secretHash: string): Promise<OrderRow | undefined> =>
      database.db.selectFrom('orders').selectAll().where('secret_hash', '=', secretHash).executeTakeFirst(),

    /** Orders that may still be paid in time. */
    countUnpaid: async (now: number): Promise<number> => {
      const { count } = await ofChain()
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .where(isLive)
        .where('state', '=', 'open')
        .where('created_at', '>', now - openMs)
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    /** Those whose payment is looked for in every block, or may still be taken back by another block. */
    readWatched: ({
      openSince,
      fromBlock,
    }: {
      openSince: number
      fromBlock: number
    }): Promise<WatchedOrder[]> =>
      ofChain()
        .select(watchedColumns)
        .where(isLive)
        .where(where =>
          where.or([
            where.and([
              where('state', '=', 'open'),
              where('created_at', '>', openSince - openMs),
              where('expires_at', '>', openSince),
            ]),
            where.and([where('state', 'in', ['paid', 'answered']), where('block_number', '>', fromBlock)]),
          ]),
        )
        .limit(20_000)
        .execute(),

    /** Paid for, and the work is to be done now. What failed before holds up nobody who comes after it. */
    readDue: (now: number, limit: number): Promise<OrderRow[]> =>
      live()
        .where('state', '=', 'paid')
        .where('retry_at', '<=', now)
        .orderBy('tries')
        .orderBy('created_at')
        .limit(limit)
        .execute(),

    /** Answered and to be brought to the treasury, the oldest first. */
    readCollectable: (now: number, limit: number): Promise<OrderRow[]> =>
      live()
        .where('state', '=', 'answered')
        .where('charged', '=', 1)
        .where('batch', 'is', null)
        .where('retry_at', '<=', now)
        .orderBy('created_at')
        .limit(limit)
        .execute(),

    /** How many are paid and wait for their answer, and how many are answered and not in the treasury yet. */
    countBacklog: async (): Promise<{ owed: number; uncollected: number }> => {
      const counts = await ofChain()
        .select(({ fn }) => ['state', fn.countAll<number | string>().as('count')])
        .where(isLive)
        .where('state', 'in', ['paid', 'answered'])
        .groupBy('state')
        .execute()
      const countOf = (wanted: OrderState) => Number(counts.find(({ state }) => state === wanted)?.count ?? 0)
      return { owed: countOf('paid'), uncollected: countOf('answered') }
    },

    /** Money that the till or its token refused to send back for an hour and longer. */
    countRefusedRefunds: async (): Promise<number> => {
      const { count } = await ofChain()
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .where('waiting', '!=', '0')
        .where('tries', '>=', manyRefusals)
        .where(where => where.or([where('state', '!=', 'answered'), where('final', '=', 1)]))
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    /** Whether something was placed before `since`, answered, and is not in the treasury yet. */
    hasUncollected: async (since: number): Promise<boolean> => {
      const found = await ofChain()
        .select('id')
        .where(isLive)
        .where('state', '=', 'answered')
        .where('charged', '=', 1)
        .where('created_at', '<', since)
        .where('updated_at', '<', since)
        .limit(1)
        .executeTakeFirst()
      return found !== undefined
    },

    /** Collected in a block that should be final by now. */
    readSettled: (toBlock: number): Promise<OrderRow[]> =>
      live().where('state', '=', 'settled').where('settle_block', '<=', toBlock).limit(500).execute(),

    readBatch: (batch: string): Promise<OrderRow[]> =>
      database.db.selectFrom('orders').selectAll().where('batch', '=', batch).execute(),

    /** Orders at whose address there may be money to refund: one page, by id. */
    readClosed: ({
      now,
      after,
      limit,
    }: {
      now: number
      after: string
      limit: number
    }): Promise<WatchedOrder[]> =>
      ofChain()
        .select(watchedColumns)
        .where('deadline', '>', Math.floor(now / 1000) - watchAfterDeadlineSeconds)
        .where(where =>
          where.or([
            where('state', 'in', ['settled', 'failed']),
            where('charged', '=', 0),
            where.and([where('state', '=', 'open'), where('expires_at', '<=', now)]),
          ]),
        )
        .where('id', '>', after as Hex)
        .orderBy('id')
        .limit(limit)
        .execute(),

    /** Orders with money that can be refunded now: buyers first, then the larger sums, so that tiny sums do not use up the gas budget. */
    readReturnable: (chainTime: number, limit: number): Promise<OrderRow[]> =>
      all()
        .where('waiting', '!=', '0')
        .where('batch', 'is', null)
        .where('retry_at', '<=', chainTime * 1000)
        .where(where => where.or([where('state', '=', 'settled'), where('deadline', '<', chainTime)]))
        .orderBy(sql`case when state = 'settled' then 0 else 1 end`)
        .orderBy(waitingDollars, 'desc')
        .orderBy('created_at')
        .limit(limit)
        .execute(),

    /** Refunded in a block that is final by now, and to be counted. */
    readRecountable: (toBlock: number): Promise<OrderRow[]> =>
      all().where('refund_block', '<=', toBlock).limit(500).execute(),

    /** Does nothing if there was another refund meanwhile: then that one is counted, later. */
    recount: async ({ id, refund_block }: OrderRow, counted: OrderChange): Promise<void> => {
      await database.db
        .updateTable('orders')
        .set(counted)
        .where('id', '=', id)
        .where('refund_block', '=', refund_block)
        .execute()
    },

    /** False when the row is no longer in one of the states, or no longer in this transaction of ours. */
    change: async (id: Hex, { from, batch, to, inside = database }: Change): Promise<boolean> => {
      let update = inside.db.updateTable('orders').set(to).where('id', '=', id).where('state', 'in', from)
      if (batch !== undefined)
        update = batch === null ? update.where('batch', 'is', null) : update.where('batch', '=', batch)
      return (await update.executeTakeFirst()).numUpdatedRows > 0n
    },

    /** Newest first. */
    list: (limit: number): Promise<OrderRow[]> => all().orderBy('created_at', 'desc').limit(limit).execute(),

    /** Orders that received any money, the oldest first, page by page: for accounting. */
    listPaid: async function* ({ payer, since = 0, open }: PaidFilter): AsyncGenerator<OrderRow[]> {
      for (let [at, after] = [since, '']; ; ) {
        let query = all()
          .where('received', '!=', '0')
          .where(where =>
            where.or([
              where('created_at', '>', at),
              where.and([where('created_at', '=', at), where('id', '>', after as Hex)]),
            ]),
          )
          .orderBy('created_at')
          .orderBy('id')
          .limit(pageSize)
        if (payer) query = query.where('refund_to', '=', lowerAddress(payer))
        if (open) query = query.where('final', '=', 0)
        const page = await query.execute()
        if (page.length > 0) yield page
        const last = page.at(-1)
        if (!last || page.length < pageSize) return
        ;[at, after] = [last.created_at, last.id]
      }
    },

    /** By id, page by page: for an audit. Not those of which only the terms are kept. */
    readAll: (after: string, limit: number): Promise<OrderRow[]> =>
      all()
        .where(where => where.or([where('state', '!=', 'open'), where('final', '=', 0)]))
        .where('id', '>', after as Hex)
        .orderBy('id')
        .limit(limit)
        .execute(),

    listReceipted: (wanted: ReceiptedFilter): Promise<Receipted[]> =>
      listReceiptedOrders({ database, chainId }, wanted),
  }
}

type PaidFilter = { payer?: string | undefined; since?: number | undefined; open?: boolean | undefined }

type Change = {
  from: readonly OrderState[]
  batch?: string | null
  to: OrderChange
  inside?: Database
}

export type Orders = ReturnType<typeof createOrders>
