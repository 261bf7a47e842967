import type { SourceFailure } from '../errors/history.ts'

/** Nodes word the same limits differently; the words are all there is to go by. */
export function classify(code: number, text: string): SourceFailure {
  // What a contract says may be worded like a limit of the node.
  if (code === 3 || /^execution reverted/i.test(text)) return 'refused'
  if (/rate.?limit|too many requests|throttl|capacity|compute units/i.test(text)) return 'throttled'
  if (
    /missing trie|historical state|state .*(not|un)available|pruned|out of ?range|header not found|BlockOutOfRange/i.test(
      text,
    )
  )
    return 'state'
  if (
    /range|too (large|many)|more than \d+|exceeds?|response size|max results|limit(ed)? to|query timeout/i.test(
      text,
    )
  )
    return 'range'
  if (code === -32005) return 'throttled'
  if (/timed? ?out|unavailable|internal error|try again/i.test(text)) return 'down'
  return 'refused'
}
