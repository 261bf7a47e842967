import type { StatementData } from '../statementData.ts'
import { shortMonth } from './dates.ts'

export type ChartView = {
  /** Lines across the chart, from 0 to the top: label and height 0 to 1. */
  lines: { label: string; at: number }[]
  bars: { month: string; inflow: number; outflow: number; income: number }[]
}

/** Bars as shares of a round top value; null when there is nothing to draw. */
export function layOutChart(months: StatementData['months']): ChartView | null {
  const highest = Math.max(0, ...months.flatMap(({ inflow, outflow, income }) => [inflow, outflow, income]))
  if (highest <= 0) return null
  const step = roundStep(highest / 4)
  const steps = Math.ceil(highest / step)
  const share = (usd: number): number => Math.round((usd / (steps * step)) * 10_000) / 10_000
  return {
    lines: Array.from({ length: steps + 1 }, (_, i) => ({ label: axisLabel(i * step), at: share(i * step) })),
    bars: months.map(({ month, inflow, outflow, income }) => ({
      month: shortMonth(month),
      inflow: share(inflow),
      outflow: share(outflow),
      income: share(income),
    })),
  }
}

/** The next of 1, 2, 2.5, 5 times a power of ten. */
function roundStep(value: number): number {
  let power = 0.01
  while (power * 10 <= value) power *= 10
  return (([1, 2, 2.5, 5, 10].find(factor => factor * power >= value) ?? 10) * power * 1e6) / 1e6
}

function axisLabel(usd: number): string {
  if (usd >= 1_000_000) return `${Math.round(usd / 100_000) / 10}m`
  if (usd >= 10_000) return `${Math.round(usd / 100) / 10}k`
  return usd < 10 && !Number.isInteger(usd) ? usd.toFixed(2) : Math.round(usd).toLocaleString('en')
}
