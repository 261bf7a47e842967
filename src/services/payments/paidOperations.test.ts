import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrateDatabase } from '../../storage/migrateDatabase.ts'
import { openSqlite } from '../../storage/openSqlite.ts'
import type { Context } from '../context.ts'
import { paidOperations } from './paidOperations.ts'
import type { PaidVerb } from './registerPaidOperation.ts'

const database = openSqlite(':memory:')
beforeAll(() => migrateDatabase(database))
afterAll(() => database.close())

const [walletAddress, other, payer] = ['1', '2', '3'].map(digit => `0x${digit.repeat(40)}`) as [
  string,
  string,
  string,
]
const proof = { expires: 1_790_000_100, signature: '0x00' }
const wallets = [walletAddress, other].map(address => ({ address, proof }))

/** A service in which no contract accepts any signature; `counted` lists who was counted for it. */
function openService() {
  const counted: string[] = []
  const ctx = {
    database,
    clock: () => 1_790_000_000_000,
    baseUrl: () => 'https://vouch.test',
    config: { chainId: 42220 },
    sanctions: { addresses: new Set() },
    passports: {
      assertCanPublish: async () => ({ contract: { readTime: async () => 1_790_000_000 }, issuer: '0x' }),
    },
    signIn: {
      isSignedBy: async ({ caller }: { caller: string }) => {
        counted.push(caller)
        return false
      },
    },
  } as unknown as Context
  return { ctx, counted }
}

function verbOf(name: string): PaidVerb<object> {
  return paidOperations.find(({ operation }) => operation === name) as unknown as PaidVerb<object>
}

test('a passport about somebody’s wallets with bad proofs counts against who pays, not against that wallet', async () => {
  const { ctx, counted } = openService()
  const request = { walletAddress, callerAddress: payer, wallets }
  const prepared = verbOf('generate_report').prepare?.(ctx, request, { payer, payment: 'a payment' })
  await expect(prepared).rejects.toMatchObject({ code: 'WALLET_UNPROVEN' })
  expect(counted).toEqual([payer, payer])
})

test.each(['screen_wallet', 'analyze_wallet'])(
  '%s with bad proofs counts against who sent the money, whoever an order names',
  async name => {
    const { ctx, counted } = openService()
    const named = `0x${'4'.repeat(40)}`
    const request = { walletAddress, callerAddress: named, wallets }
    const work = verbOf(name).perform(ctx, request, { payer, payment: 'order:0x01' })
    await expect(work).rejects.toMatchObject({ code: 'WALLET_UNPROVEN' })
    expect(counted).toEqual([payer, payer])
  },
)
