import type { PrivateKeyAccount, PublicClient } from 'viem'
import type { OutboxOptions } from '../chain/outbox/createOutbox.ts'
import type { SpendingLimits } from '../chain/outbox/createSpendingLimit.ts'
import type { Clock } from '../lib/clock.ts'
import type { Logger } from '../lib/logger.ts'
import type { Database } from '../storage/schema.ts'
import type { ReporterContract } from './reporterContract.ts'

/** What the publisher and its parts work with. */
export type PublisherOptions = {
  client: PublicClient
  chainId: number
  account: PrivateKeyAccount
  contract: ReporterContract
  database: Database
  /** Tag behind the call data of our transactions (ERC-8021). */
  attribution: string
  clock: Clock
  log: Logger
  limits?: SpendingLimits
  observeKey?: OutboxOptions['observe']
  /** Passports in one transaction at most; the contract takes 100. */
  maxBatch?: number
  /** A transaction not mined by then goes out again, and later with higher fees. */
  resendMs?: number
  stuckMs?: number
  /** How often to look whether the chain still has what it had. */
  finalityMs?: number
}
