import { randomBytes } from 'node:crypto'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * What a way through a network may do: `late` bytes come later, `slow` ones a few at a time; `silent` keeps connections open
 * and says nothing, as behind a firewall that forgot them; `deaf` takes what is sent and loses what comes back; `garbage` breaks
 * what comes back and closes; `refused` closes at once.
 */
export type ConnectionFault = 'late' | 'slow' | 'silent' | 'deaf' | 'garbage' | 'refused'

/** A way to a port that can be disturbed while it is used. */
export async function startFaultyConnection(target: { hostname: string; port: number }) {
  const pairs = new Set<readonly [Socket, Socket]>()
  let fault: ConnectionFault | null = null
  let { hostname, port } = target

  async function pass(bytes: Buffer, to: Socket, isAnswer: boolean): Promise<void> {
    if (fault === 'silent' || (fault === 'deaf' && isAnswer)) return
    if (fault === 'late') await wait(200 + 600 * Math.random())
    if (fault === 'garbage' && isAnswer) {
      to.end(randomBytes(64))
      return
    }
    if (fault === 'slow') {
      for (let at = 0; at < bytes.length && !to.destroyed; at += 256) {
        to.write(bytes.subarray(at, at + 256))
        await wait(20)
      }
      return
    }
    if (!to.destroyed) to.write(bytes)
  }

  const server = createServer(inner => {
    if (fault === 'refused') {
      inner.destroy()
      return
    }
    const outer = connect(port, hostname)
    const pair = [inner, outer] as const
    pairs.add(pair)
    for (const [from, to, isAnswer] of [[inner, outer, false] as const, [outer, inner, true] as const]) {
      // One after the other: what is late keeps its order.
      let passing: Promise<void> = Promise.resolve()
      from.on('data', bytes => {
        passing = passing.then(() => pass(bytes, to, isAnswer))
      })
      from.on('error', () => {})
      from.on('close', () => {
        void passing.then(() => to.destroy())
        pairs.delete(pair)
      })
    }
  })
  const cut = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy()
  }
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))

  return {
    port: (server.address() as AddressInfo).port,
    /** Null lets everything through again; what those before have missed is lost to them. */
    disturb: (next: ConnectionFault | null): void => {
      fault = next
      if (next === 'refused') cut()
    },
    cut,
    /** What listens behind it started anew, elsewhere. */
    leadTo: (next: { hostname: string; port: number }): void => {
      hostname = next.hostname
      port = next.port
    },
    stop: (): Promise<void> => {
      cut()
      return new Promise(resolve => server.close(() => resolve()))
    },
  }
}

/** The same address by another way. */
export function throughPort(url: string, port: number): string {
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String(port)
  return through.href
}
