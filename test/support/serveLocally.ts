import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type LocalServer = { url: string; stop: () => Promise<void> }

/** An HTTP server on a free port of this machine. One that cannot answer hangs up. */
export async function serveLocally(
  answer: (request: IncomingMessage, response: ServerResponse) => unknown,
): Promise<LocalServer> {
  const server = createServer((request, response) => {
    Promise.resolve()
      .then(() => answer(request, response))
      .catch(() => response.destroy())
  })
  // A connection that rests stays open: on a busy machine a client might use it while we close it.
  server.keepAliveTimeout = 0
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
