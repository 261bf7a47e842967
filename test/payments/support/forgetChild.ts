// Forgets old answers in a process of its own, which dies by SIGKILL when it comes to the row named in its settings.

import type { Ledger } from '../../../src/payments/ledger/ledger.ts'
import { pruneAnswers } from '../../../src/payments/ledger/pruneAnswers.ts'
import { openPostgres } from '../../../src/storage/openPostgres.ts'
import { openSqlite } from '../../../src/storage/openSqlite.ts'
import { factsFor } from './factsFor.ts'

const { databaseUrl, dataDir, dieAt } = JSON.parse(process.env.FORGET_SETTINGS ?? '{}') as {
  databaseUrl: string | null
  dataDir: string
  dieAt: number
}
let rows = 0
const database = databaseUrl ? openPostgres({ databaseUrl, maxConnections: 1 }) : openSqlite(dataDir)
await pruneAnswers({ database, clock: Date.now } as Ledger, {
  retentionDays: 5,
  factsOf: row => {
    if (++rows === dieAt) process.kill(process.pid, 'SIGKILL')
    return factsFor(row)
  },
})
await database.close()
