import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { doctor } from '../src/cli/commands/doctor.ts'
import { index } from '../src/cli/commands/index.ts'
import { ledger } from '../src/cli/commands/ledger.ts'
import { serve } from '../src/cli/commands/serve.ts'
import { runCommand } from './passports/runCommand.ts'
import { serveLocally } from './support/serveLocally.ts'

const folder = mkdtempSync(join(tmpdir(), 'vouch-operator-'))
afterAll(() => rmSync(folder, { recursive: true }))

function folderWith(name: string, make: (path: string) => void) {
  const dataDir = join(folder, name)
  mkdirSync(dataDir)
  make(dataDir)
  return { VOUCH_DATA_DIR: dataDir, RPC_URL: 'http://127.0.0.1:9999', LOG_LEVEL: 'silent', PORT: '0' }
}

describe('a data folder that cannot be served from ends each command with its reason and what to do', () => {
  test('the world of `npm start`, before anything of a real chain is written to it', async () => {
    const env = folderWith('demo', path => writeFileSync(join(path, 'world.json'), '{}'))
    for (const command of [serve, index])
      expect(await runCommand(command, [], env)).toEqual({
        code: 1,
        stdout: '',
        stderr: expect.stringMatching(
          /^vouch: The data folder \S+ holds the world of `npm start`.*\n {2}fix: Give .*\n$/,
        ),
      })
    expect(existsSync(join(env.VOUCH_DATA_DIR, 'vouch.db'))).toBe(false)
    expect((await runCommand(doctor, [], env)).stdout).toMatch(/✗ data folder +The data folder .* world of/)
  })

  test.each([
    ['lock.db', /cannot be written \(lock\.db: unable to open/],
    ['owner', /cannot be written \(EISDIR\)/],
    ['vouch.db', /The database cannot be opened: unable to open/],
  ])('%s is not a file', async (name, reason) => {
    const env = folderWith(`no-${name}`, path => mkdirSync(join(path, name)))
    const { code, stderr } = await runCommand(serve, [], env)
    expect(code).toBe(1)
    expect(stderr).toMatch(reason)
    expect(stderr).toMatch(/\n {2}fix: /)
  })

  test('the doctor finds a damaged database', async () => {
    const env = folderWith('junk', path => writeFileSync(join(path, 'vouch.db'), 'x'.repeat(5_000)))
    const { code, stdout } = await runCommand(doctor, [], env)
    expect(code).toBe(1)
    expect(stdout).toMatch(/✗ database +The database is damaged: file is not a database\n +→ .*backup/)
  })
})

test('the doctor makes no folder', async () => {
  const VOUCH_DATA_DIR = join(folder, 'not', 'yet')
  const { stdout } = await runCommand(doctor, [], { VOUCH_DATA_DIR })
  expect(stdout).toMatch(/. data folder +\S+\/not\/yet/)
  expect(existsSync(join(folder, 'not'))).toBe(false)
})

test('an audit of the wrong folder does not find that all is well, and makes no database there', async () => {
  const env = folderWith('empty', () => {})
  const { code, stdout, stderr } = await runCommand(ledger, ['audit'], env)
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toContain(`There is no database in ${env.VOUCH_DATA_DIR}.`)
  expect(existsSync(join(env.VOUCH_DATA_DIR, 'vouch.db'))).toBe(false)
})

describe('a node', () => {
  async function withNode(answer: { status: number; body: unknown }, run: (rpcUrl: string) => Promise<void>) {
    const node = await serveLocally((request, response) => {
      request.resume().on('end', () => {
        response.writeHead(answer.status, { 'content-type': 'application/json' })
        response.end(JSON.stringify(answer.body))
      })
    })
    try {
      await run(`${node.url}/v1/a-secret-key`)
    } finally {
      await node.stop()
    }
  }

  test('of another chain is not indexed, and nothing is served from it', async () => {
    const ethereum = { status: 200, body: { jsonrpc: '2.0', id: 1, result: '0x1' } }
    await withNode(ethereum, async RPC_URL => {
      const env = { ...folderWith('ethereum', () => {}), RPC_URL }
      for (const command of [serve, index])
        expect(await runCommand(command, [], env)).toEqual({
          code: 1,
          stdout: '',
          stderr:
            'vouch: The node of RPC_URL is on chain 1, and CHAIN_ID says 42220.\n  fix: Set CHAIN_ID and RPC_URL to the same chain.\n',
        })
    })
  })

  test('that refuses our key is told by its status, without the key', async () => {
    await withNode({ status: 401, body: { error: 'invalid key' } }, async RPC_URL => {
      const env = { ...folderWith('refused', () => {}), RPC_URL }
      const { stdout } = await runCommand(doctor, [], env)
      expect(stdout).toMatch(/✗ chain +answers HTTP 401\n/)
      expect(stdout).not.toContain('a-secret-key')
    })
  })
})
