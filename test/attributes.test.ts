import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestService, type TestService } from './support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service?.stop())

const analyze = (body: object) => {
  const walletAddress = service.world.personas.find(({ name }) => name === 'salaried-monthly')?.address
  return service.call('/api/agent/analyze', {
    body: { walletAddress, callerAddress: service.world.accounts.lender.address, ...body },
    pay: 10_000n,
  })
}

test('analyze answers every figure of the dictionary, and only when asked', async () => {
  const dictionary = await service.call('/api/attributes')
  expect(dictionary.status).toBe(200)
  const names = dictionary.body.attributes.flatMap((line: { names: string[] }) => line.names)
  const { status, body } = await analyze({ fields: ['attributes', 'loanCapacity'] })
  expect(status).toBe(200)
  expect(body.attributes.version).toBe(dictionary.body.version)
  expect(Object.keys(body.attributes.figures).sort()).toEqual(names.sort())
  expect(body.attributes.figures.capacity_max_usd).toBe(body.loanCapacity.max)
  expect(body.attributes.figures.income_usd_365d).toBeGreaterThan(0)
  const plain = await analyze({})
  expect(plain.body).not.toHaveProperty('attributes')
  expect(plain.body.fields).toHaveLength(7)
})

test('an unknown field is refused by name and costs nothing', async () => {
  const { status, body } = await analyze({ fields: ['atributes'] })
  expect(status).toBe(400)
  expect(body).toMatchObject({ code: 'INVALID_REQUEST', charge: 'none' })
})
