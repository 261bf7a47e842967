import type { RpcClient } from './createRpcClient.ts'
import { callMany } from './multicall.ts'
import type { Token, UsableToken } from './tokens.ts'

export type TokenBook = {
  read: () => Promise<ReadonlyMap<string, UsableToken>>
  /** Tokens that need no request to the node. */
  readOffline: () => ReadonlyMap<string, UsableToken>
}

const decimalsCall = '0x313ce567'

/** The listed tokens by address. Where decimals are not published reliably, we read them from the contract, once. */
export function createTokenBook(options: { rpc: RpcClient; tokens: readonly Token[] }): TokenBook {
  const { rpc, tokens } = options
  let book: Promise<ReadonlyMap<string, UsableToken>> | null = null

  async function load(): Promise<ReadonlyMap<string, UsableToken>> {
    const open = tokens.filter(({ decimals }) => decimals === null)
    const answers =
      open.length > 0
        ? await callMany(
            rpc,
            open.map(({ address }) => ({ to: address, data: decimalsCall })),
            'latest',
          )
        : []
    const read = new Map(open.map(({ address }, i) => [address, answers[i]]))
    const usable = new Map<string, UsableToken>()
    for (const token of tokens) {
      const answer = read.get(token.address)
      const decimals = token.decimals ?? (answer ? Number(BigInt(answer)) : null)
      // A token that is not on this chain, or gives invalid decimals, is not in the book.
      if (decimals !== null && decimals <= 36) usable.set(token.address, { ...token, decimals })
    }
    return usable
  }

  return {
    readOffline: () =>
      new Map(
        tokens.flatMap(token =>
          token.decimals === null ? [] : [[token.address, { ...token, decimals: token.decimals }]],
        ),
      ),
    read: () => {
      book ??= load().catch(error => {
        book = null
        throw error
      })
      return book
    },
  }
}
