// A service of its own process that dies by SIGKILL at the point named in its settings.

import { openPostgres } from '../../../src/storage/openPostgres.ts'
import { openSqlite } from '../../../src/storage/openSqlite.ts'
import type { Hex } from '../../../src/wire/address.ts'
import { fastTimes, startPaidService } from './service.ts'

export type CrashSettings = {
  rpcUrl: string
  settlerPrivateKey: Hex
  dataDir: string
  databaseUrl: string | null
  crashAt: string
  /** At which visit of that point; the first without it. */
  visit?: number
  /** Payments by transaction, too. */
  till?: { contract: Hex; treasury: Hex }
  /** How long it has the key without a sign of life. */
  leaseMs?: number
}

process.stdin.on('end', () => process.exit(1)).resume()
const settings = JSON.parse(process.env.CRASH_SETTINGS ?? '{}') as CrashSettings
const { databaseUrl, dataDir, crashAt, visit = 1, till, ...rest } = settings
let visits = 0
const onPoint = (point: string) => {
  if (point === crashAt && ++visits === visit) process.kill(process.pid, 'SIGKILL')
}
const database = databaseUrl ? openPostgres({ databaseUrl, maxConnections: 3 }) : openSqlite(dataDir)
const service = await startPaidService({
  ...rest,
  database,
  payments: {
    claimLeaseMs: 400,
    times: { ...fastTimes, leaseMs: settings.leaseMs ?? 500 },
    onPoint,
  },
  ...(till && { till: { ...till, onPoint, times: { leaseMs: 500 } } }),
})
process.stdout.write(`${await service.listen()}\n`)
