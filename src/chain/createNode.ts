import { NodeError, type RpcErrorAnswer, type SourceFailure } from '../errors/history.ts'
import { type Clock, systemClock } from '../lib/clock.ts'
import { classify } from './classify.ts'
import { createRateLimitedSource, type GuardOptions, type GuardStats } from './createRateLimitedSource.ts'
import { createUrlRedactor } from './createUrlRedactor.ts'
import { type Answered, type Exchange, exchangeOverHttp } from './exchange.ts'
import { toHttpFailure } from './toHttpFailure.ts'

export type RpcCall = { method: string; params?: unknown }
export type RpcOutcome = { result: unknown } | { error: NodeError }

/** The one way to a JSON-RPC node: every request is counted, timed, retried by one policy, and named without its key. */
export type RpcNode = {
  /** The node's address without parts that may be a key. */
  origin: string
  /** Sends one call in one request. Throws a NodeError or SourceError when the whole request fails. */
  ask: (call: RpcCall, options?: AskOptions) => Promise<RpcOutcome>
  /** Sends several calls in one request; one outcome per call. A node that takes no batches is `refused`. */
  askTogether: (calls: readonly RpcCall[], options?: AskOptions) => Promise<RpcOutcome[]>
  stats: () => GuardStats
}

/** How often a failed request is sent again; by default as the node was created. */
export type AskOptions = { retries?: number | undefined }

export type NodeOptions = {
  url: string
  clock?: Clock
  exchange?: Exchange
} & Pick<GuardOptions, 'timeoutMs' | 'retries' | 'onCall' | 'sleep'>

/** Failures of one call for which the whole request is worth sending again. */
const passing: ReadonlySet<SourceFailure> = new Set(['throttled', 'down', 'lagging'])

/** The answer, and a function that removes the key from its words. */
type Reply = Answered & { redact: (text: string) => string }
type RpcAnswer = { id?: unknown; result?: unknown; error?: unknown }

export function createNode(options: NodeOptions): RpcNode {
  const { url, clock = systemClock, exchange = exchangeOverHttp, ...limits } = options
  // Payments use the same node as history, so we rest it for one block time only.
  const guard = createRateLimitedSource({ source: 'rpc', clock, restSeconds: 1, ...limits })
  const redact = createUrlRedactor(url)
  let lastId = 0

  async function post(body: unknown, signal: AbortSignal): Promise<Reply> {
    return { ...(await exchange({ source: 'rpc', url, body: JSON.stringify(body), signal })), redact }
  }

  function describe(call: RpcCall) {
    return { jsonrpc: '2.0', id: ++lastId, ...call }
  }

  return {
    origin: new URL(url).origin,
    stats: guard.stats,

    ask: (call, asking) => guard.run(async signal => readOne(await post(describe(call), signal)), asking),

    askTogether: (calls, asking) =>
      guard.run(async signal => {
        const requests = calls.map(describe)
        const outcomes = readMany(await post(requests, signal))
        const missing = new NodeError({ failure: 'shape', message: 'the batch came back without this call' })
        return requests.map(({ id }) => outcomes.get(id) ?? { error: missing })
      }, asking),
  }
}

function readOne(reply: Reply): RpcOutcome {
  const answer = parse(reply)
  if (!isObject(answer)) throw new NodeError({ failure: 'shape', message: 'an answer is not an object' })
  const spoken = readError(reply, answer.error)
  // Some nodes give a JSON-RPC error its own HTTP status; the error decides.
  if (!spoken) assertOk(reply, answer)
  return settle(reply, answer, spoken)
}

function readMany(reply: Reply): Map<unknown, RpcOutcome> {
  const answers = parse(reply)
  if (!Array.isArray(answers)) throw refuseBatch(reply, answers)
  return new Map(
    answers.map(answer => {
      if (!isObject(answer)) throw new NodeError({ failure: 'shape', message: 'an answer is not an object' })
      return [answer.id, settle(reply, answer, readError(reply, answer.error))]
    }),
  )
}

function settle(reply: Reply, { result, error }: RpcAnswer, spoken: RpcErrorAnswer | null): RpcOutcome {
  if (error === undefined || error === null) return { result }
  const failed = spoken ? toNodeError(reply, spoken) : unspoken(reply)
  if (passing.has(failed.failure)) throw failed
  return { error: failed }
}

function parse(reply: Reply): unknown {
  try {
    return JSON.parse(reply.text)
  } catch (cause) {
    const failure = failureOf(reply)
    throw new NodeError({
      ...(failure ?? { failure: 'down', message: 'the answer is not JSON' }),
      cause,
      httpStatus: reply.status,
    })
  }
}

function failureOf({ status, text, retryAfter, redact }: Reply) {
  return toHttpFailure({ status, text: redact(text), retryAfter })
}

function assertOk(reply: Reply, { error }: RpcAnswer): void {
  const failure = failureOf(reply)
  if (failure) throw new NodeError({ ...failure, httpStatus: reply.status })
  if (error) throw unspoken(reply)
}

function unspoken({ status }: Reply): NodeError {
  return new NodeError({ failure: 'refused', message: 'an error without words', httpStatus: status })
}

/** The words decide; where they match nothing, the status does. */
function toNodeError(reply: Reply, answer: RpcErrorAnswer): NodeError {
  const status = failureOf(reply)
  const failure = classify(answer) ?? status?.failure ?? 'refused'
  return new NodeError({
    failure,
    message: `${answer.message} (${answer.code})`,
    ...(reply.status === 429 && status),
    httpStatus: reply.status,
    answer,
  })
}

/** Some nodes answer a batch with one error: they take no batches, or one of its calls failed. */
function refuseBatch(reply: Reply, answer: unknown): NodeError {
  const spoken = isObject(answer) ? readError(reply, answer.error) : null
  if (!spoken) assertOk(reply, {})
  if (spoken) return toNodeError(reply, spoken)
  return new NodeError({ failure: 'refused', message: 'batches are not answered' })
}

function readError({ redact }: Reply, error: unknown): RpcErrorAnswer | null {
  if (!isObject(error)) return null
  const { code, message, data } = error as Partial<RpcErrorAnswer>
  if (typeof code !== 'number' || typeof message !== 'string') return null
  return { code, message: redact(message), data }
}

function isObject(value: unknown): value is RpcAnswer {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
