import type { PublicClient } from 'viem'
import type { Chat } from '../chat/createChat.ts'
import type { Config } from '../config/parseConfig.ts'
import type { History } from '../history/createHistory.ts'
import type { Clock } from '../lib/clock.ts'
import type { Logger } from '../lib/logger.ts'
import type { Metrics } from '../lib/metrics.ts'
import type { Passports } from '../passports/createPassports.ts'
import type { Payments } from '../payments/createPayments.ts'
import type { Statements } from '../statements/createStatements.ts'
import type { Database } from '../storage/schema.ts'
import type { StoredAnalysis } from './analysis/getAnalysis.ts'

/** What every verb gets as its first argument. Built once, in compose.ts; tests hand in parts of their own. */
export type Context = {
  config: Config
  clock: Clock
  log: Logger
  database: Database
  chain: PublicClient
  metrics: Metrics
  /** Analyses being made right now, by wallet and window. */
  analyses: (key: string, make: () => Promise<StoredAnalysis>) => Promise<StoredAnalysis>
  payments: Payments
  history: History
  passports: Passports
  statements: Statements
  chat: Chat
  /** The address callers reach us at; known for sure only once the server listens. */
  baseUrl: () => string
}
