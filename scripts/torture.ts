// Three real nodes on a real PostgreSQL and a real chain, with a fault on every connection, under clients that pay.
//   --minutes N   for so long (10)      --seed S       which clients and faults (1)
//   --clients N   at once (60)          --every MS     a fault about so often (2500)
//   --mode M      confirmed (as set without it) or deferred
//   --patience S  seconds after which it ends undecided when clients still wait for answers (600)
// It tells how far it is every half minute. Ends with 0 when every rule holds, 1 when one is broken, 2 when it is not decided.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bundleProgram } from '../test/support/bundleProgram.ts'
import { runTorture } from '../test/torture/runTorture.ts'
import { readNumber, readOptions } from './readOptions.ts'

const { values } = readOptions({
  minutes: { type: 'string', default: '10' },
  seed: { type: 'string', default: '1' },
  clients: { type: 'string', default: '60' },
  every: { type: 'string', default: '2500' },
  mode: { type: 'string', default: 'confirmed' },
  patience: { type: 'string', default: '600' },
})
const minutes = readNumber('minutes', values.minutes)
const seed = readNumber('seed', values.seed)
const clients = readNumber('clients', values.clients)
const everyMs = readNumber('every', values.every)
const patience = readNumber('patience', values.patience)
const folder = join(import.meta.dirname, `../node_modules/.cache/torture-${process.pid}`)
mkdirSync(folder, { recursive: true })
const logFile = join(import.meta.dirname, `../node_modules/.cache/torture-${seed}.jsonl`)
// More than once, because `timeout` sends it twice, and the second would end us without a report.
const interrupted = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => interrupted.abort())
try {
  const result = await runTorture({
    program: await bundleProgram('src/cli/vouch.ts', folder),
    seed,
    ms: minutes * 60_000,
    clients,
    everyMs,
    mode: values.mode === 'deferred' ? 'deferred' : 'confirmed',
    logFile,
    boundMs: patience * 1_000,
    signal: interrupted.signal,
    say: line => console.log(line),
  })
  const { counts, ownEnds } = result.caused
  console.log(`seed ${seed}, ${minutes} minutes, ${clients} clients, ${values.mode}; log: ${logFile}`)
  console.log(
    `faults: ${Object.entries(counts)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')}`,
  )
  console.log(`nodes that ended by themselves: ${ownEnds}`)
  console.log(result.report)
  for (const lease of new Set(result.takeovers.map(takeover => takeover.lease))) {
    const times = result.takeovers.filter(one => one.lease === lease).map(({ tookMs }) => Math.round(tookMs))
    times.sort((a, b) => a - b)
    const median = times[times.length >> 1]
    console.log(
      `taken over after a kill: ${lease}, ${times.length} times, median ${median} ms, longest ${times.at(-1)} ms`,
    )
  }
  console.log(`verdict: ${result.verdict}`)
  process.exitCode = ['every rule holds', 'a rule is broken', 'not decided'].indexOf(result.verdict)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
// Clients of an undecided run may still wait for an answer.
process.exit()
