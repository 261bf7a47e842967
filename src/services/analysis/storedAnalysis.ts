import { hash } from 'node:crypto'
import type { AttributeValues } from '../../core/attributes/attributes.ts'
import type { Cashflow } from '../../core/loan/cashflow.ts'
import { isoTime } from '../../lib/clock.ts'
import type { Analysis } from '../../wire/analysis.ts'
import { cutBlockToDay } from '../../wire/cutBlockToDay.ts'

export type StoredAnalysis = {
  /** Random, and never given out; of one that was stored. */
  id?: string
  analysis: Analysis
  /** The data a loan is judged by; null on analyses from before it was stored. */
  cashflow: Cashflow | null
  /** Null on analyses from before attributes were stored, or with another dictionary. */
  attributes: AttributeValues | null
  months: number
  /** True when it came from the store. */
  cached: boolean
  /** Unix seconds. */
  analyzedAt: number
  expiresAt: number
}

export function freshnessOf({ cached, analyzedAt, expiresAt }: StoredAnalysis) {
  return { cached, analyzedAt: isoTime(analyzedAt * 1000), expiresAt: isoTime(expiresAt * 1000) }
}

export const daySeconds = 86_400

type Reader = { address: string; reader?: string | null }

/** Everybody but the wallet's owner sees days: the second of an analysis leads to the payment for it on the chain. */
export function freshnessFor({ address, reader }: Reader, stored: StoredAnalysis): StoredAnalysis {
  if (reader?.toLowerCase() === address.toLowerCase()) return stored
  const { analyzedAt, expiresAt } = stored
  const day = startOf(analyzedAt, daySeconds)
  const days = Math.max(1, Math.ceil((expiresAt - analyzedAt) / daySeconds))
  return { ...stored, analyzedAt: day, expiresAt: day + days * daySeconds }
}

/** As this reader sees all of it. */
export function seenBy(who: Reader, stored: StoredAnalysis): StoredAnalysis {
  const seen = freshnessFor(who, stored)
  if (seen === stored) return stored
  const { coverage, evidence, ...analysis } = stored.analysis
  return {
    ...seen,
    analysis: {
      ...analysis,
      coverage: {
        ...coverage,
        ...cutBlocks(coverage),
        from: cutTime(coverage.from),
        to: cutTime(coverage.to),
        gaps: coverage.gaps.map(gap => ({ ...gap, ...cutBlocks(gap) })),
      },
      evidence: {
        asOfBlock: cutBlockToDay(evidence.asOfBlock),
        asOfTime: cutTime(evidence.asOfTime),
        // The rows are public: whoever hashes them for each block of the day would find the block. Nobody knows the id.
        inputHash: `0x${hash('sha256', `${stored.id} ${evidence.inputHash}`)}`,
      },
    },
  }
}

function cutBlocks({ fromBlock, toBlock }: { fromBlock: number; toBlock: number }) {
  return { fromBlock: cutBlockToDay(fromBlock), toBlock: cutBlockToDay(toBlock) }
}

function cutTime(time: string): string {
  return isoTime(startOf(Date.parse(time) / 1000, daySeconds) * 1000)
}

function startOf(value: number, length: number): number {
  return value - (value % length)
}
