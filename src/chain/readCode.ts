import { concatHex, type Hex, type PublicClient, padHex } from 'viem'
import { isTransportFailure } from './isTransportFailure.ts'

/**
 * Runs on the node as the code of a creation that never happens: for each address word behind it, one byte that tells whether
 * there is code. One question for a whole batch, where `eth_getCode` would be one for each payer.
 */
const program = '0x60005b80602002602d01803811156028576020906000396000513b151581602001536001016002565b506020f3'

/** For each address: does it have code, an EIP-7702 delegation included? */
export async function readCode(chain: PublicClient, addresses: readonly Hex[]): Promise<boolean[]> {
  const words = addresses.map(address => padHex(address))
  const flags = await chain
    .call({ data: concatHex([program, ...words]), blockTag: 'pending' })
    .then(({ data = '0x' }) => data.slice(2))
    .catch(error => {
      if (isTransportFailure(error)) throw error
      return ''
    })
  if (flags.length === addresses.length * 2)
    return addresses.map((_, index) => flags.slice(index * 2, index * 2 + 2) !== '00')
  // Some nodes do not run what creates nothing.
  const codes = await Promise.all(addresses.map(address => chain.getCode({ address })))
  return codes.map(code => code !== undefined && code !== '0x')
}
