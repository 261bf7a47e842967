import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RateLimitedError } from '../../errors/limits.ts'
import { createCallerLimit } from '../../lib/createCallerLimit.ts'
import type { Context } from '../../services/context.ts'
import { migrateDatabase } from '../../storage/migrateDatabase.ts'
import { openSqlite } from '../../storage/openSqlite.ts'
import type { PassportRow, StatementRow } from '../../storage/schema.ts'
import { lowerAddress } from '../../wire/address.ts'
import { sendError } from '../errors.ts'
import { addCookies } from '../sessionCookie.ts'
import { ownRoutes } from './own.ts'

const mine = '0x52908400098527886E0F7030069857D2E4169EE7'
const other = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'
const third = '0xde709f2102306220921060314715629080e2fb77'
const sessions: Record<string, string> = { me: mine, them: other, flooded: third }

const statementOf = (wallet: string, id: string, at: number): StatementRow => ({
  statement_id: id,
  wallet: wallet.toLowerCase(),
  period: '6M',
  as_of_block: 868,
  cid: `cid-${id}`,
  sha256: '00',
  bytes: 2048,
  pages: 5,
  created_at: at,
  issuer: null,
})
const passportOf = (subject: string, id: string, change: Partial<PassportRow> = {}): PassportRow => ({
  id,
  state: 'published',
  contract: `0x${'c'.repeat(40)}`,
  subject: lowerAddress(subject),
  months: 12,
  valid_days: 90,
  payment_key: id,
  document: JSON.stringify({ reportId: id }),
  report_hash: `0x${id}`,
  fields_root: '0x',
  model_version: '1.0.0',
  issued_at: 1_790_000_000,
  expires_at: 1_797_000_000,
  consent_nonce: null,
  consent_deadline: null,
  consent_signature: '0x01',
  transaction_hash: null,
  block_number: null,
  replaced_by: null,
  problem: null,
  created_at: 0,
  updated_at: 0,
  ...change,
})

const database = openSqlite(':memory:')
let app: FastifyInstance
let spent = 0
let reads = 0

beforeAll(async () => {
  await migrateDatabase(database)
  await database.db
    .insertInto('statements')
    .values([
      statementOf(mine, 'old', 1_000),
      statementOf(mine, 'new', 2_000),
      statementOf(other, 'theirs', 3_000),
    ])
    .execute()
  await database.db
    .insertInto('passports')
    .values([
      passportOf(mine, 'WP-AAAAAAAAAA'),
      passportOf(mine, 'WP-BBBBBBBBBB', { state: 'claimed', issued_at: 1_790_000_001 }),
      passportOf(mine, 'WP-CCCCCCCCCC', { state: 'drafted', payment_key: null }),
      passportOf(mine, 'REP-DDDDDDDDDD', {
        state: 'final',
        consent_signature: null,
        issued_at: 1_780_000_000,
      }),
      passportOf(other, 'WP-EEEEEEEEEE'),
    ])
    .execute()
  app = fastify()
  app.setErrorHandler(sendError)
  addCookies(app)
  ownRoutes(app, {
    database,
    baseUrl: () => 'http://vouch.test',
    clock: Date.now,
    config: { freeReadsPerMinute: 100 },
    callerLimits: { passports: createCallerLimit({ clock: Date.now, max: 9 }) },
    signIn: {
      readSession: async (token: string) => sessions[token] && { wallet: sessions[token] },
      spendFree: async () => {
        if (++spent > 1) throw new RateLimitedError('This address has used its free analyses for now.', 9)
      },
    },
    history: { readActivity: async () => ({ reads: ++reads }) },
    passports: {
      read: async (id: string) => {
        if (id === 'REP-DDDDDDDDDD') throw new Error('The node does not answer.')
        return id === 'WP-AAAAAAAAAA' ? { passport: { status: 'valid' } } : null
      },
    },
  } as unknown as Context)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const ask = (name: string, token?: string) =>
  app.inject({
    url: `/api/session/${name}`,
    headers: token ? { cookie: `vouch_session=${token}` } : {},
  })

describe('what a wallet owns', () => {
  it.each(['statements', 'passports'])('is told to nobody who is not signed in: %s', async name => {
    for (const token of [undefined, 'guessed']) {
      const answer = await ask(name, token)
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'SESSION_REQUIRED'])
    }
  })

  it('lists its statements, newest first, and no one else’s', async () => {
    const answer = await ask('statements', 'me')
    expect(answer.headers['cache-control']).toBe('private, no-store')
    const { wallet, statements } = answer.json()
    expect(wallet).toBe(mine)
    expect(statements.map(({ statementId }: { statementId: string }) => statementId)).toEqual(['new', 'old'])
    expect(statements[0]).toMatchObject({ period: '6M', pages: 5, url: 'http://vouch.test/ipfs/cid-new' })
  })

  it('lists its passports with what the chain says of each', async () => {
    const { passports } = (await ask('passports', 'me')).json()
    const seen = passports.map((entry: Record<string, unknown>) => [entry.reportId, entry.kind, entry.status])
    expect(seen).toEqual([
      ['WP-BBBBBBBBBB', 'owner-signed', 'publishing'],
      ['WP-AAAAAAAAAA', 'owner-signed', 'valid'],
      ['REP-DDDDDDDDDD', 'purchased', 'unknown'],
    ])
    expect(passports[1].document).toEqual({ reportId: 'WP-AAAAAAAAAA' })
    expect((await ask('passports', 'them')).json().passports).toHaveLength(1)
  })

  it('lists those it signed, however many others bought about it since', async () => {
    const bought = Array.from({ length: 60 }, (_, index) =>
      passportOf(third, `REP-${index}`, { consent_signature: null, issued_at: 1_791_000_000 + index }),
    )
    await database.db
      .insertInto('passports')
      .values([passportOf(third, 'WP-FFFFFFFFFF'), ...bought])
      .execute()
    const headers = { cookie: 'vouch_session=flooded' }
    const answer = await app.inject({ url: '/api/session/passports', headers, remoteAddress: '10.0.0.9' })
    const ids = answer.json().passports.map(({ reportId }: { reportId: string }) => reportId)
    expect(ids).toHaveLength(50)
    expect([ids[0], ids.at(-1)]).toEqual(['REP-59', 'WP-FFFFFFFFFF'])
  })

  it('counts each passport that it lists: the chain is asked for all of them', async () => {
    const statuses = []
    for (const _ of [1, 2, 3]) statuses.push((await ask('passports', 'me')).statusCode)
    // The limit is nine: two refused calls and four listed passports above, and three passports now.
    expect(statuses).toEqual([200, 429, 429])
  })

  it('reads its year as one free use an hour; wallets made for it are counted too', async () => {
    expect((await ask('activity', 'me')).json()).toEqual({ activity: { reads: 1 } })
    expect((await ask('activity', 'me')).json()).toEqual({ activity: { reads: 2 } })
    for (const _ of [1, 2]) {
      const refused = await ask('activity', 'them')
      expect([refused.statusCode, refused.json().code]).toEqual([429, 'RATE_LIMITED'])
    }
    expect(reads).toBe(2)
  })
})
