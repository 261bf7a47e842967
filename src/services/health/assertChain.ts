import type { PublicClient } from 'viem'
import { WrongChainError } from '../../errors/startup.ts'
import type { Logger } from '../../lib/logger.ts'
import { withTimeLimit } from '../../lib/withTimeLimit.ts'

const patienceMs = 5_000

/**
 * Before anything is read or sent: the index of another chain would look complete and say that nobody here ever earned.
 * A node that does not answer is no reason not to start; health tells of it, and of its chain once it answers.
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
