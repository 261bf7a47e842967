/** A bold letter of a picture's text is seldom wider, in any font that a phone puts in place of ours. */
const letterPx = 6.8

/** Lines that fit a width, broken between words: text in a picture does not break by itself. A word that is too long stays whole. */
export function breakWords(text: string, width: number): string[] {
  const most = Math.floor(width / letterPx)
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= most)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
