import { CompiledQuery } from 'kysely'
import { toBytes } from '../../chain/bytes.ts'
import type { Database } from '../../storage/schema.ts'
import { limits } from '../limits.ts'
import type { BlockRange } from '../ranges.ts'

export type Side = 'sender' | 'recipient'
export function otherSide(side: Side): Side {
  return side === 'sender' ? 'recipient' : 'sender'
}

export type Facts = {
  sent: number
  received: number
  /** Distinct addresses as concatenated hex; null when there are none. */
  recipients: string | null
  payers: string | null
  first_sent: number | null
  first_received: number | null
  funder: Uint8Array | null
}

/** Everything in one query. Every part stops at the limit, so a busy address costs no more than another. */
export async function readFacts(
  { database, chainId }: { database: Database; chainId: number },
  address: string,
  { fromBlock, toBlock }: BlockRange,
): Promise<Facts> {
  const parameters = [toBytes(address), fromBlock, toBlock, chainId]
  const { rows } = await database.db.executeQuery<Facts>(
    CompiledQuery.raw(factsQuery[database.engine], parameters),
  )
  return (
    rows[0] ?? {
      sent: 0,
      received: 0,
      recipients: null,
      payers: null,
      first_sent: null,
      first_received: null,
      funder: null,
    }
  )
}

/** Runs for every counterparty, so its text is built once. */
const factsQuery = {
  sqlite: writeFactsQuery(
    n => `?${n}`,
    column => `group_concat(distinct hex(${column}))`,
  ),
  postgres: writeFactsQuery(
    n => `$${n}`,
    column => `string_agg(distinct encode(${column}, 'hex'), ',')`,
  ),
}

function writeFactsQuery(at: (position: number) => string, listed: (column: string) => string): string {
  const rowsOf = (side: Side, select: string) =>
    `select ${select} from transfers where ${side} = ${at(1)} and block >= ${at(2)} and block <= ${at(3)} and chain_id = ${at(4)}`
  const counted = (side: Side) =>
    `(select count(*) as transfers, ${listed('party')} as parties from (${rowsOf(side, `${otherSide(side)} as party`)} limit ${limits.profileTransfers + 1}) as some_rows)`
  const first = (side: Side) => `(${rowsOf(side, 'time')} order by block, log_index limit 1)`
  return `select s.transfers as sent, r.transfers as received, s.parties as recipients, r.parties as payers,
    ${first('sender')} as first_sent, ${first('recipient')} as first_received,
    (${rowsOf('recipient', 'sender')} and sender <> ${at(1)} order by block, log_index limit 1) as funder
    from ${counted('sender')} as s, ${counted('recipient')} as r`
}
