import { hasRightChecksum } from '../sdk/hasRightChecksum.ts'
import type { ListBudget } from './listBudget.ts'
import { type Row, readTable } from './readTable.ts'

/**
 * A line of a list. `own` is what the list says beside the address; `others` are lines where the same wallet belongs to another
 * applicant; `text` is what was found instead of an address, `who` what stands beside it. Lines aside are titles and totals.
 */
type Applicant = { status: 'applicant'; line: number; address: string; own: Own; others: number[] }
type Repeat = Omit<Applicant, 'status'> & { status: 'repeat'; of: number }
export type Unreadable = {
  status: 'unreadable'
  line: number
  text: string
  who: string
  why: 'ens' | 'length' | 'checksum' | 'none'
  own: Own
}
type Aside = { status: 'aside'; line: number; text: string }
export type ListLine = Applicant | Repeat | Unreadable | Aside
type Own = Record<string, string>

/**
 * A list of applicants as people have it: a CSV of any shape, pasted columns, or addresses one below the other. Every line comes
 * out, in order; only the names of columns and empty lines do not.
 */
export function readPeople(text: string, budget?: ListBudget): ListLine[] {
  const rows = readTable(text, budget)
  const start = rows.findIndex(
    ({ cells }) => cells.some(cell => findAddresses(cell).length > 0) || explain(cells).why !== 'none',
  )
  const columns = rows[start]?.cells.length ?? 1
  const headerAt = rows.slice(0, Math.max(start, 0)).findLastIndex(({ cells }) => isHeader(cells, columns))
  const header = rows[headerAt]?.cells ?? null
  const lines: ListLine[] = rows.slice(0, Math.max(headerAt, 0)).map(toAside)
  const known = new Map<string, Applicant>()
  for (const row of rows.slice(headerAt + 1)) {
    const { line, cells } = row
    const addresses = cells.flatMap(findAddresses)
    if (addresses.length === 0) {
      const what = explain(cells)
      if (what.why === 'none' && columns > 1 && isAside(cells)) lines.push(toAside(row))
      else lines.push(toUnreadable(row, header, what))
      continue
    }
    const own = readOwn(header, cells)
    for (const address of addresses) {
      const first = known.get(address.toLowerCase())
      if (!hasRightChecksum(address))
        lines.push(toUnreadable(row, header, { text: address, why: 'checksum' }))
      else if (first) lines.push({ status: 'repeat', line, address, own, others: [], of: first.line })
      else {
        const applicant: Applicant = { status: 'applicant', line, address, own, others: [] }
        known.set(address.toLowerCase(), applicant)
        lines.push(applicant)
      }
    }
  }
  findOtherNames(lines)
  return lines
}

const toAside = ({ line, cells }: Row): Aside => ({
  status: 'aside',
  line,
  text: cells.filter(Boolean).join(' '),
})

function toUnreadable(
  { line, cells }: Row,
  header: readonly string[] | null,
  what: Pick<Unreadable, 'text' | 'why'>,
): Unreadable {
  const own = readOwn(header, cells, what.why === 'none' ? '' : what.text)
  return { status: 'unreadable', line, ...what, who: beside(cells, what.text), own }
}

/** Two names for one wallet may be a mistake or a fraud; which, only a person can say. */
function findOtherNames(lines: readonly ListLine[]): void {
  const placed = lines.filter(line => line.status === 'applicant' || line.status === 'repeat')
  for (const same of Map.groupBy(placed, ({ address }) => address.toLowerCase()).values()) {
    const names = Map.groupBy(same, ({ own }) => readName(own))
    names.delete('')
    if (names.size < 2) continue
    const firsts = Array.from(names, ([name, [first]]) => ({ name, line: first?.line ?? 0 })).slice(
      0,
      mostOthers,
    )
    for (const [name, lines] of names)
      for (const line of lines)
        line.others = firsts.flatMap(other => (other.name === name ? [] : [other.line]))
  }
}

/** Enough to look them up. */
const mostOthers = 10

const nameColumns =
  /name|applicant|borrower|client|customer|nombre|solicitante|nome\b|requerente|\bnom\b|prénom|demandeur|pangalan|aplikante|jina|mwombaji/i

/** The words of a name in any order; without such a column, of the first cell that has letters and no digits. */
function readName(own: Own): string {
  const cells = Object.entries(own)
  const named = cells.filter(([column]) => nameColumns.test(column)).map(([, cell]) => cell)
  const [first = ''] = cells.map(([, cell]) => cell).filter(cell => /\p{L}/u.test(cell) && !/\d/.test(cell))
  const text = named.length > 0 ? named.join(' ') : first
  const words =
    text
      .normalize('NFKD')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return words.toSorted().join(' ')
}

/** Some programs drop the `0x`: forty digits that fill a cell are an address all the same. */
function findAddresses(cell: string): string[] {
  if (/^[0-9a-fA-F]{40}$/.test(cell)) return [`0x${cell}`]
  return cell.match(/\b0x[0-9a-fA-F]{40}\b/g) ?? []
}

function explain(cells: readonly string[]): Pick<Unreadable, 'text' | 'why'> {
  const ens = cells.find(cell => /^[\w-]+(?:\.[\w-]+)*\.(?:eth|celo)$/i.test(cell))
  if (ens) return { text: ens, why: 'ens' }
  const hex = cells.find(cell => /^0x/i.test(cell) || /^[0-9a-f]{36,44}$/i.test(cell))
  return hex ? { text: hex, why: 'length' } : { text: cells.filter(Boolean).join(' '), why: 'none' }
}

/** Whom a line is about, where it holds more than the address: a name, an amount. */
function beside(cells: readonly string[], text: string): string {
  return cells.filter(cell => cell !== '' && !cell.includes(text)).join(' · ')
}

/** Names of columns: several words above as many cells, or a word for a wallet above one. */
function isHeader(cells: readonly string[], columns: number): boolean {
  const filled = cells.filter(Boolean)
  return (
    filled.every(cell => !/^[\d.,\s$€]+$/.test(cell)) &&
    ((filled.length > 1 && cells.length === columns) ||
      filled.some(cell => /wallet|address|direcci|adresse|endere|anwani|billetera|carteira/i.test(cell)))
  )
}

/** One word alone in a table, or a total, is nobody who applies. */
function isAside(cells: readonly string[]): boolean {
  const filled = cells.filter(Boolean)
  return (
    filled.length === 1 || /^(?:(?:grand|sub)[ -]?)?(?:total|sum|jumla|suma|soma)\b/i.test(filled[0] ?? '')
  )
}

/** What stands beside the addresses of a line, by the names of its columns; a second column of one name is numbered. */
function readOwn(header: readonly string[] | null, cells: readonly string[], but = ''): Own {
  const own = new Map<string, string>()
  cells.forEach((cell, i) => {
    if (cell === '' || cell === but || findAddresses(cell).length > 0) return
    const column = header?.[i] || `column ${i + 1}`
    own.set(own.has(column) ? `${column} ${i + 1}` : column, cell)
  })
  return Object.fromEntries(own)
}
