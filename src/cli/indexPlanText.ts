import type { IndexPlan } from '../planIndex.ts'

/** The operator's prices: USD per million calls, and per gigabyte and month. */
export type PlanPrices = { perMillion: number | null; perGigabyte: number | null }

export function indexPlanText({ sample, rowsPerDay, estimates }: IndexPlan, prices: PlanPrices): string {
  const { node, stretches } = sample
  const looked = stretches.reduce((sum, { blocks }) => sum + blocks, 0)
  const addresses = node.addressesAtOnce < node.addresses ? ` and ${node.addressesAtOnce} addresses` : ''
  const lines = [
    `The node takes ${count(node.blocksAtOnce)} blocks${addresses} a question, ${(node.secondsPerCall * 1000).toFixed(0)} ms each.`,
    `About ${count(rowsPerDay)} rows a day, from ${looked} blocks of ${stretches.length} months: a small part, so take it for its size only.`,
    '',
    'months          rows          kept       calls   hours   SQLite GB   PostgreSQL GB',
    ...estimates.map(({ months, rows, kept, calls, hours, gigabytes }) =>
      [
        String(months).padStart(6),
        count(rows).padStart(14),
        count(kept.transfers + kept.gasSums).padStart(14),
        count(calls).padStart(12),
        hours.sqlite.toFixed(1).padStart(8),
        gigabytes.sqlite.toFixed(1).padStart(12),
        gigabytes.postgres.toFixed(1).padStart(16),
      ].join(''),
    ),
    ...estimates.flatMap(({ months, calls, gigabytes }) =>
      priceLine(months, calls, gigabytes.sqlite, prices),
    ),
  ]
  return `${lines.join('\n')}\n`
}

function priceLine(months: number, calls: number, gigabytes: number, prices: PlanPrices): string[] {
  const { perMillion, perGigabyte } = prices
  const parts = [
    ...(perMillion === null ? [] : [`$${((calls / 1e6) * perMillion).toFixed(2)} of calls`]),
    ...(perGigabyte === null ? [] : [`$${(gigabytes * perGigabyte).toFixed(2)} of disk a month`]),
  ]
  return parts.length > 0 ? [`${months} months: ${parts.join(', ')}`] : []
}

const count = (value: number): string => Math.round(value).toLocaleString('en-US')
