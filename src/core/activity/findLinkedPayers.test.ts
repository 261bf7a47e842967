import { expect, test } from 'vitest'
import { analyzeActivity } from '../analyzeActivity.ts'
import { gatherFindings } from '../gatherFindings.ts'
import { MODEL } from '../model.ts'
import { address, buildActivity, every, WALLET } from '../testing/build.ts'
import { MONTH } from '../testing/stories.ts'

const clients = ['client a', 'client b', 'client c']

/** Three clients whose first money came from one address, which this wallet paid once. */
function fundedBySource() {
  const builder = buildActivity().pay('source', [{ daysAgo: 200, usd: 10 }])
  for (const [i, name] of clients.entries())
    builder.receive(name, every(MONTH, 9, 200, 3 + i)).know(name, { firstFunder: address('source') })
  return builder
}

const listPayers = (builder: ReturnType<typeof buildActivity>): string[][] =>
  analyzeActivity(builder.build()).income.streams.map(stream => stream.payers)

const readRisks = (builder: ReturnType<typeof buildActivity>): string[] =>
  analyzeActivity(builder.build()).risks.map(risk => risk.code)

test('a funder nobody knows more about ties no strangers together', () => {
  expect(listPayers(fundedBySource()).flat().sort()).toEqual(clients.map(address).sort())
  expect(listPayers(fundedBySource())).toHaveLength(clients.length)
  expect(readRisks(fundedBySource())).not.toContain('SYBIL_NEIGHBOURHOOD')
})

test('a private funder that is known makes one payer of them, and a risk', () => {
  const known = fundedBySource().know('source', { payers: 1, recipients: 4 })
  expect(listPayers(known)).toEqual([clients.map(address).sort()])
  expect(readRisks(known)).toContain('SYBIL_NEIGHBOURHOOD')
})

test('an exchange that funded them ties nobody together', () => {
  const { hubParties } = MODEL.circles
  const hub = fundedBySource().know('source', { payers: hubParties, recipients: hubParties })
  expect(listPayers(hub)).toHaveLength(clients.length)
})

test('a payer that this wallet set up is no income', () => {
  const builder = buildActivity()
    .receive('employer', every(MONTH, 9, 500))
    .receive('puppet', every(MONTH, 9, 300, 5))
    .know('puppet', { firstFunder: WALLET })
  const { streams, excluded } = analyzeActivity(builder.build()).income
  expect(streams.map(stream => stream.payer)).toEqual([address('employer')])
  expect(excluded).toMatchObject([{ kind: 'linked-payer', amount: 9 * 300, count: 9 }])
})

test('who opened the wallet and went on to pay it is an employer, not its purse', () => {
  const first = { firstSeen: buildActivity().build().asOf.time - 300 * 86_400 }
  const findFunder = (payments: number) =>
    gatherFindings(
      buildActivity()
        .receive('opener', every(20, payments, 100, 300 - (payments - 1) * 20))
        .set(first)
        .build(),
    ).classified.funding.funder
  expect(findFunder(MODEL.income.streamPayments - 1)).toBe(0)
  expect(findFunder(MODEL.income.streamPayments)).toBe(-1)
})
