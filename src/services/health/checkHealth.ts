import { DatabaseUnavailableError } from '../../errors/storage.ts'
import { isoTime } from '../../lib/clock.ts'
import { withTimeLimit } from '../../lib/withTimeLimit.ts'
import type { Health, Integration } from '../../wire/health.ts'
import { service } from '../../wire/service.ts'
import type { Context } from '../context.ts'
import { readPinBacklog } from '../statements/readPinBacklog.ts'
import { checkDatabase } from './checkDatabase.ts'
import { findClockFault } from './findClockFault.ts'

const checkTimeoutMs = 3_000
const noAnswer = 'does not answer; the log has the reason'
const tooLate = `no answer in ${checkTimeoutMs / 1000} s`
const slow =
  'The node behind RPC_URL or the database is slow, or this process gets too little CPU; `vouch doctor`, a process of its own, tells how fast the node is.'
/** One unusable answer of the model is normal; this many in a row are a failure. */
const failuresToTell = 3

/** What fails without an integration, and where to look. */
const advice: Record<keyof Health['integrations'], { effect: string; fix: string }> = {
  chain: {
    effect: 'Payments wait to be settled, passports cannot be verified; stored signals are still read.',
    fix: 'Look at RPC_URL and the node behind it; `vouch doctor` tests it.',
  },
  history: {
    effect: 'New analyses may answer 503 HISTORY_UNAVAILABLE, uncharged; stored ones are still served.',
    fix: 'Look at the node and at the explorers in HISTORY_SOURCES; a source that failed rests for 20 s.',
  },
  database: {
    effect: 'Nothing that is paid for can be served; nobody is charged.',
    fix: 'Look at the server behind DATABASE_URL, or at the disk of VOUCH_DATA_DIR: is it full, or read-only?',
  },
  settlement: {
    effect: 'Paid calls are answered late, or with 503 SETTLEMENT_PENDING or OVERLOADED.',
    fix: 'Fund the settler that the detail names, or raise SETTLER_MAX_FEE_GWEI.',
  },
  reporter: {
    effect: 'Passports cannot be bought or revoked; what is owed waits.',
    fix: 'Fund or authorise the key of REPORTER_PRIVATE_KEY; look at REPORTER_CONTRACT.',
  },
  storage: {
    effect: 'Statements are not pinned elsewhere; while it is down they cannot be made or read either.',
    fix: 'Look at the pinning services that are set and at their keys; the log names the one that refuses.',
  },
  chat: {
    effect: 'The embedded engine words the answers.',
    fix: 'Look at CHAT_MODEL_URL, its key and CHAT_MODEL_CALLS_PER_HOUR.',
  },
  calibration: {
    effect: 'Those asked about are others than those of the book: chances of default may be off.',
    fix: 'Look at the figures, and fit the book again: vouch backtest --calibrate.',
  },
  till: {
    effect:
      'No order is taken, and paid ones wait; who paid has the money back at the deadline. Signatures are taken as before.',
    fix: 'Fund the settler, or raise SETTLER_MAX_FEE_GWEI or SETTLER_GAS_BUDGET; a token that refuses is named in the log.',
  },
}

/** Anyone may ask, and each check asks the node several questions, so calls within a moment share one answer. */
const shareMs = 1_000

/** Checks every integration in parallel; a slow or failing one is named and never delays or fails the answer. */
export function checkHealth(ctx: Context): Promise<Health> {
  const { memory, clock } = ctx
  if (memory.health && clock() < memory.health.until) return memory.health.answer
  const answer = askAll(ctx)
  memory.health = { answer, until: clock() + shareMs }
  return answer
}

async function askAll(ctx: Context): Promise<Health> {
  const [chain, database, history, settlement, reporter, storage, till] = await Promise.all([
    check(ctx, async () => describeChain(ctx)),
    check(ctx, () => checkDatabase(ctx)),
    check(ctx, () => ctx.history.health()),
    check(ctx, () => ctx.payments.checkHealth()),
    check(ctx, () => ctx.passports.checkHealth()),
    check(ctx, () => describeStorage(ctx)),
    check(ctx, () => ctx.till.checkHealth()),
  ])
  const integrations = {
    chain,
    history,
    database,
    settlement,
    reporter,
    storage,
    chat: describeChat(ctx),
    till,
    ...(ctx.drift && { calibration: ctx.drift.describe() }),
  }
  for (const [name, integration] of Object.entries(integrations))
    if (integration.status === 'degraded' || integration.status === 'down')
      Object.assign(integration, { ...advice[name as keyof typeof integrations], ...integration })
  // Whoever did not answer in time asked the node or the database, and does not know why.
  for (const integration of [chain, history, settlement, reporter, storage, till])
    if (integration.detail === tooLate) integration.fix = slow
  pointTo('database', database, [history, settlement, reporter, storage, till])
  pointTo('chain', chain, [settlement, reporter])
  const statuses = Object.values(integrations).map(({ status }) => status)
  const status = statuses.includes('down') ? 'down' : statuses.includes('degraded') ? 'degraded' : 'ok'
  return { status, version: service.version, time: isoTime(ctx.clock()), integrations }
}

/** An integration that only depends on a failed one gives no advice of its own, which would mislead an operator. */
function pointTo(name: string, needed: Integration, others: readonly Integration[]): void {
  if (needed.status !== 'down') return
  for (const integration of others)
    if (integration.detail === noAnswer || integration.detail === tooLate)
      integration.fix = `Mend the ${name} first; this needs it.`
}

async function describeChain({ chain, config, clock, makesBlocksOnDemand }: Context): Promise<Integration> {
  const [chainId, { number: head, timestamp }] = await Promise.all([chain.getChainId(), chain.getBlock()])
  if (chainId !== config.chainId)
    return { status: 'down', detail: `the node is on chain ${chainId}, not ${config.chainId}` }
  const fault = makesBlocksOnDemand ? null : findClockFault({ nowMs: clock(), blockTime: Number(timestamp) })
  if (fault) {
    const effect = 'Payments may be refused as expired, or accepted and then not settled.'
    return { status: 'degraded', detail: `head block ${head}; ${fault.problem}`, effect, fix: fault.fix }
  }
  return { status: 'ok', detail: `head block ${head}` }
}

/** Every file is in the embedded store; other services get it later, with retries until they have it. */
async function describeStorage(ctx: Context): Promise<Integration> {
  const { services } = ctx.statements.pinner
  const { waiting, failing } = await readPinBacklog(ctx)
  const detail = ['embedded store', ...services].join(', ')
  if (services.length === 0) return { status: 'ok', detail }
  return {
    status: failing > 0 ? 'degraded' : 'ok',
    detail: failing > 0 ? `${detail}; pins refused several times: ${failing}` : detail,
    figures: { waiting, failing },
  }
}

/** Without a model nothing outside is called, so there is no latency. */
function describeChat({ chat, config }: Context): Integration {
  if (!chat.wording) return { status: 'ok', detail: 'embedded engine' }
  const detail = `model ${config.chat.model}, embedded fallback`
  if (!chat.record) return { status: 'ok', detail }
  const { latencyMs, failedInARow } = chat.record
  return failedInARow < failuresToTell
    ? { status: 'ok', latencyMs, detail }
    : { status: 'degraded', latencyMs, detail: `${detail}; no answer to the last ${failedInARow} questions` }
}

async function check({ clock, log }: Context, ask: () => Promise<Integration>): Promise<Integration> {
  const started = clock()
  const late = (): Integration => ({ status: 'down', detail: tooLate })
  try {
    const integration = await withTimeLimit(checkTimeoutMs, ask(), late)
    return { ...integration, latencyMs: clock() - started }
  } catch (error) {
    // The database's own check reports it.
    if (!(error instanceof DatabaseUnavailableError)) log.warn({ err: error }, 'health check failed')
    return { status: 'down', latencyMs: clock() - started, detail: noAnswer }
  }
}
