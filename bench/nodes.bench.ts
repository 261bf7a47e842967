// Paid screens a second of three nodes on one PostgreSQL, settled by one key on a chain that makes a block every so many seconds.
//   --seconds N   for so long (20)       --block N      seconds between blocks (1)
//   --batch N     payments in a transaction (250)       --in-flight N  transactions under way (8)       --callers N  at once (1,200)
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { readOptions } from '../scripts/readOptions.ts'
import { migrateDatabase } from '../src/storage/migrateDatabase.ts'
import { openPostgres } from '../src/storage/openPostgres.ts'
import { startPaymentChain, treasury, USDT } from '../test/payments/support/chain.ts'
import { mintTokens } from '../world/contracts/support/placeTokens.ts'
import { startPostgres } from './history/postgres.ts'
import { createPayer, presign } from './paymentsPresign.ts'

const nodeCount = 3
const { values } = readOptions({
  seconds: { type: 'string', default: '20' },
  block: { type: 'string', default: '1' },
  batch: { type: 'string', default: '250' },
  'in-flight': { type: 'string', default: '8' },
  callers: { type: 'string', default: '1200' },
})
const [seconds, interval, callers] = [Number(values.seconds), Number(values.block), Number(values.callers)]
const wallet = '0x1111111111111111111111111111111111111111'

await benchNodes()

async function benchNodes(): Promise<void> {
  const postgres = await startPostgres()
  const databaseUrl = await postgres.create('nodes')
  const database = openPostgres({ databaseUrl })
  await migrateDatabase(database)
  const chain = await startPaymentChain()
  const payers = Array.from({ length: 40 }, createPayer)
  for (const { address } of payers) await mintTokens(chain, USDT, address, 10_000_000_000n)
  await mintTokens(chain, USDT, treasury, 1n)
  await chain.client.setAutomine(false)
  await chain.client.setBlockGasLimit({ gasLimit: 60_000_000n })
  await chain.client.setIntervalMining({ interval })
  const settings = JSON.stringify({
    rpcUrl: chain.rpcUrl,
    settlerPrivateKey: chain.settlerPrivateKey,
    databaseUrl,
    maxBatch: Number(values.batch),
    maxInFlight: Number(values['in-flight']),
  })
  const nodes = Array.from({ length: nodeCount }, () =>
    fork(`${import.meta.dirname}/nodesServer.ts`, { env: { ...process.env, NODE_SETTINGS: settings } }),
  )
  const ports = await Promise.all(
    nodes.map(async node => ((await once(node, 'message')) as [{ port: number }])[0].port),
  )
  const readCpu = async (): Promise<number> => {
    const used = await Promise.all(
      nodes.map(async node => {
        node.send('cpu')
        return ((await once(node, 'message')) as [NodeJS.CpuUsage])[0]
      }),
    )
    return used.reduce((sum, { user, system }) => sum + (user + system) / 1e6, 0)
  }
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  const counts = new Map<number, number>()
  let isOver = false
  let at = 0
  const buy = async (): Promise<void> => {
    while (!isOver) {
      const payer = payers[at++ % payers.length]
      const [signed] = payer ? presign(payer, 1) : []
      if (!payer || !signed) return
      const { value, validAfter, validBefore, ...rest } = signed.authorization
      const payment = {
        ...rest,
        value: `${value}`,
        validAfter: `${validAfter}`,
        validBefore: `${validBefore}`,
        signature: signed.signature,
        token: USDT,
      }
      const status = await post(ports[at % ports.length] ?? 0, agent, payer.address, JSON.stringify(payment))
      counts.set(status, (counts.get(status) ?? 0) + 1)
    }
  }
  const callersAtWork = Array.from({ length: callers }, buy)
  await new Promise(resolve => setTimeout(resolve, 8_000))
  const [before, cpuBefore, started] = [counts.get(200) ?? 0, await readCpu(), performance.now()]
  await new Promise(resolve => setTimeout(resolve, seconds * 1000))
  const [paid, cpu] = [(counts.get(200) ?? 0) - before, (await readCpu()) - cpuBefore]
  const elapsed = (performance.now() - started) / 1000
  isOver = true
  await Promise.all(callersAtWork)
  const received = (await chain.balance(treasury)) / 10_000n
  const rows = await database.db.selectFrom('payments').select(['state']).execute()
  const sent = await database.db.selectFrom('outbox').select(['block_number']).execute()
  const blocks = new Set(sent.map(({ block_number }) => block_number)).size
  const settled = rows.filter(({ state }) => state === 'settled' || state === 'owed').length
  console.log(
    `three nodes, a block every ${interval} s, ${values['in-flight']} under way of ${values.batch}: ${(paid / elapsed).toFixed(0)} paid screens a second, ${((cpu * 1000) / paid).toFixed(2)} ms of CPU of the nodes each, ${((100 * cpu) / elapsed).toFixed(0)} % of a core; answers ${JSON.stringify([...counts])}; ${received} cents received, ${settled} settled by ${sent.length} transactions in ${blocks} blocks`,
  )
  agent.destroy()
  for (const node of nodes) node.kill('SIGKILL')
  await database.close()
  await chain.stop()
  await postgres.stop()
}

function post(port: number, agent: Agent, caller: string, payment: string): Promise<number> {
  return new Promise(resolve => {
    const headers = { 'content-type': 'application/json', 'x-payment': payment }
    const call = request(
      { port, host: '127.0.0.1', method: 'POST', path: '/api/lender/screen', headers, agent },
      response => response.resume().on('end', () => resolve(response.statusCode ?? 0)),
    )
    call.on('error', () => resolve(0)).end(JSON.stringify({ walletAddress: wallet, callerAddress: caller }))
  })
}
