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

/** The first argument of every verb. Built once, in compose.ts; tests pass parts of their own. */
export type Context = {
  config: Config
  clock: Clock
  log: Logger
  database: Database
  chain: PublicClient
  /** An embedded chain, whose newest block may be old. */
  makesBlocksOnDemand: boolean
  metrics: Metrics
  /** Null when no collector is configured. */
  tracing: Tracing | null
  analyses: Analyses
  payments: Payments
  /** Payments and sign-in by plain transactions. */
  till: Till
  signIn: SignIn
  /** Limits per network address, shared by all entry points: free reads, and unpaid calls. */
  callerLimits: { signals: CallerLimit; passports: CallerLimit; unpaid: CallerLimit }
  history: History
  sanctions: Sanctions
  passports: Passports
  statements: Statements
  chat: Chat
  /** Feedback about us on chain; null while we are not registered. */
  feedback: FeedbackIndex | null
  /** The lender's book, where one is configured. */
  calibration: Calibration | null
  /** How far the wallets asked about differ from that book. */
  drift: DriftWatch | null
  memory: Memory
  /** The address at which callers reach us; final once the server listens. */
  baseUrl: () => string
}

/** Caches of verbs on this node. Losing them costs only time. */
export type Memory = {
  /** Screen answers as JSON, while their analysis is in memory. */
  screens: WeakMap<Analysis, WrittenScreen>
  health: { answer: Promise<Health>; until: number } | null
  /** Whether the database hung a moment ago. */
  databaseHung: { answer: Promise<boolean>; until: number } | null
}

/** An answer in two halves, with the caller's address between them. */
type WrittenScreen = { passport: string; before: string; after: string }

export function createMemory(): Memory {
  return { screens: new WeakMap(), health: null, databaseHung: null }
}
