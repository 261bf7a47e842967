import { privateKeyToAccount } from 'viem/accounts'
import { createFeedbackIndex } from './agents/registry/createFeedbackIndex.ts'
import { connectChain } from './chain/connectChain.ts'
import { createNode } from './chain/createNode.ts'
import { loadLists } from './chain/lists/loadLists.ts'
import { createChat } from './chat/createChat.ts'
import { composeTracing } from './composeTracing.ts'
import type { Config, Secrets } from './config/parseConfig.ts'
import { createHistory } from './history/createHistory.ts'
import type { KnownAddress } from './history/neighbours/knownAddresses.ts'
import { findListing, loadSanctions, readListedSanctions } from './history/neighbours/sanctions.ts'
import type { DemoInfo } from './http/routes/demo.ts'
import { systemClock } from './lib/clock.ts'
import { createCallerLimit } from './lib/createCallerLimit.ts'
import type { Logger } from './lib/logger.ts'
import { createMetrics } from './lib/metrics.ts'
import { createPassports } from './passports/createPassports.ts'
import { createPayments } from './payments/createPayments.ts'
import { pruneReleased } from './payments/ledger/pruneReleased.ts'
import { findPurchases } from './services/agents/findPurchases.ts'
import { createAnalyses } from './services/analysis/createAnalyses.ts'
import { type Context, createMemory } from './services/context.ts'
import { createDriftWatch } from './services/loans/createDriftWatch.ts'
import { loadCalibration } from './services/loans/loadCalibration.ts'
import { performOrder } from './services/orders/performOrder.ts'
import { keepOrderFacts } from './services/orders/signOrderReceipt.ts'
import { observeKey } from './services/payments/observeKey.ts'
import { observePayments } from './services/payments/observePayments.ts'
import { paidOperations } from './services/payments/paidOperations.ts'
import { registerPaidOperation } from './services/payments/registerPaidOperation.ts'
import { refuseSanctioned } from './services/refuseSanctioned.ts'
import { createSignIn } from './signIn/createSignIn.ts'
import { createStatements } from './statements/createStatements.ts'
import { openDatabase } from './storage/openDatabase.ts'
import { createTill } from './till/createTill.ts'

/** Only in an embedded world: names for its people, and play keys for newcomers. */
export type Embedded = { labels: readonly KnownAddress[]; demo?: DemoInfo }

/** No statement of the service takes this long; a database that is silent for this time is cut off and reconnected. */
const databaseSilenceMs = 15_000

/** The only place that builds real adapters. Tests replace some with `overrides`. */
export async function compose(options: {
  config: Config
  secrets: Secrets & { rpcUrl: string }
  log: Logger
  baseUrl: () => string
  /** What the embedded world has beyond a public chain. */
  embedded?: Embedded
  overrides?: Partial<Context>
}): Promise<Context> {
  const { config, secrets, log, baseUrl, overrides } = options
  const clock = overrides?.clock ?? systemClock
  const metrics = overrides?.metrics ?? createMetrics()
  const onCall = (source: string, outcome: string, elapsedMs: number) =>
    metrics.upstreamSeconds.observe({ source, outcome }, elapsedMs / 1000)
  const tracing = await composeTracing(config, secrets, log)
  const node = createNode({
    url: secrets.rpcUrl,
    clock,
    onCall,
    ...(tracing && { exchange: tracing.exchange }),
  })
  const chain = overrides?.chain ?? connectChain(node, { chainId: config.chainId, retries: 1 })
  const database =
    overrides?.database ??
    (await openDatabase({
      dataDir: config.dataDir,
      databaseUrl: secrets.databaseUrl,
      log,
      silence: { cutAfterMs: databaseSilenceMs },
    }))
  const headTag = options.embedded ? 'latest' : 'safe'
  const { sources, blockscout, etherscan, verify, sanctionsList } = config.history
  const { lists } = loadLists(config.dataDir)
  const sanctions =
    overrides?.sanctions ??
    (sanctionsList ? await loadSanctions(sanctionsList) : readListedSanctions(lists.sanctions))
  const signIn =
    overrides?.signIn ??
    createSignIn({
      database,
      clock,
      chain,
      chainId: config.chainId,
      baseUrl,
      freePerHour: config.payments.freePerHour,
    })
  const observeStates = observePayments(metrics)
  const payments =
    overrides?.payments ??
    createPayments({
      ...config.payments,
      settlerPrivateKey: secrets.settlerPrivateKey,
      facilitatorApiKey: secrets.facilitatorApiKey,
      chainId: config.chainId,
      attribution: config.attributionTag,
      database,
      chain,
      clock,
      log,
      baseUrl,
      refusePayer: payer => refuseSanctioned(sanctions, payer),
      onState: rows => {
        observeStates(rows)
        tracing?.onState(rows)
      },
      traceparent: () => tracing?.current() ?? null,
      housekeeping: async () => {
        await signIn.forgetExpired()
        await pruneReleased(database, { now: clock(), retentionDays: config.payments.retentionDays })
      },
      observer: observeKey(metrics, 'settler'),
    })
  metrics.nativeSignatures.set(payments.nativeSignatures ? 1 : 0)
  const passports = createPassports({
    client: chain,
    database,
    chainId: config.chainId,
    contract: config.reporterContract,
    earlierContracts: config.earlierReporterContracts,
    privateKey: secrets.reporterPrivateKey,
    attribution: config.attributionTag,
    confirmations: config.payments.confirmations,
    limits: config.reporterLimits,
    observer: observeKey(metrics, 'reporter'),
    clock,
    log,
  })
  const history =
    overrides?.history ??
    createHistory({
      database,
      chainId: config.chainId,
      node,
      headTag,
      labels: options.embedded?.labels ?? [],
      sources,
      blockscout: { ...blockscout, apiKey: secrets.blockscoutApiKey },
      etherscan: { ...etherscan, apiKey: secrets.etherscanApiKey },
      verify,
      lists,
      sanctions,
      clock,
      log,
      onCall,
    })
  const till =
    overrides?.till ??
    createTill({
      database,
      chain,
      chainId: config.chainId,
      clock,
      log,
      contract: config.till.contract,
      treasury: config.payments.treasury,
      account: secrets.settlerPrivateKey ? privateKeyToAccount(secrets.settlerPrivateKey) : null,
      feeCurrency: config.payments.feeCurrency,
      limits: {
        ...config.payments,
        kindBudgets: { refund: config.till.refundGasBudget },
      },
      // One more than settlement uses, so that the till gets a turn.
      maxInFlight: config.payments.maxInFlight + 1,
      attribution: config.attributionTag,
      confirmations: config.payments.confirmations,
      retentionDays: config.payments.retentionDays,
      isListed: address => findListing(sanctions, address) !== null,
      perform: order => performOrder(ctx, order),
      factsOf: order => keepOrderFacts(ctx, order),
      observer: observeKey(metrics, 'settler'),
      times: { collectMs: config.till.collectSeconds * 1_000 },
    })
  const statements =
    overrides?.statements ?? createStatements({ settings: config.statements, secrets, database, clock, log })
  const { agentId } = config
  const feedback =
    agentId === null
      ? null
      : createFeedbackIndex({
          database,
          chain,
          chainId: config.chainId,
          agentId,
          fromBlock: config.agentFromBlock,
          headTag,
          clock,
          log,
          findPurchases: (client, file) => findPurchases({ payments, till, chain }, { client, file }),
          ...(options.embedded && { pollMs: 1_000 }),
        })
  const calibration = config.calibrationFile === null ? null : await loadCalibration(config.calibrationFile)
  const ctx: Context = {
    config,
    log,
    baseUrl,
    clock,
    chain,
    makesBlocksOnDemand: options.embedded !== undefined,
    database,
    payments,
    till,
    callerLimits: {
      signals: createCallerLimit({ clock, max: config.freeReadsPerMinute }),
      passports: createCallerLimit({ clock, max: config.freeReadsPerMinute }),
      unpaid: createCallerLimit({ clock, max: config.unpaidCallsPerMinute }),
    },
    signIn,
    passports,
    history,
    sanctions,
    statements,
    chat: await createChat({ settings: config.chat, apiKey: secrets.chatModelApiKey, clock, log }),
    feedback,
    metrics,
    tracing,
    analyses: createAnalyses({ config, database, history, sanctions, metrics, clock }),
    calibration,
    drift: calibration && createDriftWatch(calibration),
    memory: createMemory(),
    ...overrides,
  }
  for (const operation of paidOperations) registerPaidOperation(ctx, operation)
  return ctx
}
