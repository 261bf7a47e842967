import type { Claim, Recomputation } from '../services/analysis/recomputeAnalysis.ts'

/** What became of a claim, for a person: one verdict, and what it does not cover. */
export function describeRecomputation(claim: Claim, outcome: Recomputation): string {
  const { compared, missing, notCompared, difference, inputHash } = outcome
  const about = `${claim.walletAddress} at block ${claim.evidence.asOfBlock}`
  const lacks = `the file lacks ${missing.join(', ')}, which its kind of answer has`
  const lines =
    difference !== null
      ? [
          `Different, first at ${difference.path}:`,
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
            `Same. ${compared.length} fields of ${about} re-derived from the chain; input ${inputHash}.`,
            ...(notCompared.length > 0
              ? [`Not of the chain, so not compared: ${notCompared.join(', ')}.`]
              : []),
          ]
  return `${lines.join('\n')}\n`
}

const maxText = 200

/** One line of a terminal; `--json` has all of it. */
function formatValue(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value)
  return text.length > maxText ? `${text.slice(0, maxText)}…` : text
}
