import { isoTime } from '../lib/clock.ts'
import type { Health, Integration } from '../wire/health.ts'
import { service } from '../wire/service.ts'
import type { Context } from './context.ts'

const checkTimeoutMs = 3_000

/** Asks every integration at once; a slow or failing one is named, it never delays or fails the answer. */
export async function checkHealth(ctx: Context): Promise<Health> {
  const [chain, database, history, settlement, reporter] = await Promise.all([
    check(ctx, async () => describeChain(ctx)),
    check(ctx, async () => {
      await ctx.database.ping()
      return { status: 'ok', detail: ctx.database.engine }
    }),
    check(ctx, () => ctx.history.health()),
    check(ctx, () => ctx.payments.checkHealth()),
    check(ctx, () => ctx.passports.checkHealth()),
  ])
  const integrations = {
    chain,
    history,
    database,
    settlement,
    reporter,
    storage: describeStorage(ctx),
    chat: describeChat(ctx),
  }
  const statuses = Object.values(integrations).map(({ status }) => status)
  const status = statuses.includes('down') ? 'down' : statuses.includes('degraded') ? 'degraded' : 'ok'
  return { status, version: service.version, time: isoTime(ctx.clock()), integrations }
}

async function describeChain({ chain, config }: Context): Promise<Integration> {
  const [chainId, head] = await Promise.all([chain.getChainId(), chain.getBlockNumber({ cacheTime: 0 })])
  if (chainId !== config.chainId)
    return { status: 'down', detail: `the node is on chain ${chainId}, not ${config.chainId}` }
  return { status: 'ok', detail: `head block ${head}` }
}

/** The embedded store lies in the database, which is checked above; outside services pin later and are retried. */
function describeStorage({ statements }: Context): Integration {
  const { services } = statements.pinner
  return { status: 'ok', detail: ['embedded store', ...services].join(', ') }
}

function describeChat({ chat, config }: Context): Integration {
  return {
    status: 'ok',
    detail: chat.wording ? `model ${config.chat.model}, embedded fallback` : 'embedded engine',
  }
}

async function check({ clock, log }: Context, ask: () => Promise<Integration>): Promise<Integration> {
  const started = clock()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Integration>(resolve => {
    timer = setTimeout(resolve, checkTimeoutMs, {
      status: 'down',
      detail: `no answer in ${checkTimeoutMs / 1000} s`,
    })
  })
  try {
    const integration = await Promise.race([ask(), late])
    return { ...integration, latencyMs: clock() - started }
  } catch (error) {
    log.warn({ err: error }, 'health check failed')
    return { status: 'down', latencyMs: clock() - started, detail: 'does not answer; the log has the reason' }
  } finally {
    clearTimeout(timer)
  }
}
