import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign, verify } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SDJwtVcInstance } from '@sd-jwt/sd-jwt-vc'
import { generatePrivateKey, privateKeyToAccount, publicKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passport } from '../../src/cli/commands/passport.ts'
import { mintTokens } from '../../world/contracts/support/placeTokens.ts'
import { USDT } from '../payments/support/chain.ts'
import { proveWallet } from '../support/proveWallet.ts'
import { type PassportService, startPassportService } from './passportService.ts'
import { runCommand } from './runCommand.ts'

let service: PassportService
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vouch-credential-'))
  service = await startPassportService()
})
afterAll(async () => {
  await service?.close()
  rmSync(folder, { recursive: true, force: true })
})

async function owner() {
  const privateKey = generatePrivateKey()
  const account = privateKeyToAccount(privateKey)
  await service.analyzed(account.address)
  await mintTokens(service.chain, USDT, account.address, 1_000_000n)
  const env = { VOUCH_PRIVATE_KEY: privateKey, VOUCH_DATA_DIR: folder }
  const run = (...args: string[]) => runCommand(passport, [...args, '--url', service.baseUrl, '--json'], env)
  const buy = async (...args: string[]) => {
    const out = join(folder, `${account.address}.json`)
    const ran = await run('buy', account.address, ...args, '--out', out)
    expect(ran, ran.stderr).toMatchObject({ code: 0 })
    return JSON.parse(ran.stdout).document
  }
  return { account, run, buy }
}

async function ask(reportId: string, json: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${service.baseUrl}/api/session/passports/${reportId}/credential`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(json),
  })
  return { status: response.status, body: (await response.json()) as Record<string, string> }
}

const p256 = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { privateKey, jwk: publicKey.export({ format: 'jwk' }) as Record<string, string> }
}
const hasher = (data: string | ArrayBuffer) =>
  createHash('sha256')
    .update(typeof data === 'string' ? data : Buffer.from(data))
    .digest()

/** A reader who has nothing but a library of others and the issuer's published key. */
async function reader() {
  const metadata = await (await fetch(`${service.baseUrl}/.well-known/jwt-vc-issuer`)).json()
  const [jwk] = (metadata as { jwks: { keys: { x: string; y: string }[] } }).jwks.keys
  const isSigned = (key: unknown, data: string, signature: string) =>
    verify(
      'sha256',
      Buffer.from(data),
      { key: key as KeyObject, format: 'jwk', dsaEncoding: 'ieee-p1363' } as never,
      Buffer.from(signature, 'base64url'),
    )
  return {
    jwk,
    library: new SDJwtVcInstance({
      hasher,
      hashAlg: 'sha-256',
      verifier: (data, signature) => isSigned(jwk, data, signature),
      kbVerifier: (data, signature, payload) => isSigned(payload.cnf?.jwk, data, signature),
    }),
  }
}

describe('a passport as a credential', () => {
  it('shows the chosen figures alone, to a library of others, for the reader who asked', async () => {
    const { run, buy } = await owner()
    const document = await buy('--signed')
    const { privateKey, jwk } = p256()
    const keyFile = join(folder, 'holder.json')
    writeFileSync(keyFile, JSON.stringify(jwk))
    const out = join(folder, 'credential.sd-jwt')
    const ran = await run('export', document.reportId, '--holder-key', keyFile, '--out', out)
    expect(ran, ran.stderr).toMatchObject({ code: 0 })

    const holder = new SDJwtVcInstance({
      hasher,
      hashAlg: 'sha-256',
      saltGenerator: bytes => randomBytes(bytes).toString('base64url'),
      kbSigner: data =>
        sign('sha256', Buffer.from(data), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString(
          'base64url',
        ),
      kbSignAlg: 'ES256',
    })
    const nonce = randomBytes(16).toString('hex')
    const shown = await holder.present(
      readFileSync(out, 'utf8').trim(),
      { band: true, months: true } as never,
      {
        kb: { payload: { iat: Math.floor(Date.now() / 1000), aud: 'https://landlord.example', nonce } },
      },
    )
    const { library, jwk: issuerKey } = await reader()
    const { payload } = await library.verify(shown, { keyBindingNonce: nonce })
    expect(payload).toMatchObject({
      iss: service.baseUrl,
      vct: 'urn:vouch:passport:2',
      exp: Date.parse(document.expiresAt) / 1000,
      sub: `did:pkh:eip155:${document.chainId}:${document.subject}`,
      status: { vouch_reporter: { reportId: document.reportId, contract: document.contract } },
      band: document.band,
      months: document.months,
    })
    for (const hidden of ['reputationScore', 'averageMonthlyIncome', 'income', 'loanCapacity', 'verdict'])
      expect(payload).not.toHaveProperty(hidden)
    const point = [issuerKey?.x, issuerKey?.y].map(part =>
      Buffer.from(part ?? '', 'base64url').toString('hex'),
    )
    expect(publicKeyToAddress(`0x04${point.join('')}`), 'the issuer on chain').toBe(document.issuer)

    await expect(library.verify(shown, { keyBindingNonce: 'another reader' })).rejects.toThrow()
    const [jwt, ...rest] = shown.split('~')
    const altered = [`${jwt?.slice(0, -4)}AAAA`, ...rest].join('~')
    await expect(library.verify(altered, { keyBindingNonce: nonce })).rejects.toThrow()
    const invented = Buffer.from(JSON.stringify(['salt', 'reputationScore', 100])).toString('base64url')
    const added = [jwt, invented, ...rest].join('~')
    const told = await library.verify(added, { keyBindingNonce: nonce }).catch(() => null)
    expect(told?.payload ?? {}).not.toHaveProperty('reputationScore')
  })

  it('is for the wallet itself, of what it signed for, while that is valid', async () => {
    const { account, run, buy } = await owner()
    const holderKey = p256().jwk
    const { reportId } = await buy('--signed')
    expect(await ask(reportId, { holderKey })).toMatchObject({
      status: 401,
      body: { code: 'SESSION_REQUIRED' },
    })
    const stranger = (await owner()).account
    expect(await ask(reportId, { holderKey }, await proveWallet(service.baseUrl, stranger))).toMatchObject({
      status: 404,
      body: { code: 'REPORT_NOT_FOUND' },
    })
    const mine = () => proveWallet(service.baseUrl, account)
    const bad = [{}, { holderKey: { ...holderKey, d: holderKey.x } }, { holderKey: { kty: 'RSA', n: 'x' } }]
    for (const body of bad) expect((await ask(reportId, body, await mine())).status).toBe(400)
    const bought = await buy()
    expect(await ask(bought.reportId, { holderKey }, await mine())).toMatchObject({
      status: 409,
      body: { code: 'CREDENTIAL_UNAVAILABLE' },
    })
    expect((await run('revoke', reportId)).code).toBe(0)
    const late = await ask(reportId, { holderKey }, await mine())
    expect(late).toMatchObject({ status: 409, body: { code: 'CREDENTIAL_UNAVAILABLE' } })
    expect(late.body.message).toContain('it is revoked')
  })
})
