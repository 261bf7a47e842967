import { BaseError, type PublicClient } from 'viem'
import type { Hex } from '../wire/address.ts'
import type { Fees } from './fees.ts'
import { isTransportFailure } from './isTransportFailure.ts'
import type { Call } from './outbox/signTransaction.ts'

/** `poor`: the sender cannot pay the gas. `unclear`: the node did not run it. Neither predicts what a block would do. */
export type Trial = { outcome: 'taken' } | { outcome: 'refused' | 'poor' | 'unclear'; cause: unknown }

/**
 * Runs a transaction on the pending block exactly as it would be sent: same sender, fees and gas. Called code could detect a
 * trial by any difference and behave well only then. Throws when the node does not answer.
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

/** Reverted or aborted; nodes word the second differently. */
function hasRun(error: unknown): boolean {
  return isAbout(error, 'ExecutionRevertedError') || /out ?of ?gas|opcode|evm error/i.test(String(error))
}

function isAbout(error: unknown, name: string): boolean {
  return error instanceof BaseError && error.walk(cause => (cause as Error).name === name) !== null
}
