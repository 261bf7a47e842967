import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keccak256, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OWNER, startTestChain, type TestChain, testAccount } from '../../contracts/support/testChain.ts'
import { createFeedbackIndex } from '../../src/agents/registry/createFeedbackIndex.ts'
import { fromDataUri, registrationFile, toDataUri } from '../../src/agents/registry/registrationFile.ts'
import { connectChain } from '../../src/chain/connectChain.ts'
import { createNode } from '../../src/chain/createNode.ts'
import { register } from '../../src/cli/commands/register.ts'
import { composeRegistrar } from '../../src/composeRegistrar.ts'
import { createLogger } from '../../src/lib/logger.ts'
import {
  ensureAgent,
  type Registrar,
  readAgent,
  registerAgent,
} from '../../src/services/agents/registerAgent.ts'
import { migrateDatabase } from '../../src/storage/migrateDatabase.ts'
import { openSqlite } from '../../src/storage/openSqlite.ts'
import type { Database } from '../../src/storage/schema.ts'
import type { Hex } from '../../src/wire/address.ts'
import { placeRegistries, reputationRegistry } from '../../world/contracts/support/placeRegistries.ts'
import { describeOnEachEngine } from '../support/databases.ts'
import { ISSUER_KEY, issuer } from './passportWorld.ts'
import { runCommand } from './runCommand.ts'

let chain: TestChain
let env: Record<string, string>
let registrar: Registrar
let database: Database
const dataDir = mkdtempSync(join(tmpdir(), 'vouch-register-'))
beforeAll(async () => {
  chain = await startTestChain({ states: 200 })
  await placeRegistries(chain)
  await chain.client.setBalance({ address: issuer, value: 10n ** 20n })
  env = {
    RPC_URL: chain.client.chain.rpcUrls.default.http[0] ?? '',
    PUBLIC_URL: 'https://vouch.example',
    REPORTER_PRIVATE_KEY: ISSUER_KEY,
    VOUCH_DATA_DIR: dataDir,
  }
  database = openSqlite(dataDir)
  await migrateDatabase(database)
  registrar = registrarOf(ISSUER_KEY)
})
afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true })
  await chain?.stop()
})

function registrarOf(privateKey: Hex): Registrar {
  return composeRegistrar({
    rpcUrl: env.RPC_URL ?? '',
    chainId: 42220,
    privateKey,
    database,
    limits: { maxFeeGwei: null, gasBudget: null },
    clock: Date.now,
    log: createLogger({ level: 'silent' }),
  })
}

describe('vouch register', () => {
  it('registers, brings up to date, leaves alone what is right, and reads feedback', async () => {
    const first = await runCommand(register, [], env)
    expect(first).toMatchObject({ code: 0, stderr: '' })
    const agentId = /AGENT_ID=(\d+)/.exec(first.stdout)?.[1] ?? ''
    expect(agentId).not.toBe('')
    const again = await runCommand(register, [], { ...env, AGENT_ID: agentId })
    expect(again.stdout).toContain('unchanged')
    const moved = { ...env, AGENT_ID: agentId, PUBLIC_URL: 'https://vouch2.example' }
    expect((await runCommand(register, [], moved)).stdout).toContain('updated')

    const args = [BigInt(agentId), 95n, 0, 'quality', '', '', '', `0x${'00'.repeat(32)}`] as const
    const client = testAccount(7).address
    await chain.pass(
      chain.client.writeContract({
        ...reputationRegistry,
        functionName: 'giveFeedback',
        args,
        account: client,
      }),
    )
    const shown = await runCommand(register, ['--show'], { RPC_URL: env.RPC_URL ?? '', AGENT_ID: agentId })
    expect(JSON.parse(shown.stdout)).toMatchObject({
      agentId: Number(agentId),
      owner: issuer,
      feedback: [{ client, value: 95, tags: ['quality'] }],
      file: {
        type: 'https://eips.ethereum.org/EIPS/eip-8004#registration-v1',
        name: 'Vouch',
        services: [
          { name: 'web', endpoint: 'https://vouch2.example' },
          { name: 'A2A', endpoint: 'https://vouch2.example/.well-known/agent-card.json' },
          { name: 'MCP', endpoint: 'https://vouch2.example/mcp' },
          { name: 'feedback', endpoint: 'https://vouch2.example/api/feedback' },
        ],
        x402Support: true,
        active: true,
        registrations: [
          {
            agentId: Number(agentId),
            agentRegistry: 'eip155:42220:0x8004A169FB4a3325136EB29fA0ceB6D2e539a432',
          },
        ],
        supportedTrust: ['reputation'],
      },
    })
  })

  it('finds its own entry where logs are at hand, so that it never registers twice', async () => {
    const input = { base: 'https://vouch2.example', agentId: null, searchFrom: 0n }
    const found = await registerAgent(registrar, input)
    expect(found).toMatchObject({ done: 'unchanged' })
  })

  it('does not register a key twice, unless it is told to', async () => {
    const refused = await runCommand(register, [], env)
    expect(refused).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/, number (\d+)\.\n {2}fix: Set AGENT_ID=\1 to /),
    })
    const told = await runCommand(register, ['--new', '--json'], env)
    expect(JSON.parse(told.stdout)).toMatchObject({ done: 'registered', chainId: 42220 })
  })

  it('finishes what a crash left: an agent without a file', async () => {
    const privateKey = `0x${'2e'.repeat(32)}` as const
    await chain.client.setBalance({ address: privateKeyToAccount(privateKey).address, value: 10n ** 20n })
    const other = registrarOf(privateKey)
    const { agentId } = await ensureAgent(other, { searchFrom: 0n })
    expect(await readAgent(registrar, agentId)).toMatchObject({ file: null })
    const input = { base: 'https://vouch.example', agentId: null, searchFrom: 0n }
    expect(await registerAgent(other, input)).toEqual({ agentId, done: 'updated', block: null })
    expect(await readAgent(registrar, agentId)).toMatchObject({ file: { registrations: [{ agentId }] } })
  })

  it('names what is missing', async () => {
    const { code, stderr } = await runCommand(register, [], { RPC_URL: env.RPC_URL ?? '' })
    expect(code).toBe(1)
    expect(stderr).toContain('PUBLIC_URL is missing')
    expect(stderr).toContain('REPORTER_PRIVATE_KEY is missing')
  })
})

describe('the registration file', () => {
  it('survives its data: URI, and names no id before there is one', () => {
    const file = registrationFile('https://vouch.example', { chainId: 11142220, agentId: null })
    expect(fromDataUri(toDataUri(file))).toEqual(file)
    expect(file.registrations).toEqual([])
    expect(fromDataUri('https://elsewhere')).toBeNull()
  })
})

describeOnEachEngine('the index of feedback', database => {
  const client = testAccount(11).address
  const log = createLogger({ level: 'silent' })

  /** A step of the loop each time, on a node of its own. */
  async function indexOf(agentId: number, fromBlock: number) {
    const index = createFeedbackIndex({
      database: database(),
      chain: connectChain(createNode({ url: env.RPC_URL ?? '' }), { chainId: 42220 }),
      chainId: 42220,
      agentId,
      fromBlock,
      headTag: 'latest',
      clock: Date.now,
      log,
      findPurchases: async (_client, file) =>
        typeof file.proofOfPayment === 'string' ? [file.proofOfPayment] : [],
      pollMs: 20,
    })
    index.start()
    return index
  }

  function give(
    agentId: number,
    options: { value?: bigint; decimals?: number; tag?: string; file?: object; uri?: string } = {},
  ) {
    const { value = 80n, decimals = 0, tag = 'starred', file } = options
    const text = JSON.stringify(file ?? {})
    const uri =
      options.uri ?? (file ? `data:application/json;base64,${Buffer.from(text).toString('base64')}` : '')
    const args = [BigInt(agentId), value, decimals, tag, '', '', uri, keccak256(toHex(text))] as const
    return chain.pass(
      chain.client.writeContract({
        ...reputationRegistry,
        functionName: 'giveFeedback',
        args,
        account: client,
      }),
    )
  }

  it('takes in what is given, answered and taken back, and what a reorganisation leaves of it', async () => {
    const { agentId, block } = await registrar.identity.register(registrar.outbox)
    const index = await indexOf(agentId, block)
    const head = async () => Number(await chain.client.getBlockNumber())
    /** What is known once everything up to the head was read. */
    const settled = async () => {
      await expect.poll(async () => (await index.read()).asOfBlock).toBe(await head())
      return index.read()
    }
    try {
      expect(await settled()).toMatchObject({ summary: { count: 0, average: null, revoked: 0 }, newest: [] })
      await give(agentId, {
        value: 905n,
        decimals: 1,
        file: { text: 'good\u0000 \u202eevil\nline', proofOfPayment: 'a' },
      })
      await give(agentId, { value: 10n, file: { proofOfPayment: 'a' } })
      await give(agentId, { value: 250n, tag: 'responseTime', uri: 'https://attacker.example/file.json' })
      const response = [BigInt(agentId), client, 1n, 'https://x.example', `0x${'00'.repeat(32)}`] as const
      await chain.pass(
        chain.client.writeContract({
          ...reputationRegistry,
          functionName: 'appendResponse',
          args: response,
          account: OWNER,
        }),
      )
      const known = await settled()
      expect(known.summary).toEqual({
        count: 3,
        average: 50.25,
        verified: { count: 1, average: 90.5 },
        revoked: 0,
      })
      expect(known.newest).toMatchObject([
        { value: '250', rating: null, purchase: null, comment: null },
        { value: '10', purchase: null },
        { value: '90.5', rating: 9_050, purchase: 'a', comment: 'good evil line', responses: 1 },
      ])

      const states = await head()
      const revoke = [BigInt(agentId), 1n] as const
      await chain.pass(
        chain.client.writeContract({
          ...reputationRegistry,
          functionName: 'revokeFeedback',
          args: revoke,
          account: client,
        }),
      )
      await give(agentId, { value: 70n, file: { proofOfPayment: 'a' } })
      expect((await settled()).summary).toEqual({
        count: 3,
        average: 40,
        verified: { count: 1, average: 70 },
        revoked: 1,
      })

      const depth = (await head()) - states
      await chain.client.request({ method: 'anvil_reorg', params: [depth, []] } as never)
      await chain.client.mine({ blocks: 1 })
      expect((await settled()).summary).toEqual(known.summary)
    } finally {
      await index.stop()
    }
  })
})
