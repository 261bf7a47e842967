import { expect, test } from 'vitest'
import { analyzeActivity } from '../analyzeActivity.ts'
import { gatherFindings } from '../gatherFindings.ts'
import { MODEL } from '../model.ts'
import { address, type Builder, buildActivity, every } from '../testing/build.ts'
import { MONTH } from '../testing/stories.ts'
import { findFunders } from './findFunders.ts'

const clients = ['client a', 'client b', 'client c']

/** Three clients whose first money came from one address, which this wallet paid once. */
function fundedBySource(): Builder {
  const builder = buildActivity().pay('source', [{ daysAgo: 200, usd: 10 }])
  for (const [i, name] of clients.entries())
    builder.receive(name, every(MONTH, 9, 200, 3 + i)).know(name, { firstFunder: address('source') })
  return builder
}

function readRisks(builder: Builder): string[] {
  return analyzeActivity(builder.build()).risks.map(risk => risk.code)
}

test('a first dollar makes nobody an owner: each client stays a payer of its own', () => {
  const known = fundedBySource().know('source', { payers: 1, recipients: 4 })
  const { streams, bySource } = analyzeActivity(known.build()).income
  expect(streams.flatMap(({ payers }) => payers).sort()).toEqual(clients.map(address).sort())
  expect(bySource.own).toBe(0)
  expect(readRisks(known)).toContain('SYBIL_NEIGHBOURHOOD')
})

test('a funder nobody knows more about, or an exchange, is no sign at all', () => {
  const { hubParties } = MODEL.circles
  expect(readRisks(fundedBySource())).not.toContain('SYBIL_NEIGHBOURHOOD')
  const hub = fundedBySource().know('source', { payers: hubParties, recipients: hubParties })
  expect(readRisks(hub)).not.toContain('SYBIL_NEIGHBOURHOOD')
})

test('who opened the wallet and went on to pay it is an employer, not its purse', () => {
  const firstSeen = buildActivity().build().asOf.time - 300 * 86_400
  const find = (payments: number): number => {
    const moves = every(20, payments, 100, 300 - (payments - 1) * 20)
    const { classified, activity } = gatherFindings(
      buildActivity().receive('opener', moves).set({ firstSeen }).build(),
    )
    return findFunders(classified.columns, classified.roles, activity, classified.reach).size
  }
  expect(find(MODEL.income.streamPayments - 1)).toBe(1)
  expect(find(MODEL.income.streamPayments)).toBe(0)
})

test('money that the opener sends on to payers is the opener’s, not theirs', () => {
  const builder = buildActivity()
    .receive('opener', [{ daysAgo: 300, usd: 50 }])
    .set({ firstSeen: buildActivity().build().asOf.time - 300 * 86_400 })
    .link('opener', 'front', every(MONTH, 9, 210, 6))
    .receive('front', every(MONTH, 9, 200, 3))
  const { averageMonthly, bySource } = analyzeActivity(builder.build()).income
  expect(averageMonthly).toBe(0)
  // What the opener gave the wallet itself is its own money too.
  expect(bySource.own).toBe(9 * 200 + 50)
})
