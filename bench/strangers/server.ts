// The service as `npm start` runs it, behind one proxy hop so that callers can have addresses; `counted` with a node that counts.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { embeddedSettings } from '../../src/cli/embeddedSettings.ts'
import { parseConfig } from '../../src/config/parseConfig.ts'
import { createLogger } from '../../src/lib/logger.ts'
import { startService } from '../../src/main.ts'
import { startTestWorld } from '../../test/support/world.ts'

const { world, dataDir, stop } = await startTestWorld()
let nodeCalls = 0
const node = createServer((request, response) => void passOn(request, response))
await new Promise<void>(resolve => void node.listen(0, '127.0.0.1', resolve))

async function passOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const asked = Buffer.concat(chunks)
  nodeCalls += [JSON.parse(asked.toString())].flat().length
  const answer = await fetch(world.rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: asked,
  })
  response.setHeader('content-type', 'application/json').end(Buffer.from(await answer.arrayBuffer()))
}

const counting = `http://127.0.0.1:${(node.address() as { port: number }).port}`
const rpcUrl = process.argv[2] === 'counted' ? counting : world.rpcUrl
const env = { PORT: '0', VOUCH_DATA_DIR: dataDir, TRUST_PROXY: '1' }
const settings = embeddedSettings(world, parseConfig(env))
const service = await startService({
  ...settings,
  secrets: { ...settings.secrets, rpcUrl },
  log: createLogger({ level: 'info', destination: { write: () => {} } }),
})

const loop = monitorEventLoopDelay({ resolution: 5 })
loop.enable()
process.on('message', () => {
  const { rss } = process.memoryUsage()
  const late = { p99: loop.percentile(99) / 1e6, most: loop.max / 1e6 }
  process.send?.({ ...process.cpuUsage(), rss, nodeCalls, late })
  loop.reset()
})
process.on('disconnect', () => void end())

async function end(): Promise<void> {
  await service.close()
  node.close()
  await stop()
  process.exit()
}

process.send?.({
  port: Number(new URL(service.baseUrl).port),
  lender: world.accounts.lender,
  treasury: world.treasury,
  personas: world.personas,
  rpcUrl: world.rpcUrl,
  keys: [world.accounts.settler.address, world.accounts.reporter.address],
  dataDir,
})
