import { type Address, getAddress, type Hex, keccak256, parseEventLogs, toHex } from 'viem'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { abi } from './artifacts/VouchReporter.ts'
import {
  DAY,
  ISSUER,
  makeConsented,
  makePublication,
  type Publication,
  placeReporter,
  publishCall,
  reporter,
  revokeCall,
  STATUS,
  verify,
} from './support/reporter.ts'
import { OWNER, startTestChain, type TestChain, testAccount } from './support/testChain.ts'

// The guide of docs/contracts.md, "When a key is stolen", step by step. Thief and owner hold the same key.
const ISSUER_ROLE = keccak256(toHex('ISSUER_ROLE'))
const FRESH = getAddress('0x000000000000000000000000000000000000f4e5')
const OTHER_ISSUER = getAddress('0x0000000000000000000000000000000000000de1')
const holder = testAccount(95)

let chain: TestChain | undefined
beforeEach(async () => {
  await chain?.stop()
  chain = await startTestChain()
  await placeReporter(chain)
})
afterAll(() => chain?.stop())

const on = () => chain as TestChain
const act = (functionName: 'pause' | 'unpause' | 'cancelDefaultAdminTransfer', account: Address) =>
  on().pass(on().client.writeContract({ ...reporter, functionName, account }))
const role = (functionName: 'grantRole' | 'revokeRole' | 'renounceRole', who: Address, account: Address) =>
  ({ ...reporter, functionName, args: [ISSUER_ROLE, who], account }) as const
const change = (...args: Parameters<typeof role>) => on().pass(on().client.writeContract(role(...args)))
const revoke = (id: string, by: Address) => on().pass(on().client.writeContract(revokeCall(id, by)))
const statusOf = async ({ reportId }: Publication) => (await verify(on(), reportId)).status

async function publish(account: Address): Promise<Publication> {
  const p = makePublication(holder.address, await on().readTime())
  await on().pass(on().client.writeContract(publishCall(p, account)))
  return p
}

async function expectHarmless(thief: Address, honest: Publication): Promise<void> {
  const { client } = on()
  const forged = makePublication(holder.address, await on().readTime())
  await expect(client.simulateContract(publishCall(forged, thief))).rejects.toThrow()
  await expect(client.simulateContract(revokeCall(honest.reportId, thief))).rejects.toThrow('NotAllowed')
  await expect(client.simulateContract(role('grantRole', FRESH, thief))).rejects.toThrow()
}

describe('a stolen issuer key', () => {
  it.each(['given up with the key itself', 'paused by the admin'])('is %s, and all goes on', async how => {
    await change('grantRole', OTHER_ISSUER, OWNER)
    const [honest, second, foreign] = [
      await publish(ISSUER),
      await publish(ISSUER),
      await publish(OTHER_ISSUER),
    ]
    // What the thief can do, and what not.
    const forged = await publish(ISSUER)
    await revoke(second.reportId, ISSUER)
    await expect(on().client.simulateContract(revokeCall(foreign.reportId, ISSUER))).rejects.toThrow(
      'NotAllowedToRevoke',
    )
    const unsigned = await makeConsented(testAccount(96), await on().readTime(), { subject: holder.address })
    await expect(on().client.simulateContract(publishCall(unsigned, ISSUER))).rejects.toThrow(
      'InvalidConsent',
    )

    // 1.
    const isPaused = how.startsWith('paused')
    if (isPaused) await act('pause', OWNER)
    else await change('renounceRole', ISSUER, ISSUER)
    await expectHarmless(ISSUER, honest)
    await revoke(foreign.reportId, holder.address)
    // 3.
    await change('revokeRole', ISSUER, OWNER)
    await change('grantRole', FRESH, OWNER)
    // 4.
    const events = await on().client.getContractEvents({
      ...reporter,
      eventName: 'FinancialReportPublished',
      fromBlock: 0n,
    })
    const known = [honest, second, foreign].map(({ reportId }) => reportId)
    const byThief = events.filter(
      ({ args }) => args.issuer === ISSUER && !known.includes(args.reportId as string),
    )
    expect(byThief.map(({ args }) => args.reportId)).toEqual([forged.reportId])
    for (const { args } of byThief) await revoke(args.reportId as string, OWNER)
    expect(await statusOf(forged)).toBe(STATUS.revoked)
    // 5. and 6.
    if (isPaused) await act('unpause', OWNER)
    await expectHarmless(ISSUER, honest)
    const again = await publish(FRESH)
    const args = [second.reportId, again.reportId] as const
    const point = { ...reporter, functionName: 'supersedeReport', args, account: FRESH } as const
    await on().pass(on().client.writeContract(point))
    expect(await statusOf(honest)).toBe(STATUS.valid)
    expect(await statusOf(again)).toBe(STATUS.valid)
    expect(await statusOf(second)).toBe(STATUS.revoked)
  })
})

describe('a stolen admin key', () => {
  const begin = (newAdmin: Hex, account = OWNER) =>
    on().pass(
      on().client.writeContract({
        ...reporter,
        functionName: 'beginDefaultAdminTransfer',
        args: [newAdmin],
        account,
      }),
    )
  const accept = (account: Address) =>
    ({ ...reporter, functionName: 'acceptDefaultAdminTransfer', account }) as const
  const wait = async (seconds: bigint) => {
    await on().client.setNextBlockTimestamp({ timestamp: (await on().readTime()) + seconds })
    await on().client.mine({ blocks: 1 })
  }

  it('takes the role from nobody within two days; its owner cancels, cleans up and moves on', async () => {
    const thief = testAccount(97).address
    const honest = await publish(ISSUER)
    const { logs } = await begin(thief)
    expect(parseEventLogs({ abi, logs, eventName: 'DefaultAdminTransferScheduled' })).toHaveLength(1)
    await change('grantRole', thief, OWNER)
    const forged = await publish(thief)
    await wait(2n * DAY - 60n)
    await expect(on().client.simulateContract(accept(thief))).rejects.toThrow('Delay')
    // 1.
    await act('cancelDefaultAdminTransfer', OWNER)
    await change('revokeRole', thief, OWNER)
    await revoke(forged.reportId, OWNER)
    await wait(120n)
    await expect(on().client.simulateContract(accept(thief))).rejects.toThrow('InvalidDefaultAdmin')
    // 2.
    await begin(FRESH)
    await wait(2n * DAY + 1n)
    await on().pass(on().client.writeContract(accept(FRESH)))
    await expect(on().client.simulateContract(role('grantRole', thief, OWNER))).rejects.toThrow()
    await expect(on().client.simulateContract(revokeCall(honest.reportId, OWNER))).rejects.toThrow(
      'NotAllowedToRevoke',
    )
    expect(await statusOf(honest)).toBe(STATUS.valid)
    expect(await statusOf(forged)).toBe(STATUS.revoked)
    // The fresh admin does what an admin does.
    await act('pause', FRESH)
    await act('unpause', FRESH)
  })
})
