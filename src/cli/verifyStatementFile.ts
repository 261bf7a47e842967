import { composeReporter } from '../composeReporter.ts'
import { checkStatementFile } from '../statementFile/checkStatementFile.ts'
import type { CliIo, CommandInput } from './command.ts'
import { pairsText } from './pairsText.ts'
import { printJson } from './printResult.ts'
import { readGivenFile } from './readGivenFile.ts'
import { readReporterOptions } from './readReporterOptions.ts'

const refusals = {
  altered: 'Its content is not what was signed: it was changed after it was made.',
  elsewhere: 'It was signed for another contract or chain than the one you trust.',
  unsigned:
    'It has no signature: it is not a statement, it was made before statements were signed, or another program saved it again. Ask for the original file.',
  stranger: 'Its signer is not an issuer of the contract.',
} as const

/** Checks a statement's PDF with only the file, a node and the contract that the reader trusts. */
export async function verifyStatementFile(io: CliIo, input: CommandInput, path: string): Promise<number> {
  const file = new Uint8Array(readGivenFile(path, 'Give the path of the PDF.'))
  const { passports } = await composeReporter(readReporterOptions(input))
  const { contract, chainId } = passports
  const { form, claim, issuer } = checkStatementFile(file, { chainId, contract: contract.contract })
  const isGenuine = issuer !== null && (await contract.isIssuer(issuer as `0x${string}`))
  const problem = isGenuine ? null : refusals[form === 'signed' ? 'stranger' : form]
  if (input.values.json) {
    const told = { valid: isGenuine, problem, issuer, ...claim, chainId, contract: contract.contract }
    printJson(io.stdout, told)
    return isGenuine ? 0 : 1
  }
  const rows: [string, string][] = [
    ...(claim
      ? ([
          ['wallet', claim.wallet],
          ['period', `${claim.from} to ${claim.to}`],
          ['signed', `by ${issuer}`],
          ['hash', `${claim.fileHash} (SHA-256 of all but the signature)`],
        ] as [string, string][])
      : []),
    ['on chain', `${chainId}, contract ${contract.contract}`],
    ...(problem ? [['problem', problem] as [string, string]] : []),
  ]
  io.stdout.write(
    `${claim?.statementId ?? path}: ${isGenuine ? 'GENUINE' : 'NOT GENUINE'}\n${pairsText(rows)}`,
  )
  return isGenuine ? 0 : 1
}
