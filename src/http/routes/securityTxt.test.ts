import fastify from 'fastify'
import { expect, test } from 'vitest'
import { createTestContext } from '../../../test/support/context.ts'
import { securityTxtRoute } from './securityTxt.ts'

async function ask(securityContact: string | null) {
  const ctx = await createTestContext()
  const app = fastify()
  const clock = () => Date.UTC(2026, 10, 17, 12)
  securityTxtRoute(app, { ...ctx, clock, config: { ...ctx.config, securityContact } })
  const { statusCode, headers, body } = await app.inject('/.well-known/security.txt')
  await app.close()
  return { status: statusCode, type: headers['content-type'], body }
}

test('says whom to tell and until when it holds, as RFC 9116 has it', async () => {
  const { status, type, body } = await ask('mailto:security@vouch.example')
  expect({ status, type }).toEqual({ status: 200, type: 'text/plain; charset=utf-8' })
  expect(body).toMatch(/^Contact: mailto:security@vouch\.example\nExpires: 2027-05-16T00:00:00\.000Z\n/)
  expect(body).toMatch(/\nCanonical: https?:\/\/[^\n]+\/\.well-known\/security\.txt\n$/)
})

test('is not there without a contact', async () => {
  expect(await ask(null)).toMatchObject({ status: 404 })
})
