import type { Classified } from '../activity/classifyActivity.ts'
import { floatAt, intAt } from '../at.ts'
import type { StreamFacts } from './buildStreams.ts'

/** Counted income by how far its source is known, in cents. */
export type Verified = {
  verified: number
  unverified: number
  /** The part of unverified whose payer was not followed. */
  untraced: number
}

/** How much of these payments is verified. */
export function sumVerified(
  { columns, provenance }: Pick<Classified, 'columns' | 'provenance'>,
  streams: readonly Pick<StreamFacts, 'rows'>[],
): Verified {
  const { open, party } = columns
  const sums: Verified = { verified: 0, unverified: 0, untraced: 0 }
  for (const { rows } of streams)
    for (const row of rows) {
      const cents = floatAt(open, row)
      const id = intAt(party, row)
      const part = Math.floor(cents * floatAt(provenance.verified, id))
      sums.verified += part
      sums.unverified += cents - part
      if (provenance.untraced[id]) sums.untraced += cents
    }
  return sums
}
