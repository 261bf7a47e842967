import type { Hex, PublicClient } from 'viem'
import { toHex } from '../chain/bytes.ts'
import { eip3009Abi } from '../chain/foreignAbis.ts'
import { TokenMismatchError } from '../errors/payments.ts'
import type { Terms } from './terms/terms.ts'

/** Every token's domain on chain must be the one we compute. Throws TokenMismatchError; other failures are the node's. */
export async function assertTokens(chain: PublicClient, { tokens }: Terms): Promise<void> {
  for (const { address, symbol, separator } of tokens) {
    const expected = toHex(separator)
    const found = await chain
      .readContract({ address, abi: eip3009Abi, functionName: 'DOMAIN_SEPARATOR' })
      .catch(error => {
        const silent = (error as { cause?: Error }).cause?.name === 'ContractFunctionZeroDataError'
        if (silent) return null as Hex | null
        throw error
      })
    if (found !== expected) throw new TokenMismatchError({ symbol, token: address, expected, found })
  }
}
