import { createSiweMessage } from 'viem/siwe'
import { expect, test } from 'vitest'
import { checkSignInMessage, makeChallenge } from './signInMessage.ts'

const baseUrl = 'https://vouch.example'
const now = Date.parse('2026-11-18T12:00:00Z')
const paths = ['/api/session']
const address = '0xDEdE489A2e2547931aFA4CB4473641fA1218dE15'

function messageFor(uri: string): string {
  const challenge = makeChallenge({ baseUrl, uri, chainId: 42220, nonce: 'abcdef0123456789', now })
  const { issuedAt, expirationTime, ...rest } = challenge
  return createSiweMessage({
    ...rest,
    address,
    issuedAt: new Date(issuedAt),
    expirationTime: new Date(expirationTime),
  })
}
const check = (uri: string) => checkSignInMessage(messageFor(uri), { baseUrl, chainId: 42220, now, paths })

test('a message for our page names its wallet', () => {
  expect(check(`${baseUrl}/api/session`).wallet).toBe(address.toLowerCase())
})

test.each([
  'https://evil.example@vouch.example/api/session',
  'https://vouch.example@evil.example/api/session',
  'javascript://vouch.example/api/session',
  'ftp://vouch.example/api/session',
  'https://vouch.example:8443/api/session',
  'https://vouch.example/api/lender/screen',
])('one for %s is refused', uri => {
  expect(() => check(uri)).toThrow('not for this')
})
