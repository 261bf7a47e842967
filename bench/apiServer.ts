// The servers that bench/api.bench.ts compares, one per process: bare ones that send given bytes, and the service itself.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyReply } from 'fastify'
import { createPublicClient, http, type PublicClient } from 'viem'
import { embeddedSettings } from '../src/cli/embeddedSettings.ts'
import { compose } from '../src/compose.ts'
import { parseConfig } from '../src/config/parseConfig.ts'
import { buildServer } from '../src/http/buildServer.ts'
import { createLogger } from '../src/lib/logger.ts'
import { startService } from '../src/main.ts'
import { createPayments } from '../src/payments/createPayments.ts'
import type { Ledger } from '../src/payments/ledger/ledger.ts'
import { openDatabase } from '../src/storage/openDatabase.ts'
import { startTestWorld } from '../test/support/world.ts'
import { createYesSettler } from './createYesSettler.ts'

const kinds: Record<string, () => Promise<number>> = {
  http: bareHttp,
  fastify: bareFastify,
  instant,
  settling,
}
/** Of bare servers the file that they send; of `settling` its settings, as JSON. */
const [kind = 'instant', given = ''] = process.argv.slice(2)
const folders: string[] = []
let renew: () => Promise<number> = async () => 0
let stop: () => Promise<void> = async () => {}
let about: object = {}

const port = await kinds[kind]?.()
process.on('message', (asked: string) => void obey(asked))
process.on('disconnect', () => void leave())
process.send?.({ port, ...about })

async function obey(asked: string): Promise<void> {
  if (asked === 'renew') process.send?.({ port: await renew() })
  if (asked === 'cpu') process.send?.(process.cpuUsage())
  if (asked === 'memory') {
    for (let i = 0; i < 4; i++) globalThis.gc?.()
    process.send?.(process.memoryUsage())
  }
}

async function leave(): Promise<void> {
  await stop()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  process.exit()
}

async function bareHttp(): Promise<number> {
  const bytes = readFileSync(given)
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': bytes.length,
    })
    response.end(bytes)
  })
  return new Promise(resolve =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port)),
  )
}

async function bareFastify(): Promise<number> {
  const bytes = readFileSync(given)
  const app = fastify()
  const send = (_request: unknown, reply: FastifyReply) => {
    reply.type('application/json; charset=utf-8').send(bytes)
  }
  app.get('/api/wallet/:address/signals/:signal', send)
  app.post('/api/lender/screen', send)
  return portOf(await app.listen({ host: '127.0.0.1', port: 0 }))
}

/** The service on a world and a database file; a chain that says yes at once stands in for settlement only. */
async function instant(): Promise<number> {
  const { world, dataDir, stop: stopWorld } = await startTestWorld()
  const settings = embeddedSettings(world, parseConfig({ FREE_READS_PER_MINUTE: '1000000' }))
  const { config, secrets } = settings
  const log = createLogger({ level: 'info', destination: { write: () => {} } })
  const database = await openDatabase({ dataDir, databaseUrl: null, log })
  let ledger: Ledger | undefined
  const settler = createYesSettler(() => ledger)
  let baseUrl = ''
  const common = { ...settings, log, baseUrl: () => baseUrl }
  const chain = createPublicClient({ transport: http(world.rpcUrl) }) as PublicClient
  const payments = createPayments({
    ...config.payments,
    ...secrets,
    chainId: config.chainId,
    attribution: config.attributionTag,
    database,
    chain,
    clock: Date.now,
    log,
    baseUrl: common.baseUrl,
    settler,
    times: { reconcileMs: 60_000 },
  })
  ledger = payments.ledger
  const ctx = await compose({ ...common, overrides: { database, chain, payments } })
  await payments.start()
  await ctx.history.follow({ signal: new AbortController().signal, once: true })
  const app = await buildServer(ctx)
  baseUrl = await app.listen({ host: '127.0.0.1', port: 0 })
  about = { lender: world.accounts.lender, treasury: world.treasury, personas: world.personas, dataDir }
  stop = async () => {
    await app.close()
    await payments.close()
    await stopWorld()
  }
  return portOf(baseUrl)
}

/** The service as `npm start` runs it; `renew` gives it a database that knows nothing but the index. */
async function settling(): Promise<number> {
  const { world, stop: stopWorld } = await startTestWorld()
  let close = async () => {}
  renew = async () => {
    await close()
    const dataDir = mkdtempSync(join(tmpdir(), 'vouch-bench-'))
    folders.push(dataDir)
    const more = given ? (JSON.parse(given) as Record<string, string>) : {}
    const env = { PORT: '0', VOUCH_DATA_DIR: dataDir, FREE_READS_PER_MINUTE: '1000000', ...more }
    const log = createLogger({ level: 'info', destination: { write: () => {} } })
    const service = await startService({ ...embeddedSettings(world, parseConfig(env)), log })
    close = service.close
    return portOf(service.baseUrl)
  }
  stop = async () => {
    await close()
    await stopWorld()
  }
  about = { lender: world.accounts.lender, treasury: world.treasury, personas: world.personas }
  return renew()
}

function portOf(url: string): number {
  return Number(new URL(url).port)
}
