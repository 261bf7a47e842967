import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'

export type Figure = {
  /** The heading of its place on the page. */
  title: string
  what: string
  unit: string
  goal: { atLeast: number } | { atMost: number } | null
  /** One for each round or run. */
  samples: readonly number[]
  /** `npm run bench -- NAME` measures it again. */
  bench: string
  day: string
  machine: string
}

const file = new URL('../docs/figures.json', import.meta.url)

/** With `--keep`: puts a figure onto the page of figures in place of the one of before. */
export function keepFigure(measured: Omit<Figure, 'day' | 'machine'>): void {
  if (!process.argv.includes('--keep')) return
  const known = JSON.parse(readFileSync(file, 'utf8')) as Figure[]
  const rounded = measured.samples.map(sample => Number(sample.toPrecision(4)))
  const figure: Figure = {
    ...measured,
    samples: rounded,
    day: new Date().toISOString().slice(0, 10),
    machine: describeMachine(),
  }
  const at = known.findIndex(({ title }) => title === figure.title)
  if (at < 0) known.push(figure)
  else known[at] = figure
  writeFileSync(file, `${JSON.stringify(known, null, 2)}\n`)
}

function describeMachine(): string {
  const [{ model } = { model: 'unknown' }] = cpus()
  const gigabytes = Math.round(totalmem() / 2 ** 30)
  const load = loadavg()[0]?.toFixed(1)
  return `${model}, ${cpus().length} cores, ${gigabytes} GB, Node ${process.versions.node}, load ${load}`
}
