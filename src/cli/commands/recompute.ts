import { UsageError } from '../../errors/usage.ts'
import { assertNode } from '../../services/analysis/assertNode.ts'
import { claimOfPassport } from '../../services/analysis/claimOfPassport.ts'
import { type Claim, recomputeAnalysis } from '../../services/analysis/recomputeAnalysis.ts'
import type { Command } from '../command.ts'
import { describeRecomputation } from '../describeRecomputation.ts'
import { nodeOptions } from '../nodeOptions.ts'
import { readJsonFile } from '../readJsonFile.ts'
import { withChain } from '../withChain.ts'

export const recompute: Command = {
  name: 'recompute',
  usage: 'ANSWER.json [--rpc URL | --demo] [--json]',
  maxArguments: 1,
  options: {
    ...nodeOptions,
    json: { type: 'boolean', help: 'Print JSON.' },
  },
  run: async ({ stdout }, input) => {
    const { values, positionals } = input
    const [file] = positionals
    if (!file)
      throw new UsageError(
        'Which answer?',
        'Save the body of a screen, analyze or report call and name the file.',
      )
    const saved = answerOf(readJsonFile(file))
    const claim = claimOfPassport(saved) as Claim
    if (!claim?.walletAddress || !claim.evidence?.asOfBlock || !claim.model?.version)
      throw new UsageError(
        `${file} is not an answer of Vouch.`,
        'Save the body of one screen, analyze or report call: it needs walletAddress, months, model and evidence.',
      )
    const otherwise = 'for an answer of `npm start`, keep that running and add --demo.'
    return withChain(input, otherwise, async (ctx, rpcUrl) => {
      await assertNode(ctx, { rpcUrl, claim })
      const sections = claim === saved ? undefined : Object.keys(claim)
      const outcome = await recomputeAnalysis(ctx, claim, sections)
      const { compared, missing, notCompared, difference, inputHash } = outcome
      const same = difference === null && missing.length === 0
      stdout.write(
        values.json
          ? `${JSON.stringify({ same, compared, missing, notCompared, inputHash, difference })}\n`
          : describeRecomputation(claim, outcome),
      )
      return same ? 0 : 1
    })
  },
}

/** `vouch screen --json` prints the answer as a row. */
function answerOf(saved: unknown): unknown {
  return (saved as { result?: unknown } | null)?.result ?? saved
}
