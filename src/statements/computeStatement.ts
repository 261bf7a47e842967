import { isoTime } from '../lib/clock.ts'
import type { Activity } from '../wire/activity.ts'
import type { Analysis } from '../wire/analysis.ts'
import { sumFees } from '../wire/sumFees.ts'
import { computeTokens, type DecimalsOf } from './computeTokens.ts'
import { toUnits } from './formatMoney.ts'
import { listTransfers } from './listTransfers.ts'
import type { StatementData, StatementPassport, StatementPeriod } from './statementData.ts'

/** One wallet's period as statement data. Pure; totals and months are the analysis's own, so every entry point gives the same. */
export function computeStatement(input: {
  activity: Activity
  analysis: Analysis
  period: StatementPeriod
  chainId: number
  passport: StatementPassport | null
  madeBy: StatementData['madeBy']
  decimalsOf: DecimalsOf
}): StatementData {
  const { activity, analysis, period, chainId, passport, madeBy, decimalsOf } = input
  const { income, statement } = analysis
  return {
    format: 'vouch-statement/1',
    wallet: activity.wallet,
    chainId,
    period,
    from: isoTime(activity.from * 1000),
    to: isoTime(activity.asOf.time * 1000),
    asOfBlock: activity.asOf.block,
    inputHash: analysis.evidence.inputHash,
    model: analysis.model,
    totals: statement.totals,
    months: statement.months,
    averageMonthlyIncome: income.averageMonthly,
    tokens: computeTokens(activity, decimalsOf),
    fees: computeFees(activity, decimalsOf),
    streams: income.streams.map(stream => ({
      payer: stream.payer,
      label: stream.label,
      cadence: stream.cadence,
      status: stream.status,
      payments: stream.payments,
      averageAmount: stream.averageAmount,
      monthlyAmount: stream.monthlyAmount,
      token: stream.token,
      lastSeen: stream.lastSeen,
      nextExpected: stream.nextExpected,
    })),
    exclusions: income.excluded.map(({ kind, amount, count, explanation }) => ({
      kind,
      amount,
      count,
      explanation,
    })),
    ...listTransfers(activity, analysis, decimalsOf),
    coverage: describeCoverage(activity),
    passport,
    madeBy,
  }
}

/** Of the listed rows; the judgement may use more. */
function describeCoverage({ coverage, unpriced, transfers }: Activity): StatementData['coverage'] {
  const { complete, fromBlock, toBlock, gaps } = coverage
  return {
    complete,
    fromBlock,
    toBlock,
    gaps: gaps
      .map(gap => ({ fromBlock: gap.fromBlock, toBlock: gap.toBlock, reason: gap.reason }))
      .toSorted(
        (a, b) => a.fromBlock - b.fromBlock || a.toBlock - b.toBlock || (a.reason < b.reason ? -1 : 1),
      ),
    unpriced: unpriced
      .map(({ symbol, token, transfers }) => ({ symbol, token, transfers }))
      .toSorted((a, b) => (a.token < b.token ? -1 : 1)),
    transfersWithoutRate: transfers.filter(({ usdCents }) => usdCents === null).length,
  }
}

function computeFees(activity: Activity, decimalsOf: DecimalsOf): StatementData['fees'] {
  const cents = sumFees(activity)
  return {
    usd: cents === null ? null : cents / 100,
    tokens: (activity.fees ?? []).map(({ token, symbol, amount }) => ({
      symbol,
      token,
      amount: toUnits(amount, decimalsOf(token)),
    })),
  }
}
