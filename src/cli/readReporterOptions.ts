import { parseConfig } from '../config/parseConfig.ts'
import { UsageError } from '../errors/usage.ts'
import { isAddress } from '../wire/address.ts'
import type { CommandInput, CommandOption } from './command.ts'
import { nodeOptions, readNodeEnv } from './nodeOptions.ts'

/** Options of the commands that read passports over a bare node. */
export const reporterOptions = {
  ...nodeOptions,
  contract: {
    type: 'string',
    placeholder: 'ADDRESS',
    help: 'Reporter contract to trust, instead of REPORTER_CONTRACT.',
  },
} as const satisfies Record<string, CommandOption>

/** The reader chooses which contract to trust; the checked document has no say in it. */
export function readReporterOptions(input: CommandInput): { rpcUrl: string; contract: string } {
  const { config, secrets } = parseConfig(readNodeEnv(input).env)
  const { rpcUrl } = secrets
  const contract = input.values.contract ?? config.reporterContract
  if (!rpcUrl)
    throw new UsageError(
      'No node to ask.',
      'Set RPC_URL, or give --rpc URL; --demo asks the chain of a running `npm start`.',
    )
  if (!isAddress(contract))
    throw new UsageError(
      'No reporter contract to ask.',
      'Set REPORTER_CONTRACT, or give --contract ADDRESS, as the issuer makes it known.',
    )
  return { rpcUrl, contract }
}
