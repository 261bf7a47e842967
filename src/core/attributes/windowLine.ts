import { MONTH_DAYS } from '../time.ts'
import type { Attribute, Unit } from './attribute.ts'
import type { WindowFigures } from './measureWindows.ts'

export type Line = Attribute<WindowFigures>
type Told = Pick<Line, 'nullWhen' | 'evidence'>

const NEVER = 'never; days before the first transfer count as nothing'
export const IN: Told = { nullWhen: NEVER, evidence: 'transfers to the wallet in the window' }
export const OUT: Told = { nullWhen: NEVER, evidence: 'transfers from the wallet in the window' }
export const BOTH: Told = { nullWhen: NEVER, evidence: 'transfers of the wallet in the window' }
export const INCOME: Told = { nullWhen: NEVER, evidence: 'income.streams[].transactions of those days' }
export const EXCLUDED: Told = { nullWhen: NEVER, evidence: 'income.excluded[].transactions of those days' }
export const BALANCE: Told = {
  nullWhen: 'the wallet has no transfer',
  evidence: 'balances at the judged block less the transfers since each day',
}
export const PROTOCOL: Told = { nullWhen: NEVER, evidence: 'events of lending protocols about the wallet' }

export function line(
  name: string,
  unit: Unit,
  formula: string,
  told: Told,
  compute: Line['compute'],
  nullWhen = told.nullWhen,
): Line {
  return { name, unit, formula, ...told, nullWhen, compute }
}

export function perMonth(cents: number, { seen }: WindowFigures): number | null {
  return seen > 0 ? (cents / seen) * MONTH_DAYS : null
}
