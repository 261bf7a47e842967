import type { RequestListener, Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * How many requests a connection may send ahead of the answers. All that came in one packet is begun in one turn of the loop, and
 * thousands fit into one: nobody else would be answered meanwhile. Browsers, clients and proxies send none ahead.
 */
export function limitPipelining(server: Server, most: number): void {
  const ahead = new WeakMap<Socket, number>()
  const handlers = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const { socket } = request
    if (socket.destroyed) return
    // One that has to wait for the answer before it has no connection yet.
    if (response.socket === null) {
      const count = (ahead.get(socket) ?? 0) + 1
      if (count > most) return void socket.destroy()
      ahead.set(socket, count)
      response.on('close', () => ahead.set(socket, (ahead.get(socket) ?? 1) - 1))
    }
    for (const handle of handlers) handle.call(server, request, response)
  })
}
