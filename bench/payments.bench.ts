// What a paid call costs: signature check against viem, the paid route against x402's own middleware, settlement on anvil.

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { verifyTypedData } from 'viem'
import { acceptedTokens } from '../src/chain/acceptedTokens.ts'
import { authorizationDigest } from '../src/chain/signatures/authorizationDigest.ts'
import { checkSignature } from '../src/chain/signatures/checkSignature.ts'
import { loadRecovery } from '../src/chain/signatures/recover.ts'
import { keepFigure } from './keepFigure.ts'
import { createDriver, type Load } from './paymentsLoad.ts'
import { createPayer, presign, signedMessage } from './paymentsPresign.ts'
import { benchSettlement } from './paymentsSettlement.ts'
import { readPart } from './readPart.ts'

const only = readPart()
const rounds = 10
/** Calls for about half a CPU-second of each server. */
const callsPerRound = {
  bare: 6_000,
  express: 60,
  hono: 60,
  ours: 1_500,
  'ours-deferred': 1_500,
  'ours-settling': 1_000,
}
const warmCpuSeconds = 4

if (!only || only === 'signature') await benchSignature()
if (!only || only === 'route') await benchRoute()
if (!only || only === 'settlement') await benchSettlement()

async function benchSignature(): Promise<void> {
  const [usdt] = acceptedTokens(42220)
  if (!usdt) return
  const { recover, native } = loadRecovery()
  const messages = presign(createPayer(), 2_000)
  const checkOurs = async (some: typeof messages) => {
    for (const { authorization, signature } of some) {
      const digest = authorizationDigest(usdt.separator, authorization)
      const verdict = await checkSignature(recover, { digest, signature, from: authorization.from })
      if (verdict !== 'valid') throw new Error(verdict)
    }
  }
  const checkViem = async (some: typeof messages) => {
    for (const message of some)
      if (!(await verifyTypedData(signedMessage(message)))) throw new Error('invalid')
  }
  const spent = { ours: 0, viem: 0 }
  const ratios: number[] = []
  // In turns, so that whatever else the machine does hits both alike.
  for (let round = 0; round <= rounds; round++) {
    const ours = await cpuSeconds(() => checkOurs(messages.slice(0, 1_500)))
    const viem = await cpuSeconds(() => checkViem(messages.slice(0, 60)))
    if (round === 0) continue
    spent.ours += ours
    spent.viem += viem
    ratios.push(((viem / 60) * 1_500) / ours)
  }
  const [ours, viem] = [(rounds * 1_500) / spent.ours, (rounds * 60) / spent.viem]
  console.log(
    `signature check (${native ? 'native' : 'portable'}): ${ours.toFixed(0)} per CPU-second, viem ${viem.toFixed(0)}: ${(ours / viem).toFixed(1)} times (goal 30)`,
  )
  keepFigure({
    title: 'Signature check against viem',
    what: 'Signatures checked by our code in a CPU-second, by those that viem checks',
    unit: 'times',
    goal: { atLeast: 30 },
    samples: ratios,
    bench: 'payments',
  })
}

async function benchRoute(): Promise<void> {
  const kinds = Object.keys(callsPerRound) as (keyof typeof callsPerRound)[]
  const servers = await Promise.all(kinds.map(startServer))
  const loads = kinds.map((): Load[] => [])
  // In turns again: who was warm and then idle for long costs more.
  for (let second = 0; second < warmCpuSeconds; second++)
    for (const { driver, count } of servers) await driver.warm(1, Math.ceil(count / 4))
  for (let round = 0; round < rounds; round++)
    for (const [index, { driver, count }] of servers.entries()) loads[index]?.push(await driver.run(count))
  const rate = (kind: string, round: number) =>
    loads[kinds.indexOf(kind as never)]?.[round]?.perCpuSecond ?? 0
  for (const [index, kind] of kinds.entries()) {
    const own = loads[index] ?? []
    const times = own.flatMap(load => load.times).sort((a, b) => a - b)
    const at = (share: number) => times[Math.floor(times.length * share)]?.toFixed(1)
    console.log(
      `${kind.padEnd(14)} ${median(own.map(load => load.perCpuSecond))
        .toFixed(0)
        .padStart(
          6,
        )} per server CPU-second, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ${median(own.map(load => load.perSecond)).toFixed(0)} per second`,
    )
  }
  const ratios = (a: string, b: string) =>
    Array.from({ length: rounds }, (_, round) => rate(a, round) / rate(b, round))
  const ratio = (a: string, b: string) => median(ratios(a, b))
  const goals = { ours: 30, 'ours-deferred': 30, 'ours-settling': 20 }
  for (const [ours, goal] of Object.entries(goals))
    console.log(
      `${ours}: ${ratio(ours, 'express').toFixed(1)} times @x402/express (goal ${goal}), ${ratio(ours, 'hono').toFixed(1)} times @x402/hono, ${ratio(ours, 'bare').toFixed(2)} of bare node:http`,
    )
  keepFigure({
    title: 'Paid route against x402 express',
    what: 'Paid calls of our server in a CPU-second, by those of `@x402/express`; ours durable',
    unit: 'times',
    goal: { atLeast: 30 },
    samples: ratios('ours', 'express'),
    bench: 'payments',
  })
  keepFigure({
    title: 'Paid route against x402 hono',
    what: 'The same against `@x402/hono`',
    unit: 'times',
    goal: { atLeast: 30 },
    samples: ratios('ours', 'hono'),
    bench: 'payments',
  })
  keepFigure({
    title: 'Paid route with settlement against x402 express',
    what: 'The same with each payment settled on a real chain, by `@x402/express` whose chain says yes',
    unit: 'times',
    goal: { atLeast: 20 },
    samples: ratios('ours-settling', 'express'),
    bench: 'payments',
  })
  for (const { server } of servers) {
    server.disconnect()
    await once(server, 'exit')
  }
}

async function startServer(kind: keyof typeof callsPerRound) {
  const server = fork(join(import.meta.dirname, 'paymentsServer.ts'), [kind])
  const [{ port }] = (await once(server, 'message')) as [{ port: number }]
  const driver = await createDriver({ port, paid: kind !== 'bare', cpu: () => askCpu(server) })
  server.send({ fund: driver.payers })
  await once(server, 'message')
  return { server, driver, count: callsPerRound[kind] }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

async function askCpu(server: ReturnType<typeof fork>): Promise<number> {
  server.send('cpu')
  const [{ user, system }] = (await once(server, 'message')) as [NodeJS.CpuUsage]
  return (user + system) / 1e6
}

async function cpuSeconds(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}
