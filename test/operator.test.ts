import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Hex, keccak256, pad, parseEther, toFunctionSelector, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { doctor } from '../src/cli/commands/doctor.ts'
import { index } from '../src/cli/commands/index.ts'
import { ledger } from '../src/cli/commands/ledger.ts'
import { serve } from '../src/cli/commands/serve.ts'
import { createLedger } from '../src/payments/ledger/ledger.ts'
import { migrateDatabase } from '../src/storage/migrateDatabase.ts'
import { openSqlite } from '../src/storage/openSqlite.ts'
import type { Database } from '../src/storage/schema.ts'
import { runCommand } from './passports/runCommand.ts'
import { sampleClaim } from './payments/support/sampleClaim.ts'
import { createPostgresDatabase } from './support/databases.ts'
import { serveLocally } from './support/serveLocally.ts'
import { killHard, startProgram } from './support/startProgram.ts'

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

describe('PostgreSQL whose role may do too little', () => {
  test('the doctor names the role, the schema and the grant', async () => {
    const { database, databaseUrl, drop } = await createPostgresDatabase()
    const role = `guest_${randomBytes(4).toString('hex')}`
    await sql.raw(`create role ${role} login password 'guest'`).execute(database.db)
    const DATABASE_URL = Object.assign(new URL(databaseUrl), { username: role, password: 'guest' }).href
    const env = { ...folderWith('guest', () => {}), DATABASE_URL }
    const ask = async () => (await runCommand(doctor, [], env)).stdout
    expect(await ask()).toMatch(
      new RegExp(
        `✗ database +the role ${role} may not make tables in the schema public\\n +→ .*grant usage, create`,
      ),
    )
    expect(await ask()).not.toContain("guest'")
    await sql.raw(`grant usage, create on schema public to ${role}`).execute(database.db)
    expect(await ask()).toMatch(/✓ database +PostgreSQL answers/)
    await migrateDatabase(database)
    expect(await ask()).toMatch(/✗ database +the tables belong to another role than guest_/)
    await sql.raw(`drop owned by ${role}`).execute(database.db)
    await sql.raw(`drop role ${role}`).execute(database.db)
    await database.close()
    await drop()
  })
})

describe('a port that cannot be opened ends the program, so that whoever restarts it notices', () => {
  test.each([
    ['PORT', 'ADMIN_PORT'],
    ['ADMIN_PORT', 'PORT'],
  ])('%s is taken while %s is free', async (variable, other) => {
    const holder = await serveLocally((_request, response) => response.end())
    const { port } = new URL(holder.url)
    const settings = folderWith(`taken-${variable}`, () => {})
    const program = startProgram(['serve'], { ...settings, [variable]: port, [other]: '0' })
    try {
      const { code, stderr } = await program.ended
      expect(code).toBe(1)
      expect(stderr).toMatch(
        new RegExp(`^vouch: Port ${port} on 127.0.0.1 is already in use.\n  fix: .* ${variable}=\\d+ `),
      )
    } finally {
      killHard(program)
      await holder.stop()
    }
  })

  test('an address of another machine', async () => {
    const settings = { ...folderWith('foreign', () => {}), HOST: '192.0.2.1', ADMIN_PORT: '0' }
    const { code, stderr } = await startProgram(['serve'], settings).ended
    expect(code).toBe(1)
    expect(stderr).toMatch(
      /^vouch: Port 0 on 192.0.2.1 cannot be opened \(EADDRNOTAVAIL\)\.\n {2}fix: Set HOST/,
    )
  })
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

describe('the doctor on a service that works, but not for long', () => {
  const contract: Hex = '0x00000000000000000000000000000000000000c0'
  const role = keccak256(toHex('ISSUER_ROLE'))
  const treasury: Hex = '0x00000000000000000000000000000000000000e1'
  const usual = {
    delayMs: 0,
    balance: parseEther('1'),
    isIssuer: true,
    isPaused: false,
    isToken: false,
    aheadSeconds: 0,
  }
  const answers = { ...usual }
  let node: Awaited<ReturnType<typeof serveLocally>>
  let env: Record<string, string>

  /** FAKE: a node at block 5,000 of a chain that has the reporter contract and nothing else. */
  function answer({ method, params }: { method: string; params: [{ data?: Hex } | Hex] }): unknown {
    if (method === 'eth_chainId') return toHex(42220)
    if (method === 'eth_getBlockByNumber')
      return {
        number: toHex(5_000),
        timestamp: toHex(Math.floor(Date.now() / 1000) - answers.aheadSeconds),
        baseFeePerGas: toHex(25_000_000_000),
        transactions: [],
      }
    if (method === 'eth_maxPriorityFeePerGas') return '0x0'
    if (method === 'eth_getBalance') return toHex(answers.balance)
    const [asked] = params
    if (typeof asked === 'string') return asked === contract || answers.isToken ? '0x01' : '0x'
    const { data = '0x' } = asked
    const word = (value: boolean) => pad(toHex(value))
    if (data.startsWith(toFunctionSelector('ISSUER_ROLE()'))) return role
    if (data.startsWith(toFunctionSelector('paused()'))) return word(answers.isPaused)
    return word(answers.isIssuer)
  }

  beforeAll(async () => {
    node = await serveLocally(async (request, response) => {
      const asked = (await json(request)) as Parameters<typeof answer>[0] & { id: number }
      await wait(answers.delayMs)
      response.end(JSON.stringify({ jsonrpc: '2.0', id: asked.id, result: answer(asked) }))
    })
    const key = `0x${'7'.repeat(64)}`
    env = {
      ...folderWith('running', () => {}),
      RPC_URL: node.url,
      TREASURY_ADDRESS: treasury,
      SETTLER_PRIVATE_KEY: key,
      REPORTER_CONTRACT: contract,
      REPORTER_PRIVATE_KEY: key,
    }
  })
  beforeEach(() => void Object.assign(answers, usual))
  afterAll(() => node.stop())

  async function withDatabase(run: (database: Database) => Promise<unknown>) {
    const database = openSqlite(env.VOUCH_DATA_DIR as string)
    await migrateDatabase(database)
    await run(database)
    await database.close()
  }

  const ask = async () => (await runCommand(doctor, [], env)).stdout

  test('a node that takes seconds to answer is told', async () => {
    await expect.poll(ask).toMatch(/✓ chain +42220, block 5000\n/)
    answers.delayMs = 1_100
    expect(await ask()).toMatch(/! chain +42220, block 5000, but the node took \d\.\d s to answer\n +→ /)
  })

  test('a clock that is far from block time, in either direction', async () => {
    expect(await ask()).toMatch(/✓ clock +within a minute/)
    answers.aheadSeconds = 6_000
    expect(await ask()).toMatch(/✗ clock +the clock of this machine is 60\d\d s ahead of the newest block/)
    answers.aheadSeconds = -6_000
    expect(await ask()).toMatch(
      /✗ clock +the clock of this machine is 59\d\d s behind block time|6000 s behind/,
    )
  })

  test('a treasury that is a token contract is found, and nothing is served with it', async () => {
    expect(await ask()).toMatch(/✓ treasury +0x0+e1\n/)
    answers.isToken = true
    const problem = `is a token contract (${treasury}): money sent there is lost`
    const stdout = await ask()
    expect(stdout).toContain(`✗ treasury     ${problem}\n`)
    const { code, stderr } = await runCommand(serve, [], env)
    expect(code).toBe(1)
    expect(stderr).toContain(`TREASURY_ADDRESS ${problem}`)
  })

  test('a treasury that is the settler itself is a warning', async () => {
    const { address } = privateKeyToAccount(env.SETTLER_PRIVATE_KEY as Hex)
    const { stdout } = await runCommand(doctor, [], { ...env, TREASURY_ADDRESS: address })
    expect(stdout).toMatch(/! treasury +is the address of SETTLER_PRIVATE_KEY: .*\n +→ Set TREASURY_ADDRESS/)
    // This node has no tokens, so the service ends right after the warning.
    const { stderr } = await startProgram(['serve'], { ...env, TREASURY_ADDRESS: address, LOG_LEVEL: 'warn' })
      .ended
    expect(stderr).toContain('TREASURY_ADDRESS is the address of SETTLER_PRIVATE_KEY')
  })

  test('how far the index is behind', async () => {
    const cover = (to_block: number) =>
      withDatabase(async ({ db }) => {
        await db.deleteFrom('coverage').execute()
        const row = { chain_id: 42220, scope: '*', from_block: 0, to_block, source: 'rpc' }
        await db.insertInto('coverage').values(row).execute()
      })
    await cover(3_000)
    expect(await ask()).toMatch(/! index +transfers .* block 3000, 2000 blocks behind the node\n +→ /)
    await cover(4_990)
    expect(await ask()).toMatch(/✓ index +transfers .* block 4990, 10 behind the node\n/)
  })

  test('gas for less than three days at the pace of the last', async () => {
    expect(await ask()).toMatch(/✓ settlement +settler 0x\w+ has 1 CELO: gas for about 444 payments\n/)
    answers.balance = parseEther('0.01')
    expect(await ask()).toMatch(/! settlement .* gas for (about )?4 payments\n +→ Send CELO to 0x/)
    await withDatabase(async database => {
      const ledger = createLedger({ database, chainId: 42220, clock: Date.now, holder: 'a', leaseMs: 1_000 })
      for (let nonce = 1; nonce <= 4; nonce++) await ledger.claim(sampleClaim(nonce))
    })
    answers.balance = parseEther('1')
    expect(await ask()).toMatch(
      /✓ settlement .* gas for about 444 payments, 111 days at the pace of the last day\n/,
    )
    answers.balance = parseEther('0.01')
    expect(await ask()).toMatch(
      /! settlement .* gas for (about )?4 payments, 1 days at the pace of the last day\n +→ Send CELO to 0x/,
    )
  })

  test('an issuer without its role, and a paused contract', async () => {
    expect(await ask()).toMatch(/✓ reporter /)
    answers.isPaused = true
    expect(await ask()).toMatch(/✗ reporter +the contract 0x\w+ is paused\n +→ Unpause it/)
    answers.isIssuer = false
    expect(await ask()).toMatch(/✗ reporter +0x\w+ does not have the issuer role of 0x\w+\n +→ Give the role/)
  })
})
