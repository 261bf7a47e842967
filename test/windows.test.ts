import { afterAll, beforeAll, expect, test } from 'vitest'
import { isoTime } from '../src/lib/clock.ts'
import { monthsBefore } from '../src/lib/monthsBefore.ts'
import { recomputeAnalysis } from '../src/services/analysis/recomputeAnalysis.ts'
import { createTestContext } from './support/context.ts'
import { type Answer, startTestService, type TestService } from './support/service.ts'

let service: TestService

beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service?.stop())

function post(path: string, persona: string, more: object): Promise<Answer> {
  const { accounts, personas } = service.world
  const walletAddress = personas.find(({ name }) => name === persona)?.address
  const body = { walletAddress, callerAddress: accounts.lender.address, ...more }
  return service.call(path, { body, pay: 10_000n })
}

test('one, three and twelve months have figures of their own, which agree with each other', async () => {
  const answers = new Map<number, Answer['body']>()
  for (const months of [1, 3, 12]) {
    const { status, body } = await post('/api/lender/screen', 'freelancer', { months })
    expect(status).toBe(200)
    answers.set(months, body)
  }
  const [month, quarter, year] = [1, 3, 12].map(months => answers.get(months))
  for (const [months, { coverage, evidence, income }] of answers) {
    const to = Date.parse(evidence.asOfTime) / 1000
    const from = monthsBefore(to, months)
    expect(coverage).toMatchObject({ monthsRequested: months, from: isoTime(from * 1000) })
    expect(coverage.daysObserved).toBeLessThanOrEqual(Math.ceil((to - from) / 86_400))
    expect(income.monthsCounted).toBeLessThanOrEqual(months)
    for (const { firstSeen } of income.streams)
      expect(Date.parse(firstSeen) / 1000).toBeGreaterThanOrEqual(from)
  }
  for (const [shorter, longer] of [
    [month, quarter],
    [quarter, year],
  ]) {
    expect(shorter.coverage.transfers).toBeLessThan(longer.coverage.transfers)
    expect(shorter.coverage.fromBlock).toBeGreaterThan(longer.coverage.fromBlock)
    expect(shorter.coverage.toBlock).toBeGreaterThanOrEqual(longer.coverage.fromBlock)
    expect(shorter.evidence.inputHash).not.toBe(longer.evidence.inputHash)
    expect(shorter.averageMonthlyIncome).not.toBe(longer.averageMonthlyIncome)
    expect(shorter.income.averageMonthly).toBe(shorter.averageMonthlyIncome)
    expect(shorter.loanCapacity.min).toBeLessThanOrEqual(longer.loanCapacity.min)
  }
  expect(month.loanCapacity.confidence).toBe('low')
})

test('an answer about three months is computed again from the chain, and no other window gives it', async () => {
  const { rpcUrl, labels } = service.world
  const stranger = await createTestContext({ rpcUrl, embedded: { labels } })
  try {
    const claim = (await post('/api/lender/screen', 'freelancer', { months: 3 })).body
    expect(await recomputeAnalysis(stranger, claim)).toMatchObject({ difference: null, missing: [] })
    const { difference } = await recomputeAnalysis(stranger, { ...claim, months: 4 })
    expect(difference).not.toBeNull()
  } finally {
    await stranger.database.close()
  }
})

test('who pays for two months shows the free signals of twelve', async () => {
  const { body } = await post('/api/agent/analyze', 'saver', { months: 2, fields: ['monthlyIncome'] })
  expect(body).toMatchObject({ months: 2, coverage: { monthsRequested: 2 } })
  const signal = await service.call(`/api/wallet/${body.walletAddress}/signals/monthly-income?months=2`)
  expect(signal).toMatchObject({ status: 200, body: { months: 12, coverage: { monthsRequested: 12 } } })
  expect(signal.body.data.monthsCounted).toBeGreaterThan(body.monthlyIncome.monthsCounted)
})

test('a passport names its window, and a verification shows it', async () => {
  const { accounts, personas } = service.world
  const walletAddress = personas.find(({ name }) => name === 'saver')?.address
  const request = { walletAddress, callerAddress: accounts.lender.address, months: 3, publish: 'figures' }
  const { body } = await service.call('/api/agent/report', { body: request, pay: 100_000n })
  expect(body.document).toMatchObject({ months: 3 })
  const verified = await service.call(`/api/agent/verify/${body.reportId}`)
  expect(verified.body).toMatchObject({
    valid: true,
    months: 3,
    summary: { isTrustworthy: expect.any(Boolean) },
  })
})
