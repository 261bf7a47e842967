import type { Writable } from 'node:stream'
import type { WriteStream } from 'node:tty'
import { styleText } from 'node:util'
import type { ListLine, Unreadable } from '../../applicants/readPeople.ts'
import { plainLine } from '../../lib/plainLine.ts'
import type { ScreenRow } from '../../sdk/screenMany.ts'
import { csvCell } from '../../wire/csvCell.ts'
import type { PolicyAnswer } from '../../wire/policy.ts'
import type { ScreenResult } from '../../wire/screen.ts'
import { foldLine } from '../foldLine.ts'
import { describeDefault } from './describeChance.ts'
import { describeLoan } from './describeLoan.ts'

const columns = [
  'wallet',
  'verdict',
  'score',
  'band',
  'income',
  'income status',
  'loan min',
  'loan max',
  'confidence',
  'first reason',
] as const

/** Shown when one of the rows answers about it. */
const askedColumns = ['loan', 'policy', 'decided by'] as const

/** Columns that a narrow terminal omits, least important first; CSV and JSON have all. */
const spared = ['income status', 'confidence', 'band', 'loan min', 'first reason'] as const

const gap = '  '
const shortestReason = 16

/** A row, and where it stands in the list that was given: `own` are the columns beside the address. */
export type ListedRow = (
  | ScreenRow
  | { walletAddress: string; status: 'unreadable'; reason: Unreadable['why'] }
  | { walletAddress: string; status: 'not-an-applicant' }
) & { line?: number; repeatOfLine?: number; otherApplicantsLines?: number[]; own?: Record<string, string> }

/** One row for each line of the list, after those of the wallets that were given by themselves. */
export function listRows(rows: readonly ScreenRow[], lines: readonly ListLine[]): ListedRow[] {
  const byWallet = new Map(rows.map(row => [row.walletAddress.toLowerCase(), row]))
  const listed = lines.flatMap((line): ListedRow[] => {
    if (line.status === 'aside')
      return [{ walletAddress: line.text, status: 'not-an-applicant', line: line.line }]
    if (line.status === 'unreadable')
      return [
        { walletAddress: line.text, status: 'unreadable', reason: line.why, line: line.line, own: line.own },
      ]
    const row = byWallet.get(line.address.toLowerCase())
    const { others, own } = line
    const place = {
      line: line.line,
      ...(line.status === 'repeat' && { repeatOfLine: line.of }),
      ...(others.length > 0 && { otherApplicantsLines: others }),
      ...(Object.keys(own).length > 0 && { own }),
    }
    return row ? [{ ...row, ...place }] : []
  })
  const inList = new Set(lines.flatMap(line => ('address' in line ? [line.address.toLowerCase()] : [])))
  return [...rows.filter(({ walletAddress }) => !inList.has(walletAddress.toLowerCase())), ...listed]
}

const unreadReasons: Record<Unreadable['why'], string> = {
  ens: 'a name, not an address; names are not looked up',
  length: 'not an address: it must be 0x and 40 hex digits',
  checksum: 'the checksum is wrong: a character was mistyped',
  none: 'no address found',
}

const skipReasons = {
  budget: 'not screened, not paid: the spending cap is reached; raise --max-spend or VOUCH_MAX_SPEND_PER_DAY',
  aborted: 'not screened, not paid: stopped before its turn; run again with the same --state',
}

function cells(row: ListedRow): string[] {
  if (row.status !== 'done') return [row.walletAddress, row.status, '', '', '', '', '', '', '', whyNot(row)]
  const { walletAddress, trust, scored, reputationScore, band, averageMonthlyIncome, income, loanCapacity } =
    row.result
  // Unknown is not bad, so it must not sort as the lowest.
  const known = (cell: string): string => (scored === false ? '' : cell)
  return [
    walletAddress,
    trust.verdict,
    known(String(reputationScore)),
    known(band),
    averageMonthlyIncome.toFixed(2),
    income.status,
    known(usd(loanCapacity.min)),
    known(usd(loanCapacity.max)),
    known(loanCapacity.confidence),
    trust.reasons[0]?.message ?? '',
  ]
}

function whyNot(row: Exclude<ListedRow, { status: 'done' }>): string {
  if (row.status === 'unreadable') return `not screened, not paid: ${unreadReasons[row.reason]}`
  if (row.status === 'not-an-applicant') return 'not screened, not paid: a title or a total'
  return row.status === 'failed' ? `${row.error.code}: ${row.error.message}` : skipReasons[row.reason]
}

/** The columns that every row has, then those that some row needs. */
function toLines(answers: readonly ListedRow[]): string[][] {
  const rows = plainAnswer(answers)
  const isAsked = rows.some(row => row.status === 'done' && (row.result.loan || row.result.policy))
  if (!isAsked) return [[...columns], ...rows.map(cells)]
  const asked = (row: ListedRow): string[] => {
    const { loan, policy } = row.status === 'done' ? row.result : {}
    return [loan?.outcome ?? '', policy?.outcome ?? '', policy?.decidedBy ?? '']
  }
  return [[...columns, ...askedColumns], ...rows.map(row => [...cells(row), ...asked(row)])]
}

/** `width` is the terminal's width, where known: reasons are shortened first, then addresses, then columns are omitted. */
export function toTable(rows: readonly ListedRow[], width = Number.POSITIVE_INFINITY): string {
  const lines = fitLines(toLines(rows), width)
  const widths = widthsOf(lines)
  return `${lines
    .map(line =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join(gap)
        .trimEnd(),
    )
    .join('\n')}\n`
}

function widthsOf(lines: readonly string[][]): number[] {
  return (lines[0] ?? []).map((_name, column) => Math.max(...lines.map(line => (line[column] ?? '').length)))
}

function fitLines(lines: string[][], width: number): string[][] {
  const over = (of: readonly string[][]) =>
    widthsOf(of).reduce((sum, cell) => sum + cell + gap.length, -gap.length) - width
  const reason = columns.indexOf('first reason')
  const room = Math.max(shortestReason, (widthsOf(lines)[reason] ?? 0) - Math.max(0, over(lines)))
  const cut = lines.map(line => line.with(reason, cutText(line[reason] ?? '', room)))
  if (over(cut) <= 0) return cut
  const short = cut.map(([wallet = '', ...rest]) => [wallet.replace(/^(0x.{4}).+(.{4})$/, '$1…$2'), ...rest])
  return spared.reduce((left, name) => (over(left) <= 0 ? left : withoutColumn(left, name)), short)
}

function withoutColumn(lines: readonly string[][], name: string): string[][] {
  const column = lines[0]?.indexOf(name) ?? -1
  return lines.map(line => line.toSpliced(column, 1))
}

function cutText(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`
}

/** With the place of each line in the caller's list, and the caller's own columns. */
export function toCsv(rows: readonly ListedRow[]): string {
  const [head = [], ...lines] = toLines(rows)
  const names = head.map(name => name.replaceAll(' ', '_'))
  const isListed = rows.some(({ line }) => line !== undefined)
  const own = [...new Set(rows.flatMap(row => Object.keys(row.own ?? {})))]
  const place = isListed ? ['line', 'repeat_of_line', 'other_applicants_lines'] : []
  const placed = rows.map(({ line, repeatOfLine, otherApplicantsLines = [], own: told = {} }) => [
    ...(isListed ? [String(line ?? ''), String(repeatOfLine ?? ''), otherApplicantsLines.join(' ')] : []),
    ...own.map(name => plainLine((Object.hasOwn(told, name) && told[name]) || '')),
  ])
  return `${[
    [...names, ...place, ...own.map(plainLine)],
    ...lines.map((line, index) => [...line, ...(placed[index] ?? [])]),
  ]
    .map(line => line.map(csvCell).join(','))
    .join('\n')}\n`
}

const colours = { trustworthy: 'green', 'not-trustworthy': 'red', 'insufficient-history': 'yellow' } as const
const signs = {
  raises: { sign: '+', colour: 'green' },
  lowers: { sign: '-', colour: 'yellow' },
  blocks: { sign: '!', colour: 'red' },
} as const

/** One wallet for a person: the verdict, the figures, the reasons. Coloured on a terminal unless NO_COLOR is set. */
export function toSummary(answer: ScreenResult, terminal?: Writable): string {
  const result = plainAnswer(answer)
  const { trust, income, risks, coverage, payment } = result
  const paint = (colour: 'green' | 'red' | 'yellow', text: string): string =>
    terminal ? styleText(colour, text, { stream: terminal }) : text
  const fold = (indent: number, text: string): string =>
    foldLine(' '.repeat(indent), text, (terminal as Partial<WriteStream> | undefined)?.columns).trimStart()
  return `${result.walletAddress}${result.wallets ? `, judged as one with ${further(result.wallets.count - 1)}` : ''}
  verdict   ${paint(colours[trust.verdict], trust.verdict)} (${trust.verdict === 'insufficient-history' ? 'too little history, which does not count against it' : `score ${result.reputationScore} of 100, ${result.band}`})
  income    ${describeIncome(income)}
  capacity  ${describeCapacity(result)}
  window    ${result.months} ${result.months === 1 ? 'month' : 'months'}
${result.loan ? describeLoan(result.loan) : ''}${describeDefault(result.defaultChance)}${result.policy ? describePolicy(result.policy) : ''}${describeGaps(coverage)}  reasons
${trust.reasons.map(({ effect, message, code }) => `    ${paint(signs[effect].colour, signs[effect].sign)} ${fold(6, `${message} (${code})`)}`).join('\n')}
${risks.length > 0 ? `  risks\n${risks.map(({ severity, message }) => `    ${fold(4, `${severity}: ${message}`)}`).join('\n')}\n` : ''}  paid      ${payment.priceUsdt} USDT (${payment.status})${payment.transaction ? ` ${payment.transaction}` : ''}
`
}

function further(count: number): string {
  return count === 1 ? 'one further wallet' : `${count} further wallets`
}

function describeIncome(income: ScreenResult['income']): string {
  const { averageMonthly, low, high, status, formerMonthly = 0 } = income
  if (status === 'none') return 'none found'
  if (status === 'stopped')
    return `stopped; it was ${usd(formerMonthly)} USD a month${averageMonthly > 0 ? `, ${usd(averageMonthly)} still comes` : ''}`
  return `${usd(averageMonthly)} USD a month, ${usd(low)} to ${usd(high)} likely`
}

function describeCapacity({ trust, loanCapacity: { min, max, confidence } }: ScreenResult): string {
  if (trust.verdict === 'insufficient-history') return 'not judged yet, more history is needed'
  if (max > 0) return `${usd(min)} to ${usd(max)} USD, confidence ${confidence}`
  return trust.reasons.some(({ effect }) => effect === 'blocks')
    ? 'none: a blocking risk rules it out'
    : 'none: the score is too low'
}

function describeGaps({ complete, gaps }: ScreenResult['coverage']): string {
  if (complete) return ''
  const why = [...new Set(gaps.map(({ reason }) => reason))].join('; ')
  return `  coverage  a part of the history could not be read: ${why}\n`
}

const usd = (amount: number) => amount.toFixed(2)

function describePolicy({ name, version, outcome, applied }: PolicyAnswer): string {
  const lines = applied.map(({ rule, outcome: wanted, why }) => `    ${wanted}: ${why} (${rule})`)
  return `${[`  policy    ${outcome} by "${name}" ${version}`, ...lines].join('\n')}\n`
}

/** An answer safe to print: no text from a service begins a line or controls the terminal. `--json` has the original. */
function plainAnswer<Answer>(answer: Answer): Answer {
  return plain(answer) as Answer
}

function plain(value: unknown): unknown {
  if (typeof value === 'string') return plainLine(value)
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [plainLine(name), plain(item)]))
}
