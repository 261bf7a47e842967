import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrateDatabase } from '../../storage/migrateDatabase.ts'
import { openSqlite } from '../../storage/openSqlite.ts'
import type { Context } from '../context.ts'
import { paidOperations } from './paidOperations.ts'
import type { PaidVerb } from './putOnSale.ts'

const database = openSqlite(':memory:')
beforeAll(() => migrateDatabase(database))
afterAll(() => database.close())

test('a passport about somebody’s wallets with bad proofs counts against who pays, not against that wallet', async () => {
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
  const [walletAddress, other, payer] = ['1', '2', '3'].map(digit => `0x${digit.repeat(40)}`) as [
    string,
    string,
    string,
  ]
  const proof = { expires: 1_790_000_100, signature: '0x00' }
  const wallets = [walletAddress, other].map(address => ({ address, proof }))
  const report = paidOperations.find(({ operation }) => operation === 'generate_report')
  const { prepare } = report as unknown as PaidVerb<object>
  const request = { walletAddress, callerAddress: payer, wallets }
  await expect(prepare?.(ctx, request, { payer, payment: 'a payment' })).rejects.toMatchObject({
    code: 'WALLET_UNPROVEN',
  })
  expect(counted).toEqual([payer, payer])
})
