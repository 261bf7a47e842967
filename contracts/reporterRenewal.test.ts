import { type Address, parseEventLogs } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abi } from './artifacts/VouchReporter.ts'
import {
  ISSUER,
  makeConsented,
  makePublication,
  placeReporter,
  publishCall,
  reporter,
  revokeCall,
  STATUS,
  verify,
} from './support/reporter.ts'
import { OWNER, startTestChain, type TestChain, testAccount } from './support/testChain.ts'

const [subject, stranger] = [testAccount(45), testAccount(46)]

let chain: TestChain
beforeAll(async () => {
  chain = await startTestChain()
  await placeReporter(chain)
})
afterAll(() => chain?.stop())

async function publish(wallet = subject.address) {
  const p = makePublication(wallet, await chain.readTime())
  await chain.pass(chain.client.writeContract(publishCall(p)))
  return p.reportId
}
const supersede = (from: string, to: string, account: Address) =>
  ({ ...reporter, functionName: 'supersedeReport', args: [from, to], account }) as const
const newerOf = (reportId: string) =>
  chain.client.readContract({ ...reporter, functionName: 'supersededBy', args: [reportId] })

describe('a renewed report', () => {
  it('points to the newer one, said by the issuer of that or by the wallet, and stays valid', async () => {
    const [first, second, third] = [await publish(), await publish(), await publish()]
    expect(await newerOf(first)).toBe('')
    const receipt = await chain.pass(chain.client.writeContract(supersede(first, second, ISSUER)))
    const [event] = parseEventLogs({ abi, logs: receipt.logs, eventName: 'ReportSuperseded' })
    expect(event?.args).toMatchObject({ reportId: first, newerId: second, supersededBy: ISSUER })
    expect(await newerOf(first)).toBe(second)
    await chain.pass(chain.client.writeContract(supersede(first, third, subject.address)))
    expect(await newerOf(first)).toBe(third)
    expect((await verify(chain, first)).status).toBe(STATUS.valid)
    await chain.pass(chain.client.writeContract(revokeCall(first, subject.address)))
    expect(await newerOf(first)).toBe(third)
  })

  it('is about the same wallet, of the same kind, no older, and not itself', async () => {
    const [first, second] = [await publish(), await publish(stranger.address)]
    const signed = await makeConsented(subject, await chain.readTime())
    await chain.pass(chain.client.writeContract(publishCall(signed)))
    const old = makePublication(subject.address, (await chain.readTime()) - 1000n)
    await chain.pass(chain.client.writeContract(publishCall(old)))
    for (const to of [first, second, signed.reportId, old.reportId])
      await expect(chain.client.simulateContract(supersede(first, to, ISSUER))).rejects.toThrow(
        'InvalidSuccessor',
      )
    for (const [from, to] of [
      [first, 'REP-ZZZZZZZZZZ'],
      ['nonsense', first],
    ] as const)
      await expect(chain.client.simulateContract(supersede(from, to, ISSUER))).rejects.toThrow(
        'ReportNotFound',
      )
    expect(await newerOf('nonsense')).toBe('')
  })

  it('is not pointed to by strangers, the admin, or a paused issuer', async () => {
    const [first, second] = [await publish(), await publish()]
    const refused = async (account: Address) =>
      expect(chain.client.simulateContract(supersede(first, second, account))).rejects.toThrow(
        'NotAllowedToSupersede',
      )
    await refused(stranger.address)
    await refused(OWNER)
    const pause = { ...reporter, functionName: 'pause', account: OWNER } as const
    await chain.pass(chain.client.writeContract(pause))
    try {
      await refused(ISSUER)
      await chain.client.simulateContract(supersede(first, second, subject.address))
    } finally {
      await chain.pass(chain.client.writeContract({ ...pause, functionName: 'unpause' }))
    }
  })
})
