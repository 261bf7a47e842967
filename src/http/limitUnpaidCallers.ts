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

/** Where all ask too much, one who had less than this part of its own share is still answered. */
const littlePart = 1 / 100
const everyone = ''

type Options = {
  clock: Clock
  /** Calls of each address, as all entry points count them. */
  calls: CallerLimit
  callsPerSecond: number
  bytes: { perCaller: number; inAll: number }
  /** Payments of one address that did not count, in a minute. */
  badPayments: number
  /** Whether the process lags behind. */
  isLate: () => boolean
}

/** So many payments that do not count are forgiven for one that does. */
const forgivenForOne = 100

/**
 * What those who did not pay may ask for: calls by what they cost, and bytes, of each address and in all. Where something is sold, a
 * request that brings a payment is looked at all the same, unless a great many of its address did not count; an answer that was
 * paid for does not count against anybody.
 */
export function limitUnpaidCallers(app: FastifyInstance, options: Options): void {
  const { clock, calls, callsPerSecond, bytes, badPayments, isLate } = options
  const callsOfAll = createCallerLimit({ clock, max: callsPerSecond, windowMs: 1_000 })
  const bytesOfEach = createCallerLimit({ clock, max: bytes.perCaller })
  const bytesOfAll = createCallerLimit({ clock, max: bytes.inAll })
  const bad = createCallerLimit({ clock, max: badPayments })
  const seen = new WeakMap<object, number>()

  function refuse(ip: string, cost: number): RateLimitedError | OverloadedError | null {
    const own = calls(ip, cost)
    const all = callsOfAll(everyone, cost)
    if (own.isOver) return new TooManyCallsError(own)
    const fetched = bytesOfEach(ip, 0)
    if (fetched.isOver) return new TooManyBytesError(fetched)
    if ((all.isOver || isLate()) && !askedLittle(own)) return new OverloadedError(undefined, {}, 1)
    const allFetched = bytesOfAll(everyone, 0)
    return allFetched.isOver && !askedLittle(fetched)
      ? new OverloadedError(undefined, {}, allFetched.seconds)
      : null
  }

  /** Of a connection that was used before, what came and went since. */
  function countBytes({ raw, ip, isPaidFor }: FastifyRequest): void {
    const { bytesRead = 0, bytesWritten = 0 } = raw.socket
    const since = bytesRead + bytesWritten - (seen.get(raw.socket) ?? 0)
    seen.set(raw.socket, bytesRead + bytesWritten)
    if (isPaidFor) return
    bytesOfEach(ip, since)
    bytesOfAll(everyone, since)
  }

  const byCall =
    (cost: number) =>
    ({ ip }: FastifyRequest, _reply: FastifyReply, done: Done) =>
      done(refuse(ip, cost) ?? undefined)

  const byHeader = (cost: number) => (request: FastifyRequest, _reply: FastifyReply, done: Done) => {
    if (!carriesPayment(request.headers)) return done(refuse(request.ip, cost) ?? undefined)
    calls(request.ip, cost)
    callsOfAll(everyone, cost)
    const ofAddress = bad(request.ip, 0)
    done(ofAddress.isOver ? new TooManyBadPaymentsError(ofAddress) : undefined)
  }

  /** Whatever is wrong with it, or with what it is for, its signature was looked at; only what failed on our side is nobody's fault. */
  function countPayment({ ip, headers, isPaidFor }: FastifyRequest, { statusCode }: FastifyReply): void {
    if (isPaidFor) bad(ip, -forgivenForOne)
    else if (statusCode >= 400 && statusCode < 500 && carriesPayment(headers)) bad(ip)
  }

  /** To look at a payment in a body costs as much as the whole call, so there is an end to it. */
  const byBody = (cost: number) => (request: FastifyRequest, _reply: FastifyReply, done: Done) => {
    const refusal = refuse(request.ip, cost * countMessages(request.body))
    const { count, max } = calls(request.ip, 0)
    const isFarOver = count > 2 * max
    if (refusal && (isFarOver || !/x402/.test(String(request.body)))) done(refusal)
    else done()
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

/** A list of messages, as an early MCP has it, asks for as much as all that is in it. */
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
    /** The answer was bought by this request. */
    isPaidFor: boolean
  }
  interface FastifyContextConfig {
    /** How many plain calls one of these counts for; 0 where a limit of its own holds. */
    unpaidCost?: number
    /** A payment comes in the message, not in a header. */
    paysInBody?: boolean
  }
}
