import { once } from 'node:events'
import { type AddressInfo, createServer, type ListenOptions, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Elsewhere a port has one door. */
const doorsOfPort = process.platform === 'linux' ? 16 : 1

/**
 * Listens with several doors on one port. A process takes one waiting connection of each door in a turn of its loop: with one door a
 * stranger who opens hundreds of connections makes everybody who is new wait for as many turns.
 */
export async function listenWidely(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
): Promise<string> {
  if (doorsOfPort === 1) return app.listen({ host, port })
  const doors: Server[] = []
  const closed: Promise<unknown>[] = []
  app.addHook('preClose', async () => {
    for (const door of doors) {
      closed.push(once(door, 'close'))
      door.close()
    }
  })
  // Each door knows only of the connections that came through it.
  app.addHook('onClose', async () => void (await Promise.all(closed)))
  // Who shares a port would share it with a second service as well: it must be free for one alone first.
  const shared = { host, port: await findFree({ host, port }), reusePort: true }
  const address = await app.listen(shared)
  for (const { address: host } of app.addresses() as AddressInfo[])
    for (let count = 1; count < doorsOfPort; count++) {
      const door = createServer({ allowHalfOpen: true, noDelay: true }, socket =>
        app.server.emit('connection', socket),
      )
      doors.push(await open(door, { ...shared, host }))
    }
  return address
}

async function findFree(wanted: { host: string; port: number }): Promise<number> {
  const probe = await open(createServer(), wanted)
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

async function open(door: Server, options: ListenOptions): Promise<Server> {
  door.listen(options)
  await once(door, 'listening')
  return door
}
