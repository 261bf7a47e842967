import { mkdirSync, mkdtempSync, rmSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import { backup } from '../../src/cli/commands/backup.ts'
import { restore } from '../../src/cli/commands/restore.ts'
import { migrateDatabase } from '../../src/storage/migrateDatabase.ts'
import { openPostgres } from '../../src/storage/openPostgres.ts'
import { openSqlite } from '../../src/storage/openSqlite.ts'
import { createMigratedPostgres } from '../support/databases.ts'
import { cent, type FlatPayment, signFlat, startPaymentChain } from './support/chain.ts'
import { startPaidService } from './support/service.ts'

const io = { stdout: new Writable({ write: (_chunk, _encoding, done) => done() }), stderr: process.stderr }
const run = (command: typeof backup, file: string) => command.run(io, { values: {}, positionals: [file] })

test.each(['sqlite', 'postgres'] as const)(
  'a backup of %s while clients pay: restored, it charges nobody twice, and knows what the chain took since',
  async engine => {
    const folder = mkdtempSync(join(tmpdir(), 'vouch-backup-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const chain = await startPaymentChain()
    onTestFinished(() => chain.stop())
    const place = async (name: string) => {
      const dataDir = join(folder, name)
      if (engine === 'sqlite') return { dataDir, databaseUrl: '', drop: async () => {} }
      const { database, databaseUrl, drop } = await createMigratedPostgres()
      await database.close()
      return { dataDir, databaseUrl, drop }
    }
    const use = ({ dataDir, databaseUrl }: Awaited<ReturnType<typeof place>>) => {
      vi.stubEnv('VOUCH_DATA_DIR', dataDir)
      vi.stubEnv('DATABASE_URL', databaseUrl)
    }
    onTestFinished(() => void vi.unstubAllEnvs())
    const open = ({ dataDir, databaseUrl }: Awaited<ReturnType<typeof place>>) =>
      databaseUrl ? openPostgres({ databaseUrl, maxConnections: 4 }) : openSqlite(dataDir)

    const before = await place('before')
    use(before)
    mkdirSync(before.dataDir)
    const database = open(before)
    await migrateDatabase(database)
    const service = await startPaidService({ ...chain, database })
    const payers = await Promise.all(Array.from({ length: 4 }, () => chain.payer()))
    const bought: { payment: FlatPayment; body: string }[] = []
    const pay = async (payer: (typeof payers)[number]) => {
      const payment = await signFlat(payer)
      const answer = await service.screen(payment)
      expect(answer.statusCode, answer.body).toBe(200)
      bought.push({ payment, body: answer.body })
    }
    let isBackedUp = false
    const file = join(folder, 'backup')
    // On a slow machine a backup takes long, and nobody has money for more than a hundred calls.
    const paying = payers.map(async payer => {
      for (let times = 0; times < 30 && !isBackedUp; times++) await pay(payer)
    })
    await run(backup, file)
    isBackedUp = true
    await Promise.all(paying)
    await Promise.all(payers.map(pay))
    await service.close()
    await database.close()
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await expect(run(backup, file)).rejects.toMatchObject({ code: 'BACKUP_FILE' })
    await expect(run(restore, file)).rejects.toMatchObject({ code: 'BACKUP_FILE' })

    const after = await place('after')
    use(after)
    await run(restore, file)
    const restored = open(after)
    const { length: known } = await restored.db.selectFrom('payments').select('nonce').execute()
    expect(known).toBeLessThan(bought.length)
    const again = await startPaidService({ ...chain, database: restored })
    for (const { payment } of bought) expect((await again.screen(payment)).statusCode).toBe(200)
    for (const payer of payers) {
      const times = bought.filter(({ payment }) => payment.from === payer.address).length
      expect(await chain.balance(payer.address)).toBe(1_000_000n - cent * BigInt(times))
    }
    await again.close()
    await restored.close()

    truncateSync(file, Math.floor(statSync(file).size / 2))
    const broken = await place('broken')
    use(broken)
    if (engine === 'postgres') await expect(run(restore, file)).rejects.toMatchObject({ code: 'BACKUP_FILE' })
    for (const { drop } of [before, after, broken]) await drop()
  },
)
