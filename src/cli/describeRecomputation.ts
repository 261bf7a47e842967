import { plainLine } from '../lib/plainLine.ts'
import type { Claim, Recomputation } from '../services/analysis/recomputeAnalysis.ts'

/** The source of the evidence: if it is in the file, the file's author may have made it up. */
export type EvidenceSource = 'chain' | 'file'

/** The result for a person: one verdict, and what it does not cover. */
export function describeRecomputation(claim: Claim, outcome: Recomputation, source: EvidenceSource): string {
  const { compared, missing, notCompared, difference, inputHash } = outcome
  const about = `${claim.walletAddress} at block ${claim.evidence.asOfBlock}`
  const lacks = `the file lacks ${missing.join(', ')}, which its kind of answer has`
  const lines =
    difference !== null
      ? [
          `Different, first at ${plainLine(difference.path)}:`,
          `  claimed     ${formatValue(difference.expected)}`,
          `  recomputed  ${formatValue(difference.actual)}`,
          ...(missing.length > 0 ? [`Also, ${lacks}.`] : []),
        ]
      : missing.length > 0
        ? [
            `Incomplete: ${lacks}. Not compared, so not confirmed.`,
            `The ${compared.length} fields of ${about} that it has are the same.`,
          ]
        : [
            `${opening[source]} ${compared.length} fields of ${about} re-derived from ${origin[source]}; input ${inputHash}.`,
            ...(notCompared.length > 0
              ? [`Not of the chain, so not compared: ${plainLine(notCompared.join(', '))}.`]
              : []),
            ...(source === 'file' ? [unconfirmed] : []),
          ]
  return `${lines.join('\n')}\n`
}

const opening = { chain: 'Same.', file: 'Same as its own evidence.' } as const
const origin = { chain: 'the chain', file: 'the evidence in the file' } as const
const unconfirmed =
  'No chain was asked, so the evidence in the file may be made up. --rpc URL checks it against a chain; a receipt binds the answer to its service.'

const maxText = 200

/** Shortened to one line; `--json` has all of it. */
function formatValue(value: unknown): string {
  const text = value === undefined ? 'nothing' : plainLine(JSON.stringify(value))
  return text.length > maxText ? `${text.slice(0, maxText)}…` : text
}
