import type { Fee, Judgeable } from '../../wire/activity.ts'
import { readAddressId } from './addressBook.ts'
import { type Columns, createColumns, findGenuine } from './createColumns.ts'
import { dropDebt } from './dropDebt.ts'
import { dropGathered } from './dropGathered.ts'
import { dropLinkedPayers } from './dropLinkedPayers.ts'
import { dropOwed } from './dropOwed.ts'
import { dropShared } from './dropShared.ts'
import { dropTurnover } from './dropTurnover.ts'
import { createExclusions, type Exclusions } from './exclusions.ts'
import { countSharedFunder, findFunders } from './findFunders.ts'
import { findHands } from './findHands.ts'
import { findHubs } from './findHubs.ts'
import { findProvenance, type Provenance } from './findProvenance.ts'
import { findWindow, type Window } from './findWindow.ts'
import { readPaths, sortLinks } from './followLinks.ts'
import { matchReturns } from './matchReturns.ts'
import { measureCarrying } from './measureCarrying.ts'
import { measurePurses } from './measurePurses.ts'
import { measureReach } from './measureReach.ts'
import { netTransactions, type OutflowNotes } from './netTransactions.ts'
import type { Reach } from './reach.ts'

export type Classified = {
  columns: Columns
  roles: Uint8Array
  exclusions: Exclusions
  outflows: OutflowNotes
  /** The part of `outflows` that is older than the window, network fees aside: they have no rows. */
  earlier: OutflowNotes
  window: Window
  reach: Reach
  provenance: Provenance
  /** Payers that one private address set up, where it set up more than one. */
  sharedFunder: number
}

function sumHoldings({ balances }: Judgeable): number {
  return balances.reduce((sum, { usdCents }) => sum + (Number.isFinite(usdCents) ? (usdCents ?? 0) : 0), 0)
}

export function sumFees(fees: readonly Fee[] = []): number {
  return fees.reduce((sum, { usdCents }) => sum + (usdCents ?? 0), 0)
}

/** Explains every row that is neither income nor spending, from the surest sign to the least. */
export function classifyActivity(activity: Judgeable): Classified {
  const columns = createColumns(activity)
  const links = sortLinks(activity.links, activity.wallet, activity.asOf.time)
  for (const { from, to } of links) for (const end of [from, to]) readAddressId(columns.addresses, end)
  const purses = measurePurses(columns, links)
  const roles = findHubs(columns, purses)
  const exclusions = createExclusions(columns.count)
  const window = findWindow(activity, columns)
  const { notes, earlier } = netTransactions(activity, columns, exclusions, window.firstRow)
  const outflows = { ...notes, fees: notes.fees + sumFees(activity.fees) }
  const hands = findHands(columns, roles, purses)
  const funders = findFunders(columns, roles, activity, { ...purses, hands })
  const carries = measureCarrying(columns, roles, links, purses)
  const follow = (): Reach =>
    measureReach(columns, roles, { ...purses, hands }, carries, funders, sumHoldings(activity))
  const known = follow()
  const reach = dropGathered(columns, roles, known, exclusions) ? follow() : known
  const paths = readPaths(links, columns.addresses, roles, reach, columns.lastDay)
  dropShared(columns, roles, reach, exclusions)
  matchReturns(columns, roles, paths, reach, exclusions)
  dropDebt(columns, roles, reach, exclusions)
  dropLinkedPayers(columns, roles, links, reach, exclusions)
  dropOwed(columns, roles, reach, exclusions)
  dropTurnover(columns, roles, activity, links, exclusions)
  Object.assign(columns, findGenuine(columns))
  return {
    columns,
    roles,
    exclusions,
    outflows,
    earlier,
    window,
    reach,
    provenance: findProvenance(columns, roles, reach),
    sharedFunder: countSharedFunder(columns, roles, hands),
  }
}
