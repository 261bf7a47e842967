import { UsageError } from '../../errors/usage.ts'
import { assertNode } from '../../services/analysis/assertNode.ts'
import { claimOfPassport } from '../../services/analysis/claimOfPassport.ts'
import { createBundledHistory } from '../../services/analysis/createBundledHistory.ts'
import { unpackEvidence } from '../../services/analysis/evidenceBundle.ts'
import { loadFrozenModel } from '../../services/analysis/loadFrozenModel.ts'
import {
  type Claim,
  type Recomputation,
  recomputeAnalysis,
} from '../../services/analysis/recomputeAnalysis.ts'
import { isSameAddress } from '../../wire/address.ts'
import { readWithOption, withOption } from '../client/withWallets.ts'
import type { Command } from '../command.ts'
import { describeRecomputation, type EvidenceSource } from '../describeRecomputation.ts'
import { isSandboxNode } from '../isSandboxNode.ts'
import { nodeOptions } from '../nodeOptions.ts'
import { printableJson } from '../printable.ts'
import { readJsonFile } from '../readJsonFile.ts'
import { withChain } from '../withChain.ts'

/** A sandbox's own labels name its people and firms; they are not on its chain. */
const sandboxHint =
  'next: this node is a sandbox. If it is that of `npm start`, keep it running and give --demo instead of --rpc: then its labels are read too.'

export const recompute: Command = {
  name: 'recompute',
  usage: 'ANSWER.json [--rpc URL | --demo] [--model FILE [--sha256 HASH]] [--json]',
  examples: [
    'vouch screen 0xDEdE489A2e2547931aFA4CB4473641fA1218dE15 --demo --json --out answer.json && vouch recompute answer.json --demo',
  ],
  maxArguments: 1,
  options: {
    ...nodeOptions,
    with: {
      ...withOption.with,
      help: 'The other wallets judged with it as one, in the form they were sent.',
    },
    model: {
      type: 'string',
      help: 'The file of the model version that made the answer, if it is not this one.',
    },
    sha256: { type: 'string', help: 'Run that file only if it has this SHA-256.' },
    json: { type: 'boolean', help: 'Print JSON.' },
  },
  run: async ({ stdout, stderr }, input) => {
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
    const sha256 = typeof values.sha256 === 'string' ? values.sha256 : null
    const sections = {
      ...(claim !== saved && { sections: Object.keys(claim) }),
      ...(typeof values.model === 'string' && { judge: await loadFrozenModel(values.model, sha256) }),
    }
    const { bundle, ...evidence } = claim.evidence as Claim['evidence'] & { bundle?: string | null }
    const bare = { ...claim, evidence }
    // An answer with its evidence needs no node, however many wallets; naming a node means it should be asked.
    if (bundle && !values.rpc && !values.demo)
      return tell(
        await recomputeAnalysis({ history: createBundledHistory(unpackEvidence(bundle)) }, bare, sections),
        'file',
      )
    const others = listOthers(saved, claim, readWithOption(input).wallets)
    const otherwise = 'for an answer of `npm start`, keep that running and add --demo.'
    return withChain(input, otherwise, async (ctx, rpcUrl) => {
      await assertNode(ctx, { rpcUrl, claim })
      const code = tell(await recomputeAnalysis(ctx, bare, { ...sections, others }), 'chain')
      if (code !== 0 && !values.demo && (await isSandboxNode(rpcUrl))) stderr.write(`${sandboxHint}\n`)
      return code
    })

    function tell(outcome: Recomputation, source: EvidenceSource): number {
      const { compared, missing, notCompared, difference, inputHash } = outcome
      const same = difference === null && missing.length === 0
      stdout.write(
        values.json
          ? `${printableJson({ same, source, compared, missing, notCompared, inputHash, difference }, 0)}\n`
          : describeRecomputation(claim, outcome, source),
      )
      return same ? 0 : 1
    }
  },
}

/** The other wallets behind the answer; a passport names them itself. */
function listOthers(
  saved: unknown,
  claim: Claim,
  given: readonly { address: string }[] | undefined,
): string[] {
  const document = (saved as { document?: unknown } | null)?.document ?? saved
  const { wallets } = document as { wallets?: unknown }
  if (claim !== saved) return Array.isArray(wallets) ? wallets.map(String) : []
  const count = (wallets as { count?: number } | undefined)?.count ?? 1
  const others = (given ?? [])
    .map(({ address }) => address)
    .filter(address => !isSameAddress(address, claim.walletAddress))
  if (others.length === count - 1) return others
  throw new UsageError(
    `The answer is about ${count === 1 ? 'one wallet' : `${count} wallets`}; ${others.length + 1} are given.`,
    count === 1 ? 'Leave --with out.' : 'Name the file that was sent along: --with FILE.',
  )
}

function answerOf(saved: unknown): unknown {
  return (saved as { result?: unknown } | null)?.result ?? saved
}
