import { LRUCache } from 'lru-cache'
import type { Hex, PublicClient } from 'viem'
import { ReporterUnavailableError } from '../errors/passports.ts'
import { createGroupCommit } from '../lib/createGroupCommit.ts'
import { createSingleFlight } from '../lib/singleFlight.ts'
import type { OnchainPassport, ReporterContract } from './reporterContract.ts'

export type PassportReading = {
  passport: OnchainPassport
  transaction: Hex | null
  /** The id that renews it. */
  supersededBy: string | null
  contract: ReporterContract
}

type Known = { block: Hex; reading: PassportReading | null }

const max = 10_000

/**
 * No answer is from a block older than the question, and all callers together read the newest block at most ten times a second.
 */
const everyMs = 100

/**
 * Reads passports from the contract, and unknown ones from earlier contracts. Answers are cached per block: a new block is asked
 * again, so nothing is stale.
 */
export function createPassportReader(client: PublicClient, contracts: readonly ReporterContract[]) {
  const known = new LRUCache<string, Known>({ max })
  const readTogether = createSingleFlight<PassportReading | null>()
  /** Where a passport was published changes only with its block. */
  const transactions = new LRUCache<string, Hex>({ max })

  /** By its hash: a reorganisation puts another block at the same height. */
  const readBlock = createGroupCommit(
    async (asking: string[]) => {
      const { hash } = await client.getBlock({ blockTag: 'latest' })
      return asking.map(() => hash)
    },
    { isShared: true, everyMs, limit: Number.POSITIVE_INFINITY },
  )

  async function read(reportId: string): Promise<PassportReading | null> {
    const found = await find(reportId)
    if (!found) return null
    const { passport, contract } = found
    const place = `${reportId} ${passport.publishedBlock}`
    const transaction = transactions.get(place) ?? (await contract.findTransaction(passport))
    if (transaction) transactions.set(place, transaction)
    return { passport, transaction, supersededBy: await contract.readSupersededBy(reportId), contract }
  }

  async function find(reportId: string) {
    for (const contract of contracts) {
      const passport = await contract.read(reportId)
      if (passport) return { passport, contract }
    }
    return null
  }

  return async (reportId: string): Promise<PassportReading | null> => {
    try {
      const block = await readBlock(reportId)
      const recent = known.get(reportId)
      if (recent?.block === block) return recent.reading
      const reading = await readTogether(`${reportId} ${block}`, () => read(reportId))
      known.set(reportId, { block, reading })
      return reading
    } catch (cause) {
      throw new ReporterUnavailableError({ reason: 'the chain does not answer', cause })
    }
  }
}

export type PassportReader = ReturnType<typeof createPassportReader>
