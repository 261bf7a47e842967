import { createHash, randomBytes } from 'node:crypto'
import { encodeFunctionData, getAddress, type Hex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { abi } from '../../contracts/artifacts/VouchTill.ts'
import { migrateDatabase } from '../../src/storage/migrateDatabase.ts'
import { openSqlite } from '../../src/storage/openSqlite.ts'
import * as SmartWallet from '../../world/contracts/artifacts/SmartWallet.ts'
import { placeSmartWallet } from '../../world/contracts/support/placeSmartWallet.ts'
import { OWNER, type PaymentChain, startPaymentChain, TILL } from '../payments/support/chain.ts'
import { type PaidService, startPaidService } from '../payments/support/service.ts'

let chain: PaymentChain
let service: PaidService
let ahead = 0
const database = openSqlite(':memory:')
beforeAll(async () => {
  chain = await startPaymentChain()
  await migrateDatabase(database)
  service = await startPaidService({
    ...chain,
    database,
    clock: () => Date.now() + ahead,
    till: { contract: TILL },
  })
})
afterAll(async () => {
  await service.close()
  await database.close()
  await chain.stop()
})

const hashOf = (secret: string, host = 'vouch.test') =>
  `0x${createHash('sha256').update(`${host}\n${secret}`).digest('hex')}` as Hex
const callOf = (hash: Hex) => encodeFunctionData({ abi, functionName: 'signIn', args: [hash] })
const send = (from: Hex, hash: Hex) =>
  chain.pass(chain.client.sendTransaction({ to: TILL, data: callOf(hash), account: from } as never))
const show = (wallet: Hex, secret: string) => service.post('/api/session/transaction', { wallet, secret })
const secretOf = () => randomBytes(32).toString('hex')

test('a transaction with a hash opens a session for who shows what it is of, and only then', async () => {
  const wallet = (await chain.payer(0n)).address
  const secret = secretOf()
  expect((await show(wallet, secret)).json()).toMatchObject({ code: 'SIGN_IN_FAILED' })
  await send(wallet, hashOf(secret))
  const answer = await show(wallet, secret)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ wallet })
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
  const own = { walletAddress: wallet, callerAddress: wallet }
  expect((await service.post('/api/agent/analyze', own, { cookie })).statusCode).toBe(200)
  // The answer was lost: the same browser asks again.
  expect((await show(wallet, secret)).statusCode).toBe(200)
})

test('what stands on chain helps nobody who watches it', async () => {
  const [wallet, watcher] = [(await chain.payer(0n)).address, (await chain.payer(0n)).address]
  const secret = secretOf()
  await send(wallet, hashOf(secret))
  // The hash is no secret, somebody who repeats it is somebody else, and a secret is of one wallet.
  expect((await show(wallet, hashOf(secret).slice(2))).statusCode).toBe(401)
  await send(watcher, hashOf(secret))
  expect((await show(wallet, secret)).json()).toMatchObject({ wallet })
  const stranger = (await chain.payer(0n)).address
  expect((await show(stranger, secret)).statusCode).toBe(401)
})

test('a sign-in at another service, or an old one, is none here', async () => {
  const wallet = (await chain.payer(0n)).address
  const [elsewhere, old] = [secretOf(), secretOf()]
  await send(wallet, hashOf(elsewhere, 'other.example'))
  expect((await show(wallet, elsewhere)).statusCode).toBe(401)
  await send(wallet, hashOf(old))
  ahead += 700_000
  expect((await show(wallet, old)).json().message).toMatch(/older than ten minutes/)
  ahead = 0
})

test('a wallet that is a contract signs in the same way', async () => {
  const wallet = getAddress('0x00000000000000000000000000000000000c0de6')
  await placeSmartWallet(chain, wallet, OWNER)
  const call = { address: wallet, abi: SmartWallet.abi, account: OWNER } as const
  const secret = secretOf()
  const args = [TILL, 0n, callOf(hashOf(secret))] as const
  await chain.pass(chain.client.writeContract({ ...call, functionName: 'execute', args }))
  expect((await show(wallet, secret)).json()).toMatchObject({ wallet })
})
