import { keccak256 } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abi } from '../../contracts/artifacts/VouchReporter.ts'
import { OWNER, testAccount } from '../../contracts/support/testChain.ts'
import { createConduct } from '../../src/chain/conduct/createConduct.ts'
import type { SpendingLimits } from '../../src/chain/outbox/createSpendingLimit.ts'
import { createLogger } from '../../src/lib/logger.ts'
import { revocationTypedData } from '../../src/passportDocument/consent.ts'
import { createPublisher } from '../../src/passports/createPublisher.ts'
import { createReporterOutbox } from '../../src/passports/createReporterOutbox.ts'
import { createReporterContract } from '../../src/passports/reporterContract.ts'
import { oweRevocation, readRevocations } from '../../src/passports/revocations.ts'
import {
  claimPassport,
  countOwed,
  forgetDrafts,
  readNewestPassport,
  readPassport,
} from '../../src/passports/store.ts'
import { draftPassport } from '../../src/services/passports/draftPassport.ts'
import { issuePassport } from '../../src/services/passports/issuePassport.ts'
import { preparePassport } from '../../src/services/passports/preparePassport.ts'
import { revokePassport } from '../../src/services/passports/revokePassport.ts'
import type { Database } from '../../src/storage/schema.ts'
import { lowerAddress } from '../../src/wire/address.ts'
import { describeOnEachEngine } from '../support/databases.ts'
import {
  buyer,
  connect,
  finish,
  ISSUER_KEY,
  issuer,
  makeDeps,
  type PassportWorld,
  REPORTER,
  startPassportWorld,
} from './passportWorld.ts'

let world: PassportWorld
beforeAll(async () => {
  world = await startPassportWorld()
})
afterAll(() => world?.stop())

let payments = 0
const home = lowerAddress(REPORTER)
const purchase = (wallet: number) => ({
  request: { walletAddress: testAccount(wallet).address, callerAddress: buyer.address },
  paymentKey: `payment ${payments++}`,
})
const idsOf = (wallet: number) =>
  world.chain.client.readContract({
    address: REPORTER,
    abi,
    functionName: 'reportsOf',
    args: [testAccount(wallet).address, 0n, 99n],
  })

const statusOf = async (id: string) =>
  (await createReporterContract(connect(world.chain), REPORTER).read(id))?.status

describeOnEachEngine('the publisher', (database, engine) => {
  const base = engine === 'sqlite' ? 1_000 : 2_000
  const deps = () => makeDeps(connect(world.chain), database())

  /** A publisher whose rounds the test takes itself. */
  function publisherOf(
    options: { clock?: () => number; key?: `0x${string}`; database?: Database; limits?: SpendingLimits } = {},
  ) {
    const client = connect(world.chain)
    const common = {
      database: database(),
      clock: options.clock ?? Date.now,
      log: createLogger({ level: 'silent' }),
    }
    const outbox = createReporterOutbox({
      ...common,
      chain: client,
      chainId: 42220,
      account: privateKeyToAccount(options.key ?? ISSUER_KEY),
      limits: options.limits ?? { maxFeeGwei: null, gasBudget: null },
    })
    return createPublisher({
      ...common,
      outbox,
      conduct: createConduct({ ...common, chain: client, chainId: 42220 }),
      contract: createReporterContract(client, REPORTER),
      attribution: 'vouch',
      confirmations: 12,
    })
  }
  const owe = async (wallet: number) => {
    const { id } = await preparePassport(deps(), purchase(wallet))
    await claimPassport(database(), id, Date.now())
    return id
  }

  it('shares the work between nodes: each passport is published once', async () => {
    const nodes = [deps(), deps(), deps()]
    for (const node of nodes) node.passports.start()
    try {
      const reports = await Promise.all(
        Array.from({ length: 12 }, async (_, index) => {
          const node = nodes[index % nodes.length]
          if (!node) throw new Error('no node')
          return issuePassport(node, purchase(base + index))
        }),
      )
      for (const [index, { reportId }] of reports.entries())
        expect(await idsOf(base + index)).toEqual([reportId])
      expect(await countOwed(database(), home)).toBe(0)
    } finally {
      await Promise.all(nodes.map(node => node.passports.stop()))
    }
  })

  async function oweRevocationOf(wallet: number, reportId: string): Promise<void> {
    const deadline = (await createReporterContract(connect(world.chain), REPORTER).readTime()) + 3_600
    const place = { chainId: 42220, contract: REPORTER, version: '2' } as const
    const signature = await testAccount(wallet).signTypedData(
      revocationTypedData({ ...place, reportId, deadline }),
    )
    await oweRevocation(database(), { reportId, deadline, signature, contract: REPORTER, now: Date.now() })
  }
  const sentSince = async (since: number) => {
    const rows = database().db.selectFrom('outbox').select('kind').where('account_nonce', '>=', since)
    return (await rows.orderBy('account_nonce').execute()).map(({ kind }) => kind)
  }
  const nextNonce = () => world.chain.client.getTransactionCount({ address: issuer })

  it('lets publications and revocations take turns, however many wait of one', async () => {
    const publisher = publisherOf()
    const wallets = [base + 60, base + 61, base + 62]
    const ids = []
    for (const wallet of wallets) ids.push(await owe(wallet))
    await finish(publisher)
    for (const [index, id] of ids.entries()) await oweRevocationOf(wallets[index] as number, id)
    const bought = await owe(base + 63)
    const before = await nextNonce()
    await finish(publisher)
    const kinds = await sentSince(before)
    expect(kinds.toSorted()).toEqual(['publication', ...wallets.map(() => 'revocation')])
    expect(kinds.indexOf('publication')).toBeLessThanOrEqual(1)
    expect(await readPassport(database(), bought)).toMatchObject({ state: 'published' })
    for (const id of ids) expect(await statusOf(id)).toBe('revoked')
  })

  it('does not wait for a revocation that nobody waits for any more', async () => {
    const id = await owe(base + 64)
    await finish(publisherOf())
    const deadline = (await createReporterContract(connect(world.chain), REPORTER).readTime()) + 3_600
    const place = { chainId: 42220, contract: REPORTER, version: '2' } as const
    const signature = await testAccount(base + 64).signTypedData(
      revocationTypedData({ ...place, reportId: id, deadline }),
    )
    const leaving = new AbortController()
    // Nobody publishes here, so it would wait for an hour.
    const asked = revokePassport(deps(), {
      reportId: id,
      deadline,
      signature,
      waitMs: 3_600_000,
      signal: leaving.signal,
    })
    await expect.poll(() => readRevocations(database(), home)).not.toEqual([])
    leaving.abort()
    await expect(asked).rejects.toMatchObject({ code: 'REVOCATION_PENDING' })
    await finish(publisherOf())
    expect(await statusOf(id)).toBe('revoked')
  })

  it('sends no revocations beyond their budget of a day, and publishes on', async () => {
    const first = await owe(base + 65)
    await finish(publisherOf())
    await oweRevocationOf(base + 65, first)
    const bought = await owe(base + 66)
    const before = await nextNonce()
    await finish(
      publisherOf({ limits: { maxFeeGwei: null, gasBudget: null, kindBudgets: { revocation: 1e-9 } } }),
    )
    expect(await sentSince(before)).toEqual(['publication'])
    expect(await readPassport(database(), bought)).toMatchObject({ state: 'published' })
    expect(await statusOf(first)).toBe('valid')
    // The next day, or with a larger budget, it goes out: nobody signs a second time.
    await finish(publisherOf())
    expect(await statusOf(first)).toBe('revoked')
  })

  it('sends a stuck transaction again, then with higher fees, and publishes once', async () => {
    const { client } = world.chain
    await client.setAutomine(false)
    try {
      let now = Date.now()
      const publisher = publisherOf({ clock: () => now })
      const id = await owe(base + 50)
      expect(await publisher.tick()).toBe('busy')
      expect(await publisher.tick()).toBe('waiting')
      const first = await readPassport(database(), id)
      await client.dropTransaction({ hash: first?.transaction_hash as `0x${string}` })
      now += 6_000
      expect(await publisher.tick()).toBe('waiting')
      now += 50_000
      expect(await publisher.tick()).toBe('waiting')
      const second = await readPassport(database(), id)
      expect(second?.state).toBe('publishing')
      expect(second?.transaction_hash).not.toBe(first?.transaction_hash)
      await client.mine({ blocks: 1 })
      await finish(publisher)
      expect(await readPassport(database(), id)).toMatchObject({
        state: 'published',
        transaction_hash: second?.transaction_hash,
      })
      expect(await idsOf(base + 50)).toEqual([id])
    } finally {
      await client.setAutomine(true)
    }
  })

  it('begins anew when its nonce was used by something else', async () => {
    const { client } = world.chain
    await client.setAutomine(false)
    const publisher = publisherOf()
    const id = await owe(base + 51)
    try {
      await publisher.tick()
      const row = await readPassport(database(), id)
      await client.dropTransaction({ hash: row?.transaction_hash as `0x${string}` })
    } finally {
      await client.setAutomine(true)
    }
    await world.chain.pass(client.sendTransaction({ account: issuer, to: OWNER, value: 0n }))
    await finish(publisher)
    expect((await readPassport(database(), id))?.state).toBe('published')
    expect(await idsOf(base + 51)).toEqual([id])
  })

  it('knows what is on chain already, even when the database forgot', async () => {
    const id = await owe(base + 52)
    await finish(publisherOf())
    await database()
      .db.updateTable('passports')
      .set({ state: 'claimed', transaction_hash: null, block_number: null })
      .where('id', '=', id)
      .execute()
    const before = await world.chain.client.getTransactionCount({ address: issuer })
    await finish(publisherOf())
    expect(await readPassport(database(), id)).toMatchObject({
      state: 'published',
      transaction_hash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
    })
    expect(await world.chain.client.getTransactionCount({ address: issuer })).toBe(before)
  })

  it('takes over what an earlier key left in flight', async () => {
    const { client } = world.chain
    const key = keccak256(`0x0${engine === 'sqlite' ? 1 : 2}`)
    const next = privateKeyToAccount(key).address
    const role = await client.readContract({ address: REPORTER, abi, functionName: 'ISSUER_ROLE' })
    const args = [role, next] as const
    await world.chain.pass(
      client.writeContract({ address: REPORTER, abi, functionName: 'grantRole', args, account: OWNER }),
    )
    await client.setBalance({ address: next, value: 10n ** 20n })
    await client.setAutomine(false)
    const id = await owe(base + 53)
    try {
      await publisherOf().tick()
      const row = await readPassport(database(), id)
      await client.dropTransaction({ hash: row?.transaction_hash as `0x${string}` })
    } finally {
      await client.setAutomine(true)
    }
    await finish(publisherOf({ key }))
    expect(await idsOf(base + 53)).toEqual([id])
    await finish(publisherOf())
  })

  it('renews what came too late to begin', async () => {
    const id = await owe(base + 54)
    await database()
      .db.updateTable('passports')
      .set({ issued_at: 1_000_000_000, expires_at: 1_000_000_100 })
      .where('id', '=', id)
      .execute()
    await finish(publisherOf())
    const old = await readPassport(database(), id)
    expect(old).toMatchObject({ state: 'replaced', problem: 'InvalidTimes' })
    expect(await idsOf(base + 54)).toEqual([old?.replaced_by])
    expect(await readNewestPassport(database(), testAccount(base + 54).address)).toMatchObject({
      id: old?.replaced_by,
    })
  })

  it('forgets drafts that nobody paid for, and no others', async () => {
    const day = 86_400_000
    const { reportId } = await draftPassport(deps(), { walletAddress: testAccount(base + 55).address })
    const { id } = await preparePassport(deps(), purchase(base + 55))
    await forgetDrafts(database(), Date.now() + day / 2)
    expect(await readPassport(database(), reportId)).toBeDefined()
    await forgetDrafts(database(), Date.now() + 2 * day)
    expect(await readPassport(database(), reportId)).toBeUndefined()
    expect(await readPassport(database(), id)).toBeDefined()
  })
})

describe('ids', () => {
  it('are random, of the right form and use every character', async () => {
    const { makeReportId } = await import('../../src/passports/reportId.ts')
    const ids = Array.from({ length: 2_000 }, () => makeReportId('WP'))
    expect(ids.every(id => /^WP-[0-9A-Z]{10}$/.test(id))).toBe(true)
    expect(new Set(ids).size).toBe(ids.length)
    expect(new Set(ids.join('').replaceAll('WP-', '')).size).toBe(36)
  })
})
