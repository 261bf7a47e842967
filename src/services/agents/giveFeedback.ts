import { encodeFunctionData } from 'viem'
import type { Feedback } from '../../agents/registry/agentIdentity.ts'
import { type GivenFeedback, makeFeedbackFile, ratingTag } from '../../agents/registry/feedbackFile.ts'
import { registriesOf } from '../../agents/registry/registries.ts'
import { reputationRegistryAbi } from '../../chain/foreignAbis.ts'
import type { Hex } from '../../wire/address.ts'
import type { Registrar } from './registerAgent.ts'

export type { Feedback }

export function giveFeedbackCall(given: GivenFeedback): { to: Hex; data: Hex } {
  const { uri, hash, endpoint } = makeFeedbackFile(given)
  const { agentId, value, tag, chainId } = given
  const args = [BigInt(agentId), BigInt(value), 0, ratingTag, tag, endpoint, uri, hash] as const
  const data = encodeFunctionData({ abi: reputationRegistryAbi, functionName: 'giveFeedback', args })
  return { to: registriesOf(chainId).reputation, data }
}

/** Feedback about an agent, with the receipts that clients attached. */
export function readFeedback(
  { identity }: Pick<Registrar, 'identity'>,
  { agentId, fromBlock }: { agentId: number; fromBlock: bigint },
): Promise<Feedback[]> {
  return identity.readFeedback(agentId, fromBlock)
}
