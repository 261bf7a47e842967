import { analyzeActivity } from '../core/analyzeActivity.ts'
import { MODEL } from '../core/model.ts'
import { ModelDiffersError } from '../errors/recompute.ts'
import type { History } from '../history/createHistory.ts'
import { checksumAddresses } from '../lib/checksum.ts'
import { type Difference, firstDifference } from '../lib/firstDifference.ts'
import type { Analysis } from '../wire/analysis.ts'
import { partsOf } from './partsOf.ts'

/** What a claim must say so that it can be checked; screen and analyze answers and stored analyses all do. */
export type Claim = Pick<Analysis, 'walletAddress' | 'months' | 'model' | 'evidence'> &
  Record<string, unknown>

export type Recomputation = {
  /** The fields of the claim that were recomputed and compared. */
  compared: string[]
  difference: Difference | null
  inputHash: string
}

/** Re-derives a claim from chain data as of its own block, and tells the first place where it differs. */
export async function recomputeAnalysis(history: History, claim: Claim): Promise<Recomputation> {
  if (claim.model.version !== MODEL.version)
    throw new ModelDiffersError({ claimed: claim.model.version, ours: MODEL.version })
  const { walletAddress: wallet, months, evidence } = claim
  const activity = await history.readActivity({ wallet, months, asOfBlock: evidence.asOfBlock })
  const analysis = checksumAddresses(analyzeActivity(activity))
  const { min, max, currency, confidence } = analysis.loanCapacity
  const fields: Record<string, unknown> = Array.isArray(claim.fields)
    ? { ...partsOf(analysis) }
    : {
        ...analysis,
        ...(isRangeOnly(claim.loanCapacity) && { loanCapacity: { min, max, currency, confidence } }),
      }
  Object.assign(fields, { evidence: analysis.evidence, model: analysis.model })
  // Which sources answered is how it was read, not what was found.
  fields.coverage = {
    ...analysis.coverage,
    sources: (claim.coverage as Analysis['coverage'] | undefined)?.sources,
  }
  const compared = Object.keys(claim).filter(key => key in fields)
  const pick = (from: Record<string, unknown>) => Object.fromEntries(compared.map(key => [key, from[key]]))
  return {
    compared,
    difference: firstDifference(pick(claim), JSON.parse(JSON.stringify(pick(fields)))),
    inputHash: analysis.evidence.inputHash,
  }
}

function isRangeOnly(capacity: unknown): boolean {
  return typeof capacity === 'object' && capacity !== null && !('basis' in capacity)
}
