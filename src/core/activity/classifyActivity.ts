import type { Judgeable } from '../../wire/activity.ts'
import { createLedger, findGenuine, type Ledger } from './createLedger.ts'
import { dropConduits } from './dropConduits.ts'
import { createExclusions, type Exclusions } from './exclusions.ts'
import { findHubs } from './findHubs.ts'
import { type Funding, findLinkedPayers } from './findLinkedPayers.ts'
import { readPaths } from './followLinks.ts'
import { matchReturns } from './matchReturns.ts'
import { netTransactions, type OutflowNotes } from './netTransactions.ts'

export type Classified = {
  ledger: Ledger
  roles: Uint8Array
  exclusions: Exclusions
  outflows: OutflowNotes
  funding: Funding
}

/** Explains every row that is neither income nor spending, from the surest sign to the least. */
export const classifyActivity = (activity: Judgeable): Classified => {
  const ledger = createLedger(activity)
  const roles = findHubs(ledger)
  const exclusions = createExclusions(ledger.count)
  const outflows = netTransactions(activity, ledger, exclusions)
  const asOf = { time: activity.asOf.time, day: ledger.lastDay }
  const paths = readPaths(activity.links, ledger.addresses, roles, activity.wallet, asOf)
  matchReturns(ledger, roles, paths, exclusions)
  const funding = findLinkedPayers(ledger, roles, paths, activity.wallet, activity.firstSeen, exclusions)
  dropConduits(ledger, roles, funding, exclusions)
  Object.assign(ledger, findGenuine(ledger))
  return { ledger, roles, exclusions, outflows, funding }
}
