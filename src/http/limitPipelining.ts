import type { RequestListener, Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Limits the requests that a connection sends ahead of the answers. All requests in one packet start in one turn of the loop, and
 * thousands fit into one packet: nobody else would be answered meanwhile. Browsers, clients and proxies send none ahead.
 */
export function limitPipelining(server: Server, most: number): void {
  const ahead = new WeakMap<Socket, number>()
  const handlers = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const { socket } = request
    if (socket.destroyed) return
    // A request that waits for the answer before it has no connection yet.
    if (response.socket === null) {
      const count = (ahead.get(socket) ?? 0) + 1
      if (count > most) return void socket.destroy()
      ahead.set(socket, count)
      response.on('close', () => ahead.set(socket, (ahead.get(socket) ?? 1) - 1))
    }
    for (const handle of handlers) handle.call(server, request, response)
  })
}
