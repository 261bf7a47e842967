import fastify from 'fastify'
import { expect, test } from 'vitest'
import { toTrust } from './toTrust.ts'

/** The address that a service behind proxies takes for the caller. */
async function callerBehind(
  proxies: number | readonly string[],
  remoteAddress: string,
  forwarded: string,
): Promise<string> {
  const app = fastify({ trustProxy: toTrust(proxies) })
  app.get('/', async request => request.ip)
  const { body } = await app.inject({ url: '/', remoteAddress, headers: { 'x-forwarded-for': forwarded } })
  await app.close()
  return body
}

const madeUp = '6.6.6.6, 7.7.7.7'

test.each([
  ['no proxy: nobody is believed', 0, '203.0.113.9', madeUp, '203.0.113.9'],
  [
    'one hop: what our proxy added, not what the caller made up',
    1,
    '10.0.0.1',
    `${madeUp}, 203.0.113.9`,
    '203.0.113.9',
  ],
  ['two hops', 2, '10.0.0.1', `${madeUp}, 203.0.113.9, 10.0.0.2`, '203.0.113.9'],
  ['a network: a proxy in it', ['10.0.0.0/8'], '10.0.0.1', `${madeUp}, 203.0.113.9`, '203.0.113.9'],
  [
    'a network: two proxies in it',
    ['10.0.0.0/8'],
    '10.0.0.1',
    `${madeUp}, 203.0.113.9, 10.9.9.9`,
    '203.0.113.9',
  ],
  ['a network: a caller who comes past the proxy', ['10.0.0.0/8'], '203.0.113.9', madeUp, '203.0.113.9'],
  ['a network: IPv4 in the clothes of IPv6', ['10.0.0.0/8'], '::ffff:10.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['a network of IPv6', ['fd00::/8'], 'fd00::7', '2001:db8::9', '2001:db8::9'],
  ['one address', ['10.0.0.1'], '10.0.0.2', madeUp, '10.0.0.2'],
])('%s', async (_name, proxies, remoteAddress, forwarded, caller) => {
  expect(await callerBehind(proxies, remoteAddress, forwarded)).toBe(caller)
})
