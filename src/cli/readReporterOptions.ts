import { parseConfig } from '../config/parseConfig.ts'
import { readEnv } from '../config/readEnv.ts'
import { UsageError } from '../errors/usage.ts'
import type { CommandInput, CommandOption } from './command.ts'
import { needWorld } from './readWorld.ts'

/** Options of the commands that read passports over a bare node. */
export const reporterOptions = {
  rpc: { type: 'string', placeholder: 'URL', help: 'Node to ask, instead of RPC_URL.' },
  contract: {
    type: 'string',
    placeholder: 'ADDRESS',
    help: 'Reporter contract to trust, instead of REPORTER_CONTRACT.',
  },
} as const satisfies Record<string, CommandOption>

/** Which contract to trust is the reader's own choice: a document that is to be checked has no say in it. */
export function readReporterOptions({ values }: CommandInput): { rpcUrl: string; contract: string } {
  const { config, secrets } = parseConfig(readEnv())
  const world = values.demo === true ? needWorld(config.dataDir) : null
  const rpcUrl = values.rpc ?? world?.rpcUrl ?? secrets.rpcUrl
  const contract = values.contract ?? world?.contracts.reporter ?? config.reporterContract
  if (typeof rpcUrl !== 'string' || !URL.canParse(rpcUrl))
    throw new UsageError(
      'No node to ask.',
      'Set RPC_URL, or give --rpc URL; --demo asks the chain of a running `npm start`.',
    )
  if (typeof contract !== 'string' || !/^0x[0-9a-fA-F]{40}$/.test(contract))
    throw new UsageError(
      'No reporter contract to ask.',
      'Set REPORTER_CONTRACT, or give --contract ADDRESS, as the issuer makes it known.',
    )
  return { rpcUrl, contract }
}
