import { type PublicClient, parseAbi } from 'viem'
import type { Address } from '../wire/address.ts'
import { isTransportFailure } from './isTransportFailure.ts'

const abi = parseAbi([
  'function totalSupply() view returns (uint256)',
  'function balanceOf(address) view returns (uint256)',
])

/** Whether there is an ERC-20 token at this address; accounts and multisigs answer neither question. */
export async function isTokenContract(chain: PublicClient, address: Address): Promise<boolean> {
  const code = await chain.getCode({ address })
  if (code === undefined || code === '0x') return false
  const answers = await Promise.all([
    answered(chain.readContract({ address, abi, functionName: 'totalSupply' })),
    answered(chain.readContract({ address, abi, functionName: 'balanceOf', args: [address] })),
  ])
  return answers.every(Boolean)
}

function answered(asked: Promise<bigint>): Promise<boolean> {
  return asked.then(
    () => true,
    error => {
      if (isTransportFailure(error)) throw error
      return false
    },
  )
}
