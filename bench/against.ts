// `node bench/against.ts FOLDER [WORD]`: what a signal read, a paid screen, a cold screen and a judgement cost here and in another
// checkout (with its packages), turn by turn, because the machine's speed swings. Told are the middles of the rounds' ratios.
// With a word, only what has it in its name.
import { join, resolve } from 'node:path'
import type * as Judge from '../src/core/analyzeActivity.ts'
import { coldScreen } from './apiCold.ts'
import type * as Load from './apiLoad.ts'
import { blast, repeat, type Server, wire } from './apiLoad.ts'
import { buyScreen, middle, screens } from './apiPaid.ts'
import type * as Shop from './coreShop.ts'

const [other, word = ''] = process.argv.slice(2)
if (!other) throw new Error('node bench/against.ts FOLDER: which checkout to compare with?')
const folders = [join(import.meta.dirname, '..'), resolve(other)]
const persona = 'salaried-monthly'

/** Rounds that count, after those that do not. */
type Turns = { rounds: number; warmUp: number }

await compareServers('signal read', { kind: 'instant', rounds: 30, warmUp: 3 }, async server => {
  const wallet = await buyScreen(server, persona)
  const requests = repeat([wire('GET', `/api/wallet/${wallet}/signals/monthly-income`)])
  return () => costOfCalls(server, requests, 2_000)
})
await compareServers('paid screen, 32 at once', { kind: 'instant', rounds: 30, warmUp: 12 }, async server => {
  const wallet = await buyScreen(server, persona)
  return () => costOfCalls(server, screens(server, wallet, 450), 450)
})
await compareServers(
  'cold screen',
  { kind: 'settling', rounds: 10, warmUp: 3 },
  async server => async () => (await coldScreen(server)).spent * 1e6,
)
await compareWork('judgement of 500 transfers', { rounds: 400, warmUp: 100 }, async folder => {
  const { analyzeActivity }: typeof Judge = await import(join(folder, 'src/core/analyzeActivity.ts'))
  const { createShop, holdRows }: typeof Shop = await import(join(folder, 'bench/coreShop.ts'))
  const shop = holdRows(createShop(500, false))
  return async () => {
    const before = process.cpuUsage()
    for (let run = 0; run < 20; run++) analyzeActivity(shop)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 20
  }
})

async function compareServers(
  name: string,
  { kind, ...turns }: Turns & { kind: string },
  prepare: (server: Server) => Promise<() => Promise<number>>,
): Promise<void> {
  if (!name.includes(word)) return
  // Started together, before either is asked anything: one that sat idle while the other started would cost an eighth more.
  const servers = await Promise.all(
    folders.map(async folder => {
      const { startServer }: typeof Load = await import(join(folder, 'bench/apiLoad.ts'))
      return startServer(kind)
    }),
  )
  await compareWork(name, turns, (_folder, side) => prepare(servers[side] as Server))
  for (const server of servers) await server.stop()
}

/** Microseconds of CPU, ours and theirs by turns. */
async function compareWork(
  name: string,
  { rounds, warmUp }: Turns,
  prepare: (folder: string, side: number) => Promise<() => Promise<number>>,
): Promise<void> {
  if (!name.includes(word)) return
  const [ours, theirs] = [await prepare(folders[0] ?? '', 0), await prepare(folders[1] ?? '', 1)]
  const turns: { ours: number; theirs: number }[] = []
  for (let round = 0; round < warmUp + rounds; round++) {
    // Who comes second finds a warmer machine, so they change places.
    const first = round % 2 === 0 ? { ours: await ours() } : { theirs: await theirs() }
    const second = round % 2 === 0 ? { theirs: await theirs() } : { ours: await ours() }
    if (round >= warmUp) turns.push({ ...first, ...second } as (typeof turns)[number])
  }
  const ratio = middle(turns.map(turn => turn.ours / turn.theirs))
  const of = (side: 'ours' | 'theirs') => middle(turns.map(turn => turn[side])).toFixed(0)
  const least = (side: 'ours' | 'theirs') => Math.min(...turns.map(turn => turn[side]))
  console.log(
    `${name}: ${ratio.toFixed(3)} of theirs by the middle of ${rounds} rounds, ${(least('ours') / least('theirs')).toFixed(3)} by the least; µs of CPU: ours ${of('ours')}, theirs ${of('theirs')}`,
  )
}

async function costOfCalls(server: Server, requests: Iterator<Buffer>, count: number): Promise<number> {
  const before = await server.cpuSeconds()
  const statuses = await blast(server.port, requests, count)
  if (statuses.get(200) !== count) throw new Error(`it answered ${JSON.stringify([...statuses])}`)
  return (((await server.cpuSeconds()) - before) * 1e6) / count
}
