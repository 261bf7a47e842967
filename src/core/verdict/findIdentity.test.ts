import { expect, test } from 'vitest'
import type { Counterparty } from '../../wire/activity.ts'
import { analyzeActivity } from '../analyzeActivity.ts'
import { buildActivity, WALLET } from '../testing/build.ts'
import { salaried } from '../testing/stories.ts'

/** What is known of the wallet itself. */
function self(facts: Partial<Counterparty>): Counterparty {
  return {
    address: WALLET,
    label: null,
    kind: null,
    isContract: false,
    firstSeen: null,
    firstFunder: null,
    recipients: 3,
    payers: 2,
    receivedCents: null,
    sentCents: null,
    ...facts,
  }
}

const listed = self({ kind: 'sanctioned', label: 'OFAC sanctions list of 2025-10-06' })

test.each([
  ['with a salary', salaried()],
  ['that never moved a token', buildActivity()],
])('a listed wallet %s is blocked, by the list and its date', (_, builder) => {
  const { trust, risks, loanCapacity, scored } = analyzeActivity(
    builder.set({ counterparties: [listed] }).build(),
  )
  expect(risks[0]).toMatchObject({ code: 'SANCTIONED_WALLET', severity: 'block' })
  expect(risks[0]?.message).toContain('OFAC sanctions list of 2025-10-06')
  expect(trust).toMatchObject({ verdict: 'not-trustworthy', reasons: [{ message: risks[0]?.message }] })
  expect(loanCapacity).toMatchObject({ min: 0, max: 0 })
  expect(scored).toBe(true)
})

test.each([
  ['an exchange that many deal with', { kind: 'exchange', payers: 900, recipients: 700 }],
  ['a pool', { kind: 'swap', isContract: true }],
  ['a mixer', { kind: 'mixer', isContract: true }],
  ['a bridge of which no code was read', { kind: 'bridge', isContract: null }],
] as const)('%s is no borrower: its label is named and it can borrow nothing', (_, facts) => {
  const activity = salaried()
    .set({ counterparties: [self({ ...facts, label: 'Kilima 7' })] })
    .build()
  const { trust, risks, loanCapacity } = analyzeActivity(activity)
  expect(risks[0]).toMatchObject({ code: 'SERVICE_WALLET', severity: 'block' })
  expect(risks[0]?.message).toContain('Kilima 7')
  expect(trust.isTrustworthy).toBe(false)
  expect(loanCapacity).toMatchObject({ min: 0, max: 0 })
})

test('a label alone makes nobody a service', () => {
  const activity = salaried()
    .set({ counterparties: [self({ kind: 'exchange', label: 'Said to be an exchange' })] })
    .build()
  expect(analyzeActivity(activity).trust.isTrustworthy).toBe(true)
})
