import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestContext } from '../../../test/support/context.ts'
import { nameFailure } from '../../storage/nameFailure.ts'
import { askModel } from '../chat/askModel.ts'
import { type Context, createMemory } from '../context.ts'
import { checkHealth } from './checkHealth.ts'

/** A context whose clock jumps past the cached health, with its own parts. */
async function contextWith(parts: Partial<Context> = {}): Promise<Context> {
  const ctx = await createTestContext()
  let now = 0
  return {
    ...ctx,
    clock: () => {
      now += 2_000
      return now
    },
    ...parts,
  }
}

async function withPinning(): Promise<Context> {
  const ctx = await contextWith()
  const { statements } = ctx
  return { ...ctx, statements: { ...statements, pinner: { ...statements.pinner, services: ['kubo'] } } }
}

const pin = (ctx: Context, cid: string, tries: number) =>
  ctx.database.db
    .insertInto('pins')
    .values({
      cid,
      service: 'kubo',
      status: 'queued',
      reference: null,
      tries,
      retry_at: 0,
      last_error: null,
      updated_at: 0,
    })
    .execute()

test('the embedded store is asked, and nothing waits in it', async () => {
  const { integrations } = await checkHealth(await contextWith())
  expect(integrations.storage).toEqual({
    status: 'ok',
    detail: 'embedded store',
    latencyMs: expect.any(Number),
  })
})

test('files that a pinning service refuses again and again degrade storage, with what to do', async () => {
  const ctx = await withPinning()
  await pin(ctx, 'a', 1)
  expect((await checkHealth(ctx)).integrations.storage).toMatchObject({
    status: 'ok',
    figures: { waiting: 1, failing: 0 },
  })
  await pin(ctx, 'b', 5)
  expect((await checkHealth(ctx)).integrations.storage).toMatchObject({
    status: 'degraded',
    detail: 'embedded store, kubo; pins refused several times: 1',
    effect: expect.any(String),
    fix: expect.stringContaining('pinning services'),
    figures: { waiting: 2, failing: 1 },
  })
})

test('chat reports how long the model took, and when it no longer answers', async () => {
  expect((await checkHealth(await contextWith())).integrations.chat).toEqual({
    status: 'ok',
    detail: 'embedded engine',
  })
  let answer: object | null = {}
  const ctx = await contextWith({ chat: { wording: { name: 'm', word: async () => answer as never } } })
  const ask = () => askModel(ctx, {} as never, 'a question', null)
  const chat = async () => (await checkHealth(ctx)).integrations.chat
  expect(await chat()).not.toHaveProperty('latencyMs')
  await ask()
  expect(await chat()).toMatchObject({ status: 'ok', latencyMs: 2_000 })
  answer = null
  await ask()
  await ask()
  expect(await chat()).toMatchObject({ status: 'ok' })
  await ask()
  expect(await chat()).toMatchObject({
    status: 'degraded',
    detail: expect.stringContaining('no answer to the last 3 questions'),
    fix: expect.stringContaining('CHAT_MODEL_URL'),
  })
  answer = {}
  await ask()
  expect(await chat()).toMatchObject({ status: 'ok' })
})

test('a database that still reads and cannot be written is down, in words', async () => {
  const ctx = await contextWith()
  const database = async () => (await checkHealth(ctx)).integrations.database
  expect(await database()).toMatchObject({ status: 'ok', detail: 'sqlite' })
  await sql`pragma query_only = on`.execute(ctx.database.db)
  expect(await database()).toMatchObject({
    status: 'down',
    detail: 'sqlite cannot be written: it is read-only',
    effect: expect.stringContaining('nobody is charged'),
    fix: expect.stringContaining('Let this user write vouch.db'),
  })
  ctx.database = {
    ...ctx.database,
    ping: () =>
      Promise.reject(nameFailure(Object.assign(new Error('could not extend file'), { code: '53100' }))),
  }
  expect(await database()).toMatchObject({ detail: 'sqlite cannot be written: the disk is full' })
})

test('while the node is down, what hangs on it points to it instead of to its own purse', async () => {
  const away = () => Promise.reject(new Error('connect ECONNREFUSED'))
  const ctx = await contextWith()
  const chain = { ...ctx.chain, getChainId: away, getBlock: away } as unknown as Context['chain']
  const { integrations } = await checkHealth({
    ...ctx,
    chain,
    payments: { ...ctx.payments, checkHealth: away },
    passports: {
      ...ctx.passports,
      checkHealth: async () => ({ status: 'down', detail: 'has not the role' }),
    },
  })
  expect(integrations.chain.fix).toContain('RPC_URL')
  expect(integrations.settlement.fix).toBe('Mend the chain first; this needs it.')
  expect(integrations.reporter.fix).toContain('REPORTER_PRIVATE_KEY')
})

test.each([
  [-600, 'head block 1; the clock of this machine is 600 s behind block time'],
  [600, /^head block 1; the clock of this machine is 600 s ahead of the newest block: .* or the node/],
])('a clock %i s off block time degrades the chain, and is named', async (offset, detail) => {
  const blockTime = 1_790_000_000
  const ctx = await contextWith({ clock: () => (blockTime + offset) * 1000 })
  const chain = {
    getChainId: async () => 42220,
    getBlock: async () => ({ number: 1n, timestamp: BigInt(blockTime) }),
  } as unknown as Context['chain']
  const { integrations } = await checkHealth({ ...ctx, chain })
  expect(integrations.chain).toMatchObject({
    status: 'degraded',
    detail: typeof detail === 'string' ? detail : expect.stringMatching(detail),
    effect: expect.stringContaining('expired'),
    fix: expect.stringContaining('NTP'),
  })
  const embedded = { ...ctx, chain, makesBlocksOnDemand: true, memory: createMemory() }
  expect((await checkHealth(embedded)).integrations.chain.status).toBe('ok')
})

test('so does what waits for a node that hangs', async () => {
  const hangs = () => new Promise<never>(() => {})
  const ctx = await contextWith()
  const chain = { ...ctx.chain, getChainId: hangs, getBlock: hangs } as unknown as Context['chain']
  const payments = { ...ctx.payments, checkHealth: hangs }
  const { integrations } = await checkHealth({ ...ctx, chain, payments })
  // Our own lateness looks the same.
  expect(integrations.chain).toMatchObject({
    status: 'down',
    fix: expect.stringContaining('or this process gets too little CPU'),
  })
  expect(integrations.settlement).toMatchObject({
    status: 'down',
    detail: 'no answer in 3 s',
    fix: 'Mend the chain first; this needs it.',
  })
})

test('what is late while node and database answer is not told to look at its own purse', async () => {
  const ctx = await contextWith()
  const chain = {
    getChainId: async () => 42220,
    getBlock: async () => ({ number: 1n, timestamp: 10n }),
  } as unknown as Context['chain']
  const payments = { ...ctx.payments, checkHealth: () => new Promise<never>(() => {}) }
  const { integrations } = await checkHealth({ ...ctx, chain, payments })
  expect(integrations.settlement.fix).toMatch(/^The node behind RPC_URL or the database is slow/)
})

test('and what waits for the database points to that', async () => {
  const ctx = await contextWith()
  const away = () =>
    Promise.reject(nameFailure(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })))
  const chain = {
    getChainId: async () => 42220,
    getBlock: async () => ({ number: 1n, timestamp: 10n }),
  } as unknown as Context['chain']
  const { integrations } = await checkHealth({
    ...ctx,
    chain,
    database: { ...ctx.database, ping: away },
    payments: { ...ctx.payments, checkHealth: away },
  })
  expect(integrations.database).toMatchObject({
    status: 'down',
    detail: 'sqlite does not answer',
    fix: expect.stringMatching(/^Check that PostgreSQL runs/),
  })
  expect(integrations.settlement.fix).toBe('Mend the database first; this needs it.')
})
