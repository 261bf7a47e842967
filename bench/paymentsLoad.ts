import { Agent, request } from 'node:http'
import { createPayer, encodePayment, presign } from './paymentsPresign.ts'

const connections = 64
const warmup = 100
const wallet = '0x1111111111111111111111111111111111111111'
const path = '/api/lender/screen'

export type Load = { perCpuSecond: number; perSecond: number; p50: number; p99: number }

/** Sends `count` requests over 64 connections, each with a payment of its own, and counts the server's CPU time. */
export async function drive(options: {
  port: number
  count: number
  paid: boolean
  cpu: () => Promise<number>
}): Promise<Load> {
  const { port, count, paid, cpu } = options
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const payers = Array.from({ length: 20 }, createPayer)
  const body = (caller: string) => JSON.stringify({ walletAddress: wallet, callerAddress: caller })

  const send = (caller: string, payment: string | null) =>
    new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; text: string }>(
      (resolve, reject) => {
        const headers = {
          'content-type': 'application/json',
          ...(payment && { 'payment-signature': payment }),
        }
        const call = request({ port, host: '127.0.0.1', method: 'POST', path, headers, agent }, response => {
          let text = ''
          response.setEncoding('utf8').on('data', chunk => {
            text += chunk
          })
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
          )
        })
        call.on('error', reject).end(body(caller))
      },
    )

  const offer = paid ? (await send(wallet, null)).headers['payment-required'] : null
  const accepted = offer ? JSON.parse(Buffer.from(String(offer), 'base64').toString()).accepts[0] : null
  const calls = payers.flatMap(payer =>
    presign(payer, Math.ceil((count + warmup) / payers.length)).map(signed => ({
      caller: payer.address,
      payment: paid ? encodePayment(signed, accepted) : null,
    })),
  )
  calls.sort(() => Math.random() - 0.5)

  const run = async (some: typeof calls, times: number[]) => {
    const queue = some.values()
    const worker = async () => {
      for (const { caller, payment } of queue) {
        const started = performance.now()
        const { status, text } = await send(caller, payment)
        if (status !== 200) throw new Error(`${status} ${text}`)
        times.push(performance.now() - started)
      }
    }
    await Promise.all(Array.from({ length: connections }, worker))
  }

  await run(calls.splice(0, warmup), [])
  const times: number[] = []
  const before = await cpu()
  const started = performance.now()
  await run(calls, times)
  const seconds = (performance.now() - started) / 1000
  const used = (await cpu()) - before
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return {
    perCpuSecond: times.length / used,
    perSecond: times.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
  }
}
