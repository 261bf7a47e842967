import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { RequestTimeoutError } from '../errors/request.ts'
import { callerOf } from '../lib/callerOf.ts'
import { endSocket } from './endSocket.ts'

/**
 * Limits the requests that are still arriving, per address and in total. A body sent in one go takes only a moment; when there
 * are too many, the one that takes longest is cut, so that slow senders keep nobody out.
 */
export function limitArrivals(
  app: FastifyInstance,
  { perCaller, inAll }: { perCaller: number; inAll: number },
): void {
  const arriving = new Map<IncomingMessage, string>()
  const counts = new Map<string, number>()

  function leave(raw: IncomingMessage): void {
    const caller = arriving.get(raw)
    if (caller === undefined) return
    arriving.delete(raw)
    const count = (counts.get(caller) ?? 1) - 1
    if (count === 0) counts.delete(caller)
    else counts.set(caller, count)
  }

  function cutOldest(of: string | null): void {
    for (const [raw, caller] of arriving)
      if (of === null || of === caller) {
        leave(raw)
        endSocket(raw.socket, new RequestTimeoutError())
        return
      }
  }

  app.addHook('onRequest', ({ raw, ip }, _reply, done) => {
    const { 'content-length': length = '0', 'transfer-encoding': coding } = raw.headers
    if (length === '0' && coding === undefined) return done()
    const caller = callerOf(ip)
    const count = (counts.get(caller) ?? 0) + 1
    arriving.set(raw, caller)
    counts.set(caller, count)
    const isIn = () => leave(raw)
    raw.on('end', isIn).on('close', isIn)
    if (count > perCaller) cutOldest(caller)
    else if (arriving.size > inAll) cutOldest(null)
    done()
  })
}
