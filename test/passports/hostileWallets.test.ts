import { getAddress, type Hex } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { abi } from '../../contracts/artifacts/VouchReporter.ts'
import { readPassport } from '../../src/passports/store.ts'
import { draftPassport } from '../../src/services/passports/draftPassport.ts'
import { issuePassport } from '../../src/services/passports/issuePassport.ts'
import { preparePassport } from '../../src/services/passports/preparePassport.ts'
import { revokePassport } from '../../src/services/passports/revokePassport.ts'
import { sees, validWhile } from '../payments/support/trapWallet.ts'
import { until } from '../payments/support/until.ts'
import { buyer, issuer, type PassportWorld, REPORTER, startPassportWorld } from './passportWorld.ts'

/** `isValidSignature` of a wallet that agrees to everything while it costs nothing, and to nothing in a real block. */
const twoFaced: Hex = '0x631626ba7e60e01b3a15025f5260205ff3'
/** One that agrees to everything until its storage is changed, which somebody does between trial and block. */
const fickle = validWhile(sees.emptyStorage)
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

/** Runs while transactions wait; when one does, the wallet changes its mind, and the next block comes. */
async function changingMinds<T>(address: Hex, run: () => Promise<T>): Promise<T> {
  const { client } = world.chain
  await client.setAutomine(false)
  const running = run()
  try {
    await until(async () => (await client.getTxpoolStatus()).pending > 0, 'a transaction')
    await client.setStorageAt({ address, index: 0, value: `0x${'01'.padStart(64, '0')}` })
  } finally {
    await client.setAutomine(true)
    await client.mine({ blocks: 1 })
  }
  return running
}

async function consentOf(wallet: Hex) {
  const draft = await draftPassport(world.deps, { walletAddress: wallet })
  return { draft, consent: { signature: '0x12', deadline: draft.deadline } }
}

it('a wallet that tells a trial by the price of gas costs nothing', async () => {
  const wallet = await placeWallet(twoFaced)
  const { consent } = await consentOf(wallet)
  const before = await sent()
  const prepared = preparePassport(world.deps, {
    request: { ...requestFor(wallet), consent },
    paymentKey: 'two-faced',
  })
  await expect(prepared).rejects.toMatchObject({ code: 'CONSENT_INVALID' })
  expect(await sent()).toBe(before)
  const { reportId } = await issuePassport(world.deps, {
    request: requestFor(wallet),
    paymentKey: 'about a two-faced wallet',
  })
  const revoked = revokePassport(world.deps, { reportId, deadline: 2 ** 40, signature: '0x12' })
  await expect(revoked).rejects.toMatchObject({ code: 'REVOCATION_INVALID' })
  expect((await sent()) - before).toBe(1)
})

it('one that behaves otherwise in the block than in the trial costs one transaction, and delays nobody', async () => {
  const wallet = await placeWallet(fickle)
  const { draft, consent } = await consentOf(wallet)
  const before = await sent()
  const request = { ...requestFor(wallet), consent }
  const substitute = await changingMinds(wallet, () =>
    issuePassport(world.deps, { request, paymentKey: 'fickle' }),
  )
  expect(await readPassport(world.database, draft.reportId)).toMatchObject({
    state: 'replaced',
    problem: 'Reverted',
    replaced_by: substitute.reportId,
  })
  expect(substitute.kind).toBe('purchased')
  expect((await verify(substitute.reportId)).valid).toBe(true)
  expect((await sent()) - before).toBe(2)
  // From now on nothing is sent that asks it, also where others with its code ask.
  const twin = await placeWallet(fickle)
  for (const address of [wallet, twin]) {
    const { consent } = await consentOf(address)
    const again = preparePassport(world.deps, {
      request: { ...requestFor(address), consent },
      paymentKey: `once more ${address}`,
    })
    await expect(again).rejects.toMatchObject({ code: 'CONSENT_INVALID' })
  }
  await world.deps.passports.conduct.forgive(wallet)
})

it('its revocation is sent once, however often it is requested', async () => {
  const wallet = await placeWallet(`${fickle}00`)
  const { reportId } = await issuePassport(world.deps, {
    request: requestFor(wallet),
    paymentKey: 'to be revoked',
  })
  const before = await sent()
  const revocation = { reportId, deadline: 2 ** 40, signature: '0x12', waitMs: 1_500 }
  await changingMinds(wallet, () =>
    expect(revokePassport(world.deps, revocation)).rejects.toMatchObject({ code: 'REVOCATION_PENDING' }),
  )
  await until(async () => (await world.deps.passports.conduct.judge(wallet)) === 'distrusted')
  await world.chain.client.setStorageAt({ address: wallet, index: 0, value: `0x${'00'.repeat(32)}` })
  for (let time = 0; time < 3; time++)
    await expect(revokePassport(world.deps, revocation)).rejects.toMatchObject({
      code: 'REVOKE_BY_TRANSACTION',
    })
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
