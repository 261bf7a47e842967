import { keccak256 } from 'ox/Hash'

/** One wallet of a list, with what the list says of it beside the address. */
export type Person = { line: number; address: string; own: Record<string, string> }
/** A line that names no wallet: `text` is what stands where one should. */
export type Unreadable = { line: number; text: string; why: 'ens' | 'length' | 'checksum' | 'none' }
export type People = { people: Person[]; duplicates: Person[]; unreadable: Unreadable[] }

type Line = { line: number; cells: string[] }

/** A list of applicants as people have it: a CSV of any shape, pasted columns, or addresses one below the other. */
export function readPeople(text: string): People {
  const lines = readTable(text)
  const [first] = lines
  const header = first && isHeader(first, lines[1]) ? first.cells : null
  const found: People = { people: [], duplicates: [], unreadable: [] }
  const seen = new Set<string>()
  for (const { line, cells } of header ? lines.slice(1) : lines) {
    const addresses = cells.flatMap(cell => cell.match(/\b0x[0-9a-fA-F]{40}\b/g) ?? [])
    if (addresses.length === 0) {
      found.unreadable.push({ line, ...explain(cells) })
      continue
    }
    for (const address of addresses) {
      const person = { line, address, own: addresses.length === 1 ? readOwn(header, cells, address) : {} }
      if (!hasRightChecksum(address)) found.unreadable.push({ line, text: address, why: 'checksum' })
      else if (seen.has(address.toLowerCase())) found.duplicates.push(person)
      else found.people.push(person)
      seen.add(address.toLowerCase())
    }
  }
  return found
}

/** In one letter case an address says nothing of its checksum; in both it must be right. */
function hasRightChecksum(address: string): boolean {
  const digits = address.slice(2)
  const plain = digits.toLowerCase()
  if (digits === plain || digits === digits.toUpperCase()) return true
  const hash = keccak256(new TextEncoder().encode(plain), { as: 'Hex' }).slice(2)
  return [...plain].every((digit, i) =>
    Number.parseInt(hash.charAt(i), 16) >= 8 ? digits[i] === digit.toUpperCase() : digits[i] === digit,
  )
}

function explain(cells: readonly string[]): Pick<Unreadable, 'text' | 'why'> {
  const ens = cells.find(cell => /^[\w-]+(?:\.[\w-]+)*\.(?:eth|celo)$/i.test(cell))
  if (ens) return { text: ens, why: 'ens' }
  const hex = cells.find(cell => /^0x/i.test(cell) || /^[0-9a-f]{36,44}$/i.test(cell))
  return hex ? { text: hex, why: 'length' } : { text: cells.filter(Boolean).join(' '), why: 'none' }
}

/** Names of columns: several words above as many cells, or a word for a wallet above one. */
function isHeader({ cells }: Line, next: Line | undefined): boolean {
  const isWord = (cell: string) => cell !== '' && !/^0x|\.(?:eth|celo)$|^[\d.,\s$€]+$/i.test(cell)
  if (next === undefined || !cells.every(isWord)) return false
  return (
    (cells.length > 1 && next.cells.length === cells.length) ||
    cells.some(cell => /wallet|address|direcci|adresse|endere|anwani|billetera|carteira/i.test(cell))
  )
}

function readOwn(
  header: readonly string[] | null,
  cells: readonly string[],
  address: string,
): Record<string, string> {
  const own = cells.flatMap((cell, i) =>
    cell === '' || cell.includes(address) ? [] : [[header?.[i] || `column ${i + 1}`, cell] as const],
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
