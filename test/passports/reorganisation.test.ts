import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { abi } from '../../contracts/artifacts/VouchReporter.ts'
import { testAccount } from '../../contracts/support/testChain.ts'
import { createConduct } from '../../src/chain/conduct/createConduct.ts'
import { createLogger } from '../../src/lib/logger.ts'
import { revocationTypedData } from '../../src/passportDocument/consent.ts'
import { createPublisher } from '../../src/passports/createPublisher.ts'
import { createReporterOutbox } from '../../src/passports/createReporterOutbox.ts'
import { createReporterContract } from '../../src/passports/reporterContract.ts'
import { oweRevocation, readRevocations } from '../../src/passports/revocations.ts'
import { claimPassport, readNewestPassport, readPassport } from '../../src/passports/store.ts'
import { preparePassport } from '../../src/services/passports/preparePassport.ts'
import { verifyPassport } from '../../src/services/passports/verifyPassport.ts'
import { lowerAddress } from '../../src/wire/address.ts'
import { describeOnEachEngine } from '../support/databases.ts'
import {
  buyer,
  connect,
  finish,
  ISSUER_KEY,
  makeDeps,
  type PassportWorld,
  REPORTER,
  startPassportWorld,
} from './passportWorld.ts'

let world: PassportWorld
beforeAll(async () => {
  world = await startPassportWorld({ states: 300 })
})
afterAll(() => world?.stop())

const home = lowerAddress(REPORTER)
let payments = 0

/** As many blocks again, without the transactions of the old ones. */
const reorganise = (depth: number) =>
  world.chain.client.request({ method: 'anvil_reorg', params: [depth, []] } as never)
const mine = (blocks: number) => world.chain.client.mine({ blocks })
const idsOf = (wallet: number) =>
  world.chain.client.readContract({
    address: REPORTER,
    abi,
    functionName: 'reportsOf',
    args: [testAccount(wallet).address, 0n, 99n],
  })

describeOnEachEngine('after a reorganisation', (database, engine) => {
  const base = engine === 'sqlite' ? 5_000 : 6_000
  const deps = () => makeDeps(connect(world.chain), database())
  let now = Date.now()

  function publisherOf(finalityMs = 0) {
    const client = connect(world.chain)
    const common = {
      database: database(),
      clock: () => now,
      log: createLogger({ level: 'silent' }),
    }
    const outbox = createReporterOutbox({
      ...common,
      chain: client,
      chainId: 42220,
      account: privateKeyToAccount(ISSUER_KEY),
      limits: { maxFeeGwei: null, gasBudget: null },
    })
    return createPublisher({
      ...common,
      outbox,
      conduct: createConduct({ ...common, chain: client, chainId: 42220 }),
      contract: createReporterContract(client, REPORTER),
      attribution: 'vouch',
      confirmations: 12,
      finalityMs,
    })
  }
  async function publish(publisher: ReturnType<typeof publisherOf>, wallet: number) {
    const request = { walletAddress: testAccount(wallet).address, callerAddress: buyer.address }
    const { id } = await preparePassport(deps(), { request, paymentKey: `${engine} ${payments++}` })
    await claimPassport(database(), id, now)
    await finish(publisher)
    expect(await idsOf(wallet)).toEqual([id])
    return id
  }

  it('what vanished is published again, under the same id, once', async () => {
    const publisher = publisherOf()
    const lost = await publish(publisher, base)
    const { verify } = { verify: deps() }
    expect(await verifyPassport(verify, { reportId: lost })).toMatchObject({ valid: true })
    const before = await readPassport(database(), lost)
    await reorganise(1)
    expect(await idsOf(base)).toEqual([])
    await expect(verifyPassport(verify, { reportId: lost })).rejects.toMatchObject({
      code: 'REPORT_NOT_FOUND',
    })
    await finish(publisher)
    expect(await idsOf(base)).toEqual([lost])
    const after = await readPassport(database(), lost)
    expect(after).toMatchObject({ state: 'published', report_hash: before?.report_hash })
    expect(after?.block_number).toBeGreaterThan(before?.block_number ?? Number.POSITIVE_INFINITY)
    expect(await verifyPassport(verify, { reportId: lost })).toMatchObject({
      valid: true,
      onchain: { blockNumber: after?.block_number, transaction: after?.transaction_hash },
    })
  })

  it('another process sees it too, which did not see the lost block', async () => {
    const lost = await publish(publisherOf(), base + 1)
    await reorganise(1)
    await finish(publisherOf())
    expect(await idsOf(base + 1)).toEqual([lost])
  })

  it('what is in another block now is known to be there, and not sent again', async () => {
    const publisher = publisherOf()
    const { client } = world.chain
    const moved = await publish(publisher, base + 2)
    const { transaction_hash, block_number } = (await readPassport(database(), moved)) ?? {}
    const raw = await client.request({
      method: 'eth_getRawTransactionByHash',
      params: [transaction_hash],
    } as never)
    await reorganise(1)
    await mine(3)
    await client.sendRawTransaction({ serializedTransaction: raw as `0x${string}` })
    await finish(publisher)
    const row = await readPassport(database(), moved)
    expect(row).toMatchObject({ state: 'published', transaction_hash })
    expect(row?.block_number).toBeGreaterThan(block_number ?? Number.POSITIVE_INFINITY)
    expect(await idsOf(base + 2)).toEqual([moved])
  })

  it('a chain that fell back and stays there is believed after a while', async () => {
    const { client } = world.chain
    const earlier = await client.snapshot()
    const publisher = publisherOf()
    await mine(5)
    const lost = await publish(publisher, base + 3)
    await client.revert({ id: earlier })
    await finish(publisher)
    expect(await idsOf(base + 3)).toEqual([])
    expect(await readPassport(database(), lost)).toMatchObject({ state: 'published' })
    now += 16_000
    // The chain's clock may have fallen back to before it was issued: that passes, and is no reason for another passport.
    for (let round = 0; round < 10 && (await idsOf(base + 3)).length === 0; round++) {
      await finish(publisher)
      await mine(10)
      now += 3_000
    }
    expect(await idsOf(base + 3)).toEqual([lost])
  })

  it('what is final is not looked at any more, and still found', async () => {
    const publisher = publisherOf()
    const id = await publish(publisher, base + 4)
    await mine(100)
    await finish(publisher)
    expect(await readPassport(database(), id)).toMatchObject({ state: 'final' })
    expect(await readNewestPassport(database(), testAccount(base + 4).address)).toMatchObject({ id })
  })

  it('a revocation is sent again, also when the passport went with it', async () => {
    const publisher = publisherOf()
    const subject = testAccount(base + 5)
    const id = await publish(publisher, base + 5)
    const deadline = (await createReporterContract(connect(world.chain), REPORTER).readTime()) + 3_600
    const place = { chainId: 42220, contract: REPORTER }
    const signature = await subject.signTypedData(
      revocationTypedData({ ...place, version: '2', reportId: id, deadline }),
    )
    await oweRevocation(database(), { reportId: id, deadline, signature, contract: REPORTER, now })
    const statusOf = async () =>
      (await createReporterContract(connect(world.chain), REPORTER).read(id))?.status
    await finish(publisher)
    expect(await statusOf()).toBe('revoked')
    for (const depth of [1, 3]) {
      await reorganise(depth)
      expect(await statusOf()).not.toBe('revoked')
      await finish(publisher)
      expect(await statusOf()).toBe('revoked')
    }
    expect(await readRevocations(database(), home)).toHaveLength(1)
    await mine(100)
    await finish(publisher)
    expect(await readRevocations(database(), home)).toEqual([])
  })
})
