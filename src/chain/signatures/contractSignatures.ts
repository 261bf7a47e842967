import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { encodeFunctionData, type PublicClient, parseAbi } from 'viem'
import { OverloadedError, RateLimitedError } from '../../errors/limits.ts'
import { ChainUnavailableError } from '../../errors/payments.ts'
import type { Clock } from '../../lib/clock.ts'
import { createCallerLimit } from '../../lib/createCallerLimit.ts'
import { createFairQueue } from '../../lib/createFairQueue.ts'
import { createGroupCommit } from '../../lib/createGroupCommit.ts'
import type { Address, Hex } from '../../wire/address.ts'
import { haveCode } from '../accountCode.ts'
import { toHex } from '../bytes.ts'
import { isTransportFailure } from '../isTransportFailure.ts'

const abi = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)'])
const magic = `0x1626ba7e${'0'.repeat(56)}`
const callGas = 1_000_000n
const remembered = 10_000
const maxInFlight = 32
const maxWaiting = 1_000
/** A contract may change its answer, but is not asked again on every try. */
const refusedMs = 30_000
/** Refused contract signatures per network address and minute; beyond it we do not ask the chain. */
const refusalsPerMinute = 30

export type ContractSignatures = {
  /** Whether the contract at `from` accepts the signature (ERC-1271); false for an account without code. */
  isValid: (input: ContractSignature) => Promise<boolean>
}

type ContractSignature = {
  from: Address
  digest: Uint8Array
  signature: Hex
  caller: string
}

/**
 * Anyone can send a made-up signature, so the chain requests that it causes are bounded: one request looks up code for all
 * waiting callers, refusals are remembered, callers take turns, and bad signatures count against the caller's network address,
 * never against the contract it names. "Has code" is remembered for ten minutes (an EIP-7702 delegation can be revoked), "has
 * none" for half a minute (a wallet may be deployed any time). No ERC-6492: we never deploy anything for a payer.
 */
export function createContractSignatures(deps: { chain: PublicClient; clock: Clock }): ContractSignatures {
  const { chain, clock } = deps
  // Limited by size: a limit by count would reserve the room for all of them at once.
  const limit = { maxSize: remembered, sizeCalculation: () => 1 }
  const known = new LRUCache<string, { hasCode: boolean; until: number }>(limit)
  const refused = new LRUCache<string, number>(limit)
  const refusals = createCallerLimit({ clock, max: refusalsPerMinute })
  const lookUp = createGroupCommit((addresses: Address[]) => haveCode(chain, addresses), { isShared: true })
  const inLane = createFairQueue({
    atOnce: maxInFlight,
    maxWaiting,
    onFull: () => new OverloadedError('Too many signatures wait for the chain.'),
  })

  async function hasCode(address: Address): Promise<boolean> {
    const entry = known.get(address)
    if (entry && entry.until > clock()) return entry.hasCode
    const found = await lookUp(address).catch(cause => {
      throw new ChainUnavailableError({ cause })
    })
    known.set(address, { hasCode: found, until: clock() + (found ? 600_000 : 30_000) })
    return found
  }

  async function ask({ from, digest, signature }: ContractSignature): Promise<boolean> {
    try {
      const data = encodeFunctionData({ abi, args: [toHex(digest), signature] })
      return (await chain.call({ to: from, data, gas: callGas })).data === magic
    } catch (cause) {
      if (isTransportFailure(cause)) throw new ChainUnavailableError({ cause })
      return false
    }
  }

  return {
    isValid: async input => {
      if (!(await hasCode(input.from))) return false
      const name = hash('sha256', `${input.from}${toHex(input.digest)}${input.signature}`)
      if ((refused.get(name) ?? 0) > clock()) return false
      const isGood = await inLane(input.caller, async () => {
        const { count, seconds } = refusals(input.caller, 0)
        if (count >= refusalsPerMinute)
          throw new RateLimitedError('Contracts refused too many signatures from this address.', seconds)
        const answer = await ask(input)
        if (!answer) refusals(input.caller)
        return answer
      })
      if (!isGood) refused.set(name, clock() + refusedMs)
      return isGood
    },
  }
}
