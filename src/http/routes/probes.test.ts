import fastify from 'fastify'
import { expect, test } from 'vitest'
import { createTestContext } from '../../../test/support/context.ts'
import type { Context } from '../../services/context.ts'
import { isDatabaseHung } from '../../services/health/isDatabaseHung.ts'
import { probeRoutes } from './probes.ts'

const ok = async () => ({ status: 'ok' as const, detail: 'fine' })
const down = async () => ({ status: 'down' as const, detail: 'broken' })

async function ask(broken: 'payments' | 'passports' | null) {
  const ctx = await createTestContext()
  const chain = {
    getChainId: async () => ctx.config.chainId,
    getBlock: async () => ({ number: 1n, timestamp: BigInt(Math.floor(ctx.clock() / 1000)) }),
  }
  const app = fastify()
  probeRoutes(
    app,
    {
      ...ctx,
      chain: chain as unknown as Context['chain'],
      history: { ...ctx.history, health: ok },
      payments: { ...ctx.payments, checkHealth: broken === 'payments' ? down : ok },
      passports: { ...ctx.passports, checkHealth: broken === 'passports' ? down : ok },
    },
    { isStuck: () => false, isLate: () => false },
  )
  const answer = await app.inject('/readyz')
  await app.close()
  return { status: answer.statusCode, body: answer.json() }
}

test('a node that works is ready', async () => {
  expect(await ask(null)).toEqual({ status: 200, body: { status: 'ok' } })
})

test('a node that cannot settle is not, and names what is down', async () => {
  expect(await ask('payments')).toMatchObject({ status: 503, body: { status: 'down', down: ['settlement'] } })
})

test('passports that cannot be issued do not take screens out of service', async () => {
  expect(await ask('passports')).toEqual({ status: 200, body: { status: 'degraded' } })
})

const live = async (database: Partial<Context['database']>, isStuck = false) => {
  const ctx = await createTestContext()
  const app = fastify()
  probeRoutes(
    app,
    { ...ctx, database: { ...ctx.database, ...database } },
    { isStuck: () => isStuck, isLate: () => false },
  )
  const answer = await app.inject('/livez')
  await app.close()
  return { status: answer.statusCode, body: answer.json() }
}

test('the liveness probe succeeds while the database is down', async () => {
  expect(await live({})).toEqual({ status: 200, body: { status: 'ok' } })
  const refuses = async () => {
    throw new Error('refused')
  }
  expect(await live({ ping: refuses })).toMatchObject({ status: 200 })
})

test('one that refuses everything, or whose connections say nothing any more, is to be started again', async () => {
  expect(await live({}, true)).toMatchObject({ status: 503, body: { down: ['requests'] } })
  const ctx = await createTestContext()
  const silent = { ...ctx, database: { ...ctx.database, ping: () => new Promise<never>(() => {}) } }
  expect(await isDatabaseHung(silent, 20)).toBe(true)
})
