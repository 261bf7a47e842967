import type { Town } from './town.ts'

/** Lives one honest life: income is marked where it is paid. */
export type HonestKind = (town: Town, who: string) => void

/** What an attack took: money tied up for so many days, and money that is gone. */
export type AttackCost = { locked: number; spent: number; days: number }

export type AttackKind = {
  /** Whether the chain shows that the money is the attacker's own, or debt, or turnover. */
  leavesSign: boolean
  play: (town: Town, who: string) => () => AttackCost
}
