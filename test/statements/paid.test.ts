import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { ExactEvmScheme } from '@x402/evm'
import { wrapFetchWithPaymentFromConfig } from '@x402/fetch'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { embeddedSettings } from '../../src/cli/embeddedSettings.ts'
import { parseConfig } from '../../src/config/parseConfig.ts'
import { createLogger } from '../../src/lib/logger.ts'
import { startService } from '../../src/main.ts'
import type { StatementResult } from '../../src/wire/statement.ts'
import { hangMs } from '../support/hangMs.ts'
import { signPayment, startTestService, type TestService } from '../support/service.ts'
import { usdtOf } from '../support/usdtOf.ts'
import { startTestWorld } from '../support/world.ts'

const cent = 10_000n
const path = '/api/agent/statement'
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service?.stop())

const ask = (persona: string, period: string) => ({
  walletAddress: service.world.personas.find(({ name }) => name === persona)?.address,
  callerAddress: service.world.accounts.lender.address,
  period,
})

test('a client that pays by itself gets a statement, and the file behind its CID', async () => {
  const pay = wrapFetchWithPaymentFromConfig(fetch, {
    schemes: [
      {
        network: 'eip155:*',
        client: new ExactEvmScheme(privateKeyToAccount(service.world.accounts.lender.privateKey)),
      },
    ],
  })
  const answered = await pay(`${service.baseUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ask('freelancer', '6M')),
  })
  const made = (await answered.json()) as StatementResult
  expect(answered.status, JSON.stringify(made)).toBe(200)
  expect(made).toMatchObject({
    period: '6M',
    gatewayUrl: null,
    pins: [{ service: 'local', status: 'stored' }],
    payment: { status: 'settled' },
  })

  const whole = await fetch(made.url)
  const pdf = new Uint8Array(await whole.arrayBuffer())
  expect(Buffer.from(pdf.subarray(0, 8)).toString()).toBe('%PDF-1.7')
  expect([sha256(pdf), pdf.length]).toEqual([made.sha256, made.bytes])
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'public, max-age=31536000, immutable',
    etag: `"${made.cid}"`,
  })

  const part = await fetch(made.url, { headers: { range: 'bytes=100-199' } })
  expect(part.status).toBe(206)
  expect(part.headers.get('content-range')).toBe(`bytes 100-199/${made.bytes}`)
  expect(Buffer.from(await part.arrayBuffer()).equals(Buffer.from(pdf.subarray(100, 200)))).toBe(true)

  const download = await fetch(`${made.url}?download=true`, { method: 'HEAD' })
  expect(download.headers.get('content-disposition')).toMatch(
    /^attachment; filename="vouch-statement-0x[0-9a-f]{8}-\d{4}-\d\d-\d\d-6M\.pdf"$/,
  )
})

test('the same payment fetches the same statement again and is charged once', async () => {
  const before = await usdtOf(service.world, service.world.treasury)
  const pay = await signPayment(service.world, cent)
  const first = await service.call(path, { body: ask('salaried-monthly', '12M'), pay })
  const again = await service.call(path, { body: ask('salaried-monthly', '12M'), pay })
  expect([first.status, again.status], first.text).toEqual([200, 200])
  expect(again.text).toBe(first.text)
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  expect(await usdtOf(service.world, service.world.treasury)).toBe(before + cent)
  const other = await service.call(path, { body: ask('salaried-monthly', '3M'), pay })
  expect(other.status).not.toBe(200)
})

test('a period that is not offered, or no wallet, costs nothing', async () => {
  const before = await usdtOf(service.world, service.world.treasury)
  for (const wrong of [{ period: '5M' }, { walletAddress: '0x12' }])
    expect(
      (await service.call(path, { body: { ...ask('salaried-monthly', '3M'), ...wrong }, pay: cent })).status,
    ).toBe(400)
  expect(await usdtOf(service.world, service.world.treasury)).toBe(before)
})

test('killed between the payment and the pages, the service owes the statement and delivers it after a restart', async () => {
  const { world, dataDir, stop } = await startTestWorld()
  let stopChild: () => unknown = () => {}
  try {
    const before = await usdtOf(world, world.treasury)
    const child = spawn(
      process.execPath,
      [join(import.meta.dirname, 'crashChild.ts'), JSON.stringify(world), dataDir],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    stopChild = () => child.kill('SIGKILL')
    const [line] = (await once(child.stdout, 'data')) as [Buffer]
    const body = {
      walletAddress: world.personas.find(({ name }) => name === 'salaried-monthly')?.address,
      callerAddress: world.accounts.lender.address,
      period: '3M',
    }
    const request = {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-payment': await signPayment(world, cent) },
      body: JSON.stringify(body),
    }
    const ended = once(child, 'exit')
    await expect(fetch(`${line.toString().trim()}${path}`, request)).rejects.toThrow()
    expect((await ended)[1]).toBe('SIGKILL')
    expect(await usdtOf(world, world.treasury)).toBe(before + cent)

    const settings = parseConfig({ LOG_LEVEL: 'silent', PORT: '0', VOUCH_DATA_DIR: dataDir })
    const revived = await startService({
      ...embeddedSettings(world, settings),
      log: createLogger({ level: 'silent' }),
    })
    try {
      const answer = await until(
        () => fetch(`${revived.baseUrl}${path}`, request),
        ({ status }) => status === 200,
      )
      const made = (await answer.json()) as { cid: string; sha256: string }
      const pdf = await fetch(`${revived.baseUrl}/ipfs/${made.cid}`)
      expect(sha256(new Uint8Array(await pdf.arrayBuffer()))).toBe(made.sha256)
      expect(await usdtOf(world, world.treasury)).toBe(before + cent)
    } finally {
      await revived.close()
    }
  } finally {
    stopChild()
    await stop()
  }
})

/** A payment whose work is being resumed elsewhere is answered "not yet": ask again, as a client would. */
async function until<T>(act: () => Promise<T>, isDone: (value: T) => boolean): Promise<T> {
  const end = Date.now() + hangMs
  for (;;) {
    const value = await act()
    if (isDone(value) || Date.now() > end) return value
    await new Promise(done => setTimeout(done, 500))
  }
}
