import { roundTo, toUsd } from '../numbers.ts'

const UNITS = ['usd', 'count', 'days', 'share', 'ratio', 'points'] as const
export type Unit = (typeof UNITS)[number]

/** One line of the dictionary. `compute` gives cents for `usd`, and null only where `nullWhen` says. */
export type Attribute<Figures> = {
  name: string
  unit: Unit
  /** How it is computed, in words. */
  formula: string
  nullWhen: string
  /** What on chain shows it. */
  evidence: string
  compute: (figures: Figures) => number | null
}

const DECIMALS: Record<Exclude<Unit, 'usd'>, number> = { count: 0, days: 0, share: 4, ratio: 4, points: 0 }

/** A figure as it is published. */
export function roundAs(unit: Unit, value: number | null): number | null {
  if (value === null) return null
  return unit === 'usd' ? toUsd(value) : roundTo(value, DECIMALS[unit])
}

/** A quotient; null where there is nothing to divide by. */
export function divide(part: number, whole: number): number | null {
  return whole > 0 ? part / whole : null
}
