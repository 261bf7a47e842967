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
  if (facts.sent + facts.received <= most)
    return covered.fromBlock > range.fromBlock ? null : describe(address, facts, covered, true)
  const cut = await findCut(deps, address, covered)
  const seen = { fromBlock: cut + 1, toBlock: range.toBlock }
  return describe(address, await readFacts(deps, address, seen), seen, false)
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
  const rowsOf = (side: 'sender' | 'recipient', select: RawBuilder<unknown>) =>
    sql`select ${select} from transfers where ${sql.ref(side)} = ${me} and block >= ${fromBlock}
      and block <= ${toBlock} and chain_id = ${sql.lit(chainId)}`
  const parties = (side: 'sender' | 'recipient', other: 'sender' | 'recipient') =>
    sql`(select count(distinct party) from (${rowsOf(side, sql`${sql.ref(other)} as party, amount`)}
      order by block desc, log_index desc limit ${most}) as newest
      where amount <> ${'0'} and party not in (${sql.join([me, ...nobodies.map(toBytes)])}))`
  const counted = (side: 'sender' | 'recipient') =>
    sql`(select count(*) from (${rowsOf(side, sql`1 as one`)} limit ${most}) as some)`
  const first = (side: 'sender' | 'recipient') =>
    sql`(${rowsOf(side, sql`time`)} order by block, log_index limit 1)`
  const { rows } = await sql<Facts>`select ${counted('sender')} as sent, ${counted('recipient')} as received,
    ${parties('sender', 'recipient')} as recipients, ${parties('recipient', 'sender')} as payers,
    ${first('sender')} as first_sent, ${first('recipient')} as first_received,
    (${rowsOf('recipient', sql`sender`)} and sender <> ${me} and amount <> ${'0'}
      order by block, log_index limit 1) as funder`.execute(database.db)
  return (
    rows[0] ?? {
      ...{ sent: 0, received: 0, recipients: 0, payers: 0 },
      ...{ first_sent: null, first_received: null, funder: null },
    }
  )
}

/** The block after which at most the limit of transfers lie. */
async function findCut(
  { database, chainId }: ProfileDeps,
  address: string,
  range: BlockRange,
): Promise<number> {
  const read = (side: 'sender' | 'recipient') =>
    database.db
      .selectFrom('transfers')
      .select('block')
      .where(side, '=', toBytes(address))
      .where('block', '>=', range.fromBlock)
      .where('block', '<=', range.toBlock)
      .where('chain_id', '=', chainId)
      .orderBy('block', 'desc')
      .orderBy('log_index', 'desc')
      .limit(limits.profileTransfers + 1)
      .execute()
  const blocks = [...(await read('sender')), ...(await read('recipient'))].map(({ block }) => block)
  return blocks.sort((a, b) => b - a)[limits.profileTransfers] ?? range.fromBlock - 1
}

function describe(address: string, facts: Facts, seen: BlockRange, isWhole: boolean): Profile {
  const times = [facts.first_sent, facts.first_received].filter(time => time !== null)
  return {
    address,
    firstSeen: isWhole && times.length > 0 ? Math.min(...times) : null,
    firstFunder: isWhole && facts.funder ? toHex(facts.funder) : null,
    recipients: facts.recipients,
    payers: facts.payers,
    seen,
    isWhole,
  }
}
