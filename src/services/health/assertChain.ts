import type { PublicClient } from 'viem'
import { isTokenContract } from '../../chain/isTokenContract.ts'
import { tokenFault } from '../../config/treasury.ts'
import { ConfigError } from '../../errors/config.ts'
import { WrongChainError } from '../../errors/startup.ts'
import type { Logger } from '../../lib/logger.ts'
import { withTimeLimit } from '../../lib/withTimeLimit.ts'
import type { Address } from '../../wire/address.ts'

const patienceMs = 5_000

/**
 * Runs before anything is read or sent: on the index of another chain, every wallet would look as if it had never earned, and
 * what is paid to a token contract is lost. A node that does not answer does not stop the start; health reports it, and its
 * chain once it answers.
 */
export async function assertChain(options: {
  chain: PublicClient
  chainId: number
  treasury?: Address | null
  log: Logger
}): Promise<void> {
  const { chain, chainId, treasury, log } = options
  const late = () => {
    throw new Error(`no answer in ${patienceMs / 1000} s`)
  }
  const ask = async () => {
    const found = await chain.getChainId()
    if (found !== chainId) throw new WrongChainError({ found, chainId })
    if (treasury && (await isTokenContract(chain, treasury)))
      throw new ConfigError([{ variable: 'TREASURY_ADDRESS', ...tokenFault(treasury) }])
  }
  try {
    await withTimeLimit(patienceMs, ask(), late)
  } catch (error) {
    if (error instanceof WrongChainError || error instanceof ConfigError) throw error
    log.warn({ err: error }, 'the node of RPC_URL does not answer; the start goes on without it')
  }
}
