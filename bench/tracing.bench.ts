// What traces cost a paid screen with its settlement: none, a tenth of requests (the default), all of them. By turns.

import { startFakeCollector } from '../test/support/fakeCollector.ts'
import { blast, startServer } from './apiLoad.ts'
import { buyScreen, costOfScreens, middle, screens } from './apiPaid.ts'
import { keepFigure } from './keepFigure.ts'

/** Few at once: a busy machine would else refuse some. */
const load = { callers: 8, perCommit: 4, perRound: 250 }
const rounds = 12
const collector = await startFakeCollector()
const shares = [null, '0.1', '1']
const servers = await Promise.all(
  shares.map(share =>
    startServer(
      'settling',
      JSON.stringify(
        share ? { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: share } : {},
      ),
    ),
  ),
)
const runs = []
for (const server of servers) {
  const wallet = await buyScreen(server, 'salaried-monthly')
  await blast(server.port, screens(server, wallet, 2_500), 2_500, load.callers)
  runs.push(() => costOfScreens(server, screens(server, wallet, load.perRound), load))
}
const turns: number[][] = []
for (let round = 0; round < rounds; round++) {
  const order = round % 2 ? [0, 1, 2] : [2, 1, 0]
  const turn: number[] = []
  try {
    for (const index of order) turn[index] = (await runs[index]?.()) ?? 0
    turns.push(turn)
  } catch (error) {
    console.log(`a round is left out: ${(error as Error).message}`)
  }
}
for (const server of servers) await server.stop()
await collector.close()
const least = (index: number) => Math.min(...turns.map(turn => turn[index] ?? 0))
for (const [index, share] of shares.entries()) {
  const ratio = middle(turns.map(turn => (turn[index] ?? 0) / (turn[0] ?? 1)))
  console.log(
    `traced ${share ?? 'none'}: ${ratio.toFixed(3)} of none by the middle of ${turns.length} rounds, ${(least(index) / least(0)).toFixed(3)} by the least (${least(index).toFixed(0)} µs), goal 1.03`,
  )
}
console.log(`${collector.spans.length} spans arrived`)
keepFigure({
  title: 'Traces of every request',
  what: 'Server CPU of a paid screen with its settlement and a trace of each request, by that without traces',
  unit: 'times',
  goal: { atMost: 1.03 },
  samples: turns.map(turn => (turn[2] ?? 0) / (turn[0] ?? 1)),
  bench: 'tracing',
})
