import { type PublicClient, zeroAddress } from 'viem'
import { assertTokens } from '../../payments/assertTokens.ts'
import { createTerms } from '../../payments/terms/terms.ts'

/** Symbols of the tokens we accept on this chain, after checking that their on-chain domains are the ones that callers sign. */
export async function compareTokens(
  chain: PublicClient,
  chainId: Parameters<typeof createTerms>[0]['chainId'],
): Promise<string[]> {
  const terms = createTerms({ chainId, payTo: zeroAddress })
  await assertTokens(chain, terms)
  return terms.tokens.map(({ symbol }) => symbol)
}
