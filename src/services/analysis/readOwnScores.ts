import { isoTime } from '../../lib/clock.ts'
import { listAnalyses } from '../../storage/listAnalyses.ts'
import type { Analysis } from '../../wire/analysis.ts'
import type { Context } from '../context.ts'

export type OwnScore = Pick<Analysis, 'reputationScore' | 'band' | 'averageMonthlyIncome' | 'months'> & {
  analyzedAt: string
}

const limit = 200

/** A wallet's score over time, oldest first. An analysis of fewer months would look like a dip, so it is left out. */
export async function readOwnScores(ctx: Context, { wallet }: { wallet: string }): Promise<OwnScore[]> {
  const rows = await listAnalyses(ctx.database, { wallet: wallet.toLowerCase(), limit })
  return rows.toReversed().map(({ document, analyzed_at }) => {
    const { reputationScore, band, averageMonthlyIncome, months } = JSON.parse(document) as Analysis
    return { analyzedAt: isoTime(analyzed_at * 1000), reputationScore, band, averageMonthlyIncome, months }
  })
}
