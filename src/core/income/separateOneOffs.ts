import type { Columns } from '../activity/createColumns.ts'
import { type Exclusions, exclude } from '../activity/exclusions.ts'
import { ROLE } from '../activity/findHubs.ts'
import { addAt, floatAt, intAt } from '../at.ts'
import { MODEL } from '../model.ts'
import { interpolate, median, ratio } from '../numbers.ts'
import { MONTH_DAYS } from '../time.ts'
import { findPeriod } from './findPeriod.ts'
import { type Group, summarize } from './groupInflows.ts'

export const VARIOUS = -1

/**
 * Tells payers from passers-by. Who paid again and again is a stream; occasional payers count together (a shop, odd
 * jobs) when there are enough of them over enough time; what is left, or far larger than the rest, is a one-off.
 */
export function separateOneOffs(
  groups: readonly Group[],
  columns: Columns,
  roles: Uint8Array,
  exclusions: Exclusions,
): Group[] {
  const { open, addresses } = columns
  const { streamPayments, streamSpanDays, airdropRecipients, rewardRecipients, rewardShare, rewards } =
    MODEL.income
  const drop = (row: number, kind: 'one-off' | 'airdrop' | 'reward', share = 1): void => {
    const cents = Math.floor(floatAt(open, row) * share)
    if (cents === 0) return
    exclude(exclusions, kind, row, cents)
    addAt(open, row, -cents)
  }
  const sumOpen = ({ rows }: Group): number => rows.reduce((sum, row) => sum + floatAt(open, row), 0)
  const isStream = ({ days, rows, entity }: Group): boolean => {
    const span = intAt(days, days.length - 1) - intAt(days, 0)
    if (days.length >= streamPayments) return span >= streamSpanDays
    if (
      days.length < 2 ||
      roles[entity] === ROLE.hub ||
      roles[entity] === ROLE.cash ||
      span < streamSpanDays / 2
    )
      return false
    const amounts = Float64Array.from(rows, row => floatAt(open, row)).sort()
    return floatAt(amounts, amounts.length - 1) <= 3 * floatAt(amounts, 0)
  }
  const total = groups.reduce((sum, group) => sum + group.cents, 0)
  const isReward = ({ cents, entity }: Group): boolean => {
    const { recipients = null, payers = null } = addresses.facts[entity] ?? {}
    return (
      (recipients ?? 0) >= rewardRecipients &&
      (payers ?? 0) * 10 < (recipients ?? 0) &&
      cents <= rewardShare * total
    )
  }
  const rewarding = new Set(groups.filter(isReward))
  const rewarded = [...rewarding].reduce((sum, { cents }) => sum + cents, 0)
  const rewardDropped = interpolate(-ratio(rewarded, total), rewards)
  const dropReward = (group: Group): Group => {
    if (rewardDropped === 0 || !rewarding.has(group)) return group
    for (const row of group.rows) drop(row, 'reward', rewardDropped)
    return { ...group, cents: sumOpen(group) }
  }
  const streams: Group[] = []
  const occasional: number[] = []
  for (const found of groups) {
    const group = dropReward(found)
    if (group.cents === 0) continue
    const facts = addresses.facts[group.entity]
    if (isStream(group)) {
      const share = measureBrought(group, roles, total)
      for (const row of group.rows) drop(row, 'one-off', share)
      if (share < 1) streams.push(share > 0 ? { ...group, cents: sumOpen(group) } : group)
    } else if (group.rows.length === 1 && facts?.isContract && (facts.recipients ?? 0) >= airdropRecipients) {
      drop(intAt(group.rows, 0), 'airdrop')
    } else for (const row of group.rows) occasional.push(row)
  }
  const pool = Int32Array.from(occasional).sort()
  const { kept, share, dropped } = judgePool(pool, streams, columns)
  for (const row of dropped) drop(row, 'one-off')
  if (share < 1) for (const row of kept) drop(row, 'one-off', 1 - share)
  if (kept.length > 0) streams.push(summarize(VARIOUS, kept, columns))
  return streams
}

/**
 * How far what a hub sent is savings brought home, or a sale, and no pay: it came on no schedule, seldom and few times, while
 * others pay.
 */
function measureBrought({ entity, days, cents }: Group, roles: Uint8Array, total: number): number {
  const { seldom, fewTimes, beside, periodScore } = MODEL.income
  if (roles[entity] !== ROLE.hub) return 0
  const months = (intAt(days, days.length - 1) - intAt(days, 0)) / MONTH_DAYS
  const share =
    interpolate(-(days.length - 1) / months, seldom) *
    interpolate(-days.length, fewTimes) *
    interpolate(1 - ratio(cents, total), beside)
  return share > 0 && (findPeriod(days)?.score ?? 0) < periodScore ? share : 0
}

function judgePool(
  pool: Int32Array,
  streams: readonly Group[],
  { open, day, party }: Columns,
): { kept: Int32Array; share: number; dropped: Int32Array } {
  const { poolPayments, poolSpanDays, poolPayers, poolOutlier, clientStreams } = MODEL.income
  const none = new Int32Array(0)
  if (pool.length === 0) return { kept: none, share: 1, dropped: none }
  const typical = median(Array.from(pool, row => floatAt(open, row)))
  const total = pool.reduce((sum, row) => sum + floatAt(open, row), 0)
  const isUsual = (row: number): boolean => {
    const amount = floatAt(open, row)
    return amount <= poolOutlier * typical && amount <= total / 2
  }
  const usual = pool.filter(isUsual)
  const days = new Set(Array.from(usual, row => day[row]))
  const dayOf = (place: number): number => intAt(day, intAt(usual, place))
  const span = usual.length > 0 ? dayOf(usual.length - 1) - dayOf(0) : 0
  const payers = new Set(Array.from(usual, row => party[row]))
  const share =
    interpolate(days.size, poolPayments) *
    interpolate(span, poolSpanDays) *
    interpolate(payers.size, poolPayers)
  const split = (isKept: (row: number) => boolean, part: number): ReturnType<typeof judgePool> => ({
    kept: pool.filter(isKept),
    share: part,
    dropped: pool.filter(row => !isKept(row)),
  })
  if (share === 1) return split(isUsual, 1)
  if (streams.length >= clientStreams) {
    const payment = median(streams.map(stream => stream.cents / stream.rows.length))
    const isClient = (row: number): boolean => floatAt(open, row) <= 2 * payment
    return split(isClient, 1)
  }
  return share > 0 ? split(isUsual, share) : { kept: none, share: 1, dropped: pool }
}
