import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLogger } from '../../src/lib/logger.ts'
import type { Context } from '../../src/services/context.ts'
import { makeStatement } from '../../src/services/statements/makeStatement.ts'
import { createPinner } from '../../src/statements/pins/createPinner.ts'
import { createKuboDriver } from '../../src/statements/pins/kubo.ts'
import { createPinataDriver } from '../../src/statements/pins/pinata.ts'
import { createPinningServiceDriver } from '../../src/statements/pins/pinningService.ts'
import { createRenderer } from '../../src/statements/render/createRenderer.ts'
import { findBlob, readWholeBlob } from '../../src/statements/store/blobs.ts'
import type { Activity } from '../../src/wire/activity.ts'
import { createTestContext } from '../support/context.ts'
import { describeOnEachEngine } from '../support/databases.ts'
import { type FakeService, fakeKubo, fakePinata, fakePinningService } from '../support/pinServices.ts'
import { salariedAccount } from '../support/sampleAccounts.ts'
import { sampleDecimals, sampleWallet } from '../support/sampleActivity.ts'

const renderer = createRenderer()
afterAll(() => renderer.close())

describeOnEachEngine('statements', database => {
  let services: { kubo: FakeService; pinata: FakeService; remote: FakeService }
  let now = Date.UTC(2026, 10, 15)
  let plain: Context
  beforeAll(async () => {
    plain = await createTestContext({ overrides: { database: database() } })
  })
  beforeEach(async () => {
    // What another test, or a first try, left to be brought is not for these services.
    await database().db.deleteFrom('pins').execute()
    services = { kubo: await fakeKubo(), pinata: await fakePinata(), remote: await fakePinningService() }
    return async () => {
      await Promise.all(Object.values(services).map(service => service.close()))
    }
  })

  let lastRows = 160
  /** An account that no other test has had a statement of, nor a first try of this one. */
  const newAccount = () => salariedAccount(lastRows++)

  const contextWith = (activity: Activity, withPins: boolean): Context => {
    const { kubo, pinata, remote } = services
    const pinner = createPinner({
      database: database(),
      clock: () => now,
      log: createLogger({ level: 'silent' }),
      drivers: withPins
        ? [
            createKuboDriver({ url: kubo.url, token: 'kubo-token' }),
            createPinataDriver({ url: pinata.url, jwt: 'pinata-jwt' }),
            createPinningServiceDriver({
              url: remote.url,
              token: 'remote-token',
              origins: ['/dns4/kubo.test'],
            }),
          ]
        : [],
    })
    return {
      ...plain,
      clock: () => now,
      baseUrl: () => 'https://vouch.test',
      statements: {
        renderer,
        pinner,
        gatewayUrl: 'https://gateway.test',
        start: () => {},
        close: async () => {},
      },
      history: {
        ...plain.history,
        readActivity: async () => activity,
        readDecimals: async () => sampleDecimals,
      },
    }
  }
  const input = { walletAddress: sampleWallet, period: '12M' } as const

  test('the answer names the file, the file is kept, and asking again gives the same', async () => {
    const account = newAccount()
    const first = await makeStatement(contextWith(account, false), input)
    expect(first).toMatchObject({
      period: '12M',
      url: `https://vouch.test/ipfs/${first.cid}`,
      gatewayUrl: null,
      pins: [{ service: 'local', status: 'stored' }],
      to: '2026-11-15T12:00:00Z',
    })
    const blob = await findBlob(database(), first.cid)
    if (!blob) throw new Error('not kept')
    const bytes = await readWholeBlob(database(), blob)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(first.sha256)
    expect(bytes.length).toBe(first.bytes)
    expect(blob.file_name).toBe('vouch-statement-0x7a3f0c1d-2026-11-15-12M.pdf')
    now += 60_000
    expect(await makeStatement(contextWith(account, false), input)).toEqual(first)
  })

  test('every service gets the file under our CID; one that answers later is asked again', async () => {
    const { kubo, pinata, remote } = services
    const account = newAccount()
    const made = await makeStatement(contextWith(account, true), input)
    const statusOf = async () =>
      (await makeStatement(contextWith(account, true), input)).pins.map(
        ({ service, status }) => `${service} ${status}`,
      )
    expect(made.pins.map(({ service, status }) => `${service} ${status}`)).toEqual([
      'local stored',
      'kubo pinned',
      'pinata pinned',
      'pinning-service queued',
    ])
    expect(made.gatewayUrl).toBe(`https://gateway.test/ipfs/${made.cid}`)
    // Of a service that is no longer configured nothing is claimed.
    expect((await makeStatement(contextWith(account, false), input)).gatewayUrl).toBeNull()
    for (const { kept } of [kubo, pinata])
      expect(
        createHash('sha256')
          .update(kept.get(made.cid) ?? '')
          .digest('hex'),
      ).toBe(made.sha256)
    now += 10_000
    expect(await statusOf()).toContain('pinning-service pinned')
    expect(remote.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /pins',
      'GET /pins/request-1',
    ])
    expect(JSON.parse(remote.requests[0]?.body ?? '')).toMatchObject({
      cid: made.cid,
      origins: ['/dns4/kubo.test'],
    })
    expect(kubo.requests[0]).toMatchObject({ authorization: 'Bearer kubo-token' })
    expect(kubo.requests[0]?.path).toContain('cid-version=1&raw-leaves=true&chunker=size-1048576')
    expect(pinata.requests[0]).toMatchObject({ path: '/v3/files', authorization: 'Bearer pinata-jwt' })
  })

  test('a failing service is tried again until it has the file, by whichever node sweeps', async () => {
    const account = newAccount()
    services.kubo.failNext(2, 503)
    const made = await makeStatement(contextWith(account, true), input)
    expect(made.pins).toContainEqual({ service: 'kubo', status: 'failed' })
    const other = contextWith(account, true).statements.pinner
    now += 4_000
    await other.sweep()
    expect(services.kubo.kept.has(made.cid)).toBe(false)
    now += 2_000
    await other.sweep()
    now += 20_000
    await other.sweep()
    expect(services.kubo.kept.has(made.cid)).toBe(true)
    expect((await makeStatement(contextWith(account, true), input)).pins).toContainEqual({
      service: 'kubo',
      status: 'pinned',
    })
  })

  test('a service that keeps it under another CID is never called pinned', async () => {
    services.pinata.lieAboutCid(true)
    const made = await makeStatement(contextWith(newAccount(), true), input)
    expect(made.pins).toContainEqual({ service: 'pinata', status: 'failed' })
    const row = await database()
      .db.selectFrom('pins')
      .select('last_error')
      .where('cid', '=', made.cid)
      .where('service', '=', 'pinata')
      .executeTakeFirstOrThrow()
    expect(row.last_error).toContain(`but its CID is ${made.cid}`)
  })

  test('two nodes that sweep together bring a file once', async () => {
    const account = newAccount()
    services.kubo.failNext(1)
    const made = await makeStatement(contextWith(account, true), input)
    now += 6_000
    const before = services.kubo.requests.length
    await Promise.all([1, 2, 3].map(() => contextWith(account, true).statements.pinner.pinNow(made.cid)))
    expect(services.kubo.requests.length - before).toBe(1)
  })
})
