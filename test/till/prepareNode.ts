import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { migrateDatabase } from '../../src/storage/migrateDatabase.ts'
import { openPostgres } from '../../src/storage/openPostgres.ts'
import { openSqlite } from '../../src/storage/openSqlite.ts'
import type { Database } from '../../src/storage/schema.ts'
import { type PaymentChain, TILL } from '../payments/support/chain.ts'
import { createMigratedPostgres } from '../support/databases.ts'

export type Engine = 'sqlite' | 'postgres'

/** A database, a key and a treasury of one case alone, because several run at once on one chain. */
export async function prepareNode(chain: PaymentChain, engine: Engine) {
  const dataDir = mkdtempSync(join(tmpdir(), 'vouch-till-'))
  const made = engine === 'postgres' ? await createMigratedPostgres() : null
  const databaseUrl = made?.databaseUrl ?? null
  const prepared = made?.database ?? openSqlite(dataDir)
  await migrateDatabase(prepared)
  await prepared.close()
  const settlerPrivateKey = generatePrivateKey()
  const { address } = privateKeyToAccount(settlerPrivateKey)
  await chain.client.setBalance({ address, value: parseEther('10') })
  return {
    settings: { rpcUrl: chain.rpcUrl, settlerPrivateKey, dataDir, databaseUrl },
    till: { contract: TILL, treasury: privateKeyToAccount(generatePrivateKey()).address },
    openDatabase: (): Database =>
      databaseUrl ? openPostgres({ databaseUrl, maxConnections: 3 }) : openSqlite(dataDir),
    remove: async () => {
      await made?.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
