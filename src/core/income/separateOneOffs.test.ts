import { describe, expect, test } from 'vitest'
import type { Counterparty } from '../../wire/activity.ts'
import { analyzeActivity } from '../analyzeActivity.ts'
import { MODEL } from '../model.ts'
import { buildActivity, every } from '../testing/build.ts'
import { MONTH } from '../testing/stories.ts'

const { rewardRecipients, rewardShare, airdropRecipients } = MODEL.income

/** What is said of the payments of a bank, beside a salary of 12 × 1,000. */
function judgeBank(facts: Partial<Counterparty>, usd: number, payments = 6) {
  const { income } = analyzeActivity(
    buildActivity()
      .receive('employer', every(MONTH, 12, 1000))
      .receive('bank', every(MONTH, payments, usd, 8))
      .know('bank', facts)
      .build(),
  )
  return { kinds: income.excluded.map(({ kind }) => kind), streams: income.streams.length }
}

describe('a reward is small change from a source that pays everybody', () => {
  const bank = { recipients: rewardRecipients, payers: 1 }

  test('interest of a bank that pays many and is paid by few is none of the income', () => {
    expect(judgeBank(bank, 2)).toEqual({ kinds: ['reward'], streams: 1 })
  })

  test('one that pays few is a payer like any other', () => {
    expect(judgeBank({ ...bank, recipients: rewardRecipients - 1 }, 2)).toEqual({ kinds: [], streams: 2 })
  })

  test('one that many pay, too, is a business and not a giver', () => {
    const recipients = 10 * rewardRecipients
    expect(judgeBank({ recipients, payers: rewardRecipients }, 2)).toEqual({ kinds: [], streams: 2 })
    expect(judgeBank({ recipients, payers: rewardRecipients - 1 }, 2).kinds).toEqual(['reward'])
  })

  test('what is more than a small share is income', () => {
    const salary = 12 * 1000
    const most = (salary * rewardShare) / (1 - rewardShare) / 6
    expect(judgeBank(bank, Math.floor(most * 100) / 100).kinds).toEqual(['reward'])
    expect(judgeBank(bank, Math.ceil(most * 100) / 100 + 0.01)).toEqual({ kinds: [], streams: 2 })
  })

  test('customers who pay everybody, and bring most of what comes in, are customers', () => {
    const builder = buildActivity()
    for (let i = 0; i < 60; i++)
      builder
        .receive(`customer ${i}`, every(MONTH, 6, 10, 2 + (i % 28)))
        .know(`customer ${i}`, { recipients: 3 * rewardRecipients, payers: 1 })
    const { income } = analyzeActivity(builder.build())
    expect(income.excluded).toEqual([])
    expect(income.averageMonthly).toBeGreaterThan(550)
  })

  test('of a source nobody looked up nothing is said', () => {
    expect(judgeBank({ recipients: null, payers: null }, 2)).toEqual({ kinds: [], streams: 2 })
  })
})

test('a single payment is an airdrop only from a contract that pays very many', () => {
  const judge = (facts: Partial<Counterparty>) => judgeBank(facts, 900, 1).kinds
  expect(judge({ isContract: true, recipients: airdropRecipients })).toEqual(['airdrop'])
  expect(judge({ isContract: true, recipients: airdropRecipients - 1 })).toEqual(['one-off'])
  expect(judge({ isContract: false, recipients: airdropRecipients })).toEqual(['one-off'])
})
