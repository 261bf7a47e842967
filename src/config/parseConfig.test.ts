import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ConfigError } from '../errors/config.ts'
import { envExample } from './envExample.ts'
import { parseConfig } from './parseConfig.ts'

test('an empty environment gives the defaults', () => {
  const { config, secrets } = parseConfig({})
  expect(config).toMatchObject({ port: 4020, host: '127.0.0.1', chainId: 42220, attributionTag: 'vouch' })
  expect(config.dataDir).toMatch(/\.vouch$/)
  expect(Object.values(secrets).every(secret => secret === null)).toBe(true)
})

test('one message names every problem and its fix, and prints no secret', () => {
  const env = {
    PORT: '99999',
    LOG_LEVEL: 'loud',
    DATABASE_URL: 'mysql://u:hunter2@h/d',
    SETTLER_PRIVATE_KEY: '0x5ec2e7',
    CHAIN_ID: '1',
    VOUCH_DATADIR: 'x',
  }
  const error = (() => {
    try {
      parseConfig(env, { required: ['RPC_URL'] })
    } catch (thrown) {
      return thrown as ConfigError
    }
  })()
  expect(error).toBeInstanceOf(ConfigError)
  expect(error?.message).toMatchInlineSnapshot(`
    "The configuration has 7 problems:
      PORT is "99999". Use a whole number from 0 to 65535
      CHAIN_ID is "1". Use one of 42220, 11142220
      LOG_LEVEL is "loud". Use one of fatal, error, warn, info, debug, trace, silent
      DATABASE_URL is not usable. Use a URL that starts with postgres:// or postgresql://
      RPC_URL is missing. Set it to a URL that starts with http:// or https://
      SETTLER_PRIVATE_KEY is not usable. Use a private key: 0x and 64 hex digits
      VOUCH_DATADIR is not a setting of Vouch. Remove it, or look up the right name in .env.example"
  `)
  expect(error?.message).not.toMatch(/hunter2|5ec2e7/)
})

describe('a treasury where money would be lost is refused', () => {
  const till = `0x${'5a'.repeat(20)}`
  test.each([
    [`0x${'0'.repeat(40)}`, 'is the zero address. Set it to the wallet that earns'],
    ['0x48065fbBE25f71C9282ddf5e1cD6D6A887483D5e', 'is the USDT token contract'],
    ['0xceba9300f2b948710d2653dd7b07f33a8b32118c', 'is the USDC token contract'],
    ['0x01C5C0122039549AD1493B8220cABEdD739BC44E', 'is the USDC token contract'],
    [till, 'is the contract of TILL_CONTRACT'],
    ['0x7e57A00000000000000000000000000000000010', 'whose checksum is wrong: a character was mistyped'],
  ])('%s', (TREASURY_ADDRESS, problem) => {
    const env = { TREASURY_ADDRESS, TILL_CONTRACT: till }
    expect(() => parseConfig(env)).toThrow(/^The configuration has a problem:\n {2}TREASURY_ADDRESS is /)
    expect(() => parseConfig(env)).toThrow(problem)
  })

  test.each([
    '0x7e57A00000000000000000000000000000000001',
    '0x7e57a00000000000000000000000000000000001',
    '0x7E57A00000000000000000000000000000000001',
  ])('and %s is not: one case throughout has no checksum', TREASURY_ADDRESS => {
    expect(parseConfig({ TREASURY_ADDRESS }).config.payments.treasury).toBe(TREASURY_ADDRESS)
  })
})

const encode =
  /^The configuration has a problem:\n {2}(DATABASE|RPC|PUBLIC)_URL is not usable\. Percent-encode .*\/ is %2F/
test.each([
  ['DATABASE_URL', 'postgres://vouch:battery/horse@db.example/vouch'],
  ['DATABASE_URL', 'postgres://vouch:battery@horse/correct@db.example:5432/vouch'],
  ['DATABASE_URL', 'postgres://vouch:1234?horse@db.example/vouch'],
  ['DATABASE_URL', 'postgres://vouch:1234#horse@db.example/vouch'],
  ['DATABASE_URL', 'postgres://vouch:battery%horse@db.example/vouch'],
  ['RPC_URL', 'https://me:battery@horse/correct@node.example/v1'],
  ['PUBLIC_URL', 'https://me:battery/horse@vouch.example'],
])('%s with a raw password says what to encode, and prints no part of it', (name, text) => {
  const failure = () => parseConfig({ [name]: text })
  expect(failure).toThrow(encode)
  expect(failure).not.toThrow(/battery|horse|correct|1234/)
})

test('an encoded password, and one with a plus or an at sign that nobody misreads, is taken as it is', () => {
  for (const password of ['a%2Fb%40c', 'a+b', 'a@b'])
    expect(
      parseConfig({ DATABASE_URL: `postgres://vouch:${password}@db.example/vouch` }).secrets.databaseUrl,
    ).toContain(password)
})

test.each([
  ['0', 0],
  ['2', 2],
  ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
  ['FD00::/8', ['fd00::/8']],
])('TRUST_PROXY=%s is understood', (TRUST_PROXY, trustProxy) => {
  expect(parseConfig({ TRUST_PROXY }).config.trustProxy).toEqual(trustProxy)
})

test.each([
  'true',
  '-1',
  '10',
  '1.5',
  '10.0.0.0/33',
  '::1/129',
  '0.0.0.0/0',
  'proxy.example',
  '10.0.0.1/8/8',
  '10.0.0.1,',
])('TRUST_PROXY=%s stops the start, and says what to write', TRUST_PROXY => {
  expect(() => parseConfig({ TRUST_PROXY })).toThrow(/TRUST_PROXY is .*Use a number of hops from 0 to 9/)
})

test('.env.example is in step with the table of variables', () => {
  expect(readFileSync('.env.example', 'utf8')).toBe(envExample())
})
