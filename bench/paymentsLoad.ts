import { Agent, request } from 'node:http'
import { createPayer, encodePayment, presign } from './paymentsPresign.ts'

const connections = 64
const wallet = '0x1111111111111111111111111111111111111111'
const path = '/api/lender/screen'

export type Load = { perCpuSecond: number; perSecond: number; times: number[] }

/** Calls one server over 64 connections, each call with a payment of its own, and counts the server's CPU time. */
export async function createDriver(options: { port: number; paid: boolean; cpu: () => Promise<number> }) {
  const { port, paid, cpu } = options
  // A new one for each run: a server closes connections that were idle while the others had their turn.
  let agent = new Agent()
  const payers = Array.from({ length: 20 }, createPayer)
  const offer = paid ? (await send(wallet, null)).headers['payment-required'] : null
  const accepted = offer ? JSON.parse(Buffer.from(String(offer), 'base64').toString()).accepts[0] : null

  function send(caller: string, payment: string | null) {
    return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; text: string }>(
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
        call.on('error', reject).end(JSON.stringify({ walletAddress: wallet, callerAddress: caller }))
      },
    )
  }

  async function run(count: number): Promise<Load> {
    const calls = payers.flatMap(payer =>
      presign(payer, Math.ceil(count / payers.length)).map(signed => ({
        caller: payer.address,
        payment: paid ? encodePayment(signed, accepted) : null,
      })),
    )
    calls.sort(() => Math.random() - 0.5)
    agent = new Agent({ keepAlive: true, maxSockets: connections })
    const times: number[] = []
    const before = await cpu()
    const started = performance.now()
    const queue = calls.values()
    const worker = async () => {
      for (const { caller, payment } of queue) {
        const sent = performance.now()
        const { status, text } = await send(caller, payment)
        if (status !== 200) throw new Error(`${status} ${text}`)
        times.push(performance.now() - sent)
      }
    }
    await Promise.all(Array.from({ length: connections }, worker))
    const seconds = (performance.now() - started) / 1000
    const used = (await cpu()) - before
    agent.destroy()
    return { perCpuSecond: times.length / used, perSecond: times.length / seconds, times }
  }

  return {
    payers: payers.map(({ address }) => address),
    run,
    /** Until the server has spent this much CPU time on calls: each server is warmed for as long as the others. */
    warm: async (cpuSeconds: number, step: number): Promise<void> => {
      const enough = (await cpu()) + cpuSeconds
      while ((await cpu()) < enough) await run(step)
    },
  }
}
