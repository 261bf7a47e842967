import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { createTestContext } from '../../../test/support/context.ts'
import { buildServer } from '../buildServer.ts'

const wallet = privateKeyToAccount(`0x${'11'.repeat(32)}`)

test('over TLS a session is of this host alone: no other page below its domain can plant one', async () => {
  const ctx = await createTestContext()
  const { token } = await ctx.signIn.open(wallet.address.toLowerCase() as `0x${string}`)
  const app = await buildServer({ ...ctx, baseUrl: () => 'https://vouch.test' })
  const read = async (name: string) => {
    const { body } = await app.inject({ url: '/api/session', headers: { cookie: `${name}=${token}` } })
    return JSON.parse(body).wallet
  }
  expect(await read('vouch_session')).toBeNull()
  expect(await read('__Host-vouch_session')).toBe(wallet.address)
  const end = await app.inject({ method: 'DELETE', url: '/api/session' })
  expect(end.headers['set-cookie']).toMatch(
    /^__Host-vouch_session=; Max-Age=0; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  )
  await app.close()
})
