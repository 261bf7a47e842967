import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findProgram } from './support/findProgram.ts'
import { killHard, startProgram } from './support/startProgram.ts'

const folder = mkdtempSync(join(tmpdir(), 'vouch-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** No four characters of these are in anything that we print. */
const first = 'kW9z/TjQ8+pLm4@Rv7n'
const second = 'Zx3qWv8tGh5rNb2mKc6y'
const nowhere = '127.0.0.1:1'
const base = {
  RPC_URL: `http://${nowhere}`,
  LOG_LEVEL: 'trace',
  ADMIN_PORT: '0',
  DATABASE_URL: '',
  TREASURY_ADDRESS: `0x${'e1'.repeat(20)}`,
}

const cases: Record<string, Record<string, string>> = {
  'a raw password in DATABASE_URL': { DATABASE_URL: `postgres://vouch:${first}@${nowhere}/vouch` },
  'a raw password that reads as a host': {
    DATABASE_URL: `postgres://vouch:${second}@${first}@${nowhere}/vouch`,
  },
  'an encoded password, and a server that is not there': {
    DATABASE_URL: `postgres://vouch:${encodeURIComponent(first)}@${nowhere}/vouch`,
  },
  'a password, and a host that nobody knows': {
    DATABASE_URL: `postgres://vouch:${second}@vouch.invalid/vouch?sslmode=require`,
  },
  'keys in the address of a node': {
    RPC_URL: `http://me:${second}@${nowhere}/v3/${second}?apikey=${second}`,
  },
  'a raw password in the address of a node': { RPC_URL: `http://me:${first}@${nowhere}/v3` },
  'an address of a node that is none': { RPC_URL: `http://127.0.0.1:99999/v3/${second}` },
  'keys that are none': {
    SETTLER_PRIVATE_KEY: `0x${second}`,
    REPORTER_PRIVATE_KEY: second,
    OTEL_EXPORTER_OTLP_HEADERS: second,
  },
  'keys of services that are not there': {
    SETTLER_PRIVATE_KEY: '',
    FACILITATOR_URL: `http://${nowhere}`,
    FACILITATOR_API_KEY: second,
    BLOCKSCOUT_URL: `http://${nowhere}`,
    BLOCKSCOUT_API_KEY: second,
    ETHERSCAN_URL: `http://${nowhere}`,
    ETHERSCAN_API_KEY: second,
    KUBO_RPC_URL: `http://${nowhere}`,
    KUBO_RPC_TOKEN: second,
    PINNING_SERVICE_URL: `http://${nowhere}`,
    PINNING_SERVICE_TOKEN: second,
    PINATA_JWT: second,
    CHAT_MODEL_PROVIDER: 'anthropic',
    CHAT_MODEL: 'a-model',
    CHAT_MODEL_API_KEY: second,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://${nowhere}`,
    OTEL_EXPORTER_OTLP_HEADERS: `x-key=${second}`,
  },
}

function fragmentsOf(secret: string): string[] {
  return Array.from({ length: secret.length - 3 }, (_, start) => secret.slice(start, start + 4))
}
const fragments = [first, encodeURIComponent(first), second].flatMap(fragmentsOf)

/** Everything the program prints until it ends, or, once it serves, until it answered about its health. */
async function printedBy(command: string, env: Record<string, string>): Promise<string> {
  const settings = { ...base, ...env, VOUCH_DATA_DIR: mkdtempSync(join(folder, 'data-')) }
  const program = startProgram([command], settings, await findProgram('src/cli/vouch.ts'))
  try {
    const health = await program.ready.then(
      async url => {
        const answers = await Promise.all(
          ['/api/health/integrations', '/readyz'].map(path => fetch(`${url}${path}`)),
        )
        return (await Promise.all(answers.map(answer => answer.text()))).join('\n')
      },
      () => '',
    )
    killHard(program)
    const { stdout, stderr } = await program.ended
    return `${stdout}\n${stderr}\n${health}`
  } finally {
    killHard(program)
  }
}

test.each(Object.keys(cases))('no part of a secret is printed or logged: %s', async name => {
  const env = cases[name] ?? {}
  for (const command of ['doctor', 'serve']) {
    const printed = await printedBy(command, env)
    expect(printed.length, command).toBeGreaterThan(50)
    expect(
      fragments.filter(fragment => printed.includes(fragment)),
      `${command} printed:\n${printed}`,
    ).toEqual([])
  }
})
