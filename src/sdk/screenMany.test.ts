import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { failure, paid, type Script, startFakeService } from '../../test/sdk/fakeService.ts'
import { createVouch } from './createVouch.ts'
import type { ScreenRow } from './screenMany.ts'

const account = privateKeyToAccount(generatePrivateKey())
const wallets = Array.from({ length: 12 }, (_, i) => `0x${String(i).padStart(40, '0')}`)

async function setUp(script: Script) {
  const service = await startFakeService(script)
  return { ...service, vouch: createVouch({ baseUrl: service.baseUrl, signer: account, retries: 0 }) }
}

test('screens each wallet once, in order, and tells how far it is', async () => {
  const { vouch, seen } = await setUp(() => paid())
  const progress: string[] = []
  const { rows, spentUsdt } = await vouch.screenMany([...wallets, wallets[0] as string], {
    months: 3,
    onProgress: ({ finished, total }) => progress.push(`${finished}/${total}`),
  })
  expect(rows.map(({ walletAddress }) => walletAddress)).toEqual(wallets)
  expect(rows.every(({ status }) => status === 'done')).toBe(true)
  expect(spentUsdt).toBe('0.12')
  expect(progress.at(-1)).toBe('12/12')
  expect(seen).toHaveLength(12)
  expect(seen.every(({ body }) => body.months === 3)).toBe(true)
})

test('stays within its budget whatever the concurrency', async () => {
  const { vouch, seen } = await setUp(() => paid())
  const { rows, spentUsdt } = await vouch.screenMany(wallets, { budget: '0.05', concurrency: 8 })
  expect(seen).toHaveLength(5)
  expect(spentUsdt).toBe('0.05')
  expect(rows.filter(({ status }) => status === 'skipped')).toHaveLength(7)
})

test('a failure that was free leaves its share of the budget to others, whatever the concurrency', async () => {
  const failing = new Set(wallets.slice(0, 4))
  const { vouch } = await setUp(({ body }) =>
    failing.has(String(body.walletAddress)) ? failure(503, 'HISTORY_UNAVAILABLE') : paid(),
  )
  const { rows, spentUsdt } = await vouch.screenMany(wallets, { budget: '0.04', concurrency: 8 })
  expect(rows.filter(({ status }) => status === 'failed')).toHaveLength(4)
  expect(rows.filter(({ status }) => status === 'done')).toHaveLength(4)
  expect(spentUsdt).toBe('0.04')
})

test('a failed row costs nothing and leaves the others alone', async () => {
  const { vouch } = await setUp(({ body }) =>
    body.walletAddress === wallets[3] ? failure(503, 'HISTORY_UNAVAILABLE') : paid(),
  )
  const { rows, spentUsdt } = await vouch.screenMany(wallets)
  expect(rows[3]).toMatchObject({ status: 'failed', error: { code: 'HISTORY_UNAVAILABLE' } })
  expect(rows[3]).not.toHaveProperty('payment')
  expect(spentUsdt).toBe('0.11')
})

test('resumes: done rows are kept, a lost answer is fetched with its payment, skipped rows are bought', async () => {
  let isBroken = true
  const { vouch, baseUrl, seen } = await setUp(({ body }) =>
    isBroken && body.walletAddress === wallets[2] ? 'hang-up' : paid(),
  )
  const first = await vouch.screenMany(wallets, { budget: '0.06' })
  expect(first.rows[2]).toMatchObject({ status: 'failed', payment: { from: account.address } })
  isBroken = false
  const before = seen.length
  const fresh = createVouch({ baseUrl, signer: account })
  const second = await fresh.screenMany(wallets, { resume: JSON.parse(JSON.stringify(first.rows)) })
  expect(second.rows.every(({ status }) => status === 'done')).toBe(true)
  expect(second.spentUsdt).toBe('0.06')
  const nonces = new Set(seen.map(({ payment }) => payment?.nonce))
  expect(nonces.size).toBe(12)
  expect(seen.length - before).toBe(7)
})

test('stops when told to, and says which rows it did not reach', async () => {
  const controller = new AbortController()
  const { vouch } = await setUp(() => paid())
  const { rows } = await vouch.screenMany(wallets, {
    concurrency: 1,
    signal: controller.signal,
    onProgress: ({ finished }) => {
      if (finished === 4) controller.abort()
    },
  })
  expect(rows.filter(({ status }) => status === 'done')).toHaveLength(4)
  expect(rows.filter(row => row.status === 'skipped' && row.reason === 'aborted')).toHaveLength(8)
})

test('written down row by row, a run that dies is finished by another without paying twice', async () => {
  const { vouch, baseUrl, seen } = await setUp(() => paid())
  const written: ScreenRow[] = []
  const dying = vouch.screenMany(wallets, {
    concurrency: 1,
    onRow: row => {
      written.push(row)
      // The power fails when the fourth payment is signed, before it is sent.
      if (written.length === 7) throw new Error('power cut')
    },
  })
  await expect(dying).rejects.toThrow('power cut')
  expect(written.map(({ status }) => status)).toEqual([
    'failed',
    'done',
    'failed',
    'done',
    'failed',
    'done',
    'failed',
  ])
  expect(written[6]).toMatchObject({ error: { code: 'INTERRUPTED' }, payment: { from: account.address } })
  const second = await createVouch({ baseUrl, signer: account }).screenMany(wallets, {
    resume: JSON.parse(JSON.stringify(written)),
  })
  expect(second.rows.every(({ status }) => status === 'done')).toBe(true)
  expect(second.spentUsdt).toBe('0.08')
  expect(new Set(seen.map(({ payment }) => payment?.nonce)).size).toBe(12)
})

test('an earlier payment that never arrived and has expired is made anew, within the budget', async () => {
  const { vouch, baseUrl } = await setUp(() => 'hang-up')
  const [lost] = (await vouch.screenMany(wallets.slice(0, 1))).rows
  const { baseUrl: back } = await startFakeService(({ payment }) =>
    payment && JSON.stringify(lost).includes(payment.nonce)
      ? failure(402, 'PAYMENT_REQUIRED', { reason: 'expired' })
      : paid(),
  )
  expect(baseUrl).not.toBe(back)
  const resumed = createVouch({ baseUrl: back, signer: account })
  const none = await resumed.screenMany(wallets.slice(0, 1), { resume: lost ? [lost] : [], budget: 0 })
  expect(none).toMatchObject({ rows: [{ status: 'skipped', reason: 'budget' }], spentUsdt: '0.00' })
  const bought = await resumed.screenMany(wallets.slice(0, 1), { resume: lost ? [lost] : [] })
  expect(bought).toMatchObject({ rows: [{ status: 'done' }], spentUsdt: '0.01' })
})

test('what is paid for is fetched even when no budget is left', async () => {
  let isBroken = true
  const { vouch } = await setUp(() => (isBroken ? 'hang-up' : paid()))
  const first = await vouch.screenMany(wallets.slice(0, 2))
  isBroken = false
  const second = await vouch.screenMany(wallets, { resume: first.rows, budget: 0 })
  expect(second.rows.map(({ status }) => status)).toEqual(['done', 'done', ...Array(10).fill('skipped')])
})
