/**
 * A sign, also a wide one, where a cell begins. Spreadsheets of half the world split at semicolons, some at tabs, and then quotes
 * that were set for commas hold nothing together: each of these may begin a cell.
 */
const armed = /(?:^|[;|\t\r\n])["' ]*(?=[=+\-@＝＋－＠])/g
const plainNumber = /^-?[\d.]+$/

/** A cell of a CSV (RFC 4180) that no spreadsheet runs as a formula: an apostrophe keeps it text. */
export function csvCell(text: string): string {
  const safe = plainNumber.test(text) ? text : text.replace(armed, before => `${before}'`)
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
