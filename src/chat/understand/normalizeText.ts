/** Pattern of normalized text → the English words that the grammar knows. */
export type Dictionary = readonly (readonly [pattern: RegExp, english: string])[]

/** Lower case without accents, quotes and doubtful punctuation: what all patterns are written for. */
export function normalizeText(text: string): string {
  return ` ${text
    .replace(/\bn[º°]/gi, 'numero')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[‘’´`]/g, "'")
    .replace(/[–—−]/g, '-')
    .replace(/[^a-z0-9$€£₮.,:'%/+#&\-\s]/g, ' ')
    .replace(/\.{2,}(?![\d.])/g, ' ')
    .replace(/([a-z])\.(?=\s|$)/g, '$1 ')
    .replace(/[?!;:]+/g, ' ')
    .replace(/,(?!\d)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()} `
}
