/** Speed of the judgement: ns per transfer from 1,000 to 1,000,000 rows, beside a plain single-pass sum of the same rows. */
import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { analyzeActivity } from '../src/core/analyzeActivity.ts'
import type { Activity, Transfer } from '../src/wire/activity.ts'
import { printTable } from './coreSupport.ts'

const AS_OF = 1_794_744_000
const YEAR = 365 * 86_400
const WALLET = `0x${'a1'.repeat(20)}`

const toHex = (value: number, bytes: number): string => `0x${value.toString(16).padStart(bytes * 2, '0')}`

/** A year of a busy shop: many payers, a few suppliers, rent, some refunds; deterministic. */
export const buildShop = (count: number): Activity => {
  const transfers: Transfer[] = []
  let state = 1
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const parties = Array.from({ length: Math.max(20, Math.floor(count / 20)) }, (_, i) => toHex(i + 1, 20))
  let balance = 0
  for (let i = 0; i < count; i++) {
    const time = AS_OF - YEAR + Math.floor((i * (YEAR - 3600)) / count)
    const party = parties[Math.floor(random() ** 2 * parties.length)] ?? WALLET
    const isIn = random() < 0.7
    const usdCents = 100 + Math.floor(random() * 5000)
    balance += isIn ? usdCents : -usdCents
    transfers.push({
      block: 30_000_000 + Math.floor(i / 3),
      logIndex: i % 3,
      transaction: `0x${Math.floor(random() * 2 ** 32)
        .toString(16)
        .padStart(8, '0')
        .repeat(8)}`,
      time,
      token: toHex(7, 20),
      symbol: 'USDT',
      from: isIn ? party : WALLET,
      to: isIn ? WALLET : party,
      amount: BigInt(usdCents) * 10_000n,
      usdCents,
    })
  }
  return {
    wallet: WALLET,
    asOf: { block: 40_000_000, time: AS_OF },
    from: AS_OF - YEAR,
    months: 12,
    firstSeen: AS_OF - YEAR,
    transfers,
    balances: [
      {
        token: toHex(7, 20),
        symbol: 'USDT',
        amount: BigInt(Math.max(balance, 0)) * 10_000n,
        usdCents: Math.max(balance, 0),
      },
    ],
    counterparties: [],
    links: [],
    lending: [],
    unpriced: [],
    coverage: {
      fromBlock: 1,
      toBlock: 40_000_000,
      complete: true,
      gaps: [],
      sources: ['bench'],
      linksTruncated: false,
    },
  }
}

const shuffle = (activity: Activity): Activity => ({
  ...activity,
  transfers: activity.transfers
    .map((row, i) => ({ row, key: Math.imul(i, 2_654_435_761) >>> 0 }))
    .sort((a, b) => a.key - b.key)
    .map(({ row }) => row),
})

/** Fastest of several runs, by the clock and by processor time (garbage collection included), in nanoseconds. */
const time = (runs: number, work: () => void): { wall: number; cpu: number } => {
  const best = { wall: Number.POSITIVE_INFINITY, cpu: Number.POSITIVE_INFINITY }
  for (let i = 0; i < runs; i++) {
    const cpu = process.cpuUsage()
    const start = process.hrtime.bigint()
    work()
    best.wall = Math.min(best.wall, Number(process.hrtime.bigint() - start))
    const used = process.cpuUsage(cpu)
    best.cpu = Math.min(best.cpu, (used.user + used.system) * 1000)
  }
  return best
}

const sumRows = ({ transfers }: Activity): number => {
  let sum = 0
  for (const row of transfers) sum += row.to === WALLET ? (row.usdCents ?? 0) : -(row.usdCents ?? 0)
  return sum
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Bytes in use, on the heap and in typed arrays. */
const readUsed = (): number => {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

export const run = (): void => {
  const rows: string[][] = [
    [
      'transfers',
      'order',
      'ms',
      'cpu ms',
      'cpu ns/transfer',
      'x plain sum',
      'input MB',
      'judgement MB',
      'rss MB',
    ],
  ]
  for (let i = 0; i < 60; i++) analyzeActivity(buildShop(500))
  for (const count of [500, 1000, 10_000, 100_000, 1_000_000]) {
    for (const order of ['sorted', 'shuffled'] as const) {
      collect()
      const before = readUsed()
      const activity = order === 'sorted' ? buildShop(count) : shuffle(buildShop(count))
      // The first judgement flattens the strings of the rows; that is part of what the input needs.
      analyzeActivity(activity)
      collect()
      const held = readUsed()
      analyzeActivity(activity)
      const needed = readUsed() - held
      const runs = count >= 1_000_000 ? 3 : count >= 100_000 ? 5 : 60
      let sink = 0
      const plain = time(runs, () => {
        sink += sumRows(activity)
      })
      const spent = time(runs, () => {
        sink += analyzeActivity(activity).reputationScore
      })
      const rss = process.memoryUsage().rss
      if (Number.isNaN(sink)) throw new Error('unreachable')
      rows.push([
        String(count),
        order,
        (spent.wall / 1e6).toFixed(2),
        (spent.cpu / 1e6).toFixed(2),
        (spent.cpu / count).toFixed(0),
        (spent.cpu / plain.cpu).toFixed(0),
        ((held - before) / 1e6).toFixed(1),
        (needed / 1e6).toFixed(1),
        (rss / 1e6).toFixed(0),
      ])
    }
  }
  printTable(rows)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) run()
