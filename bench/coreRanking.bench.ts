/**
 * Ranking of a loan book by the published score, and, beside it, what the same factors reach when their weights are
 * learned on four fifths of the loans and tried on the last fifth: how much of the figure is the weights' fit.
 */

import { pathToFileURL } from 'node:url'
import type { Loan } from '../src/backtest/readLoanBook.ts'
import { analyzeActivity } from '../src/core/analyzeActivity.ts'
import { computeRankMetrics, type RankMetrics } from '../src/core/validation/rankMetrics.ts'
import type { Analysis } from '../src/wire/analysis.ts'
import { createRandom, type OpenBook, openBook, printTable } from './coreSupport.ts'

type Sample = { shares: number[]; isBad: boolean }

/** Ridge logistic regression with weights that may not turn negative. */
const fitWeights = (samples: readonly Sample[]): number[] => {
  const size = samples[0]?.shares.length ?? 0
  const weights = new Array<number>(size).fill(0)
  let base = 2
  for (let step = 0; step < 400; step++) {
    const gradient = new Array<number>(size).fill(0)
    let baseGradient = 0
    for (const { shares, isBad } of samples) {
      const sum = shares.reduce((total, share, i) => total + share * (weights[i] ?? 0), base)
      const error = (isBad ? 0 : 1) - 1 / (1 + Math.exp(-sum))
      baseGradient += error
      for (let i = 0; i < size; i++) gradient[i] = (gradient[i] ?? 0) + error * (shares[i] ?? 0)
    }
    base += (2 * baseGradient) / samples.length
    for (let i = 0; i < size; i++) {
      weights[i] = Math.max(
        0,
        (weights[i] ?? 0) + (2 * ((gradient[i] ?? 0) - (weights[i] ?? 0))) / samples.length,
      )
    }
  }
  return weights
}

const crossValidate = (samples: readonly Sample[], rounds: number): RankMetrics | null => {
  const random = createRandom(7)
  const totals = new Array<number>(samples.length).fill(0)
  for (let round = 0; round < rounds; round++) {
    const folds = new Map<Sample, number>()
    for (const isBad of [true, false]) {
      const kind = samples.filter(sample => sample.isBad === isBad).map(sample => ({ sample, key: random() }))
      for (const [i, { sample }] of kind.sort((a, b) => a.key - b.key).entries()) folds.set(sample, i % 5)
    }
    for (let fold = 0; fold < 5; fold++) {
      const weights = fitWeights(samples.filter(sample => folds.get(sample) !== fold))
      const total = weights.reduce((sum, weight) => sum + weight, 0)
      for (const [i, sample] of samples.entries()) {
        if (folds.get(sample) !== fold) continue
        totals[i] =
          (totals[i] ?? 0) +
          sample.shares.reduce((sum, share, k) => sum + (share * (weights[k] ?? 0)) / total, 0)
      }
    }
  }
  return computeRankMetrics(samples.map(({ isBad }, i) => ({ score: totals[i] ?? 0, isBad })))
}

type Ranking = {
  published: RankMetrics | null
  learned: RankMetrics | null
  alone: [string, RankMetrics | null][]
}

export async function rankBook({ book, build }: OpenBook): Promise<Ranking> {
  const judged: { loan: Loan; analysis: Analysis }[] = []
  for (const loan of book.loans) judged.push({ loan, analysis: analyzeActivity(await build(loan)) })
  const samples = judged.map(({ loan, analysis }) => ({
    shares: analysis.factors.map(factor => factor.score / 100),
    isBad: loan.isBad,
  }))
  const alone = (judged[0]?.analysis.factors ?? []).map(({ id }, i): [string, RankMetrics | null] => [
    id,
    computeRankMetrics(samples.map(({ shares, isBad }) => ({ score: shares[i] ?? 0, isBad }))),
  ])
  return {
    published: computeRankMetrics(
      judged.map(({ loan, analysis }) => ({ score: analysis.reputationScore, isBad: loan.isBad })),
    ),
    learned: crossValidate(samples, 4),
    alone,
  }
}

export async function run(): Promise<void> {
  const opened = await openBook()
  if (!opened) return
  const { published, learned, alone } = await rankBook(opened)
  const format = (name: string, metrics: RankMetrics | null): string[] =>
    metrics
      ? [
          name,
          metrics.auc.toFixed(3),
          `${metrics.aucLow.toFixed(3)} to ${metrics.aucHigh.toFixed(3)}`,
          metrics.ks.toFixed(3),
          metrics.recallAt5Fp.toFixed(3),
        ]
      : [name]
  printTable([
    ['score', 'AUC', '95%', 'KS', 'recall at 5% FP'],
    format('published weights', published),
    format('weights learned, 5 folds x 4', learned),
    ...alone.map(([id, metrics]) => format(`  ${id} alone`, metrics)),
  ])
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await run()
