import { LRUCache } from 'lru-cache'
import { checksumAddresses } from '../../chain/checksumAddress.ts'
import type { Config } from '../../config/parseConfig.ts'
import { ATTRIBUTES_VERSION, type AttributeValues } from '../../core/attributes/attributes.ts'
import type { Cashflow } from '../../core/loan/cashflow.ts'
import { judgeActivity } from '../../core/loan/judgeActivity.ts'
import { MODEL } from '../../core/model.ts'
import type { History } from '../../history/createHistory.ts'
import { findListing, type Sanctions } from '../../history/neighbours/sanctions.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Metrics } from '../../lib/metrics.ts'
import { createSingleFlight } from '../../lib/singleFlight.ts'
import {
  insertAnalysis,
  readAnalysisDocument,
  readLatestAnalysis,
  readShownAnalysis,
  showAnalyses,
} from '../../storage/analyses.ts'
import type { AnalysisRow, Database } from '../../storage/schema.ts'
import type { Activity } from '../../wire/activity.ts'
import type { Analysis } from '../../wire/analysis.ts'
import { ALL_MONTHS, readJudged } from './readJudged.ts'
import { daySeconds, type StoredAnalysis } from './storedAnalysis.ts'

export type StoredQuestion = {
  address: string
  reader?: string | null
}

export type Analyses = {
  /** A recent enough stored analysis, else a new one; concurrent callers for one wallet share the work. */
  get: (input: { walletAddress: string; months: number; force?: boolean }) => Promise<StoredAnalysis>
  /**
   * The newest stored analysis of twelve months, of any age; for free reads. Only an analysis that somebody paid for, unless the
   * reader proved to own the wallet.
   */
  readStored: (input: StoredQuestion) => Promise<StoredAnalysis | null>
  /** Allows free reads of a wallet that somebody paid for: of its first analysis at once, of later ones from tomorrow on. */
  show: (walletAddress: string) => Promise<void>
}

export function createAnalyses(parts: {
  config: Pick<Config, 'analysisTtlSeconds'>
  database: Database
  history: Pick<History, 'readActivity'>
  sanctions: Sanctions
  metrics: Pick<Metrics, 'analyses'>
  clock: Clock
}): Analyses {
  const { config, database, history, sanctions, metrics, clock } = parts
  const shareAnalysis = createSingleFlight<StoredAnalysis>()
  /** By id: a stored analysis never changes, and reading it costs more than a signature check. */
  const recent = new LRUCache<string, Pick<StoredAnalysis, 'analysis' | 'cashflow' | 'attributes'>>({
    max: 500,
  })
  const seconds = () => Math.floor(clock() / 1000)
  const today = () => Math.max(1, Math.floor(seconds() / daySeconds))

  async function makeAnalysis(wallet: string, months: number): Promise<StoredAnalysis> {
    const activity = await readJudged(history, { wallet, months })
    // Free reads are of twelve months, whatever was bought; both judgements read the same.
    const { window: _, ...year } = activity
    if (months < ALL_MONTHS) await storeAnalysis({ ...year, months: ALL_MONTHS })
    return storeAnalysis(activity)
  }

  async function storeAnalysis(activity: Activity): Promise<StoredAnalysis> {
    const { wallet, months } = activity
    const { cashflow, attributes, ...judged } = judgeActivity(activity)
    const analysis = checksumAddresses(judged.analysis)
    const analyzedAt = seconds()
    const expiresAt = analyzedAt + config.analysisTtlSeconds
    await insertAnalysis(database, {
      wallet,
      months,
      model_version: analysis.model.version,
      as_of_block: analysis.evidence.asOfBlock,
      analyzed_at: analyzedAt,
      expires_at: expiresAt,
      document: JSON.stringify(analysis),
      cashflow: JSON.stringify(cashflow),
      attributes: JSON.stringify(attributes),
    })
    return { analysis, cashflow, attributes, months, cached: false, analyzedAt, expiresAt }
  }

  async function fromRow(
    row: Omit<AnalysisRow, 'document' | 'cashflow' | 'attributes'>,
  ): Promise<StoredAnalysis> {
    const { id, months, analyzed_at: analyzedAt, expires_at: expiresAt } = row
    let known = recent.get(id)
    if (!known) {
      const { document, cashflow, attributes } = await readAnalysisDocument(database, id)
      known = {
        analysis: JSON.parse(document) as Analysis,
        cashflow: cashflow === null ? null : (JSON.parse(cashflow) as Cashflow),
        attributes: parseAttributes(attributes),
      }
      recent.set(id, known)
    }
    return { id, ...known, months, cached: true, analyzedAt, expiresAt }
  }

  /** Made before the wallet was sanctioned. */
  function isOutdated(wallet: string, { risks }: Analysis): boolean {
    if (findListing(sanctions, wallet) === null) return false
    return risks.every(({ code }) => code !== 'SANCTIONED_WALLET')
  }

  return {
    get: async ({ walletAddress, months, force = false }) => {
      const wallet = walletAddress.toLowerCase()
      if (!force) {
        const row = await readLatestAnalysis(database, wallet, { months, modelVersion: MODEL.version })
        const stored = row && row.expires_at > seconds() ? await fromRow(row) : null
        if (stored && !isOutdated(wallet, stored.analysis)) {
          metrics.analyses.inc({ source: 'cache' })
          return stored
        }
      }
      let source = 'shared'
      const analysis = await shareAnalysis(`${wallet}:${months}`, () => {
        source = 'new'
        return makeAnalysis(wallet, months)
      })
      metrics.analyses.inc({ source })
      return analysis
    },
    readStored: async ({ address, reader = null }) => {
      const wallet = address.toLowerCase()
      const row =
        reader?.toLowerCase() === wallet
          ? await readLatestAnalysis(database, wallet, { months: ALL_MONTHS })
          : await readShownAnalysis(database, wallet, { months: ALL_MONTHS, day: today() })
      return row ? fromRow(row) : null
    },
    show: async walletAddress => {
      const wallet = walletAddress.toLowerCase()
      const question = { months: ALL_MONTHS, modelVersion: MODEL.version }
      const newest = await readLatestAnalysis(database, wallet, question)
      if (newest?.shown === 0) await showAnalyses(database, { wallet, months: ALL_MONTHS, day: today() })
    },
  }
}

/** Attributes of another dictionary do not count. */
function parseAttributes(text: string | null): AttributeValues | null {
  const kept = text === null ? null : (JSON.parse(text) as AttributeValues)
  return kept?.version === ATTRIBUTES_VERSION ? kept : null
}
