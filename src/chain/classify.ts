import type { RpcErrorAnswer, SourceFailure } from '../errors/history.ts'

/**
 * Nodes word the same limits differently and give them any code, so only the words decide. The first match counts.
 * `test/support/nodeWordings.ts` lists what each provider says, and where we saw it.
 */
const meanings: readonly (readonly [SourceFailure, RegExp])[] = [
  // A contract's revert reason may read like a limit of the node.
  ['refused', /^execution reverted/i],
  [
    'refused',
    /calls in batch|batch (size|request|limit|not)|invalid block range|unauthorized|invalid api key/i,
  ],
  ['lagging', /beyond (the )?(current )?head|block is out of range/i],
  ['throttled', /rate.?limit|too many requests|throttl|capacity|compute units|request limit|rate exceeded/i],
  ['state', /missing trie|historical state|state .*(not|un)available|pruned|archive|header not found/i],
  ['state', /BlockOutOfRange|out of ?range/i],
  ['down', /timeout on the free tier|gateway timeout/i],
  ['range', /range|distance|too (large|many|wide)|more than \d+|exceeds?|response size|max results/i],
  ['range', /limit(ed)? (the query )?to|query timeout|smaller than size/i],
  ['down', /timed? ?out|unavailable|internal error|try again|healthy|offline|invalid response/i],
]

/** What a node's error means; null when its words match nothing. */
export function classify({ code, message, data }: RpcErrorAnswer): SourceFailure | null {
  if (code === 3) return 'refused'
  const text = typeof data === 'string' && !data.startsWith('0x') ? `${message} ${data}` : message
  const found = meanings.find(([, words]) => words.test(text))
  if (found) return found[0]
  return code === -32005 || code === 429 ? 'throttled' : null
}
