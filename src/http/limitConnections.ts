import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { TooManyConnectionsError } from '../errors/limits.ts'
import { callerOf } from '../lib/callerOf.ts'
import { carriesPayment } from './paymentHeaders.ts'
import type { Trust } from './toTrust.ts'

/**
 * Limits connections, per address and in total. One connection too many is refused at its first request; twice too many are cut.
 * At the total limit, the address with the most connections loses its oldest. Connections of our proxies are exempt.
 */
export function limitConnections(
  app: FastifyInstance,
  { perCaller, inAll, trust }: { perCaller: number; inAll: number; trust: Trust },
): void {
  const held = new Map<string, Set<Socket>>()
  const surplus = new WeakSet<Socket>()
  let open = 0

  function cutGreediest(): void {
    let most: [string, Set<Socket>] | undefined
    for (const entry of held) if (entry[1].size > (most?.[1].size ?? 0)) most = entry
    const [caller = '', sockets] = most ?? []
    for (const socket of sockets ?? []) {
      leave(caller, socket)
      socket.destroy()
      return
    }
  }

  function leave(caller: string, socket: Socket): void {
    const sockets = held.get(caller)
    if (!sockets?.delete(socket)) return
    open--
    if (sockets.size === 0) held.delete(caller)
  }

  app.server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined || trust(remoteAddress, 0)) return
    const caller = callerOf(remoteAddress)
    const sockets = held.get(caller) ?? new Set()
    if (sockets.size >= 2 * perCaller) return void socket.destroy()
    if (sockets.size >= perCaller) surplus.add(socket)
    if (open >= inAll) cutGreediest()
    held.set(caller, sockets.add(socket))
    open++
    socket.once('close', () => leave(caller, socket))
  })

  app.addHook('onRequest', ({ raw, headers }, reply, done) => {
    if (!surplus.has(raw.socket) || carriesPayment(headers)) return done()
    reply.header('connection', 'close')
    done(new TooManyConnectionsError({ max: perCaller }))
  })
}
