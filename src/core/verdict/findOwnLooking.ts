import { addAt, floatAt, intAt } from '../at.ts'
import type { Findings } from '../judgement.ts'
import { MODEL } from '../model.ts'
import { ratio, roundTo } from '../numbers.ts'
import { findTransactions, MAX_EVIDENCE } from './evidence.ts'
import { finding, type RiskFinding } from './riskFinding.ts'

/**
 * Whether much of what a single wallet pays goes to addresses that look like its owner's and were not proven: the wallet gave
 * them their first money and nearly all they have, they keep it, and gave some back, as no landlord does. Nothing is counted
 * for it: a child or a friend looks the same, and a forger would gain. It is only told, so that the owner proves them.
 */
export function findOwnLooking({ activity, classified }: Findings): RiskFinding[] {
  if (activity.funders !== undefined) return []
  const { side, inflows, outflows, party, cents, addresses } = classified.columns
  if (!addresses.facts.some(known => known?.firstFunder === activity.wallet)) return []
  const { ownLookingShare, ownLookingFed, ownLookingKept } = MODEL.verdict
  const given = new Float64Array(addresses.names.length)
  const gaveBack = new Uint8Array(given.length)
  let paid = 0
  for (const row of inflows) gaveBack[intAt(party, row)] = 1
  for (const row of outflows) {
    addAt(given, intAt(party, row), floatAt(cents, row))
    paid += floatAt(cents, row)
  }
  const isOwnLooking = (id: number): boolean => {
    const facts = addresses.facts[id]
    if (!facts || !gaveBack[id] || classified.roles[id] || facts.kind || facts.label || facts.isContract)
      return false
    if (facts.firstFunder !== activity.wallet || !facts.receivedCents || facts.sentCents === null)
      return false
    return (
      floatAt(given, id) >= ownLookingFed * facts.receivedCents &&
      facts.receivedCents - facts.sentCents >= ownLookingKept * facts.receivedCents
    )
  }
  const own = new Set([...addresses.names.keys()].filter(id => floatAt(given, id) > 0 && isOwnLooking(id)))
  const share = ratio(
    [...own].reduce((sum, id) => sum + floatAt(given, id), 0),
    paid,
  )
  if (share < ownLookingShare) return []
  const evidence = findTransactions(
    classified.columns,
    row => side[row] === -1 && own.has(intAt(party, row)),
    MAX_EVIDENCE,
  )
  return [finding('OWN_WALLETS_POSSIBLE', 'info', roundTo(share, 4), ownLookingShare, evidence)]
}
