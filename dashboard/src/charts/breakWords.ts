/** A bold letter of a picture's text is seldom wider, in any font that a phone puts in place of ours. */
const letterPx = 6.8

const lettersIn = (width: number): number => Math.floor(width / letterPx)

export const fitsIn = (text: string, width: number): boolean => text.length <= lettersIn(width)

/** A name that is too long ends in an ellipsis; an address is short already and stays whole. */
export function shorten(text: string, width: number): string {
  if (fitsIn(text, width) || text.startsWith('0x')) return text
  return `${text.slice(0, Math.max(lettersIn(width) - 1, 1)).trimEnd()}…`
}

/** Lines that fit a width, broken between words: text in a picture does not break by itself. A word that is too long stays whole. */
export function breakWords(text: string, width: number): string[] {
  const most = lettersIn(width)
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= most)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
