// What a stranger costs: every way in without payment, one by one, and all of them at once beside people who pay.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Paid } from './strangers/payer.ts'
import { send } from './strangers/send.ts'
import { type Seen, startTarget, type Target } from './strangers/target.ts'
import { listWays } from './strangers/ways.ts'

const perWay = 40
const addresses = 20
const perSecond = 200
const only = process.argv[2]
const seconds = 30

let target: Target
let ways: ReturnType<typeof listWays> = []
if (only !== '--attack') await against('counted', measureWays)
await against('plain', attack)

async function against(kind: 'counted' | 'plain', work: () => Promise<void>): Promise<void> {
  target = await startTarget(kind)
  ways = listWays(target)
  try {
    await warmUp()
    await work()
  } finally {
    await target.stop()
  }
}

async function warmUp(): Promise<void> {
  if ((await payFor(1)).ok === 0) throw new Error('nobody can pay')
  for (const { make } of ways)
    for (let turn = 0; turn < 5; turn++) await send(target.port, `198.51.100.${turn + 2}`, make())
}

async function measureWays(): Promise<void> {
  const idle = await between(target, () => wait(4_000))
  console.log('| way | CPU ms | node calls | gas | bytes kept | answers |\n|---|---|---|---|---|---|')
  for (const [index, { name, make }] of ways.entries()) {
    const calls = Array.from({ length: perWay }, make)
    const statuses = new Map<number, number>()
    const spent = await between(target, async () => {
      for (const call of calls) {
        const status = await send(target.port, `203.0.113.${index}`, call)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    })
    const share = spent.ms / idle.ms
    const each = (value: number, resting: number) => Math.max(0, (value - resting * share) / perWay)
    const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
    console.log(
      `| ${name} | ${each(spent.cpuMs, idle.cpuMs).toFixed(2)} | ${each(spent.nodeCalls, idle.nodeCalls).toFixed(1)} | ${spent.gasWei} | ${(spent.bytes / perWay).toFixed(0)} | ${answers} |`,
    )
  }
}

/** Twenty addresses use every way in turn, hold slow bodies and unread answers; people who pay go on as before. */
async function attack(): Promise<void> {
  const start = await target.look()
  const quiet = await payFor(20)
  const before = await target.look()
  const held = holdOpen()
  let attacks = 0
  const refused = new Map<number, number>()
  const pending = new Set<Promise<void>>()
  const honest = payFor(seconds)
  const started = performance.now()
  while (performance.now() - started < seconds * 1_000) {
    const due = ((performance.now() - started) / 1_000) * perSecond
    for (; attacks < due && pending.size < 1_000; attacks++) {
      const way = ways[attacks % ways.length]
      if (!way) continue
      const one: Promise<void> = send(target.port, `192.0.2.${attacks % addresses}`, way.make()).then(
        status => {
          refused.set(status, (refused.get(status) ?? 0) + 1)
          pending.delete(one)
        },
      )
      pending.add(one)
    }
    await wait(5)
  }
  const beside = await honest
  await Promise.all(pending)
  for (const socket of held) socket.destroy()
  const after = await target.look()
  const minutes = (after.atMs - before.atMs) / 60_000
  const answers = [...refused]
    .sort()
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')
  // What the same number of payments keeps without strangers is not theirs.
  const [all, theirs] = sumGrowth(before.kept, after.kept, start.kept, beside.all / quiet.all)
  const perMinute = (bytes: number) => (bytes / 2 ** 20 / minutes).toFixed(2)
  const cpu = (from: Seen, to: Seen) => ((to.cpuMs - from.cpuMs) / (to.atMs - from.atMs)) * 100
  // Payments of honest payers cost gas too; in what strangers did alone above there was none.
  console.log(`\nattack: ${attacks} requests in ${seconds} s from ${addresses} addresses: ${answers}`)
  console.log(`honest screens: ${beside.ok} of ${beside.all} answered (goal all)`)
  console.log(
    `p99 ${beside.p99.toFixed(0)} ms, quiet ${quiet.p99.toFixed(0)} ms: ${(beside.p99 / quiet.p99).toFixed(2)} times (goal 2); p50 ${beside.p50.toFixed(0)} against ${quiet.p50.toFixed(0)} ms`,
  )
  console.log(
    `process late by p99 ${after.late.p99.toFixed(0)} ms, most ${after.late.most.toFixed(0)} ms; quiet ${before.late.p99.toFixed(0)} and ${before.late.most.toFixed(0)} ms; CPU ${cpu(before, after).toFixed(0)} % against ${cpu(start, before).toFixed(0)} %`,
  )
  console.log(
    `memory ${before.rssMb.toFixed(0)} → ${after.rssMb.toFixed(0)} MB; kept ${perMinute(all)} MB a minute, of it strangers' ${perMinute(theirs)} (goal 1)`,
  )
}

/** What came to be kept in all, and what of it the payments beside do not explain, table by table. */
function sumGrowth(
  before: Seen['kept'],
  after: Seen['kept'],
  start: Seen['kept'],
  share: number,
): [all: number, theirs: number] {
  let all = 0
  let theirs = 0
  for (const [table, bytes] of after) {
    const grown = bytes - (before.get(table) ?? 0)
    const usual = (before.get(table) ?? 0) - (start.get(table) ?? 0)
    all += grown
    theirs += grown - usual * share
  }
  return [all, theirs]
}

function holdOpen(): Socket[] {
  const slow =
    'POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 999\r\n\r\n{'
  const unread = 'GET /llms-full.txt HTTP/1.1\r\nHost: localhost\r\n\r\n'
  return Array.from({ length: 400 }, (_, index) => {
    const socket = connect(target.port, '127.0.0.1', () => socket.write(index % 2 ? slow : unread))
    return socket.on('error', () => {}).pause()
  })
}

/** In a process of their own, so that what is told is how late the service is, not we. */
async function payFor(time: number): Promise<Paid> {
  const { port, lender, treasury, personas } = target
  const input = JSON.stringify({ port, lender, treasury, wallet: personas[0]?.address, seconds: time })
  const [paid] = (await once(fork(join(import.meta.dirname, 'strangers/payer.ts'), [input]), 'message')) as [
    Paid,
  ]
  return paid
}

async function between(from: Target, work: () => Promise<unknown>) {
  const before: Seen = await from.look()
  await work()
  const after = await from.look()
  return {
    ms: after.atMs - before.atMs,
    cpuMs: after.cpuMs - before.cpuMs,
    nodeCalls: after.nodeCalls - before.nodeCalls,
    bytes: sumGrowth(before.kept, after.kept, before.kept, 0)[0],
    gasWei: after.gasWei - before.gasWei,
  }
}
