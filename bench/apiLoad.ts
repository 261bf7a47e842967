import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'

const manyConnections = 32

/** Sends prepared requests over kept connections, one at a time on each, and counts the answers by status. */
export async function blast(
  port: number,
  requests: Iterator<Buffer>,
  count: number,
  connections = manyConnections,
): Promise<Map<number, number>> {
  const statuses = new Map<number, number>()
  let left = count
  const worker = () =>
    new Promise<void>((resolve, reject) => {
      let seen: Buffer = Buffer.alloc(0)
      const socket = connect(port, '127.0.0.1', next)
      function next() {
        if (left-- <= 0) return void socket.end()
        socket.write(requests.next().value as Buffer)
      }
      socket.on('data', chunk => {
        seen = seen.length === 0 ? chunk : Buffer.concat([seen, chunk])
        const end = seen.indexOf('\r\n\r\n')
        if (end < 0) return
        const head = seen.toString('latin1', 0, end)
        const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
        if (seen.length < end + 4 + length) return
        const status = Number(head.slice(9, 12))
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        seen = Buffer.alloc(0)
        next()
      })
      socket.on('error', reject).on('close', () => resolve())
    })
  await Promise.all(Array.from({ length: Math.min(connections, count) }, worker))
  return statuses
}

export function* repeat<T>(items: readonly T[]): Generator<T, never> {
  for (;;) yield* items
}

/** A request as the bytes that go over the wire. */
export function wire(
  method: string,
  path: string,
  options: { headers?: string[]; body?: string } = {},
): Buffer {
  const { headers = [], body = '' } = options
  const length = body ? [`content-type: application/json`, `content-length: ${Buffer.byteLength(body)}`] : []
  return Buffer.from(
    `${[`${method} ${path} HTTP/1.1`, 'host: 127.0.0.1', ...length, ...headers].join('\r\n')}\r\n\r\n${body}`,
  )
}

export type Account = { address: `0x${string}`; privateKey: `0x${string}` }
export type About = {
  port: number
  lender: Account
  treasury: string
  personas: (Account & { name: string })[]
}

/** A server of bench/apiServer.ts in a process of its own. */
export async function startServer(kind: string, ...more: string[]) {
  const child = fork(join(import.meta.dirname, 'apiServer.ts'), [kind, ...more], {
    execArgv: ['--expose-gc'],
  })
  const about = (await answerOf(child)) as About
  return {
    ...about,
    cpuSeconds: async (): Promise<number> => {
      child.send('cpu')
      const { user, system } = (await answerOf(child)) as NodeJS.CpuUsage
      return (user + system) / 1e6
    },
    memory: async (): Promise<NodeJS.MemoryUsage> => {
      child.send('memory')
      return (await answerOf(child)) as NodeJS.MemoryUsage
    },
    renew: async (): Promise<number> => {
      child.send('renew')
      return ((await answerOf(child)) as About).port
    },
    stop: async (): Promise<void> => {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

export type Server = Awaited<ReturnType<typeof startServer>>

function answerOf(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`the server ended with ${code}`))
    child.once('exit', ended).once('message', message => {
      child.off('exit', ended)
      resolve(message)
    })
  })
}

/** CPU microseconds of the server for one request, the best of `rounds`; all servers take turns. */
export async function compare(
  servers: Record<string, { server: Server; requests: Iterator<Buffer>; count: number }>,
  rounds: number,
): Promise<Record<string, number>> {
  const best: Record<string, number> = {}
  for (let round = 0; round <= rounds; round++)
    for (const [name, { server, requests, count }] of Object.entries(servers)) {
      const before = await server.cpuSeconds()
      const statuses = await blast(server.port, requests, count)
      const spent = ((await server.cpuSeconds()) - before) * 1e6
      if (statuses.get(200) !== count) throw new Error(`${name} answered ${JSON.stringify([...statuses])}`)
      // The first round warms up.
      if (round > 0) best[name] = Math.min(best[name] ?? Number.POSITIVE_INFINITY, spent / count)
    }
  return best
}
