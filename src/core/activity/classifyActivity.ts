import type { Judgeable } from '../../wire/activity.ts'
import { type Columns, createColumns, findGenuine } from './createColumns.ts'
import { dropConduits } from './dropConduits.ts'
import { createExclusions, type Exclusions } from './exclusions.ts'
import { findHubs } from './findHubs.ts'
import { type Funding, findLinkedPayers } from './findLinkedPayers.ts'
import { readPaths } from './followLinks.ts'
import { matchReturns } from './matchReturns.ts'
import { netTransactions, type OutflowNotes } from './netTransactions.ts'

export type Classified = {
  columns: Columns
  roles: Uint8Array
  exclusions: Exclusions
  outflows: OutflowNotes
  funding: Funding
}

/** Explains every row that is neither income nor spending, from the surest sign to the least. */
export function classifyActivity(activity: Judgeable): Classified {
  const columns = createColumns(activity)
  const roles = findHubs(columns)
  const exclusions = createExclusions(columns.count)
  const outflows = netTransactions(activity, columns, exclusions)
  const asOf = { time: activity.asOf.time, day: columns.lastDay }
  const paths = readPaths(activity.links, columns.addresses, roles, activity.wallet, asOf)
  matchReturns(columns, roles, paths, exclusions)
  const funding = findLinkedPayers(columns, roles, paths, activity.wallet, activity.firstSeen, exclusions)
  dropConduits(columns, roles, funding, exclusions)
  Object.assign(columns, findGenuine(columns))
  return { columns, roles, exclusions, outflows, funding }
}
