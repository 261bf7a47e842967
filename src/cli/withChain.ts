import { compose } from '../compose.ts'
import { parseConfig } from '../config/parseConfig.ts'
import { UsageError } from '../errors/usage.ts'
import { createLogger } from '../lib/logger.ts'
import type { Context } from '../services/context.ts'
import { migrateDatabase } from '../storage/migrateDatabase.ts'
import { openSqlite } from '../storage/openSqlite.ts'
import type { CommandInput } from './command.ts'
import { readNodeEnv } from './nodeOptions.ts'

/** Runs with a service that reads from the node of the options. `otherwise` says what to do where there is none. */
export async function withChain<T>(
  input: CommandInput,
  otherwise: string,
  run: (ctx: Context, rpcUrl: string) => Promise<T>,
): Promise<T> {
  const { env, world } = readNodeEnv(input)
  const { config, secrets } = parseConfig(env)
  const { rpcUrl } = secrets
  if (!rpcUrl)
    throw new UsageError(
      'There is no node to read the chain from.',
      `Set RPC_URL, or give --rpc URL; ${otherwise}`,
    )
  // A temporary database of its own, so that nothing stored on this machine affects the result.
  const database = openSqlite(':memory:')
  try {
    await migrateDatabase(database)
    const ctx = await compose({
      config,
      secrets: { ...secrets, rpcUrl },
      log: createLogger({ level: 'silent' }),
      baseUrl: () => '',
      ...(world && { embedded: { labels: world.labels } }),
      overrides: { database },
    })
    return await run(ctx, rpcUrl)
  } finally {
    await database.close()
  }
}
