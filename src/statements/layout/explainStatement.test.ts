import { expect, test } from 'vitest'
import { salariedAccount } from '../../../test/support/sampleAccounts.ts'
import { sampleStatement } from '../../../test/support/sampleStatement.ts'
import { formatUsd } from '../formatMoney.ts'
import { periodMonths } from '../statementData.ts'
import { explainPerMonth, explainStatement } from './explainStatement.ts'

test('the two figures for a month stand in one sentence that says why they differ', () => {
  const data = sampleStatement(salariedAccount(160))
  const months = periodMonths[data.period]
  const words = explainPerMonth(data)
  expect(words).toContain(`divided by its ${months} months`)
  expect(words).toContain(
    `income received per month of the period, all payers together, is ${formatUsd(data.totals.income / months)}.`,
  )
  expect(words).toContain(
    `at the top, ${formatUsd(data.averageMonthlyIncome)}, estimates the income that continues`,
  )
  expect(explainStatement(data).method.join()).not.toContain('Per month')
})
