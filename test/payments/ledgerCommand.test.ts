import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createConductRows } from '../../src/chain/conduct/conductRows.ts'
import { ledger } from '../../src/cli/commands/ledger.ts'
import { checkReceipt } from '../../src/sdk/checkReceipt.ts'
import { migrateDatabase } from '../../src/storage/migrateDatabase.ts'
import { openSqlite } from '../../src/storage/openSqlite.ts'
import { lowerAddress } from '../../src/wire/address.ts'
import type { PurchaseReceipt } from '../../src/wire/receipts.ts'
import { mintTokens } from '../../world/contracts/support/placeTokens.ts'
import {
  cent,
  type FlatPayment,
  OWNER,
  type PaymentChain,
  signFlat,
  startPaymentChain,
  treasury,
  USDC,
  USDT,
} from './support/chain.ts'
import { startPaidService } from './support/service.ts'

let chain: PaymentChain
let first: bigint
let poor: FlatPayment
const dataDir = mkdtempSync(join(tmpdir(), 'vouch-ledger-'))
const signatures: string[] = []

beforeAll(async () => {
  chain = await startPaymentChain()
  vi.stubEnv('VOUCH_DATA_DIR', dataDir)
  vi.stubEnv('RPC_URL', chain.rpcUrl)
  vi.stubEnv('TREASURY_ADDRESS', treasury)
  const database = openSqlite(dataDir)
  await migrateDatabase(database)
  let drain: (() => Promise<unknown>) | null = null
  const service = await startPaidService({
    ...chain,
    database,
    screen: async ({ callerAddress }) => {
      if (callerAddress === poor.from) await drain?.()
      return { score: 71 }
    },
  })
  first = await chain.client.getBlockNumber()
  const payers = await Promise.all([chain.payer(), chain.payer(), chain.payer(1_000_000n, USDC)])
  const payments = await Promise.all(
    payers.map((payer, index) => signFlat(payer, index === 2 ? { token: USDC } : {})),
  )
  const spender = await chain.payer(cent)
  poor = await signFlat(spender)
  drain = async () => chain.submit(await signFlat(spender, { to: OWNER }))
  signatures.push(...payments.map(({ signature }) => signature))
  const answers = await Promise.all([...payments, poor].map(payment => service.screen(payment)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 402])
  await service.close()
  await database.close()
})
afterAll(async () => {
  vi.unstubAllEnvs()
  rmSync(dataDir, { recursive: true, force: true })
  await chain.stop()
})

async function run(verb: string, values: Record<string, string | boolean> = {}) {
  let text = ''
  const stdout = new Writable({
    write(chunk, _encoding, done) {
      text += chunk
      done()
    },
  })
  const code = await ledger.run({ stdout, stderr: stdout }, { positionals: verb.split(' '), values })
  return { code, text }
}

test('list shows what came in, and how it ended', async () => {
  const { text } = await run('list')
  expect(text.match(/settled/g)).toHaveLength(3)
  expect(text).toContain('insufficient_funds')
})

test('export is a table with all facts and no signature', async () => {
  const { text } = await run('export')
  const [head, ...rows] = text.trim().split('\r\n')
  expect(head).toMatch(/^claimedAt,updatedAt,state,final,operation,payer,token,amount,/)
  expect(rows).toHaveLength(4)
  expect(rows.filter(row => row.includes(',x402,10000,0,0x'))).toHaveLength(3)
  expect(rows.filter(row => row.includes(',10000,0.01,'))).toHaveLength(4)
  for (const signature of signatures) expect(text).not.toContain(signature.slice(2, 60))
})

test('receipts are those that the buyers got, in one list that can be verified', async () => {
  vi.stubEnv('PUBLIC_URL', 'https://vouch.example')
  vi.stubEnv('SETTLER_PRIVATE_KEY', chain.settlerPrivateKey)
  const { code, text } = await run('receipts')
  const receipts = JSON.parse(text) as PurchaseReceipt[]
  expect({ code, receipts }).toMatchObject({ code: 0, receipts: { length: 3 } })
  for (const receipt of receipts)
    expect(checkReceipt(receipt, { signer: chain.settler.address }).problem).toBeNull()
  expect(JSON.parse((await run('receipts', { since: '2999-01-01' })).text)).toEqual([])
})

test('audit: the ledger and the treasury agree to the unit; a stranger’s gift is named', async () => {
  const good = await run('audit', { 'from-block': String(first) })
  expect(good.text).toContain('USDT: ledger 20000 base units in 2 payments, chain 20000 in 2 transfers')
  expect(good.text).toContain('USDC: ledger 10000 base units in 1 payments, chain 10000 in 1 transfers')
  expect(good).toMatchObject({ code: 0, text: expect.stringContaining('Everything matches.') })

  await mintTokens(chain, USDT, treasury, 7n)
  const gift = await run('audit', { 'from-block': String(first) })
  expect(gift.code).toBe(1)
  expect(gift.text).toContain('difference 7')
  expect(gift.text).toMatch(/NOT IN THE LEDGER: 7 of 0x48065f.*: a plain transfer, no payment/)

  // An authorization that was never shown to us, and one that we know to have failed, mined by somebody else.
  const unseen = await signFlat(await chain.payer())
  await chain.submit(unseen)
  await mintTokens(chain, USDT, poor.from, 10_000n)
  await chain.submit(poor)
  const mined = await run('audit', { 'from-block': String(first) })
  expect(mined.text).toContain(`: authorization ${unseen.nonce}, never shown to this service`)
  expect(mined.text).toContain(`: authorization ${poor.nonce}, failed (insufficient_funds) in the ledger`)
  expect(mined.text).toContain('difference 20007')

  const database = openSqlite(dataDir)
  await database.db
    .updateTable('payments')
    .set({ value: '10001' })
    .where('token', '=', lowerAddress(USDC))
    .execute()
  await database.close()
  const forged = await run('audit', { 'from-block': String(first) })
  expect(forged.text).toMatch(/NOT ON CHAIN: 10001 of 0xceba93/)

  vi.stubEnv('TREASURY_ADDRESS', `0x${'e7'.repeat(20)}`)
  const moved = await run('audit', { 'from-block': String(first) })
  expect(moved.text).toMatch(/NOT AUDITED: 30001 base units in 3 payments went to another treasury, 0x7e57/i)
  expect(moved.text).toContain('Everything else matches.')
  vi.stubEnv('TREASURY_ADDRESS', treasury)
})

test('whom nothing is sent for is listed with what it cost, and forgiven by name', async () => {
  expect((await run('distrusted')).text).toBe('Nobody is distrusted.\n')
  const name = `0x${'ab'.repeat(20)}`
  const database = openSqlite(dataDir)
  const rows = createConductRows({ database, chainId: 42220 })
  const fresh = await rows.readOne(name, 'contract')
  await rows.write({ ...fresh, broken: 1, lost_gwei: 12_500_000, distrusted: 1, broken_at_ms: 0 })
  await database.close()
  expect((await run('distrusted')).text).toContain(`${name}`)
  expect(JSON.parse((await run('distrusted', { json: true })).text)).toMatchObject([
    { name, kind: 'contract', times: 1, lostCelo: '0.012500' },
  ])
  expect((await run(`forgive ${name}`)).text).toBe(`Forgiven: ${name}\n`)
  expect((await run('distrusted')).text).toBe('Nobody is distrusted.\n')
  for (const wrong of [`forgive ${name}`, 'forgive', `list ${name}`])
    await expect(run(wrong)).rejects.toMatchObject({ code: 'USAGE' })
})

test('what it does not understand it says', async () => {
  await expect(run('nonsense')).rejects.toMatchObject({ code: 'USAGE' })
  await expect(run('audit', { 'from-block': 'x' })).rejects.toMatchObject({ code: 'USAGE' })
})
