import { SourceError } from '../errors/history.ts'
import type { Hex } from '../wire/address.ts'
import type { RpcClient } from './createRpcClient.ts'

/** Multicall3 has the same address on every chain that has it. */
export const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'

export const timeCall: Hex = '0x0f28c97d'

export type Call = { to: string; data: string }
export type Outcome = { success: boolean; data: Hex }

const callsAtOnce = 250
const word = (value: number) => value.toString(16).padStart(64, '0')

/**
 * Call data of `aggregate3`. This and its decoding are written by hand because one call holds hundreds: a general encoder hashes
 * and checks the same again for each.
 */
export function aggregateCall(calls: readonly Call[], { mayFail }: { mayFail: boolean }): Hex {
  let offset = calls.length * 32
  let offsets = ''
  let bodies = ''
  for (const { to, data } of calls) {
    const bytes = data.slice(2)
    const padded = bytes.padEnd(Math.ceil(bytes.length / 64) * 64, '0')
    const target = to.slice(2).toLowerCase().padStart(64, '0')
    const body = target + word(mayFail ? 1 : 0) + word(3 * 32) + word(bytes.length / 2) + padded
    offsets += word(offset)
    offset += body.length / 2
    bodies += body
  }
  return `0x82ad56cb${word(32)}${word(calls.length)}${offsets}${bodies}`
}

/** Decodes the answer of `aggregate3` to this many calls. Throws when the bytes are no such answer. */
export function readAggregate(answer: unknown, count: number): Outcome[] {
  if (typeof answer !== 'string') throw new Error('the answer of Multicall3 is not a text')
  const slice = (at: number, length: number): string => {
    const digits = answer.slice(2 + at * 2, 2 + (at + length) * 2)
    if (digits.length !== length * 2) throw new Error('the answer of Multicall3 ends too early')
    return digits
  }
  const read = (at: number): number => {
    const value = Number(`0x${slice(at, 32)}`)
    // A count or offset beyond the end of the answer makes it invalid.
    if (!(value < answer.length)) throw new Error('the answer of Multicall3 points outside itself')
    return value
  }
  const list = read(0)
  const first = list + 32
  if (read(list) !== count) throw new Error('the answer of Multicall3 is to another number of calls')
  return Array.from({ length: count }, (_, index) => {
    const at = first + read(first + index * 32)
    const bytes = at + read(at + 32)
    return { success: read(at) !== 0, data: `0x${slice(bytes + 32, read(bytes))}` }
  })
}

/** Many view calls in few requests, through Multicall3. Null for a call that reverts or finds no contract. */
export async function callMany(
  rpc: RpcClient,
  calls: readonly Call[],
  block: string,
): Promise<(Hex | null)[]> {
  const results: (Hex | null)[] = []
  for (let at = 0; at < calls.length; at += callsAtOnce) {
    const some = calls.slice(at, at + callsAtOnce)
    const data = aggregateCall(some, { mayFail: true })
    const answer = await rpc.call('eth_call', [{ to: multicall3, data }, block])
    if (answer === '0x') return callEach(rpc, calls, block)
    for (const { success, data } of readOrFail(answer, some.length))
      results.push(success && data !== '0x' ? data : null)
  }
  return results
}

function readOrFail(answer: unknown, count: number): Outcome[] {
  try {
    return readAggregate(answer, count)
  } catch (cause) {
    throw new SourceError({ source: 'rpc', failure: 'shape', message: (cause as Error).message, cause })
  }
}

/** For a chain, or a block, without Multicall3. */
async function callEach(rpc: RpcClient, calls: readonly Call[], block: string): Promise<(Hex | null)[]> {
  const outcomes = await rpc.settle(
    calls.map(({ to, data }) => ({ method: 'eth_call', params: [{ to, data }, block] })),
  )
  return outcomes.map(outcome => {
    if ('result' in outcome) return outcome.result === '0x' ? null : (outcome.result as Hex)
    if (outcome.error.failure === 'refused') return null
    throw new SourceError({ source: 'rpc', failure: outcome.error.failure, message: outcome.error.message })
  })
}
