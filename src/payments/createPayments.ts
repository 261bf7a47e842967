import { randomUUID } from 'node:crypto'
import type { PublicClient } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createConduct } from '../chain/conduct/createConduct.ts'
import { createOutbox, type KeyObserver } from '../chain/outbox/createOutbox.ts'
import { createContractSignatures } from '../chain/signatures/contractSignatures.ts'
import { loadRecovery, type Recovery } from '../chain/signatures/recover.ts'
import type { AppError } from '../errors/AppError.ts'
import { TokenMismatchError } from '../errors/payments.ts'
import type { Clock } from '../lib/clock.ts'
import type { Logger } from '../lib/logger.ts'
import type { Database } from '../storage/schema.ts'
import type { Address, Hex } from '../wire/address.ts'
import type { Integration } from '../wire/health.ts'
import type { ChainId } from '../wire/tokens.ts'
import { assertTokens } from './assertTokens.ts'
import { createChainClock } from './chainClock.ts'
import { createFunds } from './funds/createFunds.ts'
import { createPayerCheck } from './funds/createPayerCheck.ts'
import { createPaymentGate } from './gate/createPaymentGate.ts'
import { createLedger, type LedgerOptions, type OnPoint } from './ledger/ledger.ts'
import { pruneAnswers } from './ledger/pruneAnswers.ts'
import { createIssuer } from './receipts/createIssuer.ts'
import { factsOfPayment } from './receipts/factsOfPayment.ts'
import { createChainFacts } from './settlement/chainFacts.ts'
import { createEmbeddedSettler } from './settlement/createEmbeddedSettler.ts'
import { createFacilitatorSettler } from './settlement/createFacilitatorSettler.ts'
import { createSettlement } from './settlement/createSettlement.ts'
import { defaultTimes, type SettlementTimes, type Settler } from './settlement/settlement.ts'
import { firstSettlement } from './settlement/sortBatch.ts'
import { createTerms } from './terms/terms.ts'

export type PaymentsOptions = {
  database: Database
  chain: PublicClient
  clock: Clock
  log: Logger
  baseUrl: () => string
  chainId: ChainId
  /** Where payments go; without it the settler's own address. */
  treasury: Address | null
  settlerPrivateKey: Hex | null
  feeCurrency: Address | null
  maxFeeGwei: number
  gasBudget: number | null
  /** Transactions of the settler under way at once. */
  maxInFlight: number
  /** CELO for gas in 24 hours for payers with code that have not paid before. */
  contractGasBudget: number
  facilitatorUrl: string | null
  facilitatorApiKey: string | null
  attribution: string
  mode: 'confirmed' | 'deferred'
  exposureCapCents: number
  waitSeconds: number
  confirmations: number
  retentionDays: number
  /** Why we may not deal with a payer at all; null for nearly everyone. */
  refusePayer?: (payer: string) => AppError | null
  /** Done now and then by the node that settles. */
  housekeeping?: (() => Promise<void>) | undefined
  /** For tests: shorter times, smaller batches, a hook at each state change, another signature library, another settler. */
  times?: Partial<SettlementTimes>
  claimLeaseMs?: number
  maxBatch?: number
  onPoint?: OnPoint
  /** Called with the rows whose state changed. */
  onState?: LedgerOptions['onState']
  /** `traceparent` of the request in hand. */
  traceparent?: () => string | null
  observer?: KeyObserver
  recovery?: Recovery
  settler?: Settler
}

const nobody = '0x0000000000000000000000000000000000000000'
const baseUnitsPerCent = 10_000n

/** Builds all parts of payments. `start` begins the background work; without it requests are served but not settled. */
export function createPayments(options: PaymentsOptions) {
  const { database, chain, clock, log, chainId, attribution, baseUrl } = options
  const account = options.settlerPrivateKey ? privateKeyToAccount(options.settlerPrivateKey) : null
  const payTo = options.treasury ?? account?.address ?? null
  const terms = createTerms({ chainId, payTo: payTo ?? nobody })
  const recovery = options.recovery ?? loadRecovery()
  const { recover } = recovery
  if (!recovery.native) log.warn('native secp256k1 did not load; signatures are checked in slow JavaScript')
  const contracts = createContractSignatures({ chain, clock })
  const chainClock = createChainClock(clock)
  const times = { ...defaultTimes, ...options.times }
  const context = { clock, log, times }
  const ledger = createLedger({
    database,
    chainId,
    clock,
    holder: randomUUID(),
    leaseMs: options.claimLeaseMs ?? 10_000,
    onPoint: options.onPoint,
    onState: rows => {
      for (const row of rows) funds.note(row)
      options.onState?.(rows)
    },
  })
  const conduct = createConduct({
    database,
    chain,
    chainId,
    clock,
    log,
    onBroken: () => options.observer?.transaction('disagreed', 0n),
  })
  const funds = createFunds({
    ledger,
    clock,
    log,
    facts: createChainFacts(chain, log),
    refusePayer: options.facilitatorUrl ? async () => null : createPayerCheck(conduct),
  })
  const leaseName = `settlement ${chainId} ${options.facilitatorUrl ?? account?.address.toLowerCase() ?? 'none'}`

  const { settlerPrivateKey: privateKey } = options
  const issuer =
    account && privateKey
      ? createIssuer({ terms, baseUrl, privateKey, now: chainClock.now, signer: account.address })
      : null
  const settlement = createSettlement({
    ledger,
    chain,
    context,
    leaseName,
    confirmations: options.confirmations,
    settler: options.settler ?? makeSettler(),
    repay: row => gate.repay(row),
    show: row => gate.show(row),
    housekeeping: async () => {
      await options.housekeeping?.()
      await pruneAnswers(ledger, {
        retentionDays: options.retentionDays,
        factsOf: row => issuer && factsOfPayment({ issuer, attribution }, row),
      })
    },
    observeTime: chainClock.observe,
  })
  const gate = createPaymentGate({
    terms,
    ledger,
    log,
    recover,
    contracts,
    funds,
    refusePayer: options.refusePayer ?? (() => null),
    settlement,
    isOn: payTo !== null && settlement.isOn,
    now: chainClock.now,
    mode: options.mode,
    exposureCap: BigInt(options.exposureCapCents) * baseUnitsPerCent,
    waitMs: options.waitSeconds * 1000,
    attribution,
    issuer,
    baseUrl,
    traceparent: options.traceparent,
  })

  function makeSettler(): Settler | null {
    if (options.facilitatorUrl)
      return createFacilitatorSettler({
        chain,
        ledger,
        context,
        terms,
        baseUrl,
        url: options.facilitatorUrl,
        apiKey: options.facilitatorApiKey,
      })
    if (!account) return null
    const { feeCurrency } = options
    const outbox = createOutbox({
      database,
      chain,
      chainId,
      account,
      clock,
      log,
      feeCurrency,
      maxInFlight: options.maxInFlight,
      limits: { ...options, kindBudgets: { [firstSettlement]: options.contractGasBudget } },
      times: { ...times, patienceMs: times.pollMs * 5 },
      earlierTable: 'settlement_transactions',
      observer: options.observer,
      onPoint: options.onPoint,
    })
    return createEmbeddedSettler({
      ledger,
      context,
      outbox,
      conduct,
      attribution,
      feeCurrency,
      maxBatch: options.maxBatch ?? 250,
      // EIP-7825: no transaction above 2^24.
      maxBatchGas: 16_777_216n,
    })
  }

  return {
    gate,
    ledger,
    conduct,
    nativeSignatures: recovery.native,

    /** Compares the tokens with the chain, then settles and reconciles in the background until `close`. */
    start: async (): Promise<void> => {
      if (gate.isOn)
        await assertTokens(chain, terms).catch(error => {
          if (error instanceof TokenMismatchError) throw error
          log.warn({ err: error }, 'the chain does not answer; tokens were not compared')
        })
      await settlement.start({ alone: database.engine === 'sqlite' })
    },
    close: (): Promise<void> => settlement.close(),

    checkHealth: async (): Promise<Integration> =>
      gate.isOn && settlement.checkHealth
        ? settlement.checkHealth()
        : { status: 'off', detail: 'no treasury, or neither settler key nor facilitator' },
  }
}

export type Payments = ReturnType<typeof createPayments>
