import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ExactEvmScheme } from '@x402/evm'
import { wrapFetchWithPaymentFromConfig } from '@x402/fetch'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abi } from '../../contracts/artifacts/VouchReporter.ts'
import { passport } from '../../src/cli/commands/passport.ts'
import { verify as verifyCommand } from '../../src/cli/commands/verify.ts'
import { mintTokens } from '../../world/contracts/support/placeTokens.ts'
import { USDT } from '../payments/support/chain.ts'
import { patientFetch } from '../support/patientFetch.ts'
import { proveWallet } from '../support/proveWallet.ts'
import { type PassportService, startPassportService } from './passportService.ts'
import { REPORTER } from './passportWorld.ts'
import { runCommand } from './runCommand.ts'

let service: PassportService
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vouch-renew-'))
  service = await startPassportService()
})
afterAll(async () => {
  await service?.close()
  rmSync(folder, { recursive: true, force: true })
})

async function wallet() {
  const privateKey = generatePrivateKey()
  const account = privateKeyToAccount(privateKey)
  await service.analyzed(account.address)
  await mintTokens(service.chain, USDT, account.address, 1_000_000n)
  return { account, env: { VOUCH_PRIVATE_KEY: privateKey, VOUCH_DATA_DIR: folder } }
}

// biome-ignore lint/suspicious/noExplicitAny: tests look into bodies freely
type Json = any
async function ask(path: string, init: RequestInit & { json?: unknown } = {}) {
  const { json, headers, ...rest } = init
  const response = await patientFetch(`${service.baseUrl}${path}`, {
    ...rest,
    headers: { ...(json !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(json !== undefined && { method: 'POST', body: JSON.stringify(json) }),
  })
  const text = await response.text()
  return { status: response.status, body: (text ? JSON.parse(text) : null) as Json }
}
const run = async (env: Record<string, string>, ...args: string[]) => {
  const file = join(folder, `${Math.random()}.json`)
  const ran = await runCommand(passport, [...args, '--url', service.baseUrl, '--json', '--out', file], env)
  expect(ran, ran.stderr).toMatchObject({ code: 0 })
  return JSON.parse(ran.stdout) as { reportId: string; document: { months: number } }
}
async function pay(payer: PrivateKeyAccount, body: Record<string, unknown>) {
  const fetchPaying = wrapFetchWithPaymentFromConfig(patientFetch, {
    schemes: [{ network: 'eip155:*', client: new ExactEvmScheme(payer) }],
  })
  const response = await fetchPaying(`${service.baseUrl}/api/agent/report`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ callerAddress: payer.address, ...body }),
  })
  return { status: response.status, body: (await response.json()) as Json }
}
const reportsOf = (subject: `0x${string}`) =>
  service.chain.client.readContract({
    address: REPORTER,
    abi,
    functionName: 'reportsOf',
    args: [subject, 0n, 10n],
  })
const dollarsOf = (address: `0x${string}`) =>
  service.chain.client.readContract({
    address: USDT,
    abi: [
      {
        type: 'function',
        name: 'balanceOf',
        stateMutability: 'view',
        inputs: [{ type: 'address', name: 'of' }],
        outputs: [{ type: 'uint256', name: '' }],
      },
    ] as const,
    functionName: 'balanceOf',
    args: [address],
  })

describe('renewing', () => {
  it.each(['--signed', ''])('is one step, and the old one points to the new one (%s)', async signed => {
    const { env, account } = await wallet()
    const buying = ['buy', account.address, '--days', '30', ...(signed ? [signed] : [])]
    const old = await run(env, ...buying)
    expect((await ask(`/api/agent/verify/${old.reportId}`)).body.supersededBy).toBeNull()
    const renewed = await run(env, 'renew', old.reportId)
    expect(renewed.reportId).not.toBe(old.reportId)
    await expect
      .poll(async () => (await ask(`/api/agent/verify/${old.reportId}`)).body.supersededBy)
      .toBe(renewed.reportId)
    const { body } = await ask(`/api/agent/verify/${renewed.reportId}`)
    expect(body).toMatchObject({
      valid: true,
      supersededBy: null,
      kind: signed ? 'owner-signed' : 'purchased',
    })
    expect(Date.parse(body.expiresAt) - Date.parse(body.issuedAt)).toBe(30 * 86_400_000)
    const node = ['--rpc', service.chain.rpcUrl, '--contract', REPORTER]
    const told = await runCommand(verifyCommand, [old.reportId, ...node], {})
    expect(told.stdout).toContain(`by ${renewed.reportId}`)
    const page = await (await patientFetch(`${service.baseUrl}/p/${old.reportId}`)).text()
    expect(page).toContain(`href="/p/${renewed.reportId}"`)
    // Owed until the chain cannot forget it, and no longer.
    const readOwed = async () => {
      await service.chain.client.mine({ blocks: 100 })
      return service.ctx.database.db.selectFrom('passport_renewals').selectAll().execute()
    }
    await expect.poll(readOwed, { interval: 1_000 }).toEqual([])
  })

  it('is refused of a stranger’s passport, of one of the other kind and of one that was revoked', async () => {
    const [mine, other] = [await wallet(), await wallet()]
    const bought = await run(mine.env, 'buy', mine.account.address)
    const draft = async (renews: string, owner = mine) =>
      ask('/api/agent/report/draft', {
        json: { walletAddress: owner.account.address, renews },
        headers: await proveWallet(service.baseUrl, owner.account),
      })
    expect((await draft(bought.reportId)).body.code).toBe('RENEWAL_INVALID')
    expect((await draft('WP-0000000000')).body.code).toBe('REPORT_NOT_FOUND')
    const signed = await run(mine.env, 'buy', mine.account.address, '--signed')
    expect((await draft(signed.reportId, other)).body).toMatchObject({
      code: 'RENEWAL_INVALID',
      message: expect.stringContaining('another wallet'),
    })
    const before = await dollarsOf(other.account.address)
    // Anybody can buy one about this wallet, but not in the place of what somebody else bought.
    for (const { account } of [other, mine]) {
      const request = { walletAddress: account.address, renews: bought.reportId }
      expect(await pay(other.account, request)).toMatchObject({
        status: 400,
        body: { code: 'RENEWAL_INVALID', charge: 'none' },
      })
    }
    expect(await dollarsOf(other.account.address)).toBe(before)
  })

  it('stands in the words that the owner signs', async () => {
    const { env, account } = await wallet()
    const { reportId } = await run(env, 'buy', account.address, '--signed')
    const { body } = await ask('/api/agent/report/draft', {
      json: { walletAddress: account.address, renews: reportId },
      headers: await proveWallet(service.baseUrl, account),
    })
    expect(body.typedData.message.statement).toContain(`It takes the place of ${reportId}.`)
  })
})

describe('cancelling before publication', () => {
  it('costs nothing and publishes nothing, also after the consent was signed', async () => {
    const { account } = await wallet()
    const stranger = (await wallet()).account
    const before = await dollarsOf(account.address)
    const headers = () => proveWallet(service.baseUrl, account)
    const request = { walletAddress: account.address, months: 12, validDays: 30 }
    const { body: draft } = await ask('/api/agent/report/draft', { json: request, headers: await headers() })
    const signature = await account.signTypedData(draft.typedData)
    const path = `/api/agent/report/draft/${draft.reportId}`
    expect((await ask(path, { method: 'DELETE' })).body.code).toBe('WALLET_PROOF_REQUIRED')
    const theirs = await proveWallet(service.baseUrl, stranger)
    expect((await ask(path, { method: 'DELETE', headers: theirs })).status).toBe(401)
    expect((await ask(path, { method: 'DELETE', headers: await headers() })).status).toBe(204)
    expect((await ask(path, { method: 'DELETE', headers: await headers() })).body.code).toBe(
      'DRAFT_NOT_FOUND',
    )

    // Whoever has the signed consent can do nothing with it any more.
    const consent = { signature, deadline: draft.deadline, reportId: draft.reportId }
    const spent = await dollarsOf(stranger.address)
    expect(await pay(stranger, { ...request, consent })).toMatchObject({
      status: 400,
      body: { code: 'CONSENT_INVALID', charge: 'none' },
    })
    expect(await dollarsOf(stranger.address)).toBe(spent)
    expect(await dollarsOf(account.address)).toBe(before)
    expect(await reportsOf(account.address)).toEqual([])
    expect((await ask(`/api/agent/verify/${draft.reportId}`)).status).toBe(404)
    const own = await ask('/api/session/passports', { headers: await headers() })
    expect(own.body.passports).toEqual([])
  })

  it('comes too late once it is paid for: then it is revoked', async () => {
    const { account, env } = await wallet()
    const { reportId } = await run(env, 'buy', account.address, '--signed')
    const headers = await proveWallet(service.baseUrl, account)
    const late = await ask(`/api/agent/report/draft/${reportId}`, { method: 'DELETE', headers })
    expect(late.body.code).toBe('DRAFT_NOT_FOUND')
    expect((await ask(`/api/agent/verify/${reportId}`)).body.valid).toBe(true)
  })
})
