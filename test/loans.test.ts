import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestService, type TestService } from './support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service?.stop())

function person(name: string): string {
  const found = service.world.personas.find(persona => persona.name === name)
  if (!found) throw new Error(`nobody is called ${name}`)
  return found.address
}
const caller = () => service.world.accounts.lender.address
const screen = (body: object, pay: bigint | undefined = 10_000n) =>
  service.call('/api/lender/screen', {
    body: { walletAddress: person('salaried-monthly'), callerAddress: caller(), ...body },
    ...(pay !== undefined && { pay }),
  })

describe('a question about a loan', () => {
  test('is answered beside everything else, which stays as it is', async () => {
    const plain = await screen({})
    const asked = await screen({
      loan: { amount: 50, termMonths: 6 },
      purpose: 'school fees',
      reference: 'application-7',
    })
    expect(asked.status).toBe(200)
    const { loan, purpose, reference, payment, cached, defaultChance, ...rest } = asked.body
    expect(defaultChance).toMatchObject({ probability: null, book: null })
    expect(defaultChance.proxy.bands).toHaveLength(5)
    expect(loan.outcome).toBe('fits')
    expect(loan.asked).toMatchObject({ amount: 50, currency: 'USD', termMonths: 6 })
    expect(loan.debitDays.length).toBeGreaterThan(0)
    expect({ purpose, reference }).toEqual({ purpose: 'school fees', reference: 'application-7' })
    expect(payment.reference).toBe('application-7')
    const { payment: _payment, cached: _cached, ...before } = plain.body
    expect(rest).toEqual(before)
    expect(plain.body).not.toHaveProperty('loan')
    expect(cached).toBe(true)
  })

  test('in a local currency is answered at the rate of the judged day', async () => {
    const { body } = await screen({ loan: { amount: 5_000, currency: 'KES', termMonths: 3 } })
    expect(Number(body.loan.rate.usdPerUnit)).toBeGreaterThan(0.001)
    expect(body.loan.rate.day).toBe(body.evidence.asOfTime.slice(0, 10))
    expect(body.loan.instalment.usd).toBeCloseTo(
      body.loan.instalment.amount * Number(body.loan.rate.usdPerUnit),
      1,
    )
  })

  test('can be put to analyze and for a batch', async () => {
    const loan = { amount: 50, termMonths: 6, frequency: 'weekly' }
    const analyzed = await service.call('/api/agent/analyze', {
      body: {
        walletAddress: person('salaried-monthly'),
        callerAddress: caller(),
        fields: ['loanCapacity'],
        loan,
      },
      pay: 10_000n,
    })
    expect(analyzed.body.loan.instalment.count).toBe(26)
    const wallets = [person('salaried-monthly'), person('wash-ring')]
    const batch = await service.call('/api/lender/screen/batch', {
      body: { wallets, callerAddress: caller(), loan, reference: 'book-1' },
      pay: 20_000n,
    })
    expect(batch.status).toBe(200)
    expect(batch.body.results.map((row: { loan: { outcome: string } }) => row.loan.outcome)).toEqual([
      'fits',
      'does-not-fit',
    ])
    expect(batch.body.payment.reference).toBe('book-1')
  })

  test.each([
    ['a negative term', { amount: 50, termMonths: -3 }, 'INVALID_REQUEST', '/loan/termMonths'],
    ['no amount', { termMonths: 3 }, 'INVALID_REQUEST', '/loan/amount'],
    ['a rate of ten', { amount: 50, termMonths: 3, monthlyRate: 10 }, 'INVALID_REQUEST', '/loan/monthlyRate'],
    ['a tenth of a cent', { amount: 50.001, termMonths: 3 }, 'INVALID_REQUEST', '/loan/amount'],
    [
      'a day long over',
      { amount: 5, termMonths: 3, firstDue: '2001-01-01' },
      'INVALID_REQUEST',
      '/loan/firstDue',
    ],
    [
      'no such day',
      { amount: 5, termMonths: 3, firstDue: '2027-02-30' },
      'INVALID_REQUEST',
      '/loan/firstDue',
    ],
    ['an unknown currency', { amount: 50, termMonths: 3, currency: 'XTS' }, 'CURRENCY_UNKNOWN', null],
  ])('with %s is refused by name and costs nothing', async (_what, loan, code, path) => {
    const { status, body } = await screen({ loan })
    expect(status).toBe(400)
    expect(body).toMatchObject({ code, charge: 'none' })
    if (path) expect(body.details[0].path).toBe(path)
  })

  test('a policy is applied to wallet and loan, one of ours or the lender’s own, in a batch too', async () => {
    const loan = { amount: 20, termMonths: 3 }
    const ours = await screen({ loan, policy: 'first-loans' })
    expect(ours.status).toBe(200)
    expect(ours.body.policy).toMatchObject({ name: 'first-loans', version: '3', outcome: 'pass' })
    const policy = {
      name: 'mine',
      version: '3',
      rules: [
        {
          id: 'little-pay',
          when: [{ figure: 'income_usd_30d', below: 1e6 }],
          outcome: 'decline',
          why: 'Too little pay.',
        },
      ],
      otherwise: 'pass',
    }
    const own = await screen({ policy })
    expect(own.body.policy).toMatchObject({
      name: 'mine',
      version: '3',
      outcome: 'decline',
      decidedBy: 'little-pay',
      hash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
    })
    expect(own.body).not.toHaveProperty('loan')
    const wallets = [person('salaried-monthly'), person('wash-ring')]
    const batch = await service.call('/api/lender/screen/batch', {
      body: { wallets, callerAddress: caller(), loan, policy: 'first-loans' },
      pay: 20_000n,
    })
    expect(batch.body.results.map((row: { policy: { outcome: string } }) => row.policy.outcome)).toEqual([
      'pass',
      'decline',
    ])
  })

  test('a policy that makes no sense is refused by name, for one and for many, and costs nothing', async () => {
    const rules = [{ id: 'r', when: [{ figure: 'incme', below: 1 }], outcome: 'decline', why: 'x' }]
    const policy = { name: 'p', version: '1', rules, otherwise: 'pass' }
    const expected = {
      code: 'POLICY_INVALID',
      charge: 'none',
      details: [{ path: '/policy/rules/0/when/0/figure', message: 'there is no figure incme' }],
    }
    const { status, body } = await screen({ policy })
    expect(status).toBe(400)
    expect(body).toMatchObject(expected)
    const wallets = [person('salaried-monthly')]
    const batch = { wallets, callerAddress: caller(), policy }
    expect(
      (await service.call('/api/lender/screen/batch', { body: batch, pay: 10_000n })).body,
    ).toMatchObject(expected)
    const unnamed = await screen({ policy: 'no-such-policy' })
    expect(unnamed.body).toMatchObject({ code: 'INVALID_REQUEST', charge: 'none' })
    expect(unnamed.body.details[0].path).toBe('/policy')
  })

  test('with a reference that is no name is refused', async () => {
    const { status, body } = await screen({ reference: '=cmd()' })
    expect(status).toBe(400)
    expect(body.charge).toBe('none')
  })
})
