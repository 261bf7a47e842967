import { csvCell } from '../../../src/wire/csvCell.ts'

/** RFC 4180, and no cell that a spreadsheet would run as a formula. */
export function toCsv(header: readonly string[], rows: readonly (readonly unknown[])[]): string {
  const line = (cells: readonly unknown[]) => cells.map(cell => csvCell(String(cell ?? ''))).join(',')
  return `${[header, ...rows].map(line).join('\r\n')}\r\n`
}

export function saveFile(name: string, content: string, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

export function isAddress(text: string): boolean {
  return /^0x[0-9a-fA-F]{40}$/.test(text)
}
