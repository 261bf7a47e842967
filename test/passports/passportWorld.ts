import { setTimeout as wait } from 'node:timers/promises'
import { createPublicClient, getAddress, http, type PublicClient } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import * as VouchReporter from '../../contracts/artifacts/VouchReporter.ts'
import { OWNER, startTestChain, type TestChain, testAccount } from '../../contracts/support/testChain.ts'
import { readBundledSanctions } from '../../src/history/neighbours/sanctions.ts'
import { createLogger } from '../../src/lib/logger.ts'
import { createPassports } from '../../src/passports/createPassports.ts'
import type { Publisher } from '../../src/passports/createPublisher.ts'
import type { PassportContext } from '../../src/services/passports/preparePassport.ts'
import { migrateDatabase } from '../../src/storage/migrateDatabase.ts'
import { openSqlite } from '../../src/storage/openSqlite.ts'
import type { Database } from '../../src/storage/schema.ts'
import type { Hex } from '../../src/wire/address.ts'
import type { Analysis } from '../../src/wire/analysis.ts'
import { hangMs } from '../support/hangMs.ts'
import { sampleFacts } from './samplePassport.ts'

export const REPORTER = getAddress('0x000000000000000000000000000000000000f00d')
export const ISSUER_KEY = `0x${'1f'.repeat(32)}` as const
export const issuer = privateKeyToAccount(ISSUER_KEY).address
export const buyer = testAccount(80)
export const owner = testAccount(81)

export type PassportWorld = Awaited<ReturnType<typeof startPassportWorld>>

/** A chain with the reporter on it and a service's passport room in front, on an empty database. */
export async function startPassportWorld(options: { database?: Database; states?: number } = {}) {
  const chain = await startTestChain(options)
  await chain.place(REPORTER, VouchReporter)
  const initialize = { address: REPORTER, abi: VouchReporter.abi, functionName: 'initialize' } as const
  await chain.pass(chain.client.writeContract({ ...initialize, args: [OWNER, issuer], account: OWNER }))
  await chain.client.setBalance({ address: issuer, value: 10n ** 20n })
  const database = options.database ?? openSqlite(':memory:')
  await migrateDatabase(database)
  const deps = makeDeps(connect(chain), database)
  return {
    chain,
    database,
    deps,
    stop: async () => {
      await deps.passports.stop()
      await database.close()
      await chain.stop()
    },
  }
}

export function connect(chain: Pick<TestChain, 'client'>): PublicClient {
  return createPublicClient({
    chain: { ...chain.client.chain, formatters: undefined },
    transport: http(chain.client.chain.rpcUrls.default.http[0]),
    pollingInterval: 10,
    cacheTime: 0,
  }) as PublicClient
}

export function makeDeps(
  client: PublicClient,
  database: Database,
  changes: {
    contract?: Hex | null
    earlierContracts?: readonly string[]
    privateKey?: Hex | null
    clock?: () => number
  } = {},
): PassportContext {
  const passports = createPassports({
    client,
    database,
    chainId: 42220,
    contract: REPORTER,
    privateKey: ISSUER_KEY,
    attribution: 'vouch',
    confirmations: 12,
    clock: Date.now,
    log: createLogger({ level: 'silent' }),
    ...changes,
  })
  return {
    database,
    clock: changes.clock ?? Date.now,
    baseUrl: () => 'http://vouch.test',
    passports,
    sanctions: readBundledSanctions(),
    analyses: {
      get: async ({ walletAddress, months }) => ({
        analysis: { ...sampleFacts, walletAddress, months } as unknown as Analysis,
        cashflow: null,
        attributes: null,
        months,
        cached: true,
        analyzedAt: 0,
        expiresAt: 0,
      }),
      readStored: async () => null,
      show: async () => {},
    },
  }
}

/** Rounds of a publisher until it has nothing to do. A busy machine mines late, so they are not counted. */
export async function finish(publisher: Pick<Publisher, 'tick'>): Promise<void> {
  const endsAt = performance.now() + hangMs
  while ((await publisher.tick()) !== 'idle') {
    if (performance.now() > endsAt) throw new Error('the publisher is not getting done')
    await wait(5)
  }
}
