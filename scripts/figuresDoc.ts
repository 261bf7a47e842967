import { readFileSync } from 'node:fs'
import type { Figure } from '../bench/keepFigure.ts'
import { createSlugger } from './docs/createSlugger.ts'

const widest = 40

export function readFigures(): Figure[] {
  return JSON.parse(readFileSync(new URL('../docs/figures.json', import.meta.url), 'utf8'))
}

/** `docs/figures.md`: each figure with a bar for each run, its median, its spread and its goal. */
export function figuresDoc(figures = readFigures()): string {
  return `# Figures

Speed and cost against others, generated from \`docs/figures.json\` by \`npm run generate\`. \`npm run figures\` measures all of them again and writes
both; \`npm run figures -- node\` those of one benchmark. Ratios are of programs that ran by turns on the same machine. A bar is a run or a round; the mark | is the
goal. What is measured of the judgement stands in the [model card](model.md), all other measurements with their days in
[measurements](../bench/RESULTS.md).

${figures.map(section).join('\n')}`
}

/** Where a figure stands on the page. */
export function anchorOf({ title }: Figure): string {
  return createSlugger()(title)
}

export function medianOf({ samples }: Figure): number {
  const sorted = samples.toSorted((a, b) => a - b)
  const [low = 0, high = 0] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return Number(((low + high) / 2).toPrecision(3))
}

function section(figure: Figure): string {
  const { title, what, unit, goal, samples, bench, day, machine } = figure
  const limit = limitOf(goal)
  const most = Math.max(...samples, limit)
  const spread = samples.length > 1 ? `, ${Math.min(...samples)} to ${Math.max(...samples)}` : ''
  return `### ${title}

${what}: **${medianOf(figure)} ${unit}** (median of ${samples.length}${spread})${goalText(figure)}. \`npm run bench -- ${bench}\`, ${day}, ${machine}.

\`\`\`text
${samples.map(sample => bar(sample, limit, most)).join('\n')}
\`\`\`
`
}

function limitOf(goal: Figure['goal']): number {
  if (goal === null) return 0
  return 'atLeast' in goal ? goal.atLeast : goal.atMost
}

function goalText(figure: Figure): string {
  const { goal } = figure
  if (goal === null) return ''
  const isMet = 'atLeast' in goal ? medianOf(figure) >= goal.atLeast : medianOf(figure) <= goal.atMost
  const text = 'atLeast' in goal ? `at least ${goal.atLeast}` : `at most ${goal.atMost}`
  return `; goal ${text}: ${isMet ? 'met' : '**missed**'}`
}

function bar(sample: number, limit: number, most: number): string {
  const cells = [...'█'.repeat(Math.max(1, Math.round((sample / most) * widest))).padEnd(widest)]
  if (limit > 0) cells[Math.min(widest, Math.round((limit / most) * widest)) - 1] = '|'
  return `${cells.join('').trimEnd()} ${sample}`
}
