import { analyzeActivity } from '../../core/analyzeActivity.ts'
import { MODEL } from '../../core/model.ts'
import { checksumAddresses } from '../../lib/checksum.ts'
import { createTtlCache, type TtlCache } from '../../lib/ttlCache.ts'
import { insertAnalysis, readAnalysisDocument, readLatestAnalysis } from '../../storage/analyses.ts'
import type { AnalysisRow } from '../../storage/schema.ts'
import type { Analysis } from '../../wire/analysis.ts'
import type { Context } from '../context.ts'

export type StoredAnalysis = {
  analysis: Analysis
  /** The window it was made over. */
  months: number
  /** True when a stored analysis answered. */
  cached: boolean
  /** Unix seconds. */
  analyzedAt: number
  expiresAt: number
}

/** A fresh enough analysis from the store, else a new one; callers of one wallet at one moment share the work. */
export async function getAnalysis(
  ctx: Context,
  input: { walletAddress: string; months: number; force: boolean },
): Promise<StoredAnalysis> {
  const { months, force } = input
  const wallet = input.walletAddress.toLowerCase()
  if (!force) {
    const row = await readLatestAnalysis(ctx.database, wallet, { months, modelVersion: MODEL.version })
    if (row && row.expires_at > seconds(ctx)) {
      ctx.metrics.analyses.inc({ source: 'cache' })
      return fromRow(ctx, row)
    }
  }
  let source = 'shared'
  const analysis = await ctx.analyses(`${wallet}:${months}`, () => {
    source = 'new'
    return makeAnalysis(ctx, wallet, months)
  })
  ctx.metrics.analyses.inc({ source })
  return analysis
}

/** The newest analysis of a wallet over the months asked for, else over the most there is, whatever its age; what is read for free. */
export async function readStoredAnalysis(
  ctx: Context,
  { address, months }: { address: string; months?: number },
): Promise<StoredAnalysis | null> {
  const row = await readLatestAnalysis(
    ctx.database,
    address.toLowerCase(),
    months === undefined ? {} : { months },
  )
  return row ? fromRow(ctx, row) : null
}

async function makeAnalysis(ctx: Context, wallet: string, months: number): Promise<StoredAnalysis> {
  const activity = await ctx.history.readActivity({ wallet, months })
  const analysis = checksumAddresses(analyzeActivity(activity))
  const analyzedAt = seconds(ctx)
  const expiresAt = analyzedAt + ctx.config.analysisTtlSeconds
  await insertAnalysis(ctx.database, {
    wallet,
    months,
    model_version: analysis.model.version,
    as_of_block: analysis.evidence.asOfBlock,
    analyzed_at: analyzedAt,
    expires_at: expiresAt,
    document: JSON.stringify(analysis),
  })
  return { analysis, months, cached: false, analyzedAt, expiresAt }
}

/** Analyses that were read lately, by id: what is stored never changes, and reading it costs more than a signature check. */
const readLately = new WeakMap<Context, TtlCache<Analysis>>()

async function fromRow(
  ctx: Context,
  { id, months, analyzed_at, expires_at }: Omit<AnalysisRow, 'document'>,
): Promise<StoredAnalysis> {
  const recent =
    readLately.get(ctx) ?? createTtlCache<Analysis>({ clock: ctx.clock, ttlMs: 60_000, maxEntries: 500 })
  readLately.set(ctx, recent)
  const analysis = recent.get(id) ?? (JSON.parse(await readAnalysisDocument(ctx.database, id)) as Analysis)
  recent.set(id, analysis)
  return { analysis, months, cached: true, analyzedAt: analyzed_at, expiresAt: expires_at }
}

function seconds({ clock }: Context): number {
  return Math.floor(clock() / 1000)
}
