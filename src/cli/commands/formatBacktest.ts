import type { BacktestResult } from '../../backtest/backtestLoans.ts'

function pct(value: number): string {
  return `${(100 * value).toFixed(1)}%`
}

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const cells = [head, ...rows.map(row => row.map(String))]
  const widths = head.map((_, i) => Math.max(...cells.map(row => (row[i] ?? '').length)))
  return cells
    .map(row =>
      row
        .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
        .join('  '),
    )
    .join('\n')
}

function formatPolicy({ name, version, hash, ...trial }: NonNullable<BacktestResult['policy']>): string {
  const outcomes = table(
    ['outcome', 'loans', 'bad', 'bad rate'],
    trial.outcomes.map(row => [row.outcome, row.loans, row.bad, pct(row.badRate)]),
  )
  const rules = table(
    ['rule', 'outcome', 'true', 'decided', 'bad', 'good'],
    trial.rules.map(row => [row.rule, row.outcome, row.isTrue, row.decided, row.bad, row.good]),
  )
  return `Policy "${name}" ${version} (${hash.slice(0, 10)}…): of all bad loans ${pct(trial.badStopped)} do not pass, of all good ones ${pct(trial.goodStopped)}
${outcomes}

By rule
${rules}`
}

/** The back-test as text for a terminal. */
export function formatBacktest(result: BacktestResult): string {
  const { ranking, model } = result
  const head = `${model.name} ${model.version}: ${result.loans} ${result.loans === 1 ? 'loan' : 'loans'}, ${result.bad} bad (${pct(result.bad / Math.max(result.loans, 1))}), ${result.transfers} transfers`
  const rank = ranking
    ? `AUC ${ranking.auc.toFixed(3)} (95% ${ranking.aucLow.toFixed(3)} to ${ranking.aucHigh.toFixed(3)})   KS ${ranking.ks.toFixed(3)}   bad loans found at 5% of good ones refused: ${pct(ranking.recallAt5Fp)}`
    : 'Ranking cannot be measured: the book needs both good and bad loans.'
  const unknown =
    result.withoutHistory > 0
      ? [
          `${result.withoutHistory} of these loans have no transfer before their decision and are judged unknown. If that is unexpected, compare how the two files write wallets and times.`,
        ]
      : []
  const together =
    result.foldAuc === null
      ? []
      : [`Score and loan together, on loans held back (five folds): AUC ${result.foldAuc.toFixed(3)}`]
  const sections = [
    head,
    ...unknown,
    rank,
    ...together,
    `By band\n${table(
      ['band', 'loans', 'share', 'bad', 'bad rate'],
      result.bands.map(row => [row.band, row.loans, pct(row.share), row.bad, pct(row.badRate)]),
    )}`,
    `By cut-off (approve from this score)\n${table(
      ['score', 'approved', 'approval', 'bad rate', 'bad refused', 'good refused'],
      result.cutoffs.map(row => [
        row.cutoff,
        row.approved,
        pct(row.approvalRate),
        pct(row.badRate),
        pct(row.badRefused),
        pct(row.goodRefused),
      ]),
    )}`,
    `Verdict against outcome\n${table(
      ['verdict', 'good', 'bad', 'bad rate'],
      result.verdicts.map(row => [row.verdict, row.good, row.bad, pct(row.badRate)]),
    )}`,
  ]
  if (result.affordability.length > 0) {
    const rows = result.affordability.map(row => [
      row.affordable ? 'affordable' : 'too much',
      row.loans,
      row.bad,
      pct(row.badRate),
    ])
    sections.push(`Instalment against capacity\n${table(['instalment', 'loans', 'bad', 'bad rate'], rows)}`)
  }
  if (result.policy) sections.push(formatPolicy(result.policy))
  return `${sections.join('\n\n')}\n`
}
