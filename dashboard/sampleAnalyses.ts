import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Analysis } from '../src/wire/analysis.ts'
import type { FlowCircle } from '../src/wire/moneyFlow.ts'

/** People of the sandbox, whose whole judgement the tests hold to the model that is shipped. */
const wanted = { salaried: 'salaried-monthly', stopped: 'income-stopped', circle: 'wash-ring' }

export type Sample = Pick<
  Analysis,
  'trust' | 'reputationScore' | 'band' | 'factors' | 'income' | 'loanCapacity'
>

/** The circle of that one, as its own golden test writes it. */
export function sampleCircle(): FlowCircle {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'sampleCircle.json'), 'utf8'))
}

/** Three lives for the landing page: one plain, one that stopped, one that circles its own money. No more of each than is shown. */
export function sampleAnalyses(): Record<string, Sample> {
  return Object.fromEntries(Object.entries(wanted).map(([key, name]) => [key, readSample(name)]))
}

/** The plain one in words, for those who come without JavaScript. */
export function sampleFigures(): Record<string, string> {
  const { reputationScore, income, loanCapacity, trust } = readSample(wanted.salaried)
  const usd = (sum: number) => `$${Math.round(sum).toLocaleString('en-US')}`
  return {
    score: String(reputationScore),
    income: usd(income.averageMonthly),
    low: usd(income.low),
    high: usd(income.high),
    min: usd(loanCapacity.min),
    max: usd(loanCapacity.max),
    confidence: loanCapacity.confidence,
    reasons: trust.reasons.map(({ message }) => message).join(' '),
  }
}

function readSample(name: string): Sample {
  const file = join(import.meta.dirname, `../test/golden/${name}.json`)
  const { trust, reputationScore, band, factors, income, loanCapacity } = JSON.parse(
    readFileSync(file, 'utf8'),
  ) as Analysis
  return {
    trust: { ...trust, reasons: trust.reasons.slice(0, 3).map(reason => ({ ...reason, evidence: [] })) },
    reputationScore,
    band,
    factors,
    income: {
      ...income,
      streams: income.streams.map(stream => ({ ...stream, evidence: [] })),
      excluded: [],
    },
    loanCapacity,
  }
}
