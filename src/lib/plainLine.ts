/** A stranger's text as one line: no control characters, nothing that controls a terminal or changes the text's direction. */
export function plainLine(text: string): string {
  return text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim()
}
