import { composeReporter } from '../../composeReporter.ts'
import { UsageError } from '../../errors/usage.ts'
import { plainLine } from '../../lib/plainLine.ts'
import { type VerifiedPassport, verifyPassport } from '../../services/passports/verifyPassport.ts'
import { readChallenge, verifierOption } from '../client/readChallenge.ts'
import type { Command } from '../command.ts'
import { pairsText } from '../pairsText.ts'
import { printResult } from '../printResult.ts'
import { readDocumentFile } from '../readJsonFile.ts'
import { readReporterOptions, reporterOptions } from '../readReporterOptions.ts'
import { verifyStatementFile } from '../verifyStatementFile.ts'

export const verify: Command = {
  name: 'verify',
  usage: 'REPORT_ID | --document FILE | --statement FILE.pdf  [--rpc URL --contract ADDRESS | --demo]',
  examples: ['vouch verify --statement statement.pdf --demo'],
  maxArguments: 1,
  options: {
    document: {
      type: 'string',
      placeholder: 'FILE',
      help: 'Whole document, disclosure or proof to check against the chain.',
    },
    statement: {
      type: 'string',
      placeholder: 'FILE',
      help: 'PDF of a statement: checks that it is unchanged, and signed by an issuer of the contract.',
    },
    challenge: {
      type: 'string',
      placeholder: 'C',
      help: 'The challenge you sent to the wallet; a proof for another one is refused.',
    },
    verifier: verifierOption,
    json: { type: 'boolean', help: 'Print JSON.' },
    ...reporterOptions,
  },
  run: async (io, input) => {
    const { values, positionals } = input
    if (typeof values.statement === 'string') return verifyStatementFile(io, input, values.statement)
    const document = typeof values.document === 'string' ? readDocumentFile(values.document) : undefined
    const reportId = positionals[0] ?? document?.reportId
    if (typeof reportId !== 'string')
      throw new UsageError(
        'Nothing to verify.',
        'Give the id of a passport, --document FILE or --statement FILE.',
      )
    const reporter = await composeReporter(readReporterOptions(input))
    const result = await verifyPassport(reporter, {
      reportId,
      document,
      challenge: readChallenge(values),
    })
    const { links: _, howToCheck: __, ...told } = result
    printResult(io, { values }, { json: told, text: describe(result) })
    return result.valid ? 0 : 1
  },
}

function describe(result: VerifiedPassport): string {
  const { document, onchain } = result
  const rows: [string, string][] = [
    ['wallet', result.walletAddress],
    ['kind', result.kind],
    ['issued', `${result.issuedAt} by ${result.issuer}`],
    ['expires', result.expiresAt],
    ...(result.supersededBy ? [['renewed', `by ${result.supersededBy}`] as [string, string]] : []),
    ...(result.revokedAt ? [['revoked', result.revokedAt] as [string, string]] : []),
    ['model', result.modelVersion],
    ...(result.months === null ? [] : [['window', `${result.months} months`] as [string, string]]),
    ['on chain', `${onchain.chainId}, contract ${onchain.contract}, block ${onchain.blockNumber}`],
    ['hash', result.reportHash],
  ]
  if (document)
    rows.push([
      'document',
      document.matches ? `${document.form}, exactly as published` : `REFUSED: ${document.problem}`,
    ])
  const facts = Object.entries(document?.fields ?? {}).map(
    ([name, value]) =>
      `    ${plainLine(`${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)}`,
  )
  const proven = (document?.atLeast ?? []).map(
    ({ quantity, threshold }) => `    ${quantity}: at least ${threshold}`,
  )
  const verdict = result.valid
    ? 'VALID'
    : result.status === 'valid'
      ? 'NOT VALID'
      : result.status.toUpperCase()
  const shown = document?.challenge ? [`    shown by its wallet for the challenge ${document.challenge}`] : []
  return `${result.reportId}: ${verdict}\n${pairsText(rows)}${[...facts, ...proven, ...shown]
    .map(line => `${line}\n`)
    .join('')}`
}
