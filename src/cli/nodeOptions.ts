import { parseConfig } from '../config/parseConfig.ts'
import { readEnv } from '../config/readEnv.ts'
import { UsageError } from '../errors/usage.ts'
import type { CommandInput, CommandOption } from './command.ts'
import { requireWorld, type WorldFile } from './readWorld.ts'

/** Options of the commands that ask a node themselves. */
export const nodeOptions = {
  rpc: { type: 'string', placeholder: 'URL', help: 'Node to ask, instead of RPC_URL.' },
  demo: { type: 'boolean', help: 'Ask the chain of a running `npm start`.' },
} as const satisfies Record<string, CommandOption>

/** The environment changed by those options. The embedded world's node brings its contract and treasury. */
export function readNodeEnv({ values }: CommandInput): {
  env: ReturnType<typeof readEnv>
  world: WorldFile | null
} {
  const env = readEnv()
  const world = values.demo === true ? requireWorld(parseConfig(env).config.dataDir) : null
  const rpc = typeof values.rpc === 'string' ? values.rpc : undefined
  if (rpc !== undefined && !URL.canParse(rpc))
    throw new UsageError(`--rpc is "${rpc}".`, 'Give the address of a node, such as https://forno.celo.org.')
  return {
    world,
    env: {
      ...env,
      ...(world && {
        RPC_URL: world.rpcUrl,
        TREASURY_ADDRESS: world.treasury,
        REPORTER_CONTRACT: world.contracts.reporter,
      }),
      ...(rpc !== undefined && { RPC_URL: rpc }),
    },
  }
}
