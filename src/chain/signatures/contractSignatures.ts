import { LRUCache } from 'lru-cache'
import { encodeFunctionData, type PublicClient, parseAbi } from 'viem'
import { OverloadedError } from '../../errors/limits.ts'
import { ChainUnavailableError } from '../../errors/payments.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Address, Hex } from '../../wire/address.ts'
import { toHex } from '../bytes.ts'
import { isTransportFailure } from '../isTransportFailure.ts'

const abi = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)'])
const magic = `0x1626ba7e${'0'.repeat(56)}`
const callGas = 1_000_000n
const remembered = 10_000
const maxInFlight = 32

export type ContractSignatures = {
  /** Whether the contract at `from` accepts the signature (ERC-1271); false for an account without code. */
  isValid: (input: { from: Address; digest: Uint8Array; signature: Hex }) => Promise<boolean>
}

/**
 * Code look-ups are remembered: "has code" for ten minutes (an EIP-7702 delegation can be taken back), "has none" for half
 * a minute (a wallet may be deployed any time). No ERC-6492: we never deploy anything for a payer.
 */
export function createContractSignatures(deps: { chain: PublicClient; clock: Clock }): ContractSignatures {
  const known = new LRUCache<string, { hasCode: boolean; until: number }>({ max: remembered })
  let inFlight = 0

  async function ask<T>(question: () => Promise<T>): Promise<T> {
    // Anyone can send a made-up signature; what it makes us ask the chain has a bound.
    if (inFlight >= maxInFlight) throw new OverloadedError('Too many signatures wait for the chain.')
    inFlight++
    try {
      return await question()
    } finally {
      inFlight--
    }
  }

  async function hasCode(address: Address): Promise<boolean> {
    const now = deps.clock()
    const entry = known.get(address)
    if (entry && entry.until > now) return entry.hasCode
    const code = await ask(() => deps.chain.getCode({ address })).catch(cause => {
      throw cause instanceof OverloadedError ? cause : new ChainUnavailableError({ cause })
    })
    const found = code !== undefined && code !== '0x'
    known.set(address, { hasCode: found, until: now + (found ? 600_000 : 30_000) })
    return found
  }

  return {
    isValid: async ({ from, digest, signature }) => {
      if (!(await hasCode(from))) return false
      const data = encodeFunctionData({ abi, args: [toHex(digest), signature] })
      try {
        const answer = await ask(() => deps.chain.call({ to: from, data, gas: callGas }))
        return answer.data === magic
      } catch (cause) {
        if (cause instanceof OverloadedError) throw cause
        if (isTransportFailure(cause)) throw new ChainUnavailableError({ cause })
        return false
      }
    },
  }
}
