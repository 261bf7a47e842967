import { createStrictCompiler } from '../../lib/createStrictCompiler.ts'
import { paymentTokens } from '../../wire/tokens.ts'
import { checksumAddress } from '../checksumAddress.ts'
import { type Lists, ListsSchema } from './lists.ts'

const findWrong = createStrictCompiler()(ListsSchema)

/** Parses lists, or throws what is wrong with them. One wrong row rejects all. */
export function parseLists(text: string): Lists {
  const lists: Lists = JSON.parse(text)
  const wrong = findWrong(lists)
  if (wrong) throw new Error(`${wrong[0]?.instancePath || 'it'} ${wrong[0]?.message ?? 'is not lists'}`)
  const rows = [...lists.tokens, ...lists.places]
  for (const { address, source } of rows) {
    if (checksumAddress(address.toLowerCase()) !== address)
      throw new Error(`${address} does not have the letter case of its checksum`)
    if (source >= lists.sources.length) throw new Error(`${address} has no source`)
  }
  assertOnce(lists.tokens.map(({ chainId, address }) => `${chainId} ${address}`))
  assertOnce(lists.places.map(({ address }) => address))
  assertPayable(lists)
  return lists
}

function assertOnce(keys: readonly string[]): void {
  const seen = new Set<string>()
  for (const key of keys) {
    if (seen.has(key)) throw new Error(`${key} is listed twice`)
    seen.add(key)
  }
}

/** Payment tokens must not change: their decimals define a cent. */
function assertPayable({ tokens }: Lists): void {
  for (const [chainId, payable] of Object.entries(paymentTokens))
    for (const { symbol, address, decimals } of payable) {
      const listed = tokens.find(token => token.chainId === Number(chainId) && token.address === address)
      if (listed?.decimals !== decimals || listed.currency !== 'USD')
        throw new Error(`${symbol} of chain ${chainId} is missing or other than it is`)
    }
}
