// People who pay: a screen four times a second, each with a payment of its own, signed before the clock runs.
import { setTimeout as wait } from 'node:timers/promises'
import { send } from './send.ts'
import { payBy } from './ways.ts'

export type Paid = { ok: number; all: number; p50: number; p99: number }

const everyMs = 250
const { port, lender, treasury, wallet, seconds } = JSON.parse(process.argv[2] ?? '')
const screens = Array.from({ length: (seconds * 1_000) / everyMs }, () => ({
  path: '/api/lender/screen',
  body: { walletAddress: wallet, callerAddress: lender.address },
  headers: { 'x-payment': payBy(lender, treasury) },
}))
const took: number[] = []
const calls: Promise<void>[] = []
for (const screen of screens) {
  const started = performance.now()
  calls.push(
    send(port, '198.51.100.1', screen).then(status => {
      if (status === 200) took.push(performance.now() - started)
    }),
  )
  await wait(everyMs)
}
await Promise.all(calls)
took.sort((a, b) => a - b)
const at = (part: number) => took[Math.min(took.length - 1, Math.floor(took.length * part))] ?? Number.NaN
process.send?.({ ok: took.length, all: screens.length, p50: at(0.5), p99: at(0.99) } satisfies Paid, () =>
  process.exit(),
)
