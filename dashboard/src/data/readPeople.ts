import { hasRightChecksum } from '../../../src/sdk/hasRightChecksum.ts'

/** One wallet of a list, with what the list says of it beside the address. */
export type Person = { line: number; address: string; own: Record<string, string> }
/** A line that names no wallet: `text` is what stands where one should, `who` what stands beside it. */
export type Unreadable = {
  line: number
  text: string
  who: string
  why: 'ens' | 'length' | 'checksum' | 'none'
}
/** `aside` are lines around the table: a title, a total. */
export type People = { people: Person[]; duplicates: Person[]; unreadable: Unreadable[]; aside: number[] }

type Line = { line: number; cells: string[] }

/** A list of applicants as people have it: a CSV of any shape, pasted columns, or addresses one below the other. */
export function readPeople(text: string): People {
  const lines = readTable(text.replace(unseen, ''))
  const start = lines.findIndex(
    ({ cells }) => cells.some(cell => findAddresses(cell).length > 0) || explain(cells).why !== 'none',
  )
  const columns = lines[start]?.cells.length ?? 1
  const headerAt = lines.slice(0, Math.max(start, 0)).findLastIndex(({ cells }) => isHeader(cells, columns))
  const header = lines[headerAt]?.cells ?? null
  const found: People = { people: [], duplicates: [], unreadable: [], aside: [] }
  const seen = new Set<string>()
  found.aside.push(...lines.slice(0, Math.max(headerAt, 0)).map(({ line }) => line))
  for (const { line, cells } of lines.slice(headerAt + 1)) {
    const addresses = cells.flatMap(findAddresses)
    if (addresses.length === 0) {
      const what = explain(cells)
      if (what.why === 'none' && columns > 1 && isAside(cells)) found.aside.push(line)
      else found.unreadable.push({ line, ...what, who: beside(cells, what.text) })
      continue
    }
    const own = readOwn(header, cells)
    for (const address of addresses) {
      const person = { line, address, own }
      if (!hasRightChecksum(address))
        found.unreadable.push({ line, text: address, who: beside(cells, address), why: 'checksum' })
      else if (seen.has(address.toLowerCase())) found.duplicates.push(person)
      else found.people.push(person)
      seen.add(address.toLowerCase())
    }
  }
  return found
}

/** What chats and pages put between letters to break them. */
const unseen = /[\u00ad\u200b-\u200d\u2060\ufeff]/g

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

/** What stands beside the addresses of a line, by the names of its columns. */
function readOwn(header: readonly string[] | null, cells: readonly string[]): Record<string, string> {
  const own = cells.flatMap((cell, i) =>
    cell === '' || findAddresses(cell).length > 0 ? [] : [[header?.[i] || `column ${i + 1}`, cell] as const],
  )
  return Object.fromEntries(own)
}

/** Cells line by line, quotes as in RFC 4180; tabs, semicolons or commas, whichever the text has most. Empty lines are left out. */
function readTable(text: string): Line[] {
  const separator = ['\t', ';', ','].toSorted((a, b) => text.split(b).length - text.split(a).length)[0] ?? ','
  const lines: Line[] = []
  let [cell, quoted, line] = ['', false, 1]
  let [cells, start]: [string[], number] = [[], 1]
  const endCell = () => {
    cells.push(cell.trim())
    cell = ''
  }
  const endLine = () => {
    endCell()
    if (cells.some(Boolean)) lines.push({ line: start, cells })
    cells = []
    start = line + 1
  }
  for (let i = 0; i < text.length; i++) {
    const sign = text[i] ?? ''
    if (quoted && sign === '"' && text[i + 1] === '"') {
      cell += '"'
      i++
    } else if (sign === '"' && (quoted || cell.trim() === '')) quoted = !quoted
    else if (!quoted && sign === separator) endCell()
    else if (sign === '\n') {
      if (quoted) cell += sign
      else endLine()
      line++
    } else if (sign !== '\r') cell += sign
  }
  endLine()
  return lines
}
