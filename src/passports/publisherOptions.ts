import type { Conduct } from '../chain/conduct/createConduct.ts'
import type { Outbox } from '../chain/outbox/createOutbox.ts'
import type { Clock } from '../lib/clock.ts'
import type { Logger } from '../lib/logger.ts'
import type { Database } from '../storage/schema.ts'
import type { ReporterContract } from './reporterContract.ts'

/** What the publisher and its parts work with. */
export type PublisherOptions = {
  /** Of the key with the issuer role. */
  outbox: Outbox
  conduct: Conduct
  contract: ReporterContract
  database: Database
  /** Tag behind the call data of our transactions (ERC-8021). */
  attribution: string
  clock: Clock
  log: Logger
  /** Passports in one transaction at most; the contract takes 100. */
  maxBatch?: number
  /** How often to look whether the chain still has what it had. */
  finalityMs?: number
}
