import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestContext } from '../../../test/support/context.ts'
import { describeOnEachEngine } from '../../../test/support/databases.ts'
import { agentRoutes } from '../../agents/agentRoutes.ts'
import { buildServer } from '../buildServer.ts'

// PostgreSQL refuses a zero byte in text, so a stranger's name must be checked before it is looked up.
describeOnEachEngine('a name that is none', database => {
  let app: FastifyInstance
  let url: string
  beforeAll(async () => {
    const ctx = await createTestContext({ overrides: { database: database() } })
    app = await buildServer(ctx)
    await agentRoutes(app, ctx)
    url = await app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => app.close())

  test('finds no order', async () => {
    const headers = { 'order-secret': 'x'.repeat(16) }
    const { statusCode, body } = await app.inject({ url: '/api/orders/%00', headers })
    expect({ statusCode, code: JSON.parse(body).code }).toEqual({ statusCode: 404, code: 'ORDER_NOT_FOUND' })
  })

  test('finds no draft', async () => {
    const { statusCode, body } = await app.inject({ method: 'DELETE', url: '/api/agent/report/draft/%00' })
    expect({ statusCode, code: JSON.parse(body).code }).toEqual({ statusCode: 404, code: 'DRAFT_NOT_FOUND' })
  })

  test.each(['tasks/get', 'tasks/cancel'])('%s finds no task', async method => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { id: '\0' } })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${url}/a2a`, { method: 'POST', headers, body })
    expect(await answer.json()).toMatchObject({ error: { code: -32001 } })
  })
})
