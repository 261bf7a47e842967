import {
  type Address,
  concat,
  getAddress,
  keccak256,
  numberToHex,
  parseEventLogs,
  parseSignature,
  toHex,
} from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { placeSmartWallet } from '../world/contracts/support/placeSmartWallet.ts'
import {
  DAY,
  giveConsentCall,
  ISSUER,
  KIND,
  makeConsented,
  makePublication,
  makeReportId,
  NO_HASH,
  type Publication,
  placeReporter,
  publishCall,
  reporter,
  STATUS,
  signConsent,
  verify,
} from './support/reporter.ts'
import { OWNER, startTestChain, type TestChain, testAccount } from './support/testChain.ts'

const WALLET = getAddress('0x000000000000000000000000000000000000cccc')
const SECP256K1_ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const [subject, stranger] = [testAccount(50), testAccount(51)]

let chain: TestChain
beforeAll(async () => {
  chain = await startTestChain()
  await placeReporter(chain)
  await placeSmartWallet(chain, WALLET, subject.address)
})
afterAll(() => chain?.stop())

const simulate = (publication: Publication) => chain.client.simulateContract(publishCall(publication))
const publish = (publication: Publication) => chain.pass(chain.client.writeContract(publishCall(publication)))

/** A consent fits what it was given for, not that with anything changed. */
async function refusesAnyOther(p: Publication): Promise<void> {
  const moved: Partial<Publication>[] = [
    { reportHash: keccak256(toHex('another document')) },
    { fieldsRoot: keccak256(toHex('other fields')) },
    { reportId: makeReportId('WP', 77_777_777) },
    { subject: stranger.address },
    { issuedAt: p.issuedAt - 1n },
    { expiresAt: p.expiresAt + DAY },
    { consentStatement: keccak256(toHex('another statement')) },
    { consentDeadline: p.consentDeadline + 1n },
  ]
  for (const changes of moved)
    await expect(simulate({ ...p, ...changes }), Object.keys(changes).join()).rejects.toThrow(
      'InvalidConsent',
    )
}

describe('the consent of an owner', () => {
  it('makes an owner-signed report', async () => {
    const p = await makeConsented(subject, await chain.readTime())
    const { logs } = await publish(p)
    expect(await verify(chain, p.reportId)).toMatchObject({ valid: true, kind: KIND.ownerSigned })
    const [used] = parseEventLogs({ abi: reporter.abi, logs, eventName: 'ConsentUsed' })
    expect(used?.args).toEqual({ subject: subject.address, statement: p.consentStatement })
  })

  it('fits the document it was given for and no other', async () => {
    const time = await chain.readTime()
    const p = await makeConsented(subject, time)
    await refusesAnyOther(p)
    await publish(p)
  })

  it('is the subject’s own, canonical signature, for this contract on this chain', async () => {
    const p = await makeConsented(subject, await chain.readTime())
    const { r, s, yParity } = parseSignature(p.consentSignature)
    const twin = concat([
      r,
      numberToHex(SECP256K1_ORDER - BigInt(s), { size: 32 }),
      numberToHex(28 - yParity, { size: 1 }),
    ])
    for (const consentSignature of [
      '0x',
      twin,
      await signConsent(stranger, p),
      await signConsent(subject, p, { chainId: 1 }),
      await signConsent(subject, p, { verifyingContract: WALLET }),
    ] as const)
      await expect(simulate({ ...p, consentSignature })).rejects.toThrow('InvalidConsent')
  })

  it('is used once: not for a second publication, not after the report was revoked', async () => {
    const time = await chain.readTime()
    const p = await makeConsented(subject, time)
    await publish(p)
    await expect(simulate(p)).rejects.toThrow('ReportIdAlreadyUsed')
    const sameNonce = await makeConsented(subject, time, { statement: p.statement })
    await expect(simulate(sameNonce)).rejects.toThrow('ConsentAlreadyUsed')
    const revoke = { ...reporter, functionName: 'revokeReport', args: [p.reportId] } as const
    await chain.pass(chain.client.writeContract({ ...revoke, account: subject.address }))
    await expect(simulate(p)).rejects.toThrow('ReportIdAlreadyUsed')
    expect((await verify(chain, p.reportId)).status).toBe(STATUS.revoked)
  })

  it('ends with its deadline', async () => {
    const time = await chain.readTime()
    const p = await makeConsented(subject, time, { consentDeadline: time + 60n })
    await chain.client.setNextBlockTimestamp({ timestamp: time + 60n })
    await chain.client.mine({ blocks: 1 })
    await simulate(p)
    await chain.client.setNextBlockTimestamp({ timestamp: time + 61n })
    await chain.client.mine({ blocks: 1 })
    await expect(simulate(p)).rejects.toThrow('ConsentExpired')
  })

  it('can be taken back before it is used, by its owner only', async () => {
    const p = await makeConsented(subject, await chain.readTime())
    const cancel = { ...reporter, functionName: 'cancelConsent', args: [p.consentStatement] } as const
    await chain.pass(chain.client.writeContract({ ...cancel, account: stranger.address }))
    await simulate(p)
    await chain.pass(chain.client.writeContract({ ...cancel, account: subject.address }))
    await expect(simulate(p)).rejects.toThrow('ConsentAlreadyUsed')
    await expect(chain.client.simulateContract({ ...cancel, account: subject.address })).rejects.toThrow(
      'ConsentAlreadyUsed',
    )
  })

  it('is asked for by WP- and refused by REP-, so the prefix tells the kind', async () => {
    const time = await chain.readTime()
    const withoutConsent = makePublication(subject.address, time)
    await expect(
      simulate({ ...withoutConsent, reportId: withoutConsent.reportId.replace('REP', 'WP') }),
    ).rejects.toThrow('ConsentExpired')
    await expect(
      simulate({
        ...withoutConsent,
        reportId: withoutConsent.reportId.replace('REP', 'WP'),
        consentDeadline: time + 60n,
      }),
    ).rejects.toThrow('InvalidConsent')
    for (const changes of [
      { consentSignature: '0x01' },
      { consentDeadline: 1n },
      { consentStatement: keccak256('0x') },
    ] as const)
      await expect(simulate({ ...withoutConsent, ...changes })).rejects.toThrow('UnexpectedConsent')
    expect(withoutConsent.consentStatement).toBe(NO_HASH)
  })

  it('of a contract is asked of the contract (ERC-1271)', async () => {
    const time = await chain.readTime()
    const p = await makeConsented(subject, time, { subject: WALLET })
    await expect(simulate({ ...p, consentSignature: await signConsent(stranger, p) })).rejects.toThrow(
      'InvalidConsent',
    )
    await publish(p)
    expect(await verify(chain, p.reportId)).toMatchObject({ valid: true, subject: WALLET })
  })

  it('travels in batches, beside bought reports', async () => {
    const time = await chain.readTime()
    const batch = [
      makePublication(stranger.address, time),
      await makeConsented(subject, time),
      await makeConsented(stranger, time),
    ]
    const call = { ...reporter, functionName: 'publishBatch', account: ISSUER } as const
    const forged = await makeConsented(stranger, time, { subject: subject.address })
    await expect(chain.client.simulateContract({ ...call, args: [[...batch, forged]] })).rejects.toThrow(
      'InvalidConsent',
    )
    await chain.pass(chain.client.writeContract({ ...call, args: [batch] }))
    for (const { reportId } of batch) expect((await verify(chain, reportId)).valid).toBe(true)
  })
})

describe('consent by a transaction of the wallet itself', () => {
  const consentOf = async (wallet: Address, changes: Partial<Publication> = {}) => {
    const p = await makeConsented(subject, await chain.readTime(), { subject: wallet, ...changes })
    return { ...p, consentSignature: '0x' as const }
  }
  const give = (p: Publication, account: Address) =>
    chain.pass(chain.client.writeContract(giveConsentCall(p, account)))

  it('makes an owner-signed report without any signature', async () => {
    const p = await consentOf(subject.address)
    await expect(simulate(p)).rejects.toThrow('InvalidConsent')
    const { logs } = await give(p, subject.address)
    const [given] = parseEventLogs({ abi: reporter.abi, logs, eventName: 'ConsentGiven' })
    expect(given?.args).toMatchObject({ subject: subject.address })
    await publish(p)
    expect(await verify(chain, p.reportId)).toMatchObject({ valid: true, kind: KIND.ownerSigned })
  })

  it('is that of the subject, for this document, until its deadline, once', async () => {
    const p = await consentOf(subject.address)
    await give(p, stranger.address)
    await expect(simulate(p)).rejects.toThrow('InvalidConsent')
    await give(p, subject.address)
    await refusesAnyOther(p)
    await expect(simulate({ ...p, consentSignature: '0x12' })).rejects.toThrow('InvalidConsent')
    await publish(p)
    const again = await consentOf(subject.address, { statement: p.statement })
    await give(again, subject.address)
    await expect(simulate(again)).rejects.toThrow('ConsentAlreadyUsed')
  })

  it('can be taken back, and ends with its deadline', async () => {
    const [p, late] = [await consentOf(subject.address), await consentOf(subject.address)]
    await give(p, subject.address)
    await give(late, subject.address)
    const cancel = { ...reporter, functionName: 'cancelConsent', args: [p.consentStatement] } as const
    await chain.pass(chain.client.writeContract({ ...cancel, account: subject.address }))
    await expect(simulate(p)).rejects.toThrow('ConsentAlreadyUsed')
    await chain.client.setNextBlockTimestamp({ timestamp: late.consentDeadline + 1n })
    await chain.client.mine({ blocks: 1 })
    await expect(simulate(late)).rejects.toThrow('ConsentExpired')
  })

  it('works for a wallet that is a contract, and goes on while the reporter is paused', async () => {
    const p = await consentOf(WALLET)
    const pause = { ...reporter, functionName: 'pause', account: OWNER } as const
    await chain.pass(chain.client.writeContract(pause))
    await give(p, WALLET)
    await chain.pass(chain.client.writeContract({ ...pause, functionName: 'unpause' }))
    await publish(p)
    expect(await verify(chain, p.reportId)).toMatchObject({ valid: true, subject: WALLET })
  })
})
