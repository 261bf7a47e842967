/** A line no wider than the terminal; its text wraps between words, indented to its start. */
export function foldLine(left: string, text: string, width = Number.POSITIVE_INFINITY): string {
  const room = width - left.length
  // A column of single words is harder to read than a line that the terminal breaks.
  if (text.length <= room || room < 24) return left + text
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? ''
    if (line === '' || line.length + 1 + word.length <= room)
      lines[lines.length - 1] = line ? `${line} ${word}` : word
    else lines.push(word)
  }
  return left + lines.join(`\n${' '.repeat(left.length)}`)
}
