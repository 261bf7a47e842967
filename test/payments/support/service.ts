import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { Type } from 'typebox'
import { createPublicClient, http, type PublicClient } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { compose } from '../../../src/compose.ts'
import { parseConfig } from '../../../src/config/parseConfig.ts'
import { findListing } from '../../../src/history/neighbours/sanctions.ts'
import { createLazyLogger } from '../../../src/http/createLazyLogger.ts'
import { sendError } from '../../../src/http/errors.ts'
import { paidRoute } from '../../../src/http/paidRoute.ts'
import { orderRoutes } from '../../../src/http/routes/orders.ts'
import { ownRoutes } from '../../../src/http/routes/own.ts'
import { paymentConfigRoute } from '../../../src/http/routes/paymentConfig.ts'
import { sessionRoutes } from '../../../src/http/routes/session.ts'
import { addCookies } from '../../../src/http/sessionCookie.ts'
import { setCompilers } from '../../../src/http/setCompilers.ts'
import type { Clock } from '../../../src/lib/clock.ts'
import { createLogger, type Logger } from '../../../src/lib/logger.ts'
import { createPayments, type PaymentsOptions } from '../../../src/payments/createPayments.ts'
import type { Context } from '../../../src/services/context.ts'
import { performOrder } from '../../../src/services/orders/performOrder.ts'
import { isOwnWallet } from '../../../src/services/payments/paidOperations.ts'
import { registerPaidOperation } from '../../../src/services/payments/registerPaidOperation.ts'
import type { Database } from '../../../src/storage/schema.ts'
import type { TillOptions } from '../../../src/till/createTill.ts'
import type { Hex } from '../../../src/wire/address.ts'
import { WalletsSchema } from '../../../src/wire/wallets.ts'
import { type FlatPayment, treasury } from './chain.ts'
import { createFastTill } from './createFastTill.ts'

const address = Type.String({
  pattern: '^0x[a-fA-F0-9]{40}$',
  examples: ['0x1111111111111111111111111111111111111111'],
})
const ScreenBody = Type.Object(
  {
    walletAddress: address,
    callerAddress: address,
    months: Type.Optional(Type.Integer({ minimum: 1, maximum: 12, default: 12 })),
    force: Type.Optional(Type.Boolean({ default: false })),
    wallets: WalletsSchema,
  },
  { additionalProperties: false },
)

export const wallet = '0x1111111111111111111111111111111111111111'

type Body = { walletAddress: string; callerAddress: string; months?: number; force?: boolean }
export type Work = (body: Body) => Promise<Record<string, unknown> | GivenAway>

/** What work returns that is not to be charged. */
export class GivenAway {
  readonly answer: Record<string, unknown>
  constructor(answer: Record<string, unknown>) {
    this.answer = answer
  }
}

/** Times that suit a chain which mines at once. */
export const fastTimes = {
  pollMs: 20,
  idleMs: 100,
  stuckMs: 1_500,
  resendMs: 400,
  leaseMs: 2_000,
  reconcileMs: 100,
  facilitatorMs: 1_000,
}

export type PaidService = Awaited<ReturnType<typeof startPaidService>>

/** The payment gate with three operations of its own, on the given chain and database. */
export async function startPaidService(options: {
  rpcUrl: string
  database: Database
  settlerPrivateKey: Hex | null
  chain?: PublicClient
  log?: Logger
  screen?: Work
  report?: Work
  payments?: Partial<PaymentsOptions>
  /** Payments by transaction, at the contract it names; off without it. */
  till?: Partial<TillOptions>
  clock?: Clock
  freePerHour?: number
}) {
  const runs = { screen: 0, report: 0 }
  const { config } = parseConfig({ LOG_LEVEL: 'silent', PORT: '0' })
  const log = options.log ?? createLogger({ level: process.env.TEST_LOG ?? 'silent' })
  const chain =
    options.chain ??
    createPublicClient({
      transport: http(options.rpcUrl, { retryCount: 0 }),
      cacheTime: 0,
    })
  let baseUrl = 'http://vouch.test'
  const { database, clock = Date.now } = options
  const payments = createPayments({
    ...config.payments,
    treasury,
    settlerPrivateKey: options.settlerPrivateKey,
    facilitatorApiKey: null,
    chainId: 42220,
    attribution: 'vouch',
    waitSeconds: 60,
    confirmations: 2,
    maxFeeGwei: 1_000,
    database,
    chain,
    clock,
    log,
    baseUrl: () => baseUrl,
    times: fastTimes,
    ...options.payments,
  })
  const till = createFastTill({
    database,
    chain,
    clock,
    log,
    account: options.settlerPrivateKey && privateKeyToAccount(options.settlerPrivateKey),
    maxInFlight: config.payments.maxInFlight + 1,
    isListed: address => findListing(ctx.sanctions, address) !== null,
    perform: order => performOrder(ctx, order),
    ...options.till,
  })
  const { freePerHour = config.payments.freePerHour } = options
  const ctx: Context = await compose({
    config: { ...config, payments: { ...config.payments, freePerHour } },
    secrets: { ...parseConfig({}).secrets, rpcUrl: options.rpcUrl },
    log,
    baseUrl: () => baseUrl,
    overrides: { database, chain, payments, till, clock },
  })
  const app: FastifyInstance = fastify({
    loggerInstance: createLazyLogger(log as FastifyBaseLogger),
    logController: new LogController({ disableRequestLogging: true }),
  })
  setCompilers(app)
  app.setErrorHandler(sendError)
  addCookies(app)
  const screen: Work = options.screen ?? (async body => ({ walletAddress: body.walletAddress, score: 71 }))
  const common = { body: ScreenBody }
  const charge = (done: Awaited<ReturnType<Work>>) =>
    done instanceof GivenAway ? { answer: done.answer, charged: false } : { answer: done, charged: true }
  registerPaidOperation<Body>(ctx, {
    ...common,
    operation: 'screen_wallet',
    settle: 'after-work',
    perform: async (_ctx, body) => {
      runs.screen++
      return charge(await screen(body))
    },
  })
  registerPaidOperation<Body>(ctx, {
    ...common,
    operation: 'analyze_wallet',
    settle: 'after-work',
    isFreeFor: isOwnWallet,
    perform: async (_ctx, body) => charge({ walletAddress: body.walletAddress }),
  })
  registerPaidOperation<Body>(ctx, {
    ...common,
    operation: 'generate_report',
    settle: 'before-work',
    perform: async (_ctx, body) => {
      runs.report++
      return charge(await (options.report ?? screen)(body))
    },
  })
  for (const operation of ['screen_wallet', 'analyze_wallet', 'generate_report'] as const)
    paidRoute(app, ctx, operation)
  paymentConfigRoute(app, ctx)
  sessionRoutes(app, ctx)
  orderRoutes(app, ctx)
  ownRoutes(app, ctx)
  await payments.start()
  till.start()

  const post = async (url: string, body: unknown, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url,
      payload: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    })

  return {
    app,
    ctx,
    payments,
    runs,
    post,
    /** A screen of `wallet` paid with the specification's header. */
    screen: (payment: FlatPayment, changes: Partial<Body> = {}) =>
      post(
        '/api/lender/screen',
        { walletAddress: wallet, callerAddress: payment.from, ...changes },
        { 'x-payment': JSON.stringify(payment) },
      ),
    report: (payment: FlatPayment, changes: Partial<Body> = {}) =>
      post(
        '/api/agent/report',
        { walletAddress: wallet, callerAddress: payment.from, ...changes },
        { 'x-payment': JSON.stringify(payment) },
      ),
    listen: async () => {
      baseUrl = await app.listen({ host: '127.0.0.1', port: 0 })
      return baseUrl
    },
    close: async () => {
      await app.close()
      await till.close()
      await payments.close()
    },
  }
}
