import { intAt } from '../at.ts'
import { MODEL } from '../model.ts'
import { clamp, interpolate, ratio } from '../numbers.ts'
import type { StreamFacts } from './buildStreams.ts'
import { VARIOUS } from './separateOneOffs.ts'

/**
 * How far income goes on though its payers end, 0 to 1: who picks for one farm after another is soon paid by the next. It
 * takes several payers who were followed, each time by one who paid much the same, and a pause now that is no longer than
 * those between them.
 */
export function measureSuccession(streams: readonly StreamFacts[]): number {
  const { streamPayments, stoppedDays, seasonPatience, fade, changes } = MODEL.income
  const payers = streams.filter(({ entity, days }) => entity !== VARIOUS && days.length >= streamPayments)
  let followed = 0
  let pause = 0
  let last = Number.NEGATIVE_INFINITY
  for (const payer of payers) {
    const end = lastDay(payer)
    last = Math.max(last, end)
    const next = findNext(payers, payer)
    if (!next) continue
    followed += measureLikeness(payer, next)
    pause = Math.max(pause, intAt(next.days, 0) - end)
  }
  const share = interpolate(followed, changes)
  if (share === 0) return 0
  const stop = Math.max(stoppedDays, pause * seasonPatience)
  const [from, to] = fade
  return share * clamp((to * stop + last) / ((to - from) * stop), 0, 1)
}

/** The first who began about when this payer ended, and pays on after that. */
function findNext(payers: readonly StreamFacts[], payer: StreamFacts): StreamFacts | undefined {
  const { changeDays } = MODEL.income
  let next: StreamFacts | undefined
  for (const other of payers) {
    const begin = intAt(other.days, 0)
    const apart = begin - lastDay(payer)
    const isAfter = begin > intAt(payer.days, 0) && lastDay(other) > lastDay(payer)
    if (!isAfter || Math.abs(apart) > changeDays) continue
    if (!next || begin < intAt(next.days, 0)) next = other
  }
  return next
}

/** How far what the next one pays stands for what the one before paid. */
function measureLikeness(before: StreamFacts, next: StreamFacts): number {
  return interpolate(ratio(measureRate(next), measureRate(before)), MODEL.income.alike)
}

/** What a payer pays a day while it pays. */
function measureRate({ cents, days }: StreamFacts): number {
  const span = intAt(days, days.length - 1) - intAt(days, 0)
  return (cents * (days.length - 1)) / (days.length * Math.max(span, 1))
}

function lastDay({ days }: StreamFacts): number {
  return intAt(days, days.length - 1)
}
