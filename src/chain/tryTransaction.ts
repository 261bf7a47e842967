import { BaseError, type PublicClient } from 'viem'
import type { Hex } from '../wire/address.ts'
import type { Fees } from './fees.ts'
import { isTransportFailure } from './isTransportFailure.ts'
import type { Call } from './outbox/signTransaction.ts'

/** `poor`: the sender cannot pay the gas. `unclear`: the node did not run it. Neither tells what a block would say. */
export type Trial = { outcome: 'taken' } | { outcome: 'refused' | 'poor' | 'unclear'; cause: unknown }

/**
 * Runs a transaction on the block to come as it would be sent: by its sender, with its fees and its gas. Code that is asked on the
 * way could tell a trial by any of these, and say yes to that alone. Throws when the node does not answer.
 */
export async function tryTransaction(
  chain: PublicClient,
  transaction: Call & { from: Hex; fees: Fees; feeCurrency?: Hex | null },
): Promise<Trial> {
  const { from, to, data, gas, fees, feeCurrency } = transaction
  const extra = feeCurrency ? { feeCurrency } : {}
  try {
    await chain.call({ account: from, to, data, gas, ...fees, ...extra, blockTag: 'pending' })
    return { outcome: 'taken' }
  } catch (cause) {
    if (isTransportFailure(cause)) throw cause
    if (isAbout(cause, 'InsufficientFundsError')) return { outcome: 'poor', cause }
    return { outcome: hasRun(cause) ? 'refused' : 'unclear', cause }
  }
}

/** Reverted, or broken off: nodes have different words for the second. */
function hasRun(error: unknown): boolean {
  return isAbout(error, 'ExecutionRevertedError') || /out ?of ?gas|opcode|evm error/i.test(String(error))
}

function isAbout(error: unknown, name: string): boolean {
  return error instanceof BaseError && error.walk(cause => (cause as Error).name === name) !== null
}
