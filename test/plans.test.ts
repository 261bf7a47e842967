import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CompiledQuery } from 'kysely'
import { privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { doctor } from '../src/cli/commands/doctor.ts'
import { index } from '../src/cli/commands/index.ts'
import { ledger } from '../src/cli/commands/ledger.ts'
import { rollBack } from '../src/history/index/rollBack.ts'
import { saveAgentTask } from '../src/storage/agentTasks.ts'
import { insertAnalysis } from '../src/storage/analyses.ts'
import { forgetAnalyses } from '../src/storage/forgetAnalyses.ts'
import { migrateDatabase } from '../src/storage/migrateDatabase.ts'
import { openSqlite } from '../src/storage/openSqlite.ts'
import type { Database } from '../src/storage/schema.ts'
import { runCommand } from './passports/runCommand.ts'
import { type CallOptions, startTestService, type TestService } from './support/service.ts'

/** What grows with the chain or with the business. Reading it must cost as much as what is asked for, not as what is there. */
const growing = new RegExp(
  `\\b(${[
    'transfers|gas_sums|lending_events|balance_snapshots|coverage|blocks|address_facts',
    'payments|outbox|settlement_transactions|sessions|used_nonces|rate_windows',
    'analyses|passports|statements|blobs|blob_chunks|pins|chat_sessions|agent_tasks',
  ].join('|')})\\b`,
)
/** Read whole, but small for ever: what is not final yet, and what is old enough to be forgotten. */
const small =
  /INDEX (payments_(live|over|stored|released)|passports_drafted|\w+_by_expiry|rate_windows_by_start)\b/
/** Read in the order of time or of blocks, or in any, and only as far as the limit. */
const inOrder =
  /INDEX (payments_claimed|analyses_by_age)\b|SCAN blobs\b|blocks USING (PRIMARY KEY|COVERING INDEX blocks_by_time) \(chain_id=\? AND \w+[<>]\?\)/
/** What a reorganisation takes back: everything after a block. */
const afterBlock = /\(chain_id=\? AND (block|number|to_block)>\?\)$/

/** A migration runs once, and may walk a table then. */
const once = /^update payments set units = |\bgas_(legs|pairs)\b/
const prepared = new Set<string>()
const prepare = DatabaseSync.prototype.prepare
let service: TestService

beforeAll(async () => {
  vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (
    this: DatabaseSync,
    text,
    ...rest
  ) {
    prepared.add(text)
    return prepare.call(this, text, ...rest)
  })
  service = await startTestService()
})
afterAll(async () => {
  await service.stop()
  vi.restoreAllMocks()
})

test('no statement of the service reads all of a table that grows', async () => {
  const [persona] = service.world.personas
  const { address: walletAddress = '0x', privateKey = '0x' } = persona ?? {}
  const body = { walletAddress, callerAddress: service.world.accounts.lender.address }
  const expectOk = async (path: string, options?: CallOptions) => {
    const answer = await service.call(path, options)
    expect(answer, path).toMatchObject({ status: 200 })
    return answer
  }
  const sold = {
    'lender/screen': {},
    'agent/analyze': {},
    'agent/chat': { message: 'What did this wallet earn last month?' },
    'agent/statement': { period: '3M' },
  }
  for (const [path, more] of Object.entries(sold))
    await expectOk(`/api/${path}`, { body: { ...body, ...more }, pay: 10_000n })
  for (const path of ['', '/statement', '/monthly-income'])
    await expectOk(`/api/wallet/${walletAddress}/signals${path}`)
  await expectOk('/api/health/integrations')

  const headers = { cookie: await signIn(privateKey) }
  const draft = await expectOk('/api/agent/report/draft', { body: { walletAddress }, headers })
  const signature = await privateKeyToAccount(privateKey).signTypedData(draft.body.typedData)
  const consent = { signature, deadline: draft.body.deadline }
  const report = await expectOk('/api/agent/report', { body: { ...body, consent }, pay: 100_000n })
  await expectOk(`/api/agent/verify/${report.body.reportId}`)

  for (const path of ['', '/activity', '/scores', '/statements', '/passports'])
    await expectOk(`/api/session${path}`, { headers })
  await service.call('/api/session', { method: 'DELETE', headers })

  expect(await findUnbounded()).toEqual([])
})

test('nor does one of the commands for operators', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vouch-plans-'))
  const { rpcUrl, treasury } = service.world
  const env = { VOUCH_DATA_DIR: dataDir, RPC_URL: rpcUrl, TREASURY_ADDRESS: treasury, LOG_LEVEL: 'silent' }
  const payer = ['--payer', treasury]
  const since = ['--since', '2026-01-01']
  for (const [command, args] of [
    [index, ['--once']],
    ...['list', 'export'].flatMap(verb =>
      [[], ['--open'], payer, since, [...payer, ...since]].map(more => [ledger, [verb, ...more]] as const),
    ),
  ] as const)
    expect(await runCommand(command, args, env), args.join(' ')).toMatchObject({ code: 0 })
  await runCommand(doctor, [], env)

  const database = openSqlite(dataDir)
  await rollBack(database, 42220, 7)
  for (const analyzed_at of [1, 2])
    await insertAnalysis(database, {
      wallet: '0x1',
      months: 12,
      model_version: '1',
      as_of_block: 7,
      expires_at: 9,
      document: '{}',
      analyzed_at,
    })
  expect(await forgetAnalyses(database, { before: 3 })).toEqual({ forgotten: 1 })
  await saveAgentTask(
    database,
    { id: '1', document: '{}', expires_at: 1, caller: '', paid: 0 },
    { now: 0, perCaller: 1, inAll: 1 },
  )
  await database.close()
  rmSync(dataDir, { recursive: true })
  expect(await findUnbounded()).toEqual([])
})

async function signIn(privateKey: `0x${string}`): Promise<string> {
  const account = privateKeyToAccount(privateKey)
  const { body } = await service.call('/api/session/nonce', { method: 'POST' })
  const message = createSiweMessage({
    ...body,
    address: account.address,
    issuedAt: new Date(body.issuedAt),
    expirationTime: new Date(body.expirationTime),
  })
  const signature = await account.signMessage({ message })
  const answer = await service.call('/api/session', { body: { message, signature } })
  expect(answer).toMatchObject({ status: 200 })
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

/** Of all statements so far. Planned on an empty database: what happens to be in a table decides nothing. */
async function findUnbounded(): Promise<string[]> {
  const texts = [...prepared].filter(
    text => growing.test(text) && !once.test(text) && /^\s*(select|update|delete)\b/i.test(text),
  )
  expect(texts.length).toBeGreaterThan(20)
  const database = openSqlite(':memory:')
  await migrateDatabase(database)
  const unbounded = await Promise.all(texts.map(text => explain(database, text)))
  await database.close()
  return unbounded.flat()
}

/** The steps of a statement's plan that neither follow an equality nor end after few rows. */
async function explain({ db }: Database, text: string): Promise<string[]> {
  const { rows } = await db.executeQuery<{ detail: string }>(CompiledQuery.raw(`explain query plan ${text}`))
  const isBounded = (detail: string) =>
    small.test(detail) ||
    followsEquality(detail, text) ||
    (/\blimit\b/i.test(text) && inOrder.test(detail)) ||
    (/^delete\b|from "coverage"/i.test(text) && afterBlock.test(detail))
  return rows
    .filter(({ detail }) => growing.test(detail) && !isBounded(detail))
    .map(({ detail }) => `${detail}: ${text.replace(/\s+/g, ' ')}`)
}

/** That all rows are of one chain narrows nothing, nor that many have no value yet. */
function followsEquality(detail: string, text: string): boolean {
  const terms = /\((.*)\)$/.exec(detail)?.[1]?.split(' AND ') ?? []
  return terms.some(term => {
    const [, column] = /^(\w+)=\?$/.exec(term) ?? []
    return column !== undefined && column !== 'chain_id' && !text.includes(`"${column}" is null`)
  })
}
