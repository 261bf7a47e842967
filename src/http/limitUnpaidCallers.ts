import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  OverloadedError,
  type RateLimitedError,
  TooManyBadPaymentsError,
  TooManyBytesError,
  TooManyCallsError,
} from '../errors/limits.ts'
import type { Clock } from '../lib/clock.ts'
import { type CallerCount, type CallerLimit, createCallerLimit } from '../lib/createCallerLimit.ts'
import { onEveryRoute } from './onEveryRoute.ts'
import { carriesPayment } from './paymentHeaders.ts'

/** When all callers together ask too much, a caller below this part of its own limit is still answered. */
const littlePart = 1 / 100
/** How much of what all callers may use in a second one address may use. */
const fairPart = 1 / 2
const everyone = ''

type Options = {
  clock: Clock
  /** Calls per address, counted over all entry points. */
  calls: CallerLimit
  callsPerSecond: number
  bytes: { perCaller: number; inAll: number }
  badPayments: number
  isLate: () => boolean
}

/** One successful payment makes up for this many unsuccessful ones. */
const forgivenForOne = 100

/**
 * Limits callers that did not pay: their calls by cost, and their bytes, per address and in total. What an address's own limit
 * refuses does not count toward the total, so no address can use up what others share. On a paid route a request with
 * a payment is always examined, unless its address sent too many unsuccessful payments; a paid answer counts against nobody.
 */
export function limitUnpaidCallers(app: FastifyInstance, options: Options): void {
  const { clock, calls, callsPerSecond, bytes, badPayments, isLate } = options
  const callsOfAll = createCallerLimit({ clock, max: callsPerSecond, windowMs: 1_000 })
  const callsOfSecond = createCallerLimit({ clock, max: callsPerSecond * fairPart, windowMs: 1_000 })
  const bytesOfEach = createCallerLimit({ clock, max: bytes.perCaller })
  const bytesOfAll = createCallerLimit({ clock, max: bytes.inAll })
  const bad = createCallerLimit({ clock, max: badPayments })
  const seen = new WeakMap<object, number>()

  const takeFromAll = (ip: string, cost: number): boolean =>
    callsOfSecond(ip, cost).isOver || callsOfAll(everyone, cost).isOver

  function refuse(ip: string, cost: number): RateLimitedError | OverloadedError | null {
    const own = calls(ip, cost)
    if (own.isOver) return new TooManyCallsError(own, cost)
    const fetched = bytesOfEach(ip, 0)
    if (fetched.isOver) return new TooManyBytesError(fetched)
    const isTooMuch = takeFromAll(ip, cost)
    if ((isTooMuch || isLate()) && !askedLittle(own)) return new OverloadedError(undefined, {}, 1)
    const allFetched = bytesOfAll(everyone, 0)
    return allFetched.isOver && !askedLittle(fetched)
      ? new OverloadedError(undefined, {}, allFetched.seconds)
      : null
  }

  /** On a reused connection, only the bytes since the last request. */
  function countBytes({ raw, ip, isPaidFor }: FastifyRequest): void {
    const { bytesRead = 0, bytesWritten = 0 } = raw.socket
    const since = bytesRead + bytesWritten - (seen.get(raw.socket) ?? 0)
    seen.set(raw.socket, bytesRead + bytesWritten)
    if (isPaidFor) return
    if (!bytesOfEach(ip, since).isOver) bytesOfAll(everyone, since)
  }

  const byCall =
    (cost: number) =>
    ({ ip }: FastifyRequest, _reply: FastifyReply, done: Done) =>
      done(refuse(ip, cost) ?? undefined)

  const byHeader = (cost: number) => (request: FastifyRequest, _reply: FastifyReply, done: Done) => {
    if (!carriesPayment(request.headers)) return done(refuse(request.ip, cost) ?? undefined)
    const ofAddress = bad(request.ip, 0)
    if (ofAddress.isOver) return done(new TooManyBadPaymentsError(ofAddress))
    calls(request.ip, cost)
    takeFromAll(request.ip, cost)
    done()
  }

  /** A refused payment counts, whatever its fault, because its signature was checked; a failure on our side does not. */
  function countPayment({ ip, headers, isPaidFor }: FastifyRequest, { statusCode }: FastifyReply): void {
    if (isPaidFor) bad(ip, -forgivenForOne)
    else if (statusCode >= 400 && statusCode < 500 && carriesPayment(headers)) bad(ip)
  }

  /** Examining a payment in a body costs as much as the whole call, so it is limited. */
  const byBody = (cost: number) => (request: FastifyRequest, _reply: FastifyReply, done: Done) => {
    const whole = cost * countMessages(request.body)
    const refusal = refuse(request.ip, whole)
    const { count, max, isOver } = calls(request.ip, 0)
    if (refusal && (count > 2 * max || !/x402/.test(String(request.body)))) return done(refusal)
    if (isOver) takeFromAll(request.ip, whole)
    done()
  }

  app.decorateRequest('isPaidFor', false)
  const onUnknown = byCall(1)
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404) onUnknown(request, reply, done)
    else done()
  })
  onEveryRoute(app, ({ config }) => {
    const { unpaidCost: cost = 1, keepUnderLoad = false, paysInBody = false, isPaid = false } = config ?? {}
    if (cost === 0 || keepUnderLoad) return null
    return {
      ...(paysInBody ? { preHandler: byBody(cost) } : { onRequest: isPaid ? byHeader(cost) : byCall(cost) }),
      onResponse: (request, reply, done) => {
        if (request.isPaidFor) calls(request.ip, -cost)
        if (isPaid) countPayment(request, reply)
        countBytes(request)
        done()
      },
    }
  })
}

type Done = (error?: Error) => void

/** A list of messages, as in an early MCP version, counts as many calls. */
function countMessages(body: unknown): number {
  if (typeof body !== 'string' || !/^\s*\[/.test(body)) return 1
  try {
    return Math.max(1, JSON.parse(body).length)
  } catch {
    return 1
  }
}

function askedLittle({ max, left }: CallerCount): boolean {
  return max - left < max * littlePart
}

declare module 'fastify' {
  interface FastifyRequest {
    isPaidFor: boolean
  }
  interface FastifyContextConfig {
    /** How many plain calls one of these counts for; 0 for routes with their own limit. */
    unpaidCost?: number
    /** The payment comes in the message, not in a header. */
    paysInBody?: boolean
  }
}
