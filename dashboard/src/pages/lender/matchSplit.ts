import type { StatementMonth } from '../../../../src/wire/analysis/account.ts'
import { cutBlockToDay } from '../../../../src/wire/cutBlockToDay.ts'
import type { IncomeMonths } from '../../../../src/wire/incomeMonths.ts'
import type { ScreenResult } from '../../../../src/wire/screen.ts'
import type { IncomeSplit } from '../../words/streams.ts'
import { keepTelling } from '../../words/streams.ts'

/** The split that everybody may read, if it is of the day of this answer: figures of two days do not mix. */
export function matchSplit(
  split: IncomeMonths | null,
  months: readonly StatementMonth[],
  { income, evidence }: Pick<ScreenResult, 'income' | 'evidence'>,
): IncomeSplit | null {
  if (!split || split.asOfBlock !== cutBlockToDay(evidence.asOfBlock) || income.streams.length === 0)
    return null
  const streams = split.streams.flatMap(id => income.streams.find(stream => stream.id === id) ?? [])
  if (streams.length !== income.streams.length) return null
  return keepTelling({
    streams,
    sums: months.map(({ month }) => split.months.find(entry => entry.month === month)?.income ?? []),
  })
}
