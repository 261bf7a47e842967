import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { analyzeActivity } from '../../src/core/analyzeActivity.ts'
import { layOutStatement } from '../../src/statements/layout/layOutStatement.ts'
import { printable } from '../../src/statements/layout/printable.ts'
import { listTransfers } from '../../src/statements/listTransfers.ts'
import { emptyAccount, merchantAccount, salariedAccount, tinyAccount } from '../support/sampleAccounts.ts'
import { sampleAccount, sampleDecimals } from '../support/sampleActivity.ts'
import { sampleStatement, sealSample } from '../support/sampleStatement.ts'

const toCents = (usd: number) => Math.round(usd * 100)

test('balances, movements and totals agree to the last unit', () => {
  const activity = salariedAccount(500)
  const data = sampleStatement(activity)
  const scaled = (amount: string) => {
    const [whole = '', fraction = ''] = amount.split('.')
    return BigInt(whole + fraction.padEnd(18, '0'))
  }
  for (const token of data.tokens)
    expect(scaled(token.opening) + scaled(token.in) - scaled(token.out)).toBe(scaled(token.closing))
  const { openingBalance, inflow, outflow, net, closingBalance } = data.totals
  expect(toCents(openingBalance) + toCents(inflow) - toCents(outflow)).toBe(toCents(closingBalance))
  expect(toCents(net)).toBe(toCents(inflow) - toCents(outflow))
  const rows = data.transfers.filter(({ direction }) => direction === 'in')
  expect(rows.reduce((sum, { usd }) => sum + toCents(usd ?? 0), 0)).toBe(toCents(inflow))
  expect(data.months.reduce((sum, { inflow }) => sum + toCents(inflow), 0)).toBe(toCents(inflow))
})

test('gas is one figure that balances contain, and rates stand beside what they converted', () => {
  const plain = salariedAccount(300)
  const [first, ...others] = plain.transfers
  const { token = '', symbol = '' } = plain.balances[0] ?? {}
  const data = sampleStatement({
    ...plain,
    transfers: first ? [{ ...first, token, symbol, rate: '0.0077' }, ...others] : [],
    balances: plain.balances.map(balance => ({ ...balance, rate: '0.0078' })),
    fees: [{ token, symbol, amount: 1_250_000n, usdCents: 43 }],
  })
  expect(data.fees).toMatchObject({ usd: 0.43, tokens: [{ symbol }] })
  const before = sampleStatement(plain).tokens.find(entry => entry.token === token)
  const after = data.tokens.find(entry => entry.token === token)
  expect(after).toMatchObject({ closing: before?.closing, closingRate: '0.0078' })
  expect(after?.opening).not.toBe(before?.opening)
  expect(data.transfers.filter(({ rate }) => rate !== null)).toMatchObject([{ symbol, rate: '0.0077' }])
  const { coverage, method } = layOutStatement(data, sealSample(data))
  expect(coverage.join()).toContain('Network fees paid in tokens: 0.43 USD')
  expect(method.join()).toContain(`0.0078 at the close, 0.0077 to 0.0077 on the days of transfers`)
})

test('every transfer is listed with its hash, counterparty and label, newest first', () => {
  const activity = salariedAccount(300)
  const { transfers } = sampleStatement(activity)
  expect(transfers.map(({ transaction }) => transaction).toSorted()).toEqual(
    activity.transfers.map(({ transaction }) => transaction).toSorted(),
  )
  expect(transfers.map(({ time }) => time)).toEqual(
    transfers
      .map(({ time }) => time)
      .toSorted()
      .toReversed(),
  )
  const salary = transfers.find(({ label }) => label === 'Kijani Foods Ltd payroll')
  expect(salary).toMatchObject({ direction: 'in', symbol: 'USD₮', mark: 'income' })
  expect(transfers.some(({ mark }) => mark === 'withdrawal')).toBe(true)
})

test('five thousand transfers are all there', () => {
  const data = sampleStatement(merchantAccount(5000))
  expect(data.transfers).toHaveLength(5000)
  expect(data.groupedBy).toBeNull()
  const { groups } = layOutStatement(data, sealSample(data))
  expect(groups.reduce((sum, { rows }) => sum + rows.length, 0)).toBe(5000)
})

test.each([
  ['day', regularAccount(), 30],
  ['month', regularAccount(), 5],
  ['month', merchantAccount(2000), 100],
])('past the limit rows are added up in one row by %s and no cent is lost', (by, activity, limit) => {
  const analysis = analyzeActivity(activity)
  const { transfers, groupedBy } = listTransfers(activity, analysis, sampleDecimals, limit)
  expect(groupedBy).toBe(by)
  expect(transfers.length).toBeLessThanOrEqual(limit)
  expect(transfers.reduce((sum, { count }) => sum + count, 0)).toBe(activity.transfers.length)
  const sum = (direction: string) =>
    transfers
      .filter(row => row.direction === direction)
      .reduce((cents, { usd }) => cents + toCents(usd ?? 0), 0)
  expect(sum('in') - sum('out')).toBe(toCents(analysis.statement.totals.net))
})

test('the id and hash come from the content, whatever order the rows came in', () => {
  const activity = salariedAccount(120)
  const sealed = sealSample(sampleStatement(activity))
  const shuffled = { ...activity, transfers: activity.transfers.toReversed() }
  expect(sealSample(sampleStatement(shuffled))).toEqual(sealed)
  expect(sealed.statementId).toMatch(/^ST-[0-9A-Z]{10}$/)
  expect(createHash('sha256').update(sealed.text).digest('hex')).toBe(sealed.dataHash)
  const [first, ...rest] = activity.transfers
  if (!first) throw new Error('no rows')
  const other = { ...activity, transfers: [{ ...first, amount: first.amount + 1n }, ...rest] }
  expect(sealSample(sampleStatement(other)).dataHash).not.toBe(sealed.dataHash)
})

test('who makes the same data from the chain does not know its number', () => {
  const data = sampleStatement(salariedAccount(120))
  const [ours, guessed] = [sealSample(data), sealSample(data, 'another secret')]
  expect(guessed.dataHash).toBe(ours.dataHash)
  expect(guessed.statementId).not.toBe(ours.statementId)
})

test('what payers pay by month makes the income of the period', () => {
  const data = sampleStatement(salariedAccount(120))
  const { streams, perMonth } = layOutStatement(data, sealSample(data))
  const byMonth = streams.map(row => Number(row[6]?.replace(',', '')))
  expect(byMonth.reduce((sum, usd) => sum + usd, 0)).toBeCloseTo(data.totals.income / 12, 0)
  expect(perMonth).toContain('divided by its 12 months')
})

test('a wallet with nothing gives a statement that says so', () => {
  const data = sampleStatement(emptyAccount())
  expect(data).toMatchObject({ transfers: [], streams: [], tokens: [], totals: { transfers: 0, inflow: 0 } })
  expect(layOutStatement(data, sealSample(data))).toMatchObject({
    chart: null,
    groups: [],
    opening: '0.00',
  })
})

test('gaps, unknown prices and unpriced tokens are stated', () => {
  const activity = tinyAccount()
  const [first, ...rest] = activity.transfers
  if (!first) throw new Error('no rows')
  const data = sampleStatement({
    ...activity,
    transfers: [{ ...first, usdCents: null }, ...rest],
    unpriced: [{ token: first.token, symbol: 'FREE MONEY', transfers: 4, transactions: [] }],
    coverage: {
      ...activity.coverage,
      complete: false,
      gaps: [{ fromBlock: 10, toBlock: 20, reason: 'node silent' }],
    },
  })
  const { coverage } = layOutStatement(data, sealSample(data))
  expect(coverage.join(' ')).toMatch(
    /^Incomplete.*blocks 10 to 20 \(node silent\).*1 transfers have no known rate.*FREE MONEY \(4\)/s,
  )
})

test('labels cannot smuggle in what the fonts cannot draw', () => {
  expect(printable('Ọláyínká Adébáyọ̀ · مطعم · ሰላም · Müßig · USD₮')).toBe(
    'Ọláyínká Adébáyọ̀ · مطعم · ሰላም · Müßig · USD₮',
  )
  expect(printable('a\u202Eb\u0000c\u200Dd\n e 🤑 日')).toBe('abcd e ? ?')
})

/** Ninety payments to one shop in ten days, three of them each day to the same. */
function regularAccount() {
  const account = sampleAccount().receive({ name: 'payer' }, 500, 40)
  for (let i = 0; i < 90; i++) account.pay({ name: 'shop' }, 1 + i / 100, 1 + i / 9.1)
  return account.build()
}
