import { keccak256 } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abi } from '../../contracts/artifacts/VouchReporter.ts'
import { migrateDatabase } from '../../src/storage/migrateDatabase.ts'
import { openSqlite } from '../../src/storage/openSqlite.ts'
import type { Database } from '../../src/storage/schema.ts'
import { lowerAddress } from '../../src/wire/address.ts'
import { OWNER, signFlat } from '../payments/support/chain.ts'
import { patientFetch } from '../support/patientFetch.ts'
import { insertSample, openPassportService, startPassportChain } from './passportService.ts'
import { issuer, REPORTER } from './passportWorld.ts'

let chain: Awaited<ReturnType<typeof startPassportChain>>
let database: Database
beforeAll(async () => {
  chain = await startPassportChain()
  database = openSqlite(':memory:')
  await migrateDatabase(database)
})
afterAll(async () => {
  await database?.close()
  await chain?.stop()
})

const write = (functionName: 'pause' | 'unpause') =>
  chain.pass(chain.client.writeContract({ address: REPORTER, abi, functionName, account: OWNER }))

async function setGas(balance: bigint, baseFeePerGas: bigint) {
  await chain.client.setBalance({ address: issuer, value: balance })
  await chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas })
  await chain.client.mine({ blocks: 1 })
}

type Case = {
  what: string
  env?: Record<string, string | undefined>
  before?: () => Promise<unknown>
  after?: () => Promise<unknown>
  message: string
  health: { status: string; detail: string; fix?: string; owed?: number }
  /** Whether this node says it sells passports at all. */
  sells: boolean
}

const cases: Case[] = [
  {
    what: 'no key',
    env: { REPORTER_PRIVATE_KEY: undefined },
    message: 'no key to publish with',
    health: { status: 'degraded', detail: 'REPORTER_PRIVATE_KEY is not set' },
    sells: false,
  },
  {
    what: 'no contract',
    env: { REPORTER_CONTRACT: undefined },
    message: 'no reporter contract',
    health: { status: 'off', detail: 'REPORTER_CONTRACT is not set' },
    sells: false,
  },
  {
    what: 'a key that is no issuer',
    env: { REPORTER_PRIVATE_KEY: keccak256('0x01') },
    message: 'does not have the issuer role',
    health: { status: 'down', detail: 'does not have the issuer role' },
    sells: true,
  },
  {
    what: 'a dry key',
    before: () => setGas(1n, 25_000_000_000n),
    after: () => setGas(10n ** 21n, 0n),
    message: 'gas for about 0 passports',
    health: { status: 'down', detail: `fund ${issuer}` },
    sells: true,
  },
  {
    what: 'a paused contract',
    before: () => write('pause'),
    after: () => write('unpause'),
    message: 'the contract is paused',
    health: { status: 'down', detail: 'the contract is paused; 0 owed', fix: 'Unpause it', owed: 0 },
    sells: true,
  },
  {
    what: 'gas that is dear',
    env: { REPORTER_MAX_FEE_GWEI: '1' },
    before: () => setGas(10n ** 21n, 25_000_000_000n),
    after: () => setGas(10n ** 21n, 0n),
    message: 'gas is dearer than the limit of the key',
    health: {
      status: 'down',
      detail: 'gas is dearer than the limit of the key; 0 owed',
      fix: 'raise REPORTER_MAX_FEE_GWEI',
      owed: 0,
    },
    sells: true,
  },
]

describe('a service that cannot publish', () => {
  it.each(cases)('$what: 503 before payment, health says why', async one => {
    const subject = privateKeyToAccount(generatePrivateKey()).address
    await insertSample(database, subject)
    const payer = await chain.payer()
    const payment = await signFlat(payer, { value: '100000' })
    await one.before?.()
    const service = await openPassportService(chain, { database, ...(one.env && { env: one.env }) })
    const read = async (path: string) => (await patientFetch(`${service.baseUrl}${path}`)).json()
    const buy = (baseUrl: string) =>
      patientFetch(`${baseUrl}/api/agent/report`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-payment': JSON.stringify(payment) },
        body: JSON.stringify({ walletAddress: subject, callerAddress: payer.address }),
      })
    try {
      const refused = await buy(service.baseUrl)
      expect(refused.status).toBe(503)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await refused.json()).toMatchObject({
        code: 'REPORTER_UNAVAILABLE',
        message: expect.stringMatching(new RegExp(`${one.message}.*Nothing was charged`)),
        fix: expect.stringContaining('/api/health/integrations'),
      })
      expect(await chain.balance(payer.address)).toBe(1_000_000n)
      expect(await chain.isUsed(payment)).toBe(false)
      const kept = database.db
        .selectFrom('payments')
        .select('state')
        .where('payer', '=', lowerAddress(payer.address))
      expect(await kept.execute()).toEqual([{ state: 'released' }])
      const made = database.db
        .selectFrom('passports')
        .select('id')
        .where('subject', '=', lowerAddress(subject))
      expect(await made.execute()).toEqual([])
      expect(await read('/api/health/integrations')).toMatchObject({
        integrations: {
          reporter: {
            status: one.health.status,
            detail: expect.stringContaining(one.health.detail),
            ...(one.health.fix && { fix: expect.stringContaining(one.health.fix) }),
            ...(one.health.owed !== undefined && { figures: { owed: one.health.owed } }),
          },
        },
      })
      const { operations } = (await read('/api/capabilities')) as {
        operations: { id: string; available: boolean }[]
      }
      expect(operations.find(({ id }) => id === 'generate_report')?.available).toBe(one.sells)
    } finally {
      await service.close()
      await one.after?.()
    }
    const repaired = await openPassportService(chain, { database })
    try {
      const bought = await buy(repaired.baseUrl)
      expect(bought.status, await bought.clone().text()).toBe(200)
      expect(await chain.balance(payer.address)).toBe(900_000n)
    } finally {
      await repaired.close()
    }
  })
})
