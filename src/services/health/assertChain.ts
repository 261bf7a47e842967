import type { PublicClient } from 'viem'
import { WrongChainError } from '../../errors/startup.ts'
import type { Logger } from '../../lib/logger.ts'
import { withTimeLimit } from '../../lib/withTimeLimit.ts'

const patienceMs = 5_000

/**
 * Runs before anything is read or sent: on the index of another chain, every wallet would look as if it had never earned. A node
 * that does not answer does not stop the start; health reports it, and its chain once it answers.
 */
export async function assertChain(options: {
  chain: Pick<PublicClient, 'getChainId'>
  chainId: number
  log: Logger
}): Promise<void> {
  const { chain, chainId, log } = options
  const late = () => {
    throw new Error(`no answer in ${patienceMs / 1000} s`)
  }
  try {
    const found = await withTimeLimit(patienceMs, chain.getChainId(), late)
    if (found !== chainId) throw new WrongChainError({ found, chainId })
  } catch (error) {
    if (error instanceof WrongChainError) throw error
    log.warn({ err: error }, 'the node of RPC_URL does not answer; the start goes on without it')
  }
}
