import { toBytes, toHex } from '../../chain/bytes.ts'
import type { Database } from '../../storage/schema.ts'
import type { Coverage } from '../index/createCoverage.ts'
import { limits } from '../limits.ts'
import type { BlockRange } from '../ranges.ts'
import { otherSide, readFacts, type Side } from './readFacts.ts'

/** Facts from the recent transfers of one address. */
export type Profile = {
  address: string
  /** Null when its first transfer was not reached. */
  firstSeen: number | null
  firstFunder: string | null
  /** Distinct addresses, without gas and mints. */
  recipients: number
  payers: number
  /** The blocks behind these facts: the whole range, or only those of the newest transfers. */
  seen: BlockRange
  isWhole: boolean
}

export type ProfileDeps = {
  database: Database
  chainId: number
  coverage: Coverage
  /** Addresses that are no counterparty: fee collectors, tokens, zero. */
  nobodies: readonly string[]
}

const atOnce = 4

/** Looks addresses up, a few at a time. Null for an address that cannot be read; the others are unaffected. */
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

/** A busy address is read by its newest transfers: this gives a minimum of counterparties, but not its beginning. */
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
  // Whole blocks only: the block in which the limit was reached is left out.
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
