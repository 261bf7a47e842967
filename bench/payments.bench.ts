// What a paid call costs: signature check against viem, the paid route against x402's own middleware, settlement on anvil.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { verifyTypedData } from 'viem'
import { authorizationDigest } from '../src/payments/crypto/authorizationDigest.ts'
import { checkSignature } from '../src/payments/crypto/checkSignature.ts'
import { loadRecovery } from '../src/payments/crypto/recover.ts'
import { acceptedTokens } from '../src/payments/terms/tokens.ts'
import { drive } from './paymentsLoad.ts'
import { createPayer, presign, signedMessage } from './paymentsPresign.ts'
import { benchSettlement } from './paymentsSettlement.ts'

const only = process.argv[2]
const rounds = 10

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
  // In turns, so that whatever else the machine does hits both alike.
  for (let round = 0; round <= rounds; round++) {
    const ours = await cpuSeconds(() => checkOurs(messages.slice(0, 1_500)))
    const viem = await cpuSeconds(() => checkViem(messages.slice(0, 60)))
    if (round === 0) continue
    spent.ours += ours
    spent.viem += viem
  }
  const [ours, viem] = [(rounds * 1_500) / spent.ours, (rounds * 60) / spent.viem]
  console.log(
    `signature check (${native ? 'native' : 'portable'}): ${ours.toFixed(0)} per CPU-second, viem ${viem.toFixed(0)}: ${(ours / viem).toFixed(1)} times (goal 30)`,
  )
}

async function benchRoute(): Promise<void> {
  const kinds = { bare: 15_000, express: 800, hono: 800, ours: 6_000, 'ours-deferred': 6_000 }
  const rates: Record<string, number> = {}
  for (const [kind, count] of Object.entries(kinds)) {
    const server = fork(join(import.meta.dirname, 'paymentsServer.ts'), [kind])
    const [{ port }] = (await once(server, 'message')) as [{ port: number }]
    const result = await drive({ port, count, paid: kind !== 'bare', cpu: () => askCpu(server) })
    rates[kind] = result.perCpuSecond
    console.log(
      `${kind.padEnd(14)} ${result.perCpuSecond.toFixed(0).padStart(6)} per server CPU-second, p50 ${result.p50.toFixed(1)} ms, p99 ${result.p99.toFixed(1)} ms, ${result.perSecond.toFixed(0)} per second`,
    )
    server.disconnect()
    await once(server, 'exit')
  }
  const ratio = (a: string, b: string) => ((rates[a] ?? 0) / (rates[b] ?? 1)).toFixed(1)
  console.log(
    `ours: ${ratio('ours', 'express')} times @x402/express (goal 30), ${ratio('ours', 'hono')} times @x402/hono, ${ratio('ours', 'bare')} of bare node:http`,
  )
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
