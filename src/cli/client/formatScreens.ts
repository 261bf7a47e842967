import type { ScreenRow } from '../../sdk/screenMany.ts'

const columns = [
  'wallet',
  'verdict',
  'score',
  'band',
  'income',
  'loan min',
  'loan max',
  'sure',
  'first reason',
] as const

function cells(row: ScreenRow): string[] {
  if (row.status !== 'done') {
    const why =
      row.status === 'failed' ? `${row.error.code}: ${row.error.message}` : `skipped (${row.reason})`
    return [row.walletAddress, row.status, '', '', '', '', '', '', why]
  }
  const { walletAddress, trust, reputationScore, band, averageMonthlyIncome, loanCapacity } = row.result
  return [
    walletAddress,
    trust.verdict,
    String(reputationScore),
    band,
    averageMonthlyIncome.toFixed(2),
    loanCapacity.min.toFixed(2),
    loanCapacity.max.toFixed(2),
    loanCapacity.confidence,
    trust.reasons[0]?.message ?? '',
  ]
}

export function toTable(rows: readonly ScreenRow[]): string {
  const lines = [[...columns], ...rows.map(cells)]
  const widths = columns.map((_name, column) => Math.max(...lines.map(line => (line[column] ?? '').length)))
  return `${lines
    .map(line =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')}\n`
}

export function toCsv(rows: readonly ScreenRow[]): string {
  const lines = [columns.map(name => name.replaceAll(' ', '_')), ...rows.map(cells)]
  return `${lines.map(line => line.map(quote).join(',')).join('\n')}\n`
}

/** One wallet for a person: the verdict, the figures, the reasons. */
export function toSummary(row: ScreenRow): string {
  if (row.status === 'failed')
    return `${row.walletAddress}\n  failed    ${row.error.message} (${row.error.code})\n  fix       ${row.error.fix}\n`
  if (row.status === 'skipped') return toTable([row])
  const { result } = row
  const { trust, income, loanCapacity, risks, payment } = result
  const usd = (amount: number) => amount.toFixed(2)
  return `${result.walletAddress}
  verdict   ${trust.verdict} (score ${result.reputationScore} of 100, ${result.band})
  income    ${usd(income.averageMonthly)} USD a month, ${usd(income.low)} to ${usd(income.high)} likely
  capacity  ${usd(loanCapacity.min)} to ${usd(loanCapacity.max)} USD, confidence ${loanCapacity.confidence}
  reasons
${trust.reasons.map(({ effect, message, code }) => `    ${{ raises: '+', lowers: '-', blocks: '!' }[effect]} ${message} (${code})`).join('\n')}
${risks.length > 0 ? `  risks\n${risks.map(({ severity, message }) => `    ${severity}: ${message}`).join('\n')}\n` : ''}  paid      ${payment.priceUsdt} USDT (${payment.status})${payment.transaction ? ` ${payment.transaction}` : ''}
`
}

/** A leading sign could be read as a formula by a spreadsheet; an apostrophe keeps it text. */
function quote(cell: string): string {
  const safe = /^[=+\-@\t\r]/.test(cell) && !/^-?\d/.test(cell) ? `'${cell}` : cell
  return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
