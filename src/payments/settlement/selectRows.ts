import { splitIntoChunks } from '../../lib/splitIntoChunks.ts'
import { createQuery } from '../../storage/createQuery.ts'
import type { PaymentRow } from '../../storage/schema.ts'
import { isOpen } from '../ledger/isOpen.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { keyText } from '../ledger/paymentKey.ts'

/** For so long the table is not read while this node itself brings work, if the last look left nothing behind. */
const lookMs = 1_000

/**
 * What waits to be settled: one payment of each payer, then the second of each, so that nobody waits for all that another brought. Of
 * one payer the most urgent first.
 */
export function createWaiting(ledger: Ledger, signer?: PaymentRow['signer']) {
  const { database, chainId, clock } = ledger
  const write = (limit: number) =>
    createQuery<PaymentRow>(
      `select payments.* from (
          select payer as whose, token as in_token, nonce as under, claimed_at as since,
            row_number() over (partition by payer order by valid_before, nonce) as turn
          from payments where final = 0 and state in ('answered', 'queued') and retry_at <= ? and chain_id = ?
            ${signer ? `and signer = '${signer}'` : ''} order by turn, since limit ${limit}) as next
        join payments on payments.chain_id = ? and payments.payer = next.whose and payments.token = next.in_token
          and payments.nonce = next.under
        order by next.turn, next.since`,
    )
  const selects = new Map<number, ReturnType<typeof write>>()
  let nextLook = 0
  /** `isLooking`: what other nodes brought is wanted too, and at once. */
  return async (limit: number, isLooking = clock() >= nextLook): Promise<PaymentRow[]> => {
    if (limit <= 0) return []
    const fresh = ledger.takeFresh(isLooking ? Number.POSITIVE_INFINITY : limit, signer)
    if (fresh.length > 0 && !isLooking) return fresh
    // A handful of texts serves every number.
    const most = 2 ** Math.ceil(Math.log2(limit))
    const select = selects.get(most) ?? write(most)
    selects.set(most, select)
    const rows = await select(database, clock(), chainId, chainId)
    const read = new Set(rows.map(keyText))
    const all = [...rows, ...fresh.filter(row => !read.has(keyText(row)))]
    // Whatever does not fit in is in the table, for the next look.
    nextLook = all.length < limit ? clock() + lookMs : 0
    return all.slice(0, limit)
  }
}

/** What may go out now. */
export type Room = {
  /** In one transaction, */
  mostPlain: number
  /** and so many transactions. */
  batches: number
  /** While others are under way: what comes together is worth waiting for. */
  onlyFull: boolean
  /** A payer with code is tried on the newest block, which does not show what another's code will have done. */
  noContract: boolean
}

/**
 * The next batches. Payers with code run code of their own, so each goes alone; plain accounts go together. The two take turns,
 * or whoever signs for the shortest time with a contract would keep everybody else waiting.
 */
export function createBatchPicker(ledger: Ledger) {
  const plain = createWaiting(ledger, 'plain')
  const contract = createWaiting(ledger, 'contract')
  let isContractsTurn = false

  async function takePlain({ mostPlain, batches, onlyFull }: Room): Promise<PaymentRow[][]> {
    if (!onlyFull) return splitIntoChunks(await plain(mostPlain * batches), mostPlain)
    const ready = await countReady(ledger, mostPlain * batches)
    const full = Math.floor(ready / mostPlain)
    return full === 0 ? [] : splitIntoChunks(await plain(full * mostPlain, true), mostPlain)
  }

  return async (room: Room): Promise<PaymentRow[][]> => {
    const turns = [
      () => takePlain(room),
      async () => (room.noContract ? [] : splitIntoChunks(await contract(1), 1)),
    ]
    for (const take of isContractsTurn ? turns.reverse() : turns) {
      const batches = await take()
      const [first] = batches
      if (!first) continue
      isContractsTurn = first[0]?.signer === 'plain'
      return batches
    }
    return []
  }
}

const countPlain = createQuery<{ count: number }>(
  `select count(*) as count from (select 1 from payments where final = 0 and state in ('answered', 'queued') and retry_at <= ?
     and chain_id = ? and signer = 'plain' limit ?) as ready`,
)

async function countReady({ database, chainId, clock }: Ledger, most: number): Promise<number> {
  const [ready] = await countPlain(database, clock(), chainId, most)
  return Number(ready?.count ?? 0)
}

/** What was handed over and has no outcome yet, the longest wait first. */
export function readSubmitted({ database, chainId }: Ledger): Promise<PaymentRow[]> {
  return database.db
    .selectFrom('payments')
    .selectAll()
    .where(isOpen)
    .where('state', '=', 'submitted')
    .where('chain_id', '=', chainId)
    .orderBy('updated_at')
    .limit(100)
    .execute()
}

const countOpenStates = createQuery<{ count: number }>(
  `select count(*) as count from payments where final = 0 and state in ('answered', 'queued', 'submitted')
     and chain_id = ?`,
)

export async function countWaiting({ database, chainId }: Ledger): Promise<number> {
  const [waiting] = await countOpenStates(database, chainId)
  return Number(waiting?.count ?? 0)
}

// Literals, so that the indexes of such rows are found and nothing else is read: the table itself may hold years.
const countPaid = createQuery<{ count: number }>(
  'select count(*) as count from payments where final = 1 and answer is not null and updated_at > ?',
)
const countOpen = createQuery<{ count: number }>('select count(*) as count from payments where final = 0')

/** Payments of the last 24 hours, by all nodes: those that came to an end with their answer, and those that are open. */
export async function countOfDay({ database, clock }: Pick<Ledger, 'database' | 'clock'>): Promise<number> {
  const counts = [await countPaid(database, clock() - 86_400_000), await countOpen(database)]
  return counts.flat().reduce((sum, { count }) => sum + Number(count), 0)
}
