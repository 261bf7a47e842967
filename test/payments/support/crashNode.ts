// A service of its own process that dies by SIGKILL at the point named in its settings.

import { openPostgres } from '../../../src/storage/openPostgres.ts'
import { openSqlite } from '../../../src/storage/openSqlite.ts'
import type { Hex } from '../../../src/wire/address.ts'

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
  /** The whole service, which publishes passports with this key; without it, the payment gate alone. */
  issuerPrivateKey?: Hex
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
const tillOptions = till && { ...till, onPoint, times: { leaseMs: 500 } }
if (rest.issuerPrivateKey) {
  const { openPassportService } = await import('../../passports/passportService.ts')
  const env = { REPORTER_PRIVATE_KEY: rest.issuerPrivateKey }
  const service = await openPassportService(rest, {
    database,
    env,
    at: onPoint,
    payments: { claimLeaseMs: 400, onPoint },
    till: tillOptions ?? {},
  })
  process.stdout.write(`${service.baseUrl}\n`)
} else {
  const { fastTimes, startPaidService } = await import('./service.ts')
  const times = { ...fastTimes, leaseMs: settings.leaseMs ?? 500 }
  const service = await startPaidService({
    ...rest,
    database,
    payments: { claimLeaseMs: 400, times, onPoint },
    ...(tillOptions && { till: tillOptions }),
  })
  process.stdout.write(`${await service.listen()}\n`)
}
