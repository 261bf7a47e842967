import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ExactEvmScheme } from '@x402/evm'
import { wrapFetchWithPaymentFromConfig } from '@x402/fetch'
import type { Static } from 'typebox'
import { decodeFunctionResult, type Hex, hexToBytes } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { abi } from '../../contracts/artifacts/VouchReporter.ts'
import { passport } from '../../src/cli/commands/passport.ts'
import { verify as verifyCommand } from '../../src/cli/commands/verify.ts'
import { canonicalJson } from '../../src/passportDocument/canonicalJson.ts'
import { checkDocument } from '../../src/passportDocument/checkDocument.ts'
import type { PassportDocument } from '../../src/wire/passportDocument.ts'
import type { VerifyResultSchema } from '../../src/wire/report.ts'
import { mintTokens } from '../../world/contracts/support/placeTokens.ts'
import { USDT } from '../payments/support/chain.ts'
import { findProgram } from '../support/findProgram.ts'
import { patientFetch } from '../support/patientFetch.ts'
import { proveWallet } from '../support/proveWallet.ts'
import { type PassportService, startPassportService } from './passportService.ts'
import { REPORTER } from './passportWorld.ts'
import { runCommand } from './runCommand.ts'

let service: PassportService
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vouch-journey-'))
  service = await startPassportService()
})
afterAll(async () => {
  await service?.close()
  rmSync(folder, { recursive: true, force: true })
})

type Bought = { reportId: string; document: PassportDocument; reportHash: Hex; expiresAt: string }
const price = 100_000n

async function wallet(dollars = 0n) {
  const privateKey = generatePrivateKey()
  const account = privateKeyToAccount(privateKey)
  await service.analyzed(account.address)
  if (dollars > 0n) await mintTokens(service.chain, USDT, account.address, dollars * 1_000_000n)
  return { ...account, privateKey }
}

/** With a client of x402's own: it is told the price and pays with one header. */
async function buy(payer: PrivateKeyAccount, body: Record<string, unknown>) {
  const pay = wrapFetchWithPaymentFromConfig(patientFetch, {
    schemes: [{ network: 'eip155:*', client: new ExactEvmScheme(payer) }],
  })
  const response = await pay(`${service.baseUrl}/api/agent/report`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ callerAddress: payer.address, ...body }),
  })
  return { status: response.status, body: (await response.json()) as Bought }
}

const post = async (path: string, body: unknown, headers: Record<string, string> = {}) =>
  (
    await patientFetch(`${service.baseUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  ).json()
const verify = async (id: string) =>
  (await (await patientFetch(`${service.baseUrl}/api/agent/verify/${id}`)).json()) as Static<
    typeof VerifyResultSchema
  >

/** The program itself, in an empty folder and with nothing in its environment but what is given. */
async function vouch(args: string[], env: Record<string, string>) {
  const program = await findProgram('src/cli/vouch.ts')
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env
  return new Promise<{ code: number; stdout: string; stderr: string }>(resolve =>
    execFile(
      process.execPath,
      [program, ...args],
      { cwd: folder, env: { PATH, NODE_COMPILE_CACHE, ...env } },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    ),
  )
}
const node = () => ['--rpc', service.chain.rpcUrl, '--contract', REPORTER]

function save(name: string, content: string): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

it('an owner signs for a passport; with anyone else’s signature it is refused and nothing is paid', async () => {
  const subject = await wallet(1n)
  const stranger = await wallet(1n)
  const proof = await proveWallet(service.baseUrl, subject)
  const draft = (await post('/api/agent/report/draft', { walletAddress: subject.address }, proof)) as {
    typedData: Parameters<PrivateKeyAccount['signTypedData']>[0]
    deadline: number
  }
  const signature = await stranger.signTypedData(draft.typedData)
  const refused = await buy(stranger, {
    walletAddress: subject.address,
    consent: { signature, deadline: draft.deadline },
  })
  expect(refused).toMatchObject({ status: 400, body: { code: 'CONSENT_INVALID' } })
  expect(await service.chain.balance(stranger.address)).toBe(1_000_000n)

  const file = join(folder, 'wp.json')
  const buyAs = (privateKey: Hex) =>
    runCommand(
      passport,
      ['buy', subject.address, '--signed', '--url', service.baseUrl, '--json', '--out', file],
      { VOUCH_PRIVATE_KEY: privateKey, VOUCH_DATA_DIR: folder },
    )
  const notMine = await buyAs(stranger.privateKey)
  expect(notMine).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('the request does not prove that it comes from that wallet'),
  })
  expect(await service.chain.balance(stranger.address)).toBe(1_000_000n)

  const mine = await buyAs(subject.privateKey)
  expect(mine, mine.stderr).toMatchObject({ code: 0 })
  expect(await service.chain.balance(subject.address)).toBe(1_000_000n - price)
  const { reportId } = JSON.parse(mine.stdout)
  expect(reportId).toMatch(/^WP-/)
  expect(await verify(reportId)).toMatchObject({ valid: true, kind: 'owner-signed' })
  const byFile = await runCommand(verifyCommand, ['--document', file, ...node()], {})
  expect(byFile).toMatchObject({ code: 0, stdout: expect.stringContaining('owner-signed') })
})

it('a passport is bought, checked in every way, altered in any byte, revoked, and runs out', async () => {
  const subject = await wallet()
  const payer = await service.chain.payer()
  const { status, body: bought } = await buy(payer, { walletAddress: subject.address })
  expect(status, JSON.stringify(bought)).toBe(200)
  expect(await service.chain.balance(payer.address)).toBe(1_000_000n - price)
  const { reportId, document } = bought

  const verified = await verify(reportId)
  expect(verified).toMatchObject({ valid: true, status: 'valid', walletAddress: subject.address })
  const { to, data } = verified.howToCheck
  const answer = await fetch(service.chain.rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_call', params: [{ to, data }, 'latest'] }),
  })
  const { result } = (await answer.json()) as { result: Hex }
  const record = decodeFunctionResult({ abi, functionName: 'verifyReport', data: result })
  expect(record).toMatchObject({ valid: true, subject: subject.address, reportHash: bought.reportHash })
  // Status and validity are the first words behind the offset, for whoever has no ABI at hand.
  expect([...hexToBytes(result)].slice(63, 97).filter(byte => byte !== 0)).toEqual([1, 1])

  const text = canonicalJson(document)
  let parsed = 0
  for (let place = 0; place < text.length; place++) {
    const altered = alter(text, place)
    if (altered === null) continue
    parsed++
    const { matches } = checkDocument(altered, { ...record, reportId })
    expect({ place, text: text.slice(place - 10, place + 10), matches }).toMatchObject({ matches: false })
  }
  expect(parsed).toBeGreaterThan(text.length / 2)
  const lie = { ...document, band: 'excellent' }
  expect(await post(`/api/agent/verify/${reportId}`, { document: lie })).toMatchObject({
    valid: false,
    status: 'valid',
    document: { matches: false },
  })

  const other = await wallet()
  const { body: second } = await buy(payer, { walletAddress: other.address })

  const revoked = await vouch(['passport', 'revoke', reportId, '--url', service.baseUrl, '--json'], {
    VOUCH_PRIVATE_KEY: subject.privateKey,
  })
  expect(revoked, revoked.stderr).toMatchObject({ code: 0, stderr: '' })
  expect(JSON.parse(revoked.stdout)).toMatchObject({ reportId, status: 'revoked' })
  expect(await verify(reportId)).toMatchObject({ valid: false, status: 'revoked', summary: {} })

  const file = save('second.json', JSON.stringify(second.document, null, 2))
  const forged = save('forged.json', canonicalJson(second.document).replace('"good"', '"goof"'))
  const [byId, byFile, byForged, gone] = await Promise.all([
    runCommand(verifyCommand, [second.reportId, ...node()], {}),
    vouch(['verify', '--document', file, ...node()], {}),
    runCommand(verifyCommand, ['--document', forged, ...node()], {}),
    runCommand(verifyCommand, [reportId, ...node()], {}),
  ])
  expect(byId).toMatchObject({ code: 0, stdout: expect.stringContaining('VALID') })
  expect(byFile).toMatchObject({ code: 0, stdout: expect.stringContaining('exactly as published') })
  expect(byForged).toMatchObject({ code: 1, stdout: expect.stringContaining('REFUSED') })
  expect(gone).toMatchObject({ code: 1, stdout: expect.stringContaining('REVOKED') })

  const end = BigInt(Date.parse(second.expiresAt) / 1000)
  await service.chain.client.setNextBlockTimestamp({ timestamp: end })
  await service.chain.client.mine({ blocks: 1 })
  expect(await verify(second.reportId)).toMatchObject({ valid: false, status: 'expired' })
  expect(await runCommand(verifyCommand, ['--document', file, ...node()], {})).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('EXPIRED'),
  })
})

/** The document with one bit of one byte turned over; null when that is no JSON object any more. */
function alter(text: string, place: number): unknown {
  const changed =
    text.slice(0, place) + String.fromCharCode(text.charCodeAt(place) ^ 1) + text.slice(place + 1)
  try {
    const value: unknown = JSON.parse(changed)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}
