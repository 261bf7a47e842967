import type { PublicClient } from 'viem'
import type { FeedbackIndex } from '../agents/registry/createFeedbackIndex.ts'
import type { Chat } from '../chat/createChat.ts'
import type { Config } from '../config/parseConfig.ts'
import type { Calibration } from '../core/loan/calibration.ts'
import type { History } from '../history/createHistory.ts'
import type { Sanctions } from '../history/neighbours/sanctions.ts'
import type { Clock } from '../lib/clock.ts'
import type { CallerLimit } from '../lib/createCallerLimit.ts'
import type { Logger } from '../lib/logger.ts'
import type { Metrics } from '../lib/metrics.ts'
import type { Tracing } from '../lib/tracing.ts'
import type { Passports } from '../passports/createPassports.ts'
import type { Payments } from '../payments/createPayments.ts'
import type { SignIn } from '../signIn/createSignIn.ts'
import type { Statements } from '../statements/createStatements.ts'
import type { Database } from '../storage/schema.ts'
import type { Till } from '../till/createTill.ts'
import type { Analysis } from '../wire/analysis.ts'
import type { Health } from '../wire/health.ts'
import type { Analyses } from './analysis/createAnalyses.ts'
import type { DriftWatch } from './loans/createDriftWatch.ts'

/** What every verb gets as its first argument. Built once, in compose.ts; tests hand in parts of their own. */
export type Context = {
  config: Config
  clock: Clock
  log: Logger
  database: Database
  chain: PublicClient
  metrics: Metrics
  /** Null where no collector is set. */
  tracing: Tracing | null
  analyses: Analyses
  payments: Payments
  /** Payments and sign-in by plain transactions. */
  till: Till
  signIn: SignIn
  /** How often one network address may read for nothing, and call at all without paying; all entry points count together. */
  callerLimits: { signals: CallerLimit; passports: CallerLimit; unpaid: CallerLimit }
  history: History
  /** Whom we may not deal with. */
  sanctions: Sanctions
  passports: Passports
  statements: Statements
  chat: Chat
  /** What clients said of us on chain; null while we are not registered. */
  feedback: FeedbackIndex | null
  /** The lender's book, where the service was given one. */
  calibration: Calibration | null
  /** How far those asked about are from it. */
  drift: DriftWatch | null
  memory: Memory
  /** The address callers reach us at; known for sure only once the server listens. */
  baseUrl: () => string
}

/** What verbs remember from call to call, on this node. Losing it costs time only. */
export type Memory = {
  /** Screen answers as JSON, for as long as their analysis is in memory. */
  screens: WeakMap<Analysis, WrittenScreen>
  health: { answer: Promise<Health>; until: number } | null
  /** Whether the database was silent a moment ago. */
  databaseHung: { answer: Promise<boolean>; until: number } | null
}

/** All of an answer but the caller's address, which stands between the two. */
type WrittenScreen = { passport: string; before: string; after: string }

export function createMemory(): Memory {
  return { screens: new WeakMap(), health: null, databaseHung: null }
}
