/**
 * Recurring detection under jitter and skips. Positives: schedules (those of the given loan book, else synthetic ones) with
 * day jitter and skipped payments. Negatives: habitual but irregular payers with the same number of payments over the
 * same span (gamma gaps, coefficient of variation 0.5).
 */
import { pathToFileURL } from 'node:url'
import { findPeriod } from '../src/core/income/findPeriod.ts'
import { MODEL } from '../src/core/model.ts'
import { createRandom, type OpenBook, openBook, printTable } from './coreSupport.ts'

let random = createRandom(2026)
const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
const gamma4 = (): number => -Math.log((1 - random()) * (1 - random()) * (1 - random()) * (1 - random()))
const distinct = (days: number[]): number[] => [...new Set(days)].sort((a, b) => a - b)

const perturb = (days: readonly number[], jitter: number, skipped: number): number[] =>
  distinct(days.filter(() => random() >= skipped).map(day => Math.round(day + normal() * jitter)))

const buildHabitual = (count: number, span: number): number[] => {
  const gaps = Array.from({ length: count - 1 }, gamma4)
  const total = gaps.reduce((sum, gap) => sum + gap, 0)
  let at = 0
  const days = gaps.map(gap => {
    at += gap
    return Math.round((at / total) * span)
  })
  return distinct([0, ...days])
}

const buildSchedules = (): number[][] =>
  Array.from({ length: 900 }, () => {
    const count = 4 + Math.floor(random() * 15)
    return Array.from({ length: count }, (_, i) => Math.round(i * 30.4375))
  })

/** Schedules of a loan book: everyone who pays or is paid at least four times and is no hub. */
const readSchedules = ({ book }: OpenBook): number[][] => {
  const days = new Map<string, number[]>()
  for (const [wallet, rows] of book.rows) {
    for (const row of rows) {
      const { payersOf, recipientsOf } = book.partners
      if (payersOf(row.party) > 20 || recipientsOf(row.party) > 20) continue
      const key = `${wallet} ${row.side} ${row.party}`
      days.set(key, [...(days.get(key) ?? []), Math.floor(row.time / 86_400)])
    }
  }
  return [...days.values()].map(distinct).filter(list => list.length >= 4)
}

const score = (days: readonly number[]): number => findPeriod(Int32Array.from(days))?.score ?? 0

type Found = { threshold: number; recall: number; recallAtModel: number; falseAtModel: number }

/** Recall at 5% of habitual payers called regular, and what the model's own threshold gives. */
const measureSchedules = (schedules: readonly number[][], jitter: number, skipped: number): Found => {
  // The same draws whatever was measured before.
  random = createRandom(2026)
  const positives: number[] = []
  const negatives: number[] = []
  for (let round = 0; round < 4; round++) {
    for (const schedule of schedules) {
      const days = perturb(schedule, jitter, skipped)
      if (days.length < 4) continue
      positives.push(score(days))
      negatives.push(score(buildHabitual(days.length, (days.at(-1) ?? 0) - (days[0] ?? 0))))
    }
  }
  const threshold = negatives.toSorted((a, b) => a - b)[Math.floor(0.95 * negatives.length)] ?? 1
  const share = (scores: number[], from: number): number =>
    scores.filter(score => score > from).length / scores.length
  return {
    threshold,
    recall: share(positives, threshold),
    recallAtModel: share(positives, MODEL.income.periodScore),
    falseAtModel: share(negatives, MODEL.income.periodScore),
  }
}

/** The figure that the documentation states: 3 days of jitter, 15% skipped. */
export function findSchedules(opened: OpenBook): Found {
  return measureSchedules(readSchedules(opened), 3, 0.15)
}

export async function run(): Promise<void> {
  const opened = await openBook()
  const schedules = opened ? readSchedules(opened) : buildSchedules()
  const rows: (string | number)[][] = [
    ['jitter, skipped', 'recall at 5% FP', 'at threshold', 'recall at model threshold', 'FP there'],
  ]
  for (const [jitter, skipped] of [
    [0, 0],
    [1, 0.05],
    [2, 0.1],
    [3, 0.15],
    [4, 0.25],
  ] as const) {
    const found = measureSchedules(schedules, jitter, skipped)
    rows.push([
      `${jitter} d, ${skipped * 100}%`,
      found.recall.toFixed(3),
      found.threshold.toFixed(3),
      found.recallAtModel.toFixed(3),
      found.falseAtModel.toFixed(3),
    ])
  }
  process.stdout.write(`${schedules.length} schedules\n`)
  printTable(rows)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await run()
