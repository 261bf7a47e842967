import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passport } from '../../src/cli/commands/passport.ts'
import { placeSmartWallet } from '../../world/contracts/support/placeSmartWallet.ts'
import { signFlat } from '../payments/support/chain.ts'
import { patientFetch } from '../support/patientFetch.ts'
import { type PassportService, startPassportService } from './passportService.ts'
import { REPORTER } from './passportWorld.ts'
import { runCommand } from './runCommand.ts'

let service: PassportService
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vouch-revoke-'))
  service = await startPassportService()
})
afterAll(async () => {
  await service?.close()
  rmSync(folder, { recursive: true, force: true })
})

async function person(celo = 0n) {
  const privateKey = generatePrivateKey()
  const { address } = privateKeyToAccount(privateKey)
  if (celo > 0n) await service.chain.client.setBalance({ address, value: celo * 10n ** 18n })
  return { address, privateKey }
}

async function buyFor(walletAddress: string): Promise<string> {
  await service.analyzed(walletAddress)
  const payer = await service.chain.payer()
  const response = await patientFetch(`${service.baseUrl}/api/agent/report`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-payment': JSON.stringify(await signFlat(payer, { value: '100000' })),
    },
    body: JSON.stringify({ walletAddress, callerAddress: payer.address }),
  })
  expect(response.status, await response.clone().text()).toBe(200)
  return ((await response.json()) as { reportId: string }).reportId
}

const revoke = (args: string[], privateKey?: string) =>
  runCommand(passport, ['revoke', ...args], {
    VOUCH_URL: service.baseUrl,
    VOUCH_DATA_DIR: folder,
    ...(privateKey && { VOUCH_PRIVATE_KEY: privateKey }),
  })
const node = () => ['--rpc', service.chain.rpcUrl, '--contract', REPORTER]

describe('vouch passport revoke', () => {
  it('goes through the service without gas, and says so again when it is done', async () => {
    const owner = await person()
    const id = await buyFor(owner.address)
    const first = await revoke([id, '--json'], owner.privateKey)
    expect(first, first.stderr).toMatchObject({ code: 0, stderr: '' })
    expect(JSON.parse(first.stdout)).toEqual({
      reportId: id,
      walletAddress: owner.address,
      status: 'revoked',
      revokedAt: expect.stringMatching(/Z$/),
      transaction: null,
    })
    const again = await revoke([id], owner.privateKey)
    expect(again).toMatchObject({ code: 0, stdout: expect.stringContaining(`${id}: REVOKED`) })
  })

  it('goes to the chain with --rpc, with a transaction of the wallet', async () => {
    const owner = await person(1n)
    const id = await buyFor(owner.address)
    const { code, stdout } = await revoke([id, ...node(), '--json'], owner.privateKey)
    expect(code).toBe(0)
    const { transaction, status } = JSON.parse(stdout)
    expect(status).toBe('revoked')
    const receipt = await service.chain.client.getTransactionReceipt({ hash: transaction })
    expect(receipt).toMatchObject({ status: 'success', from: owner.address.toLowerCase() })
    const again = await revoke([id, ...node(), '--json'], owner.privateKey)
    expect(JSON.parse(again.stdout)).toMatchObject({ status: 'revoked', transaction: null })
  })

  it('takes the owner’s key for a wallet that is a contract, either way', async () => {
    const owner = await person(1n)
    const wallet = getAddress('0x00000000000000000000000000000000000c0de5')
    await placeSmartWallet(service.chain, wallet, owner.address)
    for (const way of [[], node()]) {
      const id = await buyFor(wallet)
      expect(await revoke([id, ...way], owner.privateKey)).toMatchObject({ code: 0, stderr: '' })
    }
  })

  it('finds the key of a person of the embedded world', async () => {
    const owner = await person()
    const id = await buyFor(owner.address)
    const world = {
      baseUrl: service.baseUrl,
      rpcUrl: service.chain.rpcUrl,
      contracts: { reporter: REPORTER },
    }
    const file = join(folder, 'world.json')
    try {
      writeFileSync(file, JSON.stringify({ ...world, personas: [] }))
      expect(await revoke([id, '--demo'])).toMatchObject({
        code: 2,
        stderr: expect.stringContaining('Nobody in this world owns'),
      })
      writeFileSync(file, JSON.stringify({ ...world, personas: [owner] }))
      expect(await revoke([id, '--demo'])).toMatchObject({ code: 0, stderr: '' })
      const listed = await runCommand(passport, ['list', owner.address, '--demo', '--json'], {
        VOUCH_DATA_DIR: folder,
      })
      expect(JSON.parse(listed.stdout)).toMatchObject([{ reportId: id, status: 'revoked' }])
    } finally {
      rmSync(file, { force: true })
    }
  })

  it('says what is wrong: another’s key, no key, no gas, no such passport, no id', async () => {
    const owner = await person()
    const stranger = await person(1n)
    const id = await buyFor(owner.address)
    for (const way of [[], node()]) {
      const refused = await revoke([id, ...way], stranger.privateKey)
      expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining(stranger.address) })
      expect(refused.stderr).toContain(`${id} is about ${owner.address}`)
    }
    expect((await revoke([id])).stderr).toContain('no key to sign with')
    const { client } = service.chain
    await client.setNextBlockBaseFeePerGas({ baseFeePerGas: 25_000_000_000n })
    await client.mine({ blocks: 1 })
    const dry = await revoke([id, ...node()], owner.privateKey)
    await client.setNextBlockBaseFeePerGas({ baseFeePerGas: 0n })
    await client.mine({ blocks: 1 })
    expect(dry).toMatchObject({ code: 1, stderr: expect.stringContaining('leave --rpc out') })
    for (const way of [[], node()]) {
      const unknown = await revoke(['REP-0000000000', ...way], owner.privateKey)
      expect(unknown).toMatchObject({ code: 1, stderr: expect.stringContaining('has no passport') })
    }
    expect(await revoke(['REP-1'])).toMatchObject({ code: 2, stderr: expect.stringContaining('not the id') })
    expect(await revoke([])).toMatchObject({ code: 2 })
  })
})
