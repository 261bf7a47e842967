import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** In front of a database: when muted, connections stay open and say nothing, as behind a firewall that forgot them. */
export async function startMutableProxy(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const pairs = new Set<readonly [Socket, Socket]>()
  let isMute = false

  const server = createServer(inner => {
    const outer = connect(Number(target.port), target.hostname)
    const pair = [inner, outer] as const
    pairs.add(pair)
    for (const [from, to] of [pair, [outer, inner] as const]) {
      from.on('data', bytes => void (isMute || to.write(bytes)))
      from.on('error', () => {})
      from.on('close', () => {
        to.destroy()
        pairs.delete(pair)
      })
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)

  return {
    url: url.href,
    mute: () => {
      isMute = true
    },
    /** For connections made from now on: what those before have missed is lost to them. */
    speak: () => {
      isMute = false
    },
    stop: () => {
      for (const pair of pairs) for (const socket of pair) socket.destroy()
      return new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}
