import { toBytes, toHex } from '../../chain/bytes.ts'
import type { Database } from '../../storage/schema.ts'
import type { Coverage } from '../index/createCoverage.ts'
import { limits } from '../limits.ts'
import type { BlockRange } from '../ranges.ts'
import { otherSide, readFacts, type Side } from './readFacts.ts'

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
  const hidden = new Set([address, ...deps.nobodies])
  const times = [facts.first_sent, facts.first_received].filter(time => time !== null)
  return {
    address,
    firstSeen: times.length > 0 ? Math.min(...times) : null,
    firstFunder: facts.funder && toHex(facts.funder),
    recipients: countParties(facts.recipients, hidden),
    payers: countParties(facts.payers, hidden),
    seen: covered,
    isWhole: true,
  }
}

function countParties(listed: string | null, hidden: ReadonlySet<string>): number {
  if (listed === null) return 0
  return listed.split(',').filter(hex => !hidden.has(`0x${hex.toLowerCase()}`)).length
}

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
    address,
    firstSeen: null,
    firstFunder: null,
    recipients: countParties(sent),
    payers: countParties(received),
    seen: { fromBlock: cut + 1, toBlock: range.toBlock },
    isWhole: false,
  }
}
