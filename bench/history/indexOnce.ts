import { createNode } from '../../src/chain/createNode.ts'
import { createHistory } from '../../src/history/createHistory.ts'
import { systemClock } from '../../src/lib/clock.ts'
import { createLogger } from '../../src/lib/logger.ts'
import { openDatabase } from '../../src/storage/openDatabase.ts'

/** Builds the index once; RPC_URL and DATABASE_URL or VOUCH_DATA_DIR say from where and into what. */
export async function indexOnce(): Promise<void> {
  const { RPC_URL: rpcUrl = '', DATABASE_URL: databaseUrl = null, VOUCH_DATA_DIR: dataDir = '' } = process.env
  const log = createLogger({ level: 'warn' })
  const database = await openDatabase({ dataDir, databaseUrl, log })
  const history = createHistory({
    database,
    chainId: 42220,
    node: createNode({ url: rpcUrl }),
    headTag: 'safe',
    labels: [],
    clock: systemClock,
    log,
  })
  await history.follow({ signal: new AbortController().signal, once: true })
  await database.close()
}
