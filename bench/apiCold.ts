import { setTimeout as wait } from 'node:timers/promises'
import { blast, startServer } from './apiLoad.ts'
import { screens } from './apiPaid.ts'

const rounds = 9

/** A wallet of about 500 transfers that this node never screened; the index of the chain is there. */
export async function benchCold(): Promise<void> {
  const server = await startServer('settling')
  const costs: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const port = round === 0 ? server.port : await server.renew()
    await untilIndexed(port)
    const wallet = server.personas.find(({ name }) => name === 'merchant')?.address ?? ''
    const before = await server.cpuSeconds()
    const statuses = await blast(port, screens(server, wallet, 1), 1)
    const spent = (await server.cpuSeconds()) - before
    if (!statuses.has(200)) throw new Error(`the screen answered ${[...statuses.keys()]}`)
    if (round > 0) costs.push(spent * 1000)
  }
  await server.stop()
  costs.sort((a, b) => a - b)
  const p50 = costs[Math.floor(costs.length / 2)] ?? 0
  console.log(
    `cold screen: p50 ${p50.toFixed(0)} ms of our own CPU, ${costs.map(ms => ms.toFixed(0)).join(' ')} (goal 60)`,
  )
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
