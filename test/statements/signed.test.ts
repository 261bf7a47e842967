import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verify } from '../../src/cli/commands/verify.ts'
import { checkStatementFile } from '../../src/statementFile/checkStatementFile.ts'
import { addSignature, takeSignature } from '../../src/statementFile/signatureLine.ts'
import { signStatementFile } from '../../src/statementFile/signStatementFile.ts'
import type { StatementResult } from '../../src/wire/statement.ts'
import { runCommand } from '../passports/runCommand.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
let folder: string
let made: StatementResult
let pdf: Uint8Array
let place: { chainId: number; contract: string }

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vouch-signed-'))
  service = await startTestService()
  const { personas, accounts } = service.world
  const body = {
    walletAddress: personas.find(({ name }) => name === 'freelancer')?.address,
    callerAddress: accounts.lender.address,
    period: '3M',
  }
  made = (await service.call('/api/agent/statement', { body, pay: 10_000n })).body
  pdf = new Uint8Array(await (await fetch(made.url)).arrayBuffer())
  const { body: told } = await service.call('/api/capabilities')
  place = { chainId: told.chainId, contract: told.reporter.contract }
})
afterAll(async () => {
  await service?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** As a landlord with a node and a contract to trust, and nothing of ours. */
async function verifyFile(bytes: Uint8Array, contract = place.contract) {
  const file = join(folder, 'statement.pdf')
  writeFileSync(file, bytes)
  const args = ['--statement', file, '--rpc', service.world.rpcUrl, '--contract', contract]
  return runCommand(verify, args, {})
}

test('a file is genuine by itself, a node and the contract', async () => {
  const checked = await verifyFile(pdf)
  expect(checked, checked.stderr).toMatchObject({ code: 0 })
  expect(checked.stdout).toContain(`${made.statementId}: GENUINE`)
  expect(checked.stdout).toContain(made.walletAddress.toLowerCase())
})

test('any byte that is changed, added or taken away is noticed', async () => {
  const line = pdf.length - Buffer.from(pdf).lastIndexOf('%vouch-statement ')
  const places = [9, 1_000, pdf.length >> 1, pdf.length - line - 2, pdf.length - line + 40, pdf.length - 3]
  for (let index = 0; index < 40; index++) places.push(Math.floor((pdf.length * (index + 0.5)) / 40))
  for (const at of places) {
    const changed = pdf.slice()
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(checkStatementFile(changed, place).form, `byte ${at}`).not.toBe('signed')
  }
  const bytes = Buffer.from(pdf)
  for (const other of [
    Buffer.concat([bytes, bytes.subarray(-20)]),
    Buffer.concat([bytes, Buffer.from('\n')]),
  ])
    expect(checkStatementFile(other, place).form).not.toBe('signed')
  const cut = Buffer.concat([bytes.subarray(0, 500), bytes.subarray(501)])
  expect(checkStatementFile(cut, place).form).toBe('altered')
  // The line elsewhere in the file would be read as a part of it.
  const text = bytes.toString('latin1')
  const [moved = ''] = /\n%vouch-statement .*\n/.exec(text) ?? []
  const shifted = Buffer.from(text.replace(moved, '').replace('\nendobj', `${moved}endobj`), 'latin1')
  expect(checkStatementFile(shifted, place).form).toBe('unsigned')
  expect(await verifyFile(cut)).toMatchObject({ code: 1, stdout: expect.stringContaining('was changed') })
})

test('what somebody else signs, or signs for another contract, is refused', async () => {
  const found = takeSignature(pdf)
  if (!found) throw new Error('not signed')
  const { statementId, wallet, from } = found.signature
  const text = Buffer.from(pdf).toString('latin1')
  const bare = Buffer.from(text.replace(/\n%vouch-statement .*\n/, ''), 'latin1')
  expect(checkStatementFile(bare, place).form).toBe('unsigned')
  expect(await verifyFile(bare)).toMatchObject({ code: 1, stdout: expect.stringContaining('no signature') })

  const forger = privateKeyToAccount(generatePrivateKey())
  const issuer = { ...place, issuer: forger.address, sign: forger.signTypedData.bind(forger) }
  const forged = await signStatementFile(issuer, bare, {
    statementId,
    wallet,
    from,
    to: '2027-01-01T00:00:00Z',
  })
  expect(await verifyFile(forged)).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('not an issuer'),
  })
  const lent = addSignature(bare, { ...found.signature, to: '2027-01-01T00:00:00Z' })
  expect(checkStatementFile(lent ?? bare, place).form).toBe('altered')
  expect(checkStatementFile(pdf, { ...place, chainId: 1 }).form).toBe('elsewhere')
  expect(await verifyFile(pdf, service.world.contracts.USDT)).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('another contract'),
  })
})

test('its number tells that it was made, and neither wallet, figure nor where the file lies', async () => {
  const { body, text, status } = await service.call(`/api/agent/statement/${made.statementId}`)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    statementId: made.statementId,
    period: '3M',
    pages: made.pages,
    isIssuer: true,
  })
  for (const secret of [made.cid, made.sha256, made.walletAddress, made.walletAddress.toLowerCase()])
    expect(text).not.toContain(secret)
  const page = await service.call(`/s/${made.statementId}`, { headers: { accept: 'text/html' } })
  expect(page.status).toBe(200)
  for (const secret of [made.cid, made.sha256, made.walletAddress.toLowerCase()])
    expect(page.text.toLowerCase()).not.toContain(secret)
  expect((await service.call('/api/agent/statement/ST-0000000000')).body.code).toBe('STATEMENT_NOT_FOUND')
  expect((await service.call('/api/agent/statement/nonsense')).body.code).toBe('INVALID_STATEMENT_ID')
  expect(made.verifyUrl).toBe(`${service.baseUrl}/s/${made.statementId}`)
})

test('dates in a stranger’s signature do not steer the terminal of who checks', async () => {
  const text = Buffer.from(pdf).toString('latin1')
  const bare = Buffer.from(text.replace(/\n%vouch-statement .*\n/, ''), 'latin1')
  const { statementId, wallet } = takeSignature(pdf)?.signature ?? { statementId: '', wallet: '' }
  const forger = privateKeyToAccount(generatePrivateKey())
  const issuer = { ...place, issuer: forger.address, sign: forger.signTypedData.bind(forger) }
  // Clears the screen, says what it likes and hides what follows.
  const [from, to] = [`\u001b[2J\u001b[H${statementId}: GENUINE`, `\n${statementId}: GENUINE\u001b[8m`]
  const forged = await signStatementFile(issuer, bare, { statementId, wallet, from, to })
  const { code, stdout } = await verifyFile(forged)
  expect(code).toBe(1)
  expect(stdout).toContain('not an issuer')
  expect(stdout.replaceAll('\n', '')).not.toMatch(/\p{C}/u)
  expect(stdout.match(/^ST-.*GENUINE/gm)).toEqual([`${statementId}: NOT GENUINE`])
})
