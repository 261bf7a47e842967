import type { Database } from '../storage/schema.ts'
import type { Coverage } from './createCoverage.ts'
import type { KnownAddresses } from './knownAddresses.ts'
import { limits } from './limits.ts'
import type { BlockRange } from './ranges.ts'
import { readTransfers } from './readTransfers.ts'
import type { TokenTransfer } from './rows.ts'

/** What the recent life of one address says about it. */
export type Profile = {
  address: string
  /** Null when its first transfer was not reached. */
  firstSeen: number | null
  firstFunder: string | null
  recipients: number
  payers: number
  rows: readonly TokenTransfer[]
}

export type ProfileAnswer = { profile: Profile | null; isWhole: boolean }

const atOnce = 4

/** Looks addresses up, a few at a time; an address that cannot be had costs the others nothing. */
export async function readProfiles(
  deps: { database: Database; chainId: number; coverage: Coverage; known: KnownAddresses },
  addresses: readonly string[],
  range: BlockRange,
  isIndexed: boolean,
): Promise<ProfileAnswer[]> {
  const answers: ProfileAnswer[] = new Array(addresses.length)
  let next = 0
  const work = async () => {
    for (let i = next++; i < addresses.length; i = next++)
      answers[i] = await readProfile(deps, addresses[i] ?? '', range, isIndexed)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return answers
}

async function readProfile(
  deps: { database: Database; chainId: number; coverage: Coverage; known: KnownAddresses },
  address: string,
  range: BlockRange,
  isIndexed: boolean,
): Promise<ProfileAnswer> {
  const { database, chainId, coverage, known } = deps
  const most = limits.profileTransfers
  let seen = range
  if (!isIndexed) {
    const { gaps } = await coverage.ensure(address, range, { newest: most + 1, light: true })
    const lastGap = gaps.toSorted((a, b) => b.toBlock - a.toBlock)[0]
    if (lastGap) seen = { fromBlock: lastGap.toBlock + 1, toBlock: range.toBlock }
  }
  const rows = await readTransfers(database, chainId, address, seen, most + 1)
  const isCut = rows.length > most
  if (!isCut && seen.fromBlock > range.fromBlock) return { profile: null, isWhole: false }
  const taken = isCut ? rows.slice(-most) : rows
  return { profile: summarize(address, taken, known, !isCut), isWhole: !isCut }
}

/** Money that has a person or a business at the other end: no gas, no mint, no dust of nothing. */
function summarize(
  address: string,
  rows: readonly TokenTransfer[],
  known: KnownAddresses,
  isWhole: boolean,
): Profile {
  const isParty = (other: string) => other !== address && !['fee', 'token'].includes(known(other)?.kind ?? '')
  const recipients = new Set<string>()
  const payers = new Set<string>()
  let firstFunder: string | null = null
  for (const { from, to, amount } of rows) {
    if (amount === 0n) continue
    if (from === address && isParty(to)) recipients.add(to)
    if (to !== address || from === address) continue
    firstFunder ??= from
    if (isParty(from)) payers.add(from)
  }
  return {
    address,
    firstSeen: isWhole ? (rows[0]?.time ?? null) : null,
    firstFunder: isWhole ? firstFunder : null,
    recipients: recipients.size,
    payers: payers.size,
    rows,
  }
}
