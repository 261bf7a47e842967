import { expect, test } from 'vitest'
import { createTestContext } from '../../../test/support/context.ts'
import { buildServer } from '../buildServer.ts'

test('the pages of the model file are set on another thread, once for all who ask, and again after a failure', async () => {
  const ctx = await createTestContext()
  const asked: object[] = []
  let isBroken = true
  ctx.statements.renderer.render = async input => {
    asked.push(input)
    if (isBroken) throw new Error('the renderer ended')
    return { pdf: new Uint8Array(Buffer.from('%PDF')), pages: 1 }
  }
  const app = await buildServer(ctx)
  expect((await app.inject('/api/model')).statusCode).toBe(200)
  expect(asked).toEqual([])
  expect((await app.inject('/api/model.pdf')).statusCode).toBe(500)
  isBroken = false
  const answers = await Promise.all([1, 2, 3].map(() => app.inject('/api/model.pdf')))
  expect(answers.map(({ body }) => body)).toEqual(['%PDF', '%PDF', '%PDF'])
  expect(asked).toHaveLength(2)
  expect(asked[1]).toMatchObject({ title: expect.stringContaining('Model file') })
  await app.close()
})
