import type { FastifyInstance } from 'fastify'
import { privateKeyToAccount } from 'viem/accounts'
import { agentRoutes } from './agents/agentRoutes.ts'
import { compose, type Embedded } from './compose.ts'
import type { Config, Secrets } from './config/parseConfig.ts'
import { isSettlersOwn, settlersOwn } from './config/treasury.ts'
import { ListenError } from './errors/startup.ts'
import { buildAdminServer } from './http/buildAdminServer.ts'
import { buildServer } from './http/buildServer.ts'
import { listenWidely } from './http/listenWidely.ts'
import type { Clock } from './lib/clock.ts'
import type { Logger } from './lib/logger.ts'
import { stopEach } from './lib/stopEach.ts'
import { startAnalysisPruning } from './services/analysis/startAnalysisPruning.ts'
import type { Context } from './services/context.ts'
import { assertChain } from './services/health/assertChain.ts'
import { findPagesFault } from './services/health/findPagesFault.ts'
import type { Database } from './storage/schema.ts'

export type RunningService = {
  baseUrl: string
  /** This process's only connection: a second one to the same SQLite file would block the first forever. */
  database: Database
  /** Accepts no new connections, lets requests in flight finish (up to SHUTDOWN_SECONDS), then stops everything. */
  close: () => Promise<void>
}

/** Composes the service, listens and returns once it answers. */
export async function startService(options: {
  config: Config
  secrets: Secrets & { rpcUrl: string }
  log: Logger
  embedded?: Embedded
  overrides?: { clock: Clock }
}): Promise<RunningService> {
  const { config, log } = options
  let baseUrl = config.publicUrl ?? ''
  const ctx = await compose({ ...options, baseUrl: () => baseUrl })
  let indexing: { stop: () => Promise<void> } | null = null
  let forgetting: { stop: () => Promise<void> } | null = null
  let app: FastifyInstance | null = null
  let admin: FastifyInstance | null = null
  /** What runs beside the server; it also stops when listening failed, or the process would never end. */
  const letGo = () =>
    stopEach(
      [
        () => indexing?.stop(),
        () => forgetting?.stop(),
        () => ctx.feedback?.stop(),
        ctx.till.close,
        ctx.payments.close,
        ctx.passports.stop,
        ctx.statements.close,
        () => ctx.tracing?.close(),
        ctx.database.close,
      ],
      log,
    )
  try {
    await assertChain({ ...ctx, chainId: config.chainId, treasury: config.payments.treasury })
    warnOfOwnTreasury(options)
    const pages = findPagesFault()
    if (pages) log.warn({ fix: pages.fix }, pages.problem)
    await ctx.payments.start()
    indexing = config.history.index || options.embedded ? followInBackground(ctx) : null
    ctx.till.start()
    ctx.feedback?.start()
    ctx.passports.start()
    ctx.statements.start()
    forgetting = startAnalysisPruning(ctx)
    const built = await buildServer(ctx, { demo: options.embedded?.demo ?? null })
    app = built
    await agentRoutes(built, ctx)
    if (config.adminPort !== null) {
      admin = buildAdminServer(ctx, built.load)
      await listen('ADMIN_PORT', { ...config, port: config.adminPort }, admin.listen.bind(admin))
    }
    const address = await listen('PORT', config, place => listenWidely(built, place))
    baseUrl = config.publicUrl ?? address
    log.info({ address, baseUrl, database: ctx.database.engine }, 'service is listening')
    return {
      baseUrl,
      database: ctx.database,
      close: async () => {
        await closeWithin(built, config.shutdownSeconds, log)
        await admin?.close()
        await letGo()
        log.info('service has stopped')
      },
    }
  } catch (error) {
    await stopEach([() => app?.close(), () => admin?.close()], log)
    await letGo()
    throw error
  }
}

function warnOfOwnTreasury(options: { config: Config; secrets: Secrets; log: Logger }): void {
  const { facilitatorUrl, treasury } = options.config.payments
  const { settlerPrivateKey } = options.secrets
  if (facilitatorUrl || !settlerPrivateKey) return
  if (isSettlersOwn(treasury, privateKeyToAccount(settlerPrivateKey).address))
    options.log.warn({ fix: settlersOwn.fix }, `TREASURY_ADDRESS ${settlersOwn.problem}`)
}

/** Keeps the index of the whole chain complete beside the service; the node with the lease does the work. */
function followInBackground({ history, log }: Context): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const following = history
    .follow({ signal: stopping.signal })
    .catch(error => log.error({ err: error }, 'the index of the chain stopped; wallets are read one by one'))
  return {
    stop: async () => {
      stopping.abort()
      await following
    },
  }
}

async function listen(
  variable: 'PORT' | 'ADMIN_PORT',
  { host, port }: { host: string; port: number },
  open: (place: { host: string; port: number }) => Promise<string>,
): Promise<string> {
  try {
    const address = new URL(await open({ host, port }))
    if (host === '0.0.0.0' || host === '::') address.hostname = 'localhost'
    return address.origin
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).syscall === undefined) throw cause
    throw new ListenError({ variable, host, port, cause })
  }
}

async function closeWithin(app: FastifyInstance, seconds: number, log: Logger): Promise<void> {
  const timer = setTimeout(() => {
    log.warn({ seconds }, 'requests in flight did not finish in time')
    app.server.closeAllConnections()
  }, seconds * 1000)
  await app.close()
  clearTimeout(timer)
}
