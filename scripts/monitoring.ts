// Alert rules, dashboard and the operator's tables of them, from one list.
import { facilitatorFaults } from '../src/payments/settlement/probeFacilitator.ts'
import { burning, levels, levelTable, recordingRules } from './serviceLevels.ts'

type Alert = {
  name: string
  expr: string
  /** How long the condition must last. */
  for?: string
  why: string
  /** A heading of the operator's guide that says what to do. */
  guide: string
}

/** Somebody must be woken. */
export const pages: readonly Alert[] = [
  {
    name: 'NothingCanBeSold',
    expr: 'vouch_integration_status{integration=~"database|chain|settlement"} == 0 or absent(vouch_integration_status{integration="database"})',
    for: '2m',
    why: 'nothing can be sold; `/readyz` says 503, or no node answers at all',
    guide: 'the-node-is-down',
  },
  {
    name: 'FacilitatorFails',
    expr: `vouch_integration_figure{integration="settlement",figure=~"${facilitatorFaults.join('|')}"} > 0`,
    why: 'the facilitator does not settle for us; the label `figure` names why, health says what to do',
    guide: 'the-facilitator-fails',
  },
  {
    name: 'SettlerRunsOutOfGas',
    expr: 'vouch_integration_figure{integration="settlement",figure="daysLeft"} < 3',
    why: 'the settler runs out of gas',
    guide: 'the-settler-is-dry',
  },
  {
    name: 'PaymentsWait',
    expr: 'vouch_integration_figure{integration="settlement",figure="waiting"} > 1000',
    for: '5m',
    why: 'payments are not getting settled; above 5,000 payers with many of them bring no more, above 20,000 nobody does',
    guide: 'payments-wait',
  },
  {
    name: 'GasIsBurned',
    expr: 'increase(vouch_key_transactions_total{event="disagreed"}[1h]) > 2',
    why: 'somebody burns our gas with contracts',
    guide: 'somebody-burns-our-gas',
  },
  {
    name: 'OurFault',
    expr: 'sum(rate(vouch_requests_total{status="500"}[5m])) > 0',
    why: 'a fault of ours; `charge` of the answer tells whether its payment is open',
    guide: 'our-fault',
  },
  {
    name: 'ManyRefused',
    expr: 'sum(rate(vouch_requests_total{status="503"}[5m])) / sum(rate(vouch_requests_total[5m])) > 0.01',
    for: '5m',
    why: 'overload, or an integration that is down',
    guide: 'many-are-refused',
  },
  {
    name: 'BudgetBurns',
    expr: levels.slice(0, 2).map(burning).join(' or '),
    why: 'a month of failed or late answers is used up in two days',
    guide: 'the-budget-burns',
  },
  {
    name: 'NodeIsLate',
    expr: 'vouch_nodejs_eventloop_lag_p99_seconds > 0.5',
    for: '5m',
    why: 'the node needs help from another one',
    guide: 'a-node-is-late',
  },
]

/** Somebody must look, in office hours. */
export const tickets: readonly Alert[] = [
  {
    name: 'IndexIsBehind',
    expr: 'vouch_integration_figure{integration="history",figure="lagBlocks"} > 1000',
    for: '10m',
    why: 'the index fell behind; screens read wallets one by one and get slower',
    guide: 'the-index-lags',
  },
  {
    name: 'PassportsAreOwed',
    expr: 'vouch_integration_figure{integration="reporter",figure="owed"} > 0 or vouch_integration_status{integration="reporter"} == 0',
    for: '1h',
    why: 'a passport is paid for and not yet on chain, or none can be sold',
    guide: 'passports-are-owed',
  },
  {
    name: 'OrdersAreNotCollected',
    expr: 'vouch_integration_status{integration="till"} < 1',
    for: '15m',
    why: 'orders paid by transaction do not reach the treasury; at their deadline the money goes back',
    guide: 'orders-are-not-collected',
  },
  {
    name: 'RefundsAreRefused',
    expr: 'delta(vouch_integration_figure{integration="till",figure="refused"}[1d]) > 0',
    why: 'money of an order cannot go back to its payer; it is tried once a day',
    guide: 'refunds-are-refused',
  },
  {
    name: 'PinsFail',
    expr: 'vouch_integration_figure{integration="storage",figure="failing"} > 0',
    for: '1h',
    why: 'statements are not getting pinned; they are still served from here',
    guide: 'pins-fail',
  },
  {
    name: 'SettlementsFail',
    expr: 'sum(increase(vouch_payments_total{state="failed"}[1h])) > 10',
    why: 'payers without funds, a token that refuses, or payments that waited until they expired',
    guide: 'settlements-fail',
  },
  {
    name: 'SignaturesAreSlow',
    expr: 'vouch_signatures_native == 0',
    why: 'the native library did not load; a paid call costs thirty times the CPU',
    guide: 'signatures-are-slow',
  },
  {
    name: 'RefusalsJump',
    expr: 'sum(rate(vouch_payments_refused_total{reason!="none"}[10m])) > 5 * (sum(rate(vouch_payments_refused_total{reason!="none"}[10m] offset 1h)) or vector(0)) + 0.1',
    for: '10m',
    why: 'a client signs wrongly, or the treasury changed',
    guide: 'refusals-jump',
  },
  {
    name: 'PaidAnswersAreSlow',
    expr: 'histogram_quantile(0.99, sum by (le) (rate(vouch_request_seconds_bucket{operation="screen_wallet"}[10m]))) > 10',
    for: '10m',
    why: 'one paid screen in a hundred takes more than ten seconds',
    guide: 'paid-answers-are-slow',
  },
]

const panels: readonly (readonly [title: string, unit: string, ...exprs: string[]])[] = [
  ['Answers a second, by status', 'reqps', 'sum by (status) (rate(vouch_requests_total[5m]))'],
  [
    'Paid screen, p50 and p99',
    's',
    'histogram_quantile(0.5, sum by (le) (rate(vouch_request_seconds_bucket{operation="screen_wallet"}[5m])))',
    'histogram_quantile(0.99, sum by (le) (rate(vouch_request_seconds_bucket{operation="screen_wallet"}[5m])))',
  ],
  ['Payments a second, by state', 'ops', 'sum by (state) (rate(vouch_payments_total[5m]))'],
  ['Payments refused, by reason', 'ops', 'sum by (reason) (rate(vouch_payments_refused_total[5m]))'],
  [
    'From claim to settlement, p99',
    's',
    'histogram_quantile(0.99, sum by (le) (rate(vouch_settlement_seconds_bucket[5m])))',
  ],
  ['Integrations: 1 ok, 0.5 degraded, 0 down', 'short', 'min by (integration) (vouch_integration_status)'],
  ['What waits and lags', 'short', 'max by (integration, figure) (vouch_integration_figure)'],
  ['CELO left of each key', 'short', 'vouch_key_balance_celo'],
  ['Gas spent a day, CELO', 'short', 'sum by (key) (increase(vouch_key_gas_spent_total[1d]))'],
  ['Transactions of each key', 'ops', 'sum by (key, event) (rate(vouch_key_transactions_total[5m]))'],
  [
    'Calls of nodes and explorers, p99',
    's',
    'histogram_quantile(0.99, sum by (le, source) (rate(vouch_upstream_call_seconds_bucket[5m])))',
  ],
  ['Event loop lag, p99', 's', 'vouch_nodejs_eventloop_lag_p99_seconds'],
  ['Share of the month that was not kept', 'percentunit', ...levels.map(({ name }) => `${name}_30d`)],
]

/** A Prometheus rules file. Strings are written as JSON, which is valid YAML. */
export function alertRules(): string {
  const rule = (severity: string) => (alert: Alert) =>
    [
      `      - alert: ${alert.name}`,
      `        expr: ${JSON.stringify(alert.expr)}`,
      ...(alert.for ? [`        for: ${alert.for}`] : []),
      `        labels: { severity: ${severity} }`,
      `        annotations: { summary: ${JSON.stringify(alert.why)}, guide: ${JSON.stringify(guideOf(alert))} }`,
    ].join('\n')
  return [
    '# Generated from scripts/monitoring.ts by npm run generate.',
    'groups:',
    '  - name: vouch-levels',
    '    rules:',
    ...recordingRules().map(
      ({ record, expr }) => `      - record: ${record}\n        expr: ${JSON.stringify(expr)}`,
    ),
    '  - name: vouch',
    '    rules:',
    ...pages.map(rule('page')),
    ...tickets.map(rule('ticket')),
    '',
  ].join('\n')
}

/** A dashboard in Grafana's import format. */
export function grafanaDashboard(): string {
  const dashboard = {
    title: 'Vouch',
    uid: 'vouch',
    schemaVersion: 39,
    time: { from: 'now-6h', to: 'now' },
    refresh: '30s',
    templating: { list: [{ name: 'source', type: 'datasource', query: 'prometheus' }] },
    panels: panels.map(([title, unit, ...exprs], index) => ({
      id: index + 1,
      type: 'timeseries',
      title,
      datasource: { type: 'prometheus', uid: '$source' },
      gridPos: { x: (index % 2) * 12, y: Math.floor(index / 2) * 8, w: 12, h: 8 },
      fieldConfig: { defaults: { unit }, overrides: [] },
      targets: exprs.map((expr, target) => ({ refId: String.fromCharCode(65 + target), expr })),
    })),
  }
  return `${JSON.stringify(dashboard, null, 2)}\n`
}

/** The operator's guide with its tables of alerts and service levels. */
export function fillAlerts(guide: string): string {
  const alerts = put(put(guide, 'pages', tableOf(pages)), 'tickets', tableOf(tickets))
  return put(alerts, 'levels', levelTable())
}

function tableOf(alerts: readonly Alert[]): string {
  const rows = alerts.map(alert => {
    const condition = `\`${alert.expr.replaceAll('|', '\\|')}\`${alert.for ? ` for ${alert.for}` : ''}`
    return `| ${alert.name} | ${condition} | ${alert.why}; [what to do](#${alert.guide}) |`
  })
  return ['| alert | condition | because |', '|---|---|---|', ...rows].join('\n')
}

function put(guide: string, name: string, table: string): string {
  return guide.replace(
    new RegExp(`(<!-- ${name} -->)[\\s\\S]*?(<!-- /${name} -->)`),
    (_, open: string, close: string) => `${open}\n${table}\n${close}`,
  )
}

function guideOf({ guide }: Alert): string {
  return `docs/operations.md#${guide}`
}
