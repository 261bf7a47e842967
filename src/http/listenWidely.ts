import { once } from 'node:events'
import { type AddressInfo, createServer, type ListenOptions, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Other systems allow one listener per port. */
const listenersOfPort = process.platform === 'linux' ? 16 : 1

/**
 * Opens several listeners on one port. A process accepts one waiting connection per listener in a turn of its loop: with a single
 * listener, a stranger who opens hundreds of connections makes every new caller wait as many turns.
 */
export async function listenWidely(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
): Promise<string> {
  if (listenersOfPort === 1) return app.listen({ host, port })
  const listeners: Server[] = []
  const closed: Promise<unknown>[] = []
  app.addHook('preClose', async () => {
    for (const listener of listeners) {
      closed.push(once(listener, 'close'))
      listener.close()
    }
  })
  // Each listener knows only its own connections.
  app.addHook('onClose', async () => void (await Promise.all(closed)))
  // A shared port would also be shared with a second service. A port that the system picks belongs to nobody else.
  if (port !== 0) await refuseTaken({ host, port })
  const shared = { host, port, reusePort: true }
  const address = await app.listen(shared)
  for (const bound of app.addresses() as AddressInfo[])
    for (let count = 1; count < listenersOfPort; count++) {
      const listener = createServer({ allowHalfOpen: true, noDelay: true }, socket =>
        app.server.emit('connection', socket),
      )
      listeners.push(await open(listener, { ...shared, host: bound.address, port: bound.port }))
    }
  return address
}

async function refuseTaken(wanted: { host: string; port: number }): Promise<void> {
  const probe = await open(createServer(), wanted)
  probe.close()
  await once(probe, 'close')
}

async function open(listener: Server, options: ListenOptions): Promise<Server> {
  listener.listen(options)
  await once(listener, 'listening')
  return listener
}
