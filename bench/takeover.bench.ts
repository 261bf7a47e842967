// How long after `kill -9` of a node another one of three settles in its place, and begins the paid work that it was at. Real
// processes on a real PostgreSQL; the clocks of the nodes differ by as much as is said.
//   --kills N     so many (12)       --skew MS     how far the clocks of two nodes are from the third's (0)
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { readOptions } from '../scripts/readOptions.ts'
import { createLedger } from '../src/payments/ledger/ledger.ts'
import { migrateDatabase } from '../src/storage/migrateDatabase.ts'
import { openPostgres } from '../src/storage/openPostgres.ts'
import { sampleClaim } from '../test/payments/support/sampleClaim.ts'
import { startPostgres } from './history/postgres.ts'

const { values } = readOptions({
  kills: { type: 'string', default: '12' },
  skew: { type: 'string', default: '0' },
})
type Told = { event: string; atMs: number; by: ChildProcess }

const postgres = await startPostgres()
const databaseUrl = await postgres.create('takeover')
const database = openPostgres({ databaseUrl })
await migrateDatabase(database)
const ledger = createLedger({ database, chainId: 42220, clock: Date.now, holder: 'bench', leaseMs: 1_000 })
const told: Told[] = []
let started = 0
const nodes = new Set<ChildProcess>()
for (let i = 0; i < 3; i++) await startNode()

const settling: number[] = []
const working: number[] = []
let doubles = 0
for (let kill = 1; kill <= Number(values.kills); kill++) {
  const { row } = await ledger.claim(sampleClaim(kill, { operation: 'generate_report', request: '{}' }))
  const owed = { state: 'owed', lease_until: 0, transaction_hash: '0xfe', block_number: 1_000 } as const
  await ledger.changeOne({ key: row, from: ['claimed'], to: owed })
  const begun = await hear('works', () => true)
  // Longer than a lease now and then, and somewhere between two signs of life.
  await wait(1_000 + 1_377 * (kill % 9))
  doubles += told.filter(({ event }) => event === 'works').length - 1
  const settler = told.findLast(({ event }) => event === 'settles')?.by
  const killedMs = Date.now()
  begun.by.kill('SIGKILL')
  if (settler !== begun.by) settler?.kill('SIGKILL')
  const isOther = ({ by, atMs }: Told) => atMs > killedMs && by !== begun.by && by !== settler
  const [works, settles] = await Promise.all([hear('works', isOther), hear('settles', isOther)])
  working.push(works.atMs - killedMs)
  settling.push(settles.atMs - killedMs)
  console.log(
    `kill ${kill}: settles after ${settling.at(-1)} ms, at the paid work after ${working.at(-1)} ms`,
  )
  await ledger.changeOne({ key: row, from: ['owed'], to: { state: 'settled', final: 1 } })
  for (const node of nodes) if (node.killed) nodes.delete(node)
  told.length = 0
  while (nodes.size < 3) await startNode()
}
console.log(`${values.kills} kills, clocks ${values.skew} ms apart`)
describe('another node settles', settling)
describe('another node is at the paid work', working)
console.log(`paid work under way that a second node began: ${doubles} times`)
for (const node of nodes) node.kill('SIGKILL')
await database.close()
await postgres.stop()

async function hear(event: string, isIt: (one: Told) => boolean): Promise<Told> {
  for (;;) {
    const found = told.find(one => one.event === event && isIt(one))
    if (found) return found
    await wait(5)
  }
}

function describe(what: string, times: number[]): void {
  const sorted = times.toSorted((a, b) => a - b)
  const [median, longest] = [sorted[sorted.length >> 1], sorted.at(-1)].map(ms =>
    ((ms ?? 0) / 1_000).toFixed(1),
  )
  console.log(`${what}: median ${median} s, longest ${longest} s after the kill`)
}

async function startNode(): Promise<void> {
  const skewMs = [0, 1, -1][started++ % 3] as number
  const env = { ...process.env, DATABASE_URL: databaseUrl, SKEW_MS: String(skewMs * Number(values.skew)) }
  const node = fork(`${import.meta.dirname}/takeoverNode.ts`, { env })
  node.on('message', message => told.push({ ...(message as Omit<Told, 'by'>), by: node }))
  nodes.add(node)
  await once(node, 'message')
}
