import { getAddress, type Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as V1 from '../../contracts/deployed/v1/VouchReporter.ts'
import { OWNER } from '../../contracts/support/testChain.ts'
import { draftPassport } from '../../src/services/passports/draftPassport.ts'
import { issuePassport } from '../../src/services/passports/issuePassport.ts'
import type { PassportContext } from '../../src/services/passports/preparePassport.ts'
import { draftRevocation, revokePassport } from '../../src/services/passports/revokePassport.ts'
import { verifyPassport } from '../../src/services/passports/verifyPassport.ts'
import {
  buyer,
  connect,
  issuer,
  makeDeps,
  owner,
  type PassportWorld,
  startPassportWorld,
} from './passportWorld.ts'

const EARLIER = getAddress('0x000000000000000000000000000000000000f001')

let world: PassportWorld
/** A service of today whose contract is still the first version. */
let before: PassportContext
/** The same after the move: version 2, and the first as an earlier one. */
let after: PassportContext
beforeAll(async () => {
  world = await startPassportWorld()
  const { chain, database } = world
  await chain.place(EARLIER, V1)
  const initialize = { address: EARLIER, abi: V1.abi, functionName: 'initialize' } as const
  await chain.pass(chain.client.writeContract({ ...initialize, args: [OWNER, issuer], account: OWNER }))
  before = makeDeps(connect(chain), database, { contract: EARLIER })
  after = makeDeps(connect(chain), database, { earlierContracts: [EARLIER.toLowerCase()] })
})
afterAll(async () => {
  await before?.passports.stop()
  await world?.stop()
})

let payments = 0
const callerAddress = buyer.address
async function issue(deps: PassportContext, isSigned: boolean): Promise<string> {
  deps.passports.start()
  const request = { walletAddress: owner.address, callerAddress }
  const paymentKey = `earlier ${payments++}`
  if (!isSigned) return (await issuePassport(deps, { request, paymentKey })).reportId
  const { typedData, deadline } = await draftPassport(deps, { walletAddress: owner.address })
  const signature = await owner.signTypedData(typedData as never)
  const consented = { ...request, consent: { signature, deadline } }
  return (await issuePassport(deps, { request: consented, paymentKey })).reportId
}

describe('the first version of the contract', () => {
  it('is published on, verified and revoked by the service of today', async () => {
    for (const isSigned of [false, true]) {
      const reportId = await issue(before, isSigned)
      expect(await verifyPassport(before, { reportId })).toMatchObject({
        valid: true,
        kind: isSigned ? 'owner-signed' : 'purchased',
        onchain: { contract: EARLIER },
      })
      const { typedData, deadline } = await draftRevocation(before, { reportId })
      const signature = await owner.signTypedData(typedData as never)
      const revoked = await revokePassport(before, { reportId, signature, deadline })
      expect(revoked).toMatchObject({ valid: false, status: 'revoked' })
    }
  })

  it('knows no consent by transaction, and the draft says so', async () => {
    expect(await draftPassport(before, { walletAddress: owner.address })).toMatchObject({ transaction: null })
  })

  it('keeps its passports verifiable after the move, and its subjects end them by transaction', async () => {
    const reportId = await issue(before, true)
    expect(await verifyPassport(after, { reportId })).toMatchObject({
      valid: true,
      onchain: { contract: EARLIER },
      howToCheck: { to: EARLIER },
    })
    const { typedData, deadline, transaction } = await draftRevocation(after, { reportId })
    expect(typedData.domain).toMatchObject({ version: '1', verifyingContract: EARLIER })
    const signature = await owner.signTypedData(typedData as never)
    await expect(revokePassport(after, { reportId, signature, deadline })).rejects.toMatchObject({
      code: 'REVOKE_BY_TRANSACTION',
    })
    const { to, data } = transaction as { to: Hex; data: Hex }
    const { client, pass } = world.chain
    await pass(client.sendTransaction({ to, data, account: owner.address }))
    expect(await verifyPassport(after, { reportId })).toMatchObject({ valid: false, status: 'revoked' })
    await expect(verifyPassport(after, { reportId: 'REP-0000000000' })).rejects.toMatchObject({
      code: 'REPORT_NOT_FOUND',
    })
  })
})

describe('a wallet that signs no messages', () => {
  it('consents and revokes by transactions, and gets a passport of its own', async () => {
    const { client, pass } = world.chain
    const send = ({ to, data }: { to: string; data: Hex }) =>
      pass(client.sendTransaction({ to: to as Hex, data, account: owner.address }))
    after.passports.start()
    const draft = await draftPassport(after, { walletAddress: owner.address })
    const consent = { signature: '0x', deadline: draft.deadline }
    const request = { walletAddress: owner.address, callerAddress, consent }
    await expect(issuePassport(after, { request, paymentKey: 'too early' })).rejects.toMatchObject({
      code: 'CONSENT_INVALID',
    })
    if (!draft.transaction) throw new Error('the draft has no transaction')
    await send(draft.transaction)
    const { reportId } = await issuePassport(after, { request, paymentKey: 'by transaction' })
    expect(reportId).toBe(draft.reportId)
    expect(await verifyPassport(after, { reportId })).toMatchObject({ valid: true, kind: 'owner-signed' })
    await send((await draftRevocation(after, { reportId })).transaction)
    expect(await verifyPassport(after, { reportId })).toMatchObject({ status: 'revoked' })
    await after.passports.stop()
  })
})
