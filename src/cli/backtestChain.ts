import { BacktestFileError } from '../backtest/BacktestFileError.ts'
import { type BacktestResult, backtestLoans, type TrialOptions } from '../backtest/backtestLoans.ts'
import { readLoans } from '../backtest/readLoanBook.ts'
import { compose } from '../compose.ts'
import { parseConfig } from '../config/parseConfig.ts'
import { UsageError } from '../errors/usage.ts'
import { createLogger } from '../lib/logger.ts'
import { readActivityBefore } from '../services/analysis/readActivityBefore.ts'
import { migrateDatabase } from '../storage/migrateDatabase.ts'
import { openSqlite } from '../storage/openSqlite.ts'
import type { CommandInput } from './command.ts'
import { readNodeEnv } from './nodeOptions.ts'

/** Back-tests a book of wallets and days: each wallet is read from the chain as it stood when its loan was decided. */
export async function backtestChain(
  input: CommandInput,
  outcomes: string,
  options: TrialOptions,
): Promise<BacktestResult> {
  const loans = await readLoans(outcomes)
  const strange = loans.find(({ wallet }) => !/^0x[0-9a-f]{40}$/i.test(wallet))
  if (strange)
    throw new BacktestFileError(
      { file: outcomes },
      `has "${strange.spelling}", which is no address`,
      'Give addresses of the chain, or --transfers with the rows of your own books.',
    )
  const { env, world } = readNodeEnv(input)
  const { config, secrets } = parseConfig(env)
  const { rpcUrl } = secrets
  if (!rpcUrl)
    throw new UsageError(
      'There is no node to read the chain from.',
      'Set RPC_URL, or give --rpc URL; or give --transfers with the rows of your own books.',
    )
  const database = openSqlite(':memory:')
  await migrateDatabase(database)
  const ctx = await compose({
    config,
    secrets: { ...secrets, rpcUrl },
    log: createLogger({ level: 'silent' }),
    baseUrl: () => '',
    ...(world && { embedded: { labels: world.labels } }),
    overrides: { database },
  })
  try {
    const read = ({ wallet, decisionTime }: (typeof loans)[number]) =>
      readActivityBefore(ctx, { wallet: wallet.toLowerCase(), time: decisionTime })
    return await backtestLoans(loans, read, options)
  } finally {
    await database.close()
  }
}
