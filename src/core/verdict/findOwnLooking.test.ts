import { expect, test } from 'vitest'
import type { Counterparty } from '../../wire/activity.ts'
import { analyzeActivity } from '../analyzeActivity.ts'
import { address, buildActivity, every, WALLET } from '../testing/build.ts'
import { MONTH, old } from '../testing/stories.ts'

/** Gave some back, as savings are for. */
const facts = { firstFunder: WALLET, receivedCents: 300_000, sentCents: 0, payers: 1, recipients: 0 }
function judge(changes: Partial<Counterparty> | null, more: object = {}, backUsd = 20) {
  const builder = buildActivity(500)
    .set({ ...old, ...more })
    .receive('employer', every(MONTH, 10, 800))
    .pay('shop', every(MONTH, 10, 300, 5))
    .pay('savings', every(MONTH, 10, 300, 9))
    .receive('savings', backUsd > 0 ? [{ daysAgo: 3, usd: backUsd }] : [])
  return analyzeActivity((changes ? builder.know('savings', { ...facts, ...changes }) : builder).build())
}
const told = (changes: Partial<Counterparty> | null, more?: object) =>
  judge(changes, more).risks.find(({ code }) => code === 'OWN_WALLETS_POSSIBLE')

test('half of all payments to an address that the wallet set up and that keeps them is told, with its transactions', () => {
  const risk = told({})
  expect(risk).toMatchObject({ severity: 'info' })
  expect(risk?.evidence).toHaveLength(10)
})

test('it changes nothing but the sentence', () => {
  const { risks: _, evidence: __, ...with_ } = judge({})
  const { risks: ___, evidence: ____, ...without } = judge({ label: 'a shop' })
  expect(with_.reputationScore).toBe(without.reputationScore)
  expect(with_.trust.verdict).toBe(without.trust.verdict)
  expect(with_.loanCapacity).toEqual(without.loanCapacity)
})

test('nothing is said of an address that nobody looked up, somebody else set up, others pay, that passes it on, or has a name', () => {
  const others: (Partial<Counterparty> | null)[] = [
    null,
    { firstFunder: address('employer') },
    { firstFunder: null },
    { receivedCents: null },
    { sentCents: null },
    { receivedCents: 400_000 },
    { sentCents: 200_000 },
    { label: 'a shop' },
    { kind: 'exchange' },
    { isContract: true },
  ]
  for (const changes of others) expect(told(changes), JSON.stringify(changes)).toBeUndefined()
})

test('nor of one that never gave anything back, as a landlord does not', () => {
  expect(judge({}, {}, 0).risks.map(({ code }) => code)).not.toContain('OWN_WALLETS_POSSIBLE')
})

test('nor where several wallets were proven and judged as one', () => {
  expect(told({}, { funders: [address('employer')] })).toBeUndefined()
})
