import { expect, test } from 'vitest'
import { usdtOf } from '../support/usdtOf.ts'
import type { Spec } from './spec.ts'
import { checkTable } from './tables.ts'

const badAddresses = ['0x1234', 'a'.repeat(42), `0x${'a'.repeat(41)}`, `0x${'g'.repeat(40)}`, '', 7, null, []]

/** 2.1 and 2.2: what a lender sends, and what it gets. */
export function checkScreen(spec: Spec): void {
  const refuse = async (name: string, values: unknown[]) => {
    for (const value of values) {
      const { status, body } = await spec.screen({ [name]: value })
      expect([value, status, body.code]).toEqual([value, 400, 'INVALID_REQUEST'])
      expect(body.details[0].path).toBe(`/${name}`)
    }
  }

  checkTable('2.1 lender screen request', {
    walletAddress: async () => {
      await refuse('walletAddress', [undefined, ...badAddresses])
      const { body } = await spec.screen({ walletAddress: spec.wallet.toLowerCase() })
      expect(body.walletAddress).toBe(spec.wallet)
    },
    callerAddress: async () => {
      await refuse('callerAddress', [undefined, ...badAddresses])
      expect((await spec.screen({ callerAddress: spec.caller.toLowerCase() })).body.callerAddress).toBe(
        spec.caller,
      )
      const other = await spec.screen({ callerAddress: spec.wallet })
      expect(other).toMatchObject({ status: 402, body: { reason: 'payer_mismatch' } })
    },
    months: async () => {
      await refuse('months', [0, 13, -1, 1.5, '6', null, [6]])
      const [year, quarter, month] = [
        await spec.screen({}),
        await spec.screen({ months: 3 }),
        await spec.screen({ months: 1 }),
      ]
      expect([year, quarter, month].map(({ body }) => body.months)).toEqual([12, 3, 1])
      const counts = [year, quarter, month].map(({ body }) => body.coverage.transfers)
      expect(counts[1]).toBeLessThan(counts[0] / 2)
      expect(counts[2]).toBeLessThan(counts[1])
      expect((await spec.screen({ months: 12 })).body.evidence).toEqual(year.body.evidence)
    },
    force: async () => {
      await refuse('force', ['true', 1, null])
      await spec.screen({ months: 2 })
      const answers = [
        await spec.screen({ months: 2 }),
        await spec.screen({ months: 2, force: false }),
        await spec.screen({ months: 2, force: true }),
      ]
      expect(answers.map(({ body }) => body.cached)).toEqual([true, true, false])
    },
  })

  test('2.1: an unknown property is refused, and costs nothing: the authorization is still good', async () => {
    const pay = await spec.sign(10_000n)
    const before = await usdtOf(spec.world, spec.world.treasury)
    const refused = await spec.screen({ note: 'x' }, pay)
    expect(refused).toMatchObject({ status: 400, body: { details: [{ path: '/note' }] } })
    expect(await usdtOf(spec.world, spec.world.treasury)).toBe(before)
    const served = await spec.screen({}, pay)
    expect(served.status).toBe(200)
    expect(served.headers.get('idempotent-replayed')).toBeNull()
    expect(await usdtOf(spec.world, spec.world.treasury)).toBe(before + 10_000n)
  })

  checkTable('2.2 lender screen result', {
    trust: async () => expect((await spec.screened()).trust).toEqual(expect.any(Object)),
    'trust.isTrustworthy': async () => {
      expect((await spec.screened()).trust.isTrustworthy).toBe(true)
      expect((await spec.screened('wash-ring')).trust.isTrustworthy).toBe(false)
    },
    reputationScore: async () => {
      const scores = [
        (await spec.screened()).reputationScore,
        (await spec.screened('wash-ring')).reputationScore,
      ]
      for (const score of scores) {
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(100)
      }
      expect(scores[0]).toBeGreaterThan(scores[1])
    },
    loanCapacity: async () =>
      expect(Object.keys((await spec.screened()).loanCapacity).sort()).toEqual([
        'confidence',
        'currency',
        'max',
        'min',
      ]),
    'loanCapacity.min': async () => expect((await spec.screened()).loanCapacity.min).toBeGreaterThan(0),
    'loanCapacity.max': async () => {
      const { min, max } = (await spec.screened()).loanCapacity
      expect(max).toBeGreaterThanOrEqual(min)
    },
    'loanCapacity.currency': async () => expect((await spec.screened()).loanCapacity.currency).toBe('USD'),
    'loanCapacity.confidence': async () =>
      expect(['high', 'medium', 'low']).toContain((await spec.screened()).loanCapacity.confidence),
  })

  test('2.2: average monthly income is a number of dollars', async () => {
    const { averageMonthlyIncome, income } = await spec.screened()
    expect(averageMonthlyIncome).toBeGreaterThan(100)
    expect(income).toMatchObject({ averageMonthly: averageMonthlyIncome, currency: 'USD' })
  })
}
