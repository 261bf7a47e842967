import { compose, type Embedded } from '../../compose.ts'
import { parseConfig } from '../../config/parseConfig.ts'
import { readEnv } from '../../config/readEnv.ts'
import { UsageError } from '../../errors/usage.ts'
import { createLogger } from '../../lib/logger.ts'
import { claimOfPassport } from '../../services/claimOfPassport.ts'
import { type Claim, recomputeAnalysis } from '../../services/recomputeAnalysis.ts'
import { migrateDatabase } from '../../storage/migrateDatabase.ts'
import { openSqlite } from '../../storage/openSqlite.ts'
import type { Command } from '../command.ts'
import { readJsonFile } from '../readJsonFile.ts'

export const recompute: Command = {
  name: 'recompute',
  summary: 'Re-derive an analysis from chain data at its own block and compare every byte.',
  usage: 'ANSWER.json [--world .vouch/world.json] [--json]',
  options: {
    world: { type: 'string', placeholder: 'FILE', help: 'Use the node and the labels of an embedded world.' },
    json: { type: 'boolean', help: 'Print the outcome as JSON.' },
  },
  run: async ({ stdout }, { values, positionals }) => {
    const [file] = positionals
    if (!file)
      throw new UsageError(
        'Which answer?',
        'Save the body of a screen, analyze or report call and name the file.',
      )
    const claim = claimOfPassport(readJsonFile(file)) as Claim
    if (!claim?.walletAddress || !claim.evidence?.asOfBlock || !claim.model?.version)
      throw new UsageError(
        `${file} is not an answer of Vouch.`,
        'It needs walletAddress, months, model and evidence.',
      )
    const world = typeof values.world === 'string' ? (readJsonFile(values.world) as WorldFile) : null
    const env = readEnv()
    const { config, secrets } = parseConfig(
      { ...env, ...(world && { RPC_URL: world.rpcUrl }) },
      { required: ['RPC_URL'] },
    )
    // A database of its own that is forgotten afterwards: nothing that this machine believes can leak into the result.
    const database = openSqlite(':memory:')
    await migrateDatabase(database)
    const ctx = await compose({
      config,
      secrets: { ...secrets, rpcUrl: secrets.rpcUrl ?? '' },
      log: createLogger({ level: 'error' }),
      baseUrl: () => '',
      ...(world && { embedded: { labels: world.labels } }),
      overrides: { database },
    })
    const { compared, difference, inputHash } = await recomputeAnalysis(ctx.history, claim)
    await database.close()
    if (values.json)
      stdout.write(`${JSON.stringify({ same: difference === null, compared, inputHash, difference })}\n`)
    else if (difference === null)
      stdout.write(
        `Same. ${compared.length} fields of ${claim.walletAddress} at block ${claim.evidence.asOfBlock} re-derived from the chain; input ${inputHash}.\n`,
      )
    else
      stdout.write(
        `Different, first at ${difference.path}:\n  claimed     ${formatValue(difference.expected)}\n  recomputed  ${formatValue(difference.actual)}\n`,
      )
    return difference === null ? 0 : 1
  },
}

const MAX_TEXT = 200

/** One line of a terminal; `--json` has all of it. */
const formatValue = (value: unknown): string => {
  const text = value === undefined ? 'nothing' : JSON.stringify(value)
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text
}

type WorldFile = { rpcUrl: string; labels: Embedded['labels'] }
