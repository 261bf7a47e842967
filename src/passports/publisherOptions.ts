import type { Conduct } from '../chain/conduct/createConduct.ts'
import type { Outbox } from '../chain/outbox/createOutbox.ts'
import type { Clock } from '../lib/clock.ts'
import type { Logger } from '../lib/logger.ts'
import type { Database } from '../storage/schema.ts'
import type { ReporterContract } from './reporterContract.ts'

export type PublisherOptions = {
  outbox: Outbox
  conduct: Conduct
  contract: ReporterContract
  database: Database
  /** Suffix of our transactions' call data (ERC-8021). */
  attribution: string
  clock: Clock
  log: Logger
  /** Most passports in one transaction; the contract accepts 100. */
  maxBatch?: number
  /** Blocks on top of one before no reorganisation is expected to remove it. */
  confirmations: number
  /** How often to check that published passports are still on chain. */
  finalityMs?: number
}
