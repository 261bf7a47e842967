/** Our service levels, as shares that Prometheus records: how much of each promise was not kept. */
type Level = {
  /** Name of the recording rule, without the window. */
  name: string
  promise: string
  /** The largest share that may be missed. */
  budget: number
  /** The share missed in a window such as `5m`. */
  missed: (window: string) => string
}

const minuteOwed = 'min_over_time(vouch_integration_figure{integration="reporter",figure="owed"}[1m])'
const lag = 'vouch_integration_figure{integration="history",figure="lagBlocks"}'

export const levels: readonly Level[] = [
  {
    name: 'vouch:answers_failed:ratio',
    promise: '99.9 % of requests get an answer that is no fault of ours (500, 503)',
    budget: 0.001,
    missed: window =>
      `sum(rate(vouch_requests_total{status=~"500|503"}[${window}])) / sum(rate(vouch_requests_total[${window}]))`,
  },
  {
    name: 'vouch:payments_late:ratio',
    promise:
      '99 % of payments are settled within 3 s of their claim: the block of a second, and two beyond it',
    budget: 0.01,
    missed: window =>
      `1 - sum(rate(vouch_settlement_seconds_bucket{le="3"}[${window}])) / sum(rate(vouch_settlement_seconds_count[${window}]))`,
  },
  {
    name: 'vouch:owed_for_a_minute:ratio',
    promise: 'in 99.9 % of the time nothing paid for is owed for more than a minute',
    budget: 0.001,
    missed: window => `max(avg_over_time((${minuteOwed} > bool 0)[${window}:1m]))`,
  },
  {
    name: 'vouch:index_behind:ratio',
    promise: 'in 99 % of the time the index is at most 60 blocks behind the chain',
    budget: 0.01,
    missed: window => `min(avg_over_time((${lag} > bool 60)[${window}:1m]))`,
  },
]

/** Alerts use the first two; the promise is about a month. */
const windows = ['5m', '1h', '30d']

export function recordingRules(): { record: string; expr: string }[] {
  return levels.flatMap(({ name, missed }) =>
    windows.map(window => ({ record: `${name}_${window}`, expr: missed(window) })),
  )
}

/** A month's budget gone in two days, seen for an hour and still so: Google's multiwindow burn rate. */
export function burning({ name, budget }: Level): string {
  const limit = Number((14.4 * budget).toPrecision(3))
  return `${name}_1h > ${limit} and ${name}_5m > ${limit}`
}

export function levelTable(): string {
  const rows = levels.map(({ name, promise, budget }) => `| ${promise} | \`${name}_30d\` at most ${budget} |`)
  return ['| promise | measured as |', '|---|---|', ...rows].join('\n')
}
