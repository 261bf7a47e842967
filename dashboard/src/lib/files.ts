/** RFC 4180, and no cell that a spreadsheet would run as a formula. */
export function toCsv(header: readonly string[], rows: readonly (readonly unknown[])[]): string {
  const cell = (value: unknown): string => {
    const text = value === null || value === undefined ? '' : String(value)
    const safe = /^[=+\-@\t\r\n＝＋－＠]/.test(text) && typeof value !== 'number' ? `'${text}` : text
    return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  }
  return `${[header, ...rows].map(row => row.map(cell).join(',')).join('\r\n')}\r\n`
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
