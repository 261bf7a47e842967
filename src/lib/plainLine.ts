/** What strangers wrote, as one line: no control characters, nothing that steers a terminal or turns the direction of a line. */
export function plainLine(text: string): string {
  return text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim()
}
