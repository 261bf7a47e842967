// How long `npm start` takes to `ready`: a world made anew, and one loaded again.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDemo } from '../test/support/startProgram.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'vouch-bench-'))
const first = await timeStart()
const later: number[] = []
for (let i = 0; i < 3; i++) later.push(await timeStart())
console.log(
  `first start ${first.toFixed(1)} s (goal 15), later starts ${later.map(s => s.toFixed(1)).join(', ')} s (goal 5)`,
)
rmSync(dataDir, { recursive: true, force: true })

async function timeStart(): Promise<number> {
  const started = performance.now()
  const demo = startDemo(dataDir)
  await demo.ready
  const seconds = (performance.now() - started) / 1000
  demo.child.kill('SIGTERM')
  await demo.ended
  return seconds
}
