import { expect, test } from 'vitest'
import { serveLocally } from '../../../test/support/serveLocally.ts'
import { tellFacilitator } from './tellFacilitator.ts'

const kinds = [{ x402Version: 2, scheme: 'exact', network: 'eip155:42220' }]

/** A fake facilitator that publishes its kinds and answers every settlement like this. */
async function tellOf(status: number, body: string, apiKey: string | null) {
  const fake = await serveLocally((request, response) => {
    if (request.url === '/supported') return response.end(JSON.stringify({ kinds }))
    return response.writeHead(status).end(body)
  })
  const told = await tellFacilitator('settlement', { url: fake.url, apiKey, chainId: 42220 })
  await fake.stop()
  return { ...told, detail: told.detail.replace(new URL(fake.url).host, 'HOST') }
}

const head = 'the facilitator HOST does not settle for us: '

test.each([
  [401, '{"error":"invalid api key"}', '401 invalid api key'],
  [401, '{"error":{"code":"unauthorized","message":"Bad key"}}', '401 Bad key'],
  [403, '<html>Forbidden</html>', '403'],
])('a key that is refused with %s %s is told, and what that means', async (status, body, said) => {
  const told = await tellOf(status, body, 'wrong')
  expect(told).toMatchObject({ state: 'bad', detail: `${head}it refuses our key (${said})` })
  expect(told.fix).toMatch(/^Set FACILITATOR_API_KEY to a key it takes; .*every paid call is refused\.$/)
})

test('a key that is missing is not called refused', async () => {
  const told = await tellOf(401, '{"error":"no key"}', null)
  expect(told).toMatchObject({ state: 'bad', detail: `${head}it wants a key, and none is set (401 no key)` })
  expect(told.fix).toMatch(/^Set FACILITATOR_API_KEY to the key it gave you; /)
})

test('who refuses the senseless payment only, settles for us', async () => {
  const told = await tellOf(400, '{"errorReason":"invalid_payload"}', 'right')
  expect(told).toMatchObject({ state: 'ok', detail: expect.stringMatching(/takes our key$/) })
})
