import { createPublicClient, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import * as VouchReporter from '../../contracts/artifacts/VouchReporter.ts'
import { agentRoutes } from '../../src/agents/agentRoutes.ts'
import { compose } from '../../src/compose.ts'
import { parseConfig } from '../../src/config/parseConfig.ts'
import { MODEL } from '../../src/core/model.ts'
import { buildServer } from '../../src/http/buildServer.ts'
import type { Clock } from '../../src/lib/clock.ts'
import { createLogger } from '../../src/lib/logger.ts'
import type { PassportFacts } from '../../src/passportDocument/buildPassportDocument.ts'
import { createPayments, type PaymentsOptions } from '../../src/payments/createPayments.ts'
import type { Context } from '../../src/services/context.ts'
import { performOrder } from '../../src/services/orders/performOrder.ts'
import { insertAnalysis } from '../../src/storage/analyses.ts'
import { migrateDatabase } from '../../src/storage/migrateDatabase.ts'
import { openSqlite } from '../../src/storage/openSqlite.ts'
import type { Database } from '../../src/storage/schema.ts'
import type { TillOptions } from '../../src/till/createTill.ts'
import { OWNER, startPaymentChain, treasury } from '../payments/support/chain.ts'
import { createFastTill } from '../payments/support/createFastTill.ts'
import { fastTimes } from '../payments/support/service.ts'
import { ISSUER_KEY, issuer, REPORTER } from './passportWorld.ts'
import { sampleFacts } from './samplePassport.ts'
import { type Watch, watchedClient, watchedDatabase } from './watchedDeps.ts'

export type PassportService = Awaited<ReturnType<typeof startPassportService>>
type PassportChain = Awaited<ReturnType<typeof startPassportChain>>

/** A chain on which one can pay, with the reporter on it. */
export async function startPassportChain() {
  const chain = await startPaymentChain()
  await chain.place(REPORTER, VouchReporter)
  const initialize = { address: REPORTER, abi: VouchReporter.abi, functionName: 'initialize' } as const
  await chain.pass(chain.client.writeContract({ ...initialize, args: [OWNER, issuer], account: OWNER }))
  await chain.client.setBalance({ address: issuer, value: 10n ** 21n })
  return chain
}

/** The whole service behind a real port, with payments and the reporter on one chain. */
export async function startPassportService() {
  const chain = await startPassportChain()
  const database = openSqlite(':memory:')
  await migrateDatabase(database)
  const service = await openPassportService(chain, { database })
  return {
    ...service,
    chain,
    close: async () => {
      await service.close()
      await database.close()
      await chain.stop()
    },
  }
}

/** One more service on a chain and a database that are there. */
export async function openPassportService(
  chain: Pick<PassportChain, 'rpcUrl' | 'settlerPrivateKey'>,
  options: {
    database: Database
    env?: Record<string, string | undefined>
    clock?: Clock
    at?: Watch
    payments?: Partial<PaymentsOptions>
    /** Payments by transaction, at the contract it names; off without it. */
    till?: Partial<TillOptions>
  },
) {
  const { at, clock = Date.now } = options
  const { config, secrets } = parseConfig({
    LOG_LEVEL: 'silent',
    PORT: '0',
    REPORTER_CONTRACT: REPORTER,
    REPORTER_PRIVATE_KEY: ISSUER_KEY,
    FREE_READS_PER_MINUTE: '10000',
    ...options.env,
  })
  const log = createLogger({ level: process.env.TEST_LOG ?? 'silent' })
  const database = at ? watchedDatabase(options.database, at) : options.database
  const client = at
    ? watchedClient(chain.rpcUrl, at)
    : createPublicClient({ transport: http(chain.rpcUrl), pollingInterval: 10, cacheTime: 0 })
  let baseUrl = 'http://vouch.test'
  const payments = createPayments({
    ...config.payments,
    treasury,
    settlerPrivateKey: chain.settlerPrivateKey,
    facilitatorApiKey: null,
    chainId: 42220,
    attribution: 'vouch',
    database,
    chain: client,
    clock,
    log,
    baseUrl: () => baseUrl,
    times: fastTimes,
    ...options.payments,
  })
  const till = createFastTill({
    database,
    chain: client,
    clock,
    log,
    account: privateKeyToAccount(chain.settlerPrivateKey),
    maxInFlight: config.payments.maxInFlight + 1,
    perform: order => performOrder(ctx, order),
    ...options.till,
  })
  const ctx: Context = await compose({
    config,
    secrets: { ...secrets, rpcUrl: chain.rpcUrl },
    log,
    baseUrl: () => baseUrl,
    overrides: { database, chain: client, payments, till, clock },
  })
  const app = await buildServer(ctx)
  await agentRoutes(app, ctx)
  await payments.start()
  ctx.passports.start()
  if (options.till) till.start()
  baseUrl = await app.listen({ host: '127.0.0.1', port: 0 })

  return {
    ctx,
    app,
    baseUrl,
    analyzed: (walletAddress: string, changes?: Partial<PassportFacts>) =>
      insertSample(options.database, walletAddress, changes),
    close: async () => {
      await app.close()
      await till.close()
      await payments.close()
      await ctx.passports.stop()
    },
    /** For one that is dead: its calls never end, but its loops would go round in every later test. */
    abandon: () =>
      void Promise.allSettled([app.close(), till.close(), payments.close(), ctx.passports.stop()]),
  }
}

/** As if the wallet had been analyzed a moment ago. */
export function insertSample(
  database: Database,
  walletAddress: string,
  changes: Partial<PassportFacts> = {},
) {
  const now = Math.floor(Date.now() / 1000)
  return insertAnalysis(database, {
    wallet: walletAddress.toLowerCase(),
    months: 12,
    model_version: MODEL.version,
    as_of_block: 9_000,
    analyzed_at: now,
    expires_at: now + 3_600,
    document: JSON.stringify({ ...sampleFacts, ...changes, walletAddress }),
  })
}
