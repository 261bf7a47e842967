import type { Address, PublicClient } from 'viem'
import { createReporterContract } from '../../passports/reporterContract.ts'

/** Why this key could publish nothing now, whatever gas it has; null when it could. */
export async function findReporterFault(
  chain: PublicClient,
  { contract, issuer }: { contract: Address; issuer: Address },
): Promise<'no role' | 'paused' | null> {
  const reporter = createReporterContract(chain, contract)
  const [isIssuer, isPaused] = await Promise.all([reporter.isIssuer(issuer), reporter.isPaused()])
  return isIssuer ? (isPaused ? 'paused' : null) : 'no role'
}
