import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeFunctionResult, type Hex, keccak256, stringToBytes } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abi } from '../../contracts/artifacts/VouchReporter.ts'
import { passport } from '../../src/cli/commands/passport.ts'
import { verify } from '../../src/cli/commands/verify.ts'
import { canonicalJson } from '../../src/passportDocument/canonicalJson.ts'
import { disclose } from '../../src/passportDocument/disclose.ts'
import { signFlat } from '../payments/support/chain.ts'
import { patientFetch } from '../support/patientFetch.ts'
import { proveWallet } from '../support/proveWallet.ts'
import { type PassportService, startPassportService } from './passportService.ts'
import { issuer, REPORTER } from './passportWorld.ts'
import { runCommand } from './runCommand.ts'

let service: PassportService
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vouch-buy-'))
  service = await startPassportService()
})
afterAll(async () => {
  await service?.close()
  rmSync(folder, { recursive: true, force: true })
})

const price = '100000'
const reporter = { address: REPORTER, abi } as const

async function call(path: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await patientFetch(`${service.baseUrl}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    ...(body !== undefined && { body: JSON.stringify(body) }),
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    redirect: 'manual',
  })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: text.startsWith('{') ? JSON.parse(text) : null,
  }
}

async function buy(options: { subject: Hex; consent?: { signature: Hex; deadline: number } }) {
  const payer = await service.chain.payer()
  const payment = JSON.stringify(await signFlat(payer, { value: price }))
  const { subject: walletAddress, ...rest } = options
  const body = { walletAddress, callerAddress: payer.address, ...rest }
  const send = () => call('/api/agent/report', body, { 'x-payment': payment })
  return { payer, send, bought: await send() }
}

async function wallet() {
  const account = privateKeyToAccount(generatePrivateKey())
  await service.analyzed(account.address)
  return account
}

const env = () => ({ RPC_URL: service.chain.rpcUrl, REPORTER_CONTRACT: REPORTER })
const vouchVerify = (...args: string[]) => runCommand(verify, args, env())
const vouchPassport = (...args: string[]) => runCommand(passport, args, env())

/** In a process of its own, against nothing but a node. */
function vouch(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise(resolve =>
    execFile(
      process.execPath,
      ['src/cli/vouch.ts', ...args],
      { env: { ...process.env, ...env() } },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    ),
  )
}

const save = (name: string, content: unknown) => {
  const path = join(folder, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

describe('a passport bought with one header', () => {
  it('verifies through the API, through a bare eth_call and on the command line; an altered one does not', async () => {
    const subject = await wallet()
    const { bought, payer, send } = await buy({ subject: subject.address })
    expect(bought.status, bought.text).toBe(200)
    const { reportId, document, reportHash, onchain, payment, verifyUrl } = bought.json
    expect(payment).toMatchObject({ status: 'settled', priceUsdt: '0.10' })
    expect(await service.chain.balance(payer.address)).toBe(900_000n)
    expect(keccak256(stringToBytes(canonicalJson(document)))).toBe(reportHash)

    const again = await send()
    expect(again.text).toBe(bought.text)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(await service.chain.balance(payer.address)).toBe(900_000n)

    const verified = await call(new URL(verifyUrl).pathname)
    expect(verified.json).toMatchObject({
      valid: true,
      status: 'valid',
      reportId,
      kind: 'purchased',
      walletAddress: subject.address,
      reportHash,
      issuer,
      revokedAt: null,
      document: null,
      source: 'onchain',
      onchain,
      months: 12,
      summary: {},
    })
    // The verdict in words, enough to lend on; the figures are whose they are who bought them.
    expect(verified.json.summary).toEqual({ band: 'good', isTrustworthy: true })
    const { to, data } = verified.json.howToCheck
    const answer = await service.chain.client.call({ to, data })
    const record = decodeFunctionResult({ abi, functionName: 'verifyReport', data: answer.data ?? '0x' })
    expect(record).toMatchObject({ valid: true, reportHash })

    const whole = await call(`/api/agent/verify/${reportId}`, { document })
    expect(whole.json).toMatchObject({ valid: true, document: { form: 'full', matches: true } })
    const altered = { ...document, reputationScore: 75 }
    const refused = await call(`/api/agent/verify/${reportId}`, { document: altered })
    expect(refused.json).toMatchObject({
      valid: false,
      status: 'valid',
      summary: {},
      document: { matches: false },
    })
    const part = await call(`/api/agent/verify/${reportId}`, {
      document: disclose(document, ['band', 'months']),
    })
    expect(part.json).toMatchObject({
      valid: true,
      summary: { band: 'good' },
      document: { form: 'partial', matches: true, fields: { band: 'good', months: 12 } },
    })
    expect(part.json.summary).toEqual({ band: 'good' })

    const [byId, byDocument, byAltered, listed] = await Promise.all([
      vouch('verify', reportId),
      vouchVerify('--document', save('whole.json', document), '--json'),
      vouchVerify('--document', save('altered.json', canonicalJson(document).replace('"good"', '"goof"'))),
      vouchPassport('list', subject.address),
    ])
    expect(byId).toMatchObject({ code: 0, stdout: expect.stringContaining(`${reportId}: VALID`) })
    expect(JSON.parse(byDocument.stdout)).toMatchObject({ valid: true, document: { matches: true } })
    expect(byAltered).toMatchObject({ code: 1, stdout: expect.stringContaining('REFUSED') })
    expect(listed.stdout).toContain(`${reportId}  valid`)

    const shown = join(folder, 'part.json')
    const made = await vouchPassport(
      'disclose',
      '--document',
      save('answer.json', bought.text),
      '--fields',
      'band,verdict',
      '--out',
      shown,
    )
    expect(made).toMatchObject({ code: 0, stderr: '' })
    const byPart = await vouchVerify('--document', shown)
    expect(byPart).toMatchObject({ code: 0, stdout: expect.stringContaining('verdict: trustworthy') })
    expect(byPart.stdout).not.toContain('reputationScore')

    // Clears the screen and says what it likes, in a name that the reason for the refusal repeats.
    const other = JSON.parse(readFileSync(shown, 'utf8'))
    const [field] = other.fields
    const name = `\u001b[2J\u001b[H${reportId}: VALID\n${reportId}: VALID\u009b8m`
    const steering = await vouchVerify(
      '--document',
      save('steering.json', { ...other, fields: [{ ...field, name }] }),
    )
    expect(steering.code).toBe(1)
    expect(steering.stdout.replaceAll('\n', '')).not.toMatch(/\p{C}/u)
    expect(steering.stdout.match(/^\S+: (NOT )?VALID/gm)).toEqual([`${reportId}: NOT VALID`])
  })

  it('is revoked by its subject, and shown by the screen of its wallet while it holds', async () => {
    const subject = await wallet()
    const { bought } = await buy({ subject: subject.address })
    const { reportId } = bought.json
    const screen = async () => {
      const payer = await service.chain.payer()
      const payment = JSON.stringify(await signFlat(payer))
      const body = { walletAddress: subject.address, callerAddress: payer.address }
      return (await call('/api/lender/screen', body, { 'x-payment': payment })).json?.passport
    }
    await call(`/api/agent/verify/${reportId}`)
    expect(await screen()).toMatchObject({ reportId, status: 'valid' })
    const revoke = { ...reporter, functionName: 'revokeReport', args: [reportId] } as const
    await service.chain.pass(service.chain.client.writeContract({ ...revoke, account: subject.address }))
    const { json } = await call(`/api/agent/verify/${reportId}`)
    expect(json).toMatchObject({
      valid: false,
      status: 'revoked',
      revokedAt: expect.any(String),
      summary: {},
    })
    expect(await screen()).toMatchObject({ reportId, status: 'revoked' })
    expect(await vouchVerify(reportId)).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('REVOKED'),
    })
  })

  it('is revoked by the signature of its wallet, without gas of its own', async () => {
    const subject = await wallet()
    const { bought } = await buy({ subject: subject.address })
    const path = `/api/agent/verify/${bought.json.reportId}/revoke`
    const { json: draft } = await call(path)
    const stranger = privateKeyToAccount(generatePrivateKey())
    const by = async (account: typeof stranger) => ({
      signature: await account.signTypedData(draft.typedData),
      deadline: draft.deadline,
    })
    const refused = await call(path, await by(stranger))
    expect(refused).toMatchObject({ status: 400, json: { code: 'REVOCATION_INVALID' } })
    const late = await call(path, { ...(await by(subject)), deadline: 1 })
    expect(late).toMatchObject({ status: 400, json: { code: 'REVOCATION_INVALID' } })
    const revoked = await call(path, await by(subject))
    expect(revoked).toMatchObject({ status: 200, json: { valid: false, status: 'revoked', summary: {} } })
    expect(await call(path, await by(subject))).toMatchObject({ status: 200, json: { status: 'revoked' } })
    expect(await service.chain.client.getTransactionCount({ address: subject.address })).toBe(0)
    expect((await call('/api/agent/verify/REP-0000000000/revoke')).status).toBe(404)
  })

  it('is owner-signed with the owner’s consent; with anyone else’s it is refused and nothing is paid', async () => {
    const subject = await wallet()
    const stranger = privateKeyToAccount(generatePrivateKey())
    const wanted = { walletAddress: subject.address }
    const unproven = await call('/api/agent/report/draft', wanted)
    expect(unproven).toMatchObject({ status: 401, json: { code: 'WALLET_PROOF_REQUIRED', charge: 'none' } })
    const others = await call('/api/agent/report/draft', wanted, await proveWallet(service.baseUrl, stranger))
    expect(others).toMatchObject({ status: 401, json: { code: 'WALLET_PROOF_REQUIRED' } })
    const { json: draft } = await call(
      '/api/agent/report/draft',
      wanted,
      await proveWallet(service.baseUrl, subject),
    )
    const { typedData, deadline } = draft
    const [forged, good] = await Promise.all(
      [stranger, subject].map(account => account.signTypedData(typedData)),
    )
    if (!forged || !good) throw new Error('nothing was signed')
    const refused = await buy({ subject: subject.address, consent: { signature: forged, deadline } })
    expect(refused.bought).toMatchObject({ status: 400, json: { code: 'CONSENT_INVALID' } })
    expect(await service.chain.balance(refused.payer.address)).toBe(1_000_000n)
    const { bought, payer } = await buy({ subject: subject.address, consent: { signature: good, deadline } })
    expect(bought.json).toMatchObject({ reportId: draft.reportId, kind: 'owner-signed' })
    expect(await service.chain.balance(payer.address)).toBe(900_000n)
    const { json } = await call(`/api/agent/verify/${draft.reportId}`)
    expect(json).toMatchObject({ valid: true, kind: 'owner-signed' })
  })
})

describe('verifying', () => {
  it('answers 404 with valid: false for an id nobody published, 400 for what is no id', async () => {
    for (const body of [undefined, { document: {} }]) {
      const unknown = await call('/api/agent/verify/REP-0000000000', body)
      expect(unknown).toMatchObject({ status: 404, json: { code: 'REPORT_NOT_FOUND', valid: false } })
      const nonsense = await call('/api/agent/verify/REP-123', body)
      expect(nonsense).toMatchObject({ status: 400, json: { code: 'INVALID_REPORT_ID' } })
    }
    expect(await vouchVerify('WP-0000000000')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('has no passport'),
    })
    expect((await vouchVerify()).code).toBe(2)
  })

  it('gives a QR code of the short link', async () => {
    const qr = await call('/api/agent/verify/REP-0000000000/qr.svg')
    expect(qr.headers.get('content-type')).toContain('image/svg+xml')
    expect(qr.text).toMatch(/^<svg/)
    expect((await call('/api/agent/verify/nonsense/qr.svg')).status).toBe(400)
    const { stdout } = await vouchPassport('qr', 'REP-0000000000', '--url', service.baseUrl)
    expect(stdout).toContain(`${service.baseUrl}/p/REP-0000000000`)
  })
})

describe('time', () => {
  it('ends a passport by the clock of the chain', async () => {
    const subject = await wallet()
    const { bought } = await buy({ subject: subject.address })
    const { reportId, expiresAt } = bought.json
    const end = BigInt(Date.parse(expiresAt) / 1000)
    await service.chain.client.setNextBlockTimestamp({ timestamp: end })
    await service.chain.client.mine({ blocks: 1 })
    const { json } = await call(`/api/agent/verify/${reportId}`)
    expect(json).toMatchObject({ valid: false, status: 'expired', summary: { band: 'good' } })
    expect(await vouchVerify(reportId)).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('EXPIRED'),
    })
  })
})
