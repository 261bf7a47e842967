import type { FlowBalance } from '../../wire/moneyFlow.ts'
import { floatAt } from '../at.ts'
import type { Findings } from '../judgement.ts'
import { MODEL } from '../model.ts'
import { toUsd } from '../numbers.ts'
import { DAY_SECONDS, formatTime } from '../time.ts'

/** The lowest balance of every week, and the line that the lowest day is held against. */
export function describeBalance({ classified, measures }: Findings): FlowBalance {
  const { days } = measures.path
  const { lastDay } = classified.columns
  const weeks: FlowBalance['weeks'] = []
  for (let end = days.length; end > 0; end -= 7) {
    let lowest = Number.POSITIVE_INFINITY
    for (let place = Math.max(end - 7, 0); place < end; place++)
      lowest = Math.min(lowest, floatAt(days, place))
    const day = lastDay - (days.length - end)
    weeks.push({ end: formatTime(day * DAY_SECONDS), lowestUsd: toUsd(lowest) })
  }
  const [, [payments]] = MODEL.anchors.floor
  return { weeks: weeks.reverse(), lineUsd: toUsd(payments * measures.unitCents) }
}
