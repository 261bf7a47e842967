import { LRUCache } from 'lru-cache'
import type { Hex, PublicClient } from 'viem'
import { ReporterUnavailableError } from '../errors/passports.ts'
import type { OnchainPassport, ReporterContract } from './reporterContract.ts'

export type PassportReading = { passport: OnchainPassport; transaction: Hex | null }

type Known = { block: Hex; reading: PassportReading | null }

const max = 10_000

/** Reads passports from the contract. What one block says is asked once: a new block asks anew, so nothing is ever stale. */
export function createPassportReader(client: PublicClient, contract: ReporterContract) {
  const known = new LRUCache<string, Known>({ max })
  /** Where a passport was published changes only with its block. */
  const transactions = new LRUCache<string, Hex>({ max })

  async function read(reportId: string): Promise<PassportReading | null> {
    const passport = await contract.read(reportId)
    if (!passport) return null
    const place = `${reportId} ${passport.publishedBlock}`
    const transaction = transactions.get(place) ?? (await contract.findTransaction(passport))
    if (transaction) transactions.set(place, transaction)
    return { passport, transaction }
  }

  return async (reportId: string): Promise<PassportReading | null> => {
    try {
      // By its hash: a reorganisation puts another block at the same height.
      const { hash: block } = await client.getBlock({ blockTag: 'latest' })
      const recent = known.get(reportId)
      if (recent?.block === block) return recent.reading
      const reading = await read(reportId)
      known.set(reportId, { block, reading })
      return reading
    } catch (cause) {
      throw new ReporterUnavailableError({ reason: 'the chain does not answer', cause })
    }
  }
}
