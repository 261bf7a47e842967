import { getAddress, type Hex } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { abi } from '../../contracts/artifacts/VouchReporter.ts'
import { testAccount } from '../../contracts/support/testChain.ts'
import { readPassport } from '../../src/passports/store.ts'
import { draftPassport } from '../../src/services/passports/draftPassport.ts'
import { issuePassport } from '../../src/services/passports/issuePassport.ts'
import { preparePassport } from '../../src/services/passports/preparePassport.ts'
import { revokePassport } from '../../src/services/passports/revokePassport.ts'
import { buyer, issuer, type PassportWorld, REPORTER, startPassportWorld } from './passportWorld.ts'

/** `isValidSignature` of a wallet that agrees to everything while it costs nothing, and to nothing in a real block. */
const twoFaced: Hex = '0x631626ba7e60e01b3a15025f5260205ff3'
/** One that never comes back, until the gas is gone. */
const endless: Hex = '0x5b5f56'

let world: PassportWorld
beforeAll(async () => {
  world = await startPassportWorld()
  world.deps.passports.start()
})
afterAll(() => world?.stop())

let wallets = 0
async function placeWallet(bytecode: Hex) {
  const address = getAddress(`0x${(0xbad0000 + wallets++).toString(16).padStart(40, '0')}`)
  await world.chain.client.setCode({ address, bytecode })
  return address
}
const requestFor = (walletAddress: Hex) => ({ walletAddress, callerAddress: buyer.address })
const sent = () => world.chain.client.getTransactionCount({ address: issuer })
const verify = (reportId: string) =>
  world.chain.client.readContract({ address: REPORTER, abi, functionName: 'verifyReport', args: [reportId] })

it('a wallet that says yes when asked and no in the block costs two transactions, and holds up nobody', async () => {
  const wallet = await placeWallet(twoFaced)
  const draft = await draftPassport(world.deps, { walletAddress: wallet })
  const consent = { signature: '0x12', deadline: draft.deadline }
  const before = await sent()
  const [substitute, other] = await Promise.all([
    issuePassport(world.deps, { request: { ...requestFor(wallet), consent }, paymentKey: 'two-faced' }),
    issuePassport(world.deps, { request: requestFor(testAccount(300).address), paymentKey: 'honest' }),
  ])
  expect(await readPassport(world.database, draft.reportId)).toMatchObject({
    state: 'replaced',
    problem: 'Reverted',
    replaced_by: substitute.reportId,
  })
  expect(substitute.kind).toBe('purchased')
  expect((await verify(substitute.reportId)).valid).toBe(true)
  expect((await verify(other.reportId)).valid).toBe(true)
  expect((await sent()) - before).toBeLessThanOrEqual(4)
})

it('its revocation is sent once', async () => {
  const wallet = await placeWallet(twoFaced)
  const { reportId } = await issuePassport(world.deps, {
    request: requestFor(wallet),
    paymentKey: 'to be revoked',
  })
  const before = await sent()
  const deadline = 2 ** 40
  const revoked = revokePassport(world.deps, { reportId, deadline, signature: '0x12', waitMs: 1_500 })
  await expect(revoked).rejects.toMatchObject({ code: 'REVOCATION_PENDING' })
  expect((await sent()) - before).toBe(1)
  const again = await issuePassport(world.deps, { request: requestFor(wallet), paymentKey: 'afterwards' })
  expect((await verify(again.reportId)).valid).toBe(true)
})

it('one that burns all gas is refused before anybody pays, and before anything is sent', async () => {
  const wallet = await placeWallet(endless)
  const draft = await draftPassport(world.deps, { walletAddress: wallet })
  const consent = { signature: '0x12', deadline: draft.deadline }
  const before = await sent()
  const prepared = preparePassport(world.deps, {
    request: { ...requestFor(wallet), consent },
    paymentKey: 'endless',
  })
  await expect(prepared).rejects.toMatchObject({ code: 'CONSENT_INVALID' })
  const { reportId } = await issuePassport(world.deps, {
    request: requestFor(wallet),
    paymentKey: 'about an endless wallet',
  })
  const revoked = revokePassport(world.deps, { reportId, deadline: 2 ** 40, signature: '0x12' })
  await expect(revoked).rejects.toMatchObject({ code: 'REVOCATION_INVALID' })
  expect((await sent()) - before).toBe(1)
})
