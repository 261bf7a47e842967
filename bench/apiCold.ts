import { setTimeout as wait } from 'node:timers/promises'
import { blast, type Server, startServer } from './apiLoad.ts'
import { screens } from './apiPaid.ts'

/** Each round is a node that knows nothing but the index; the first ones are for the compiler. */
const warmUps = 4
const rounds = 11
/** Its year has about 490 transfers, which the bench checks. */
const persona = 'daily-wage'

/** A wallet of about 500 transfers that this node never screened; the index of the chain is there. */
export async function benchCold(): Promise<void> {
  const server = await startServer('settling')
  const costs: number[] = []
  let transfers = 0
  for (let round = 0; round < warmUps + rounds; round++) {
    const cold = await coldScreen(server)
    transfers = cold.transfers
    if (round >= warmUps) costs.push(cold.spent * 1000)
  }
  await server.stop()
  if (transfers < 450 || transfers > 550) throw new Error(`${persona} has ${transfers} transfers`)
  costs.sort((a, b) => a - b)
  const p50 = costs[Math.floor(costs.length / 2)] ?? 0
  console.log(
    `cold screen of ${transfers} transfers: p50 ${p50.toFixed(0)} ms of our own CPU, ${costs.map(ms => ms.toFixed(0)).join(' ')} (goal 60)`,
  )
}

/** The first screen of a node that knows nothing but the index. */
export async function coldScreen(server: Server): Promise<{ spent: number; transfers: number }> {
  const wallet = server.personas.find(({ name }) => name === persona)?.address ?? ''
  const port = await server.renew()
  await untilIndexed(port)
  const spent = await screenOnce(server, port, wallet)
  return { spent, transfers: await countTransfers(port, wallet) }
}

async function screenOnce(server: Server, port: number, wallet: string): Promise<number> {
  const before = await server.cpuSeconds()
  const statuses = await blast(port, screens(server, wallet, 1), 1)
  const spent = (await server.cpuSeconds()) - before
  if (!statuses.has(200)) throw new Error(`the screen answered ${[...statuses.keys()]}`)
  return spent
}

async function countTransfers(port: number, wallet: string): Promise<number> {
  const signal = await fetch(`http://127.0.0.1:${port}/api/wallet/${wallet}/signals/statement`)
  return ((await signal.json()) as { coverage: { transfers: number } }).coverage.transfers
}

async function untilIndexed(port: number): Promise<void> {
  for (;;) {
    const health = await (await fetch(`http://127.0.0.1:${port}/api/health/integrations`)).json()
    if (/indexed to block/.test(JSON.stringify(health))) break
    await wait(200)
  }
  // What the index does right after it is complete is not the screen's.
  await wait(500)
}
