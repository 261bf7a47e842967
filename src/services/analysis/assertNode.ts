import { NodeUnusableError } from '../../errors/recompute.ts'
import type { Context } from '../context.ts'
import type { Claim } from './recomputeAnalysis.ts'

/**
 * Whether the node can show the block of a claim. Checked first: a later failure would differ from a wrong answer only by its
 * words.
 */
export async function assertNode(
  { chain, config }: Pick<Context, 'chain' | 'config'>,
  { rpcUrl, claim: { evidence } }: { rpcUrl: string; claim: Claim },
): Promise<void> {
  const node = new URL(rpcUrl).origin
  const [chainId, head] = await Promise.all([chain.getChainId(), chain.getBlockNumber()]).catch(cause => {
    throw new NodeUnusableError({ node, problem: 'does not answer', cause })
  })
  if (chainId !== config.chainId)
    throw new NodeUnusableError({ node, problem: `is of chain ${chainId}, not ${config.chainId}` })
  if (head < evidence.asOfBlock)
    throw new NodeUnusableError({
      node,
      problem: `has blocks up to ${head} only, and the answer is of block ${evidence.asOfBlock}`,
    })
}
