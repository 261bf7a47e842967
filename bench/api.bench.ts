// What a call costs the server beyond what it cannot avoid: free signal reads, paid screens, cold screens, and memory.

import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { benchCold } from './apiCold.ts'
import { compare, repeat, startServer, wire } from './apiLoad.ts'
import { benchMemory } from './apiMemory.ts'
import { benchPaid, buyScreen } from './apiPaid.ts'
import { keepFigure } from './keepFigure.ts'
import { readPart } from './readPart.ts'

const only = readPart()
const rounds = 40

if (!only || only === 'signal') await benchSignal()
if (!only || only === 'paid') await benchPaid(40)
if (!only || only === 'cold') await benchCold()
if (!only || only === 'memory') await benchMemory()

async function benchSignal(): Promise<void> {
  const ours = await Promise.all(['instant', 'instant'].map(kind => startServer(kind)))
  const [wallet = ''] = await Promise.all(ours.map(server => buyScreen(server, 'salaried-monthly')))
  const path = `/api/wallet/${wallet}/signals/monthly-income`
  const body = await (await fetch(`http://127.0.0.1:${ours[0]?.port}${path}`)).text()
  const file = join(tmpdir(), `vouch-bench-${process.pid}.json`)
  writeFileSync(file, body)
  const bare = (kind: string) => Promise.all([kind, kind].map(each => startServer(each, file)))
  const servers = { ours, fastify: await bare('fastify'), http: await bare('http') }
  // Processes of the same program differ by a quarter in how they got compiled, so there are two of each.
  const runs = Object.entries(servers).flatMap(([name, pair]) =>
    pair.map((server, index) => [
      `${name} ${index}`,
      { server, requests: repeat([wire('GET', path)]), count: 2_000 },
    ]),
  )
  const cost = await compare(Object.fromEntries(runs), rounds)
  for (const server of Object.values(servers).flat()) await server.stop()
  rmSync(file)
  const rate = (name: string) => 1e6 / Math.min(cost[`${name} 0`] ?? 1e6, cost[`${name} 1`] ?? 1e6)
  const ratio = (name: string) => (rate('ours') / rate(name)).toFixed(2)
  console.log(
    `signal read of ${body.length} bytes: ${rate('ours').toFixed(0)} per server CPU-second, bare Fastify ${rate('fastify').toFixed(0)}, bare node:http ${rate('http').toFixed(0)}`,
  )
  console.log(
    `signal read: ${ratio('fastify')} of bare Fastify (goal 0.6), ${ratio('http')} of bare node:http`,
  )
  keepFigure({
    title: 'Free signal read against bare Fastify',
    what: 'Free signals read in a server CPU-second, by the same bytes sent by a bare Fastify',
    unit: 'times',
    goal: { atLeast: 0.6 },
    samples: [rate('ours') / rate('fastify')],
    bench: 'api',
  })
}
