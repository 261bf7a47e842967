export type Token =
  | { kind: 'wallet'; address: string }
  | { kind: 'passport'; reportId: string }
  | { kind: 'word'; text: string }

const address = '0x[0-9a-fA-F]{40}'
const report = '(?:REP|WP)-[0-9A-Z]{10}'
const alone = (pattern: string) => `(?<![0-9a-zA-Z_-])${pattern}(?![0-9a-zA-Z_])`
const pieces = new RegExp(
  [alone(address), alone(report), "\\d+(?:[.,]\\d+)*\\p{L}*|\\p{L}+(?:'\\p{L}+)?|'s|\\S"].join('|'),
  'gu',
)
const isWallet = new RegExp(`^${address}$`)
const isReport = new RegExp(`^${report}$`)

/** A text as wallets, passports, numbers, words without accents, and single signs. */
export function tokenize(text: string): Token[] {
  return (fold(text).match(pieces) ?? []).map(piece =>
    isWallet.test(piece)
      ? { kind: 'wallet', address: piece }
      : isReport.test(piece)
        ? { kind: 'passport', reportId: piece }
        : { kind: 'word', text: piece.toLowerCase() },
  )
}

/** Removes accents, so that "año" and "ano" are one word, and splits at hyphens and French elisions. */
export function fold(text: string): string {
  return (
    text
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(/[’‘`´]/g, "'")
      // A sign before a word may reverse its meaning.
      .replaceAll(/(?<=^|\s)[!-]+(?=[\p{L}\d])/gu, ' ¬ ')
      .replaceAll(/(?<=\p{L}|\b\d{1,2})-(?=\p{L})(?!(?<=REP-|WP-))/gu, ' ')
      .replaceAll(/\b([cdjlmnst]|qu)'(?=\p{L}{2})/giu, '$1 ')
  )
}
