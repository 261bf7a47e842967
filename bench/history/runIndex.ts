// A process that builds the index once and ends: what the benchmark times. RPC_URL, DATABASE_URL or VOUCH_DATA_DIR say where.
import { connectHistory } from '../../src/history/connectHistory.ts'
import { systemClock } from '../../src/lib/clock.ts'
import { createLogger } from '../../src/lib/logger.ts'
import { openDatabase } from '../../src/storage/openDatabase.ts'

const { RPC_URL: rpcUrl = '', DATABASE_URL: databaseUrl = null, VOUCH_DATA_DIR: dataDir = '' } = process.env
const log = createLogger({ level: 'warn' })
const database = await openDatabase({ dataDir, databaseUrl, log })
const history = connectHistory({
  ...{ database, chainId: 42220, rpcUrl, headTag: 'safe', labels: [] },
  ...{ clock: systemClock, log },
})
await history.follow({ signal: new AbortController().signal, once: true })
await database.close()
