import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../storage/schema.ts'
import { toBytes, toHex } from './bytes.ts'
import type { Coverage } from './createCoverage.ts'
import { limits } from './limits.ts'
import type { BlockRange } from './ranges.ts'

/** What the recent life of one address says about it. */
export type Profile = {
  address: string
  /** Null when its first transfer was not reached. */
  firstSeen: number | null
  firstFunder: string | null
  /** Distinct addresses, gas and mints aside. */
  recipients: number
  payers: number
  /** The blocks these facts are drawn from: all that were asked for, or the newest transfers' only. */
  seen: BlockRange
  isWhole: boolean
}

export type ProfileDeps = {
  database: Database
  chainId: number
  coverage: Coverage
  /** Addresses that are no party to anything: fee places, tokens, zero. */
  nobodies: readonly string[]
}

const atOnce = 4

/** Looks addresses up, a few at a time. Null for one that cannot be had; it costs the others nothing. */
export async function readProfiles(
  deps: ProfileDeps,
  addresses: readonly string[],
  range: BlockRange,
  isIndexed: boolean,
): Promise<(Profile | null)[]> {
  const profiles: (Profile | null)[] = new Array(addresses.length).fill(null)
  let next = 0
  const work = async () => {
    for (let i = next++; i < addresses.length; i = next++)
      profiles[i] = await readProfile(deps, addresses[i] ?? '', range, isIndexed)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return profiles
}

async function readProfile(
  deps: ProfileDeps,
  address: string,
  range: BlockRange,
  isIndexed: boolean,
): Promise<Profile | null> {
  const most = limits.profileTransfers
  let covered = range
  if (!isIndexed) {
    const { gaps } = await deps.coverage.ensure(address, range, { newest: most + 1, transfersOnly: true })
    const end = Math.max(range.fromBlock - 1, ...gaps.map(gap => gap.toBlock))
    covered = { fromBlock: end + 1, toBlock: range.toBlock }
  }
  const facts = await readFacts(deps, address, covered)
  if (facts.sent + facts.received > most) return readNewest(deps, address, covered)
  if (covered.fromBlock > range.fromBlock) return null
  const times = [facts.first_sent, facts.first_received].filter(time => time !== null)
  return {
    address,
    firstSeen: times.length > 0 ? Math.min(...times) : null,
    firstFunder: facts.funder && toHex(facts.funder),
    recipients: facts.recipients,
    payers: facts.payers,
    seen: covered,
    isWhole: true,
  }
}

type Facts = {
  sent: number
  received: number
  recipients: number
  payers: number
  first_sent: number | null
  first_received: number | null
  funder: Uint8Array | null
}

/** All of it in one question; every part stops at the limit, so a busy address costs no more than another. */
async function readFacts(
  { database, chainId, nobodies }: ProfileDeps,
  address: string,
  { fromBlock, toBlock }: BlockRange,
): Promise<Facts> {
  const me = toBytes(address)
  const most = sql.lit(limits.profileTransfers + 1)
  const rowsOf = (side: Side, select: RawBuilder<unknown>) =>
    sql`select ${select} from transfers where ${sql.ref(side)} = ${me} and block >= ${fromBlock}
      and block <= ${toBlock} and chain_id = ${sql.lit(chainId)}`
  const hidden = sql.join([me, ...nobodies.map(toBytes)])
  const counted = (side: Side) =>
    sql`(select count(*) as transfers, count(distinct case when party in (${hidden}) then null else party end) as parties
      from (${rowsOf(side, sql`${sql.ref(otherSide(side))} as party`)} limit ${most}) as some_rows)`
  const first = (side: Side) => sql`(${rowsOf(side, sql`time`)} order by block, log_index limit 1)`
  const { rows } = await sql<Facts>`select s.transfers as sent, r.transfers as received,
    s.parties as recipients, r.parties as payers,
    ${first('sender')} as first_sent, ${first('recipient')} as first_received,
    (${rowsOf('recipient', sql`sender`)} and sender <> ${me} order by block, log_index limit 1) as funder
    from ${counted('sender')} as s, ${counted('recipient')} as r`.execute(database.db)
  return (
    rows[0] ?? {
      ...{ sent: 0, received: 0, recipients: 0, payers: 0 },
      ...{ first_sent: null, first_received: null, funder: null },
    }
  )
}

type Side = 'sender' | 'recipient'
const otherSide = (side: Side): Side => (side === 'sender' ? 'recipient' : 'sender')

/** A busy address by its newest transfers only: how many it deals with, at least, but not how it began. */
async function readNewest(
  { database, chainId, nobodies }: ProfileDeps,
  address: string,
  range: BlockRange,
): Promise<Profile> {
  const most = limits.profileTransfers
  const read = (side: Side) =>
    database.db
      .selectFrom('transfers')
      .select(['block', `${otherSide(side)} as party`])
      .where(side, '=', toBytes(address))
      .where('block', '>=', range.fromBlock)
      .where('block', '<=', range.toBlock)
      .where('chain_id', '=', chainId)
      .orderBy('block', 'desc')
      .orderBy('log_index', 'desc')
      .limit(most + 1)
      .execute()
  const [sent, received] = [await read('sender'), await read('recipient')]
  const blocks = [...sent, ...received].map(({ block }) => block).sort((a, b) => b - a)
  // Whole blocks only: the one in which the limit was reached is left out.
  const cut = blocks[most] ?? range.fromBlock - 1
  const hidden = new Set([address, ...nobodies])
  const countParties = (rows: typeof sent) =>
    new Set(
      rows
        .flatMap(({ block, party }) => (block > cut ? [toHex(party)] : []))
        .filter(name => !hidden.has(name)),
    ).size
  return {
    ...{ address, firstSeen: null, firstFunder: null },
    ...{ recipients: countParties(sent), payers: countParties(received) },
    ...{ seen: { fromBlock: cut + 1, toBlock: range.toBlock }, isWhole: false },
  }
}
