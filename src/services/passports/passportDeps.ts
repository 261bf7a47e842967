import type { Clock } from '../../lib/clock.ts'
import type { PassportFacts } from '../../passportDocument/buildPassportDocument.ts'
import type { Passports } from '../../passports/createPassports.ts'
import type { Database } from '../../storage/schema.ts'

/** What the passport verbs need of the context. */
export type PassportDeps = {
  database: Database
  clock: Clock
  baseUrl: () => string
  passports: Passports
  /** The judgement of a wallet; repeated calls within its lifetime give the same. */
  analyze: (input: { walletAddress: string; months: number }) => Promise<PassportFacts>
}

/** The body of POST /api/agent/report. */
export type PassportRequest = {
  walletAddress: string
  callerAddress: string
  months?: number | undefined
  validDays?: number | undefined
  consent?: { signature: string; deadline: number } | undefined
}
