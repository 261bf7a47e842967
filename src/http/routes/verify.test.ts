import { expect, test } from 'vitest'
import { createTestContext } from '../../../test/support/context.ts'
import { buildServer } from '../buildServer.ts'

test('a document counts for five looks at a passport: up to sixteen signatures and hundreds of hashes are in it', async () => {
  const app = await buildServer(await createTestContext())
  const url = '/api/agent/verify/WP-7K2M9QX4TA'
  const left = async (document?: object) => {
    const { headers } = await app.inject(document ? { method: 'POST', url, body: { document } } : url)
    return Number(/r=(\d+)/.exec(String(headers.ratelimit))?.[1])
  }
  const before = await left()
  expect(before - (await left({}))).toBe(5)
  expect(before - (await left())).toBe(6)
  await app.close()
})
