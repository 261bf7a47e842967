import { expect, test } from 'vitest'
import { tools } from '../../agents/mcp/tools.ts'
import type { Vouch } from '../../sdk/createVouch.ts'
import { callThroughClient, isClientTool } from './callThroughClient.ts'

/** A fake client: each method answers with its own name. */
const fakeClient = new Proxy({}, { get: (_, method) => async () => ({ method }) }) as Vouch

test.each(tools.map(({ name }) => name).filter(isClientTool))('%s asks the client', async operation => {
  const answer = await callThroughClient(fakeClient)({ operation, input: { wallets: [] }, payment: null })
  expect(answer).toMatchObject({ kind: 'answer', body: { method: expect.any(String) } })
})
