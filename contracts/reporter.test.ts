import { encodeDeployData, keccak256, parseEventLogs, toHex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abi, bytecode, deployedBytecode } from './artifacts/VouchReporter.ts'
import {
  DAY,
  ISSUER,
  KIND,
  makePublication,
  makeReportId,
  NO_HASH,
  placeReporter,
  publishCall,
  reporter,
  revokeCall,
  STATUS,
  signRevocation,
  verify,
} from './support/reporter.ts'
import { OWNER, SETTLER, startTestChain, type TestChain, testAccount } from './support/testChain.ts'

const subject = testAccount(40)
const stranger = testAccount(41)

let chain: TestChain
beforeAll(async () => {
  chain = await startTestChain()
  await placeReporter(chain)
})
afterAll(() => chain?.stop())

const publish = async (publication: ReturnType<typeof makePublication>) => {
  const receipt = await chain.pass(chain.client.writeContract(publishCall(publication)))
  return { ...publication, receipt }
}
const simulate = (publication: ReturnType<typeof makePublication>, account = ISSUER) =>
  chain.client.simulateContract(publishCall(publication, account))
const now = () => chain.readTime()

describe('publishing', () => {
  it('makes a report that verifies, with everything it was published with', async () => {
    const p = await publish(makePublication(subject.address, await now()))
    expect(await verify(chain, p.reportId)).toEqual({
      valid: true,
      status: STATUS.valid,
      kind: KIND.purchased,
      subject: subject.address,
      reportHash: p.reportHash,
      fieldsRoot: p.fieldsRoot,
      issuer: ISSUER,
      issuedAt: p.issuedAt,
      expiresAt: p.expiresAt,
      revokedAt: 0n,
      publishedBlock: p.receipt.blockNumber,
      modelVersion: '1.0.0',
    })
    const [event] = parseEventLogs({ abi, logs: p.receipt.logs, eventName: 'FinancialReportPublished' })
    expect(event?.args).toEqual({
      indexedReportId: keccak256(toHex(p.reportId)),
      subject: subject.address,
      reportHash: p.reportHash,
      reportId: p.reportId,
      kind: KIND.purchased,
      fieldsRoot: p.fieldsRoot,
      issuer: ISSUER,
      issuedAt: p.issuedAt,
      expiresAt: p.expiresAt,
      modelVersion: '1.0.0',
    })
    expect(
      await chain.client.readContract({ ...reporter, functionName: 'reportIdOf', args: [p.reportHash] }),
    ).toBe(p.reportId)
  })

  it('is for issuers only, and not for the admin, the subject or a stranger', async () => {
    const p = makePublication(subject.address, await now())
    for (const account of [OWNER, SETTLER, subject.address])
      await expect(simulate(p, account)).rejects.toThrow('AccessControlUnauthorizedAccount')
    const batch = { ...reporter, functionName: 'publishBatch', args: [[p]], account: OWNER } as const
    await expect(chain.client.simulateContract(batch)).rejects.toThrow('AccessControlUnauthorizedAccount')
  })

  it('never uses an id or a hash twice', async () => {
    const p = await publish(makePublication(subject.address, await now()))
    const other = makePublication(subject.address, await now())
    await expect(simulate({ ...other, reportId: p.reportId })).rejects.toThrow('ReportIdAlreadyUsed')
    await expect(simulate({ ...other, reportHash: p.reportHash })).rejects.toThrow('ReportHashAlreadyUsed')
    await chain.pass(chain.client.writeContract(revokeCall(p.reportId, ISSUER)))
    await expect(simulate({ ...other, reportId: p.reportId })).rejects.toThrow('ReportIdAlreadyUsed')
    await expect(simulate({ ...other, reportHash: p.reportHash })).rejects.toThrow('ReportHashAlreadyUsed')
  })

  it.each([
    '',
    'REP-',
    'REP-123456789',
    'REP-12345678901',
    'REP-12345abcde',
    'REP-123456789/',
    'REP-123456789:',
    'REP-123456789@',
    'REP-123456789[',
    'rep-1234567890',
    'XYZ-1234567890',
    'WP-12345678901',
    'WP-123456789',
    'REP_1234567890',
    'REP-12345678é',
  ])('refuses the id %j, and verifies it as unknown', async reportId => {
    await expect(simulate(makePublication(subject.address, await now(), { reportId }))).rejects.toThrow(
      'InvalidReportId',
    )
    expect(await verify(chain, reportId)).toMatchObject({
      valid: false,
      status: STATUS.unknown,
      kind: KIND.none,
      reportHash: NO_HASH,
    })
  })

  it('refuses times that make no sense, an empty hash, nobody as the subject, no model', async () => {
    const time = (await now()) + 1n
    await chain.client.setNextBlockTimestamp({ timestamp: time })
    await chain.client.mine({ blocks: 1 })
    const bare = makePublication(subject.address, time)
    const bad = [
      [{ issuedAt: time + 100n }, 'InvalidTimes'],
      [{ issuedAt: time - 31n * DAY }, 'InvalidTimes'],
      [{ expiresAt: time }, 'InvalidTimes'],
      [{ expiresAt: time - 1n }, 'InvalidTimes'],
      [{ expiresAt: time + 367n * DAY }, 'InvalidTimes'],
      [{ issuedAt: 2n ** 64n - 1n, expiresAt: 2n ** 64n - 1n }, 'InvalidTimes'],
      [{ issuedAt: 0n }, 'InvalidTimes'],
      [{ reportHash: NO_HASH }, 'InvalidReportHash'],
      [{ fieldsRoot: NO_HASH }, 'InvalidReportHash'],
      [{ subject: `0x${'0'.repeat(40)}` }, 'InvalidSubject'],
      [{ modelVersion: '' }, 'InvalidModelVersion'],
      [{ modelVersion: 'x'.repeat(65) }, 'InvalidModelVersion'],
    ] as const
    for (const [changes, error] of bad)
      await expect(simulate({ ...bare, ...changes }), JSON.stringify(Object.keys(changes))).rejects.toThrow(
        error,
      )
    await publish({ ...bare, expiresAt: bare.issuedAt + 366n * DAY })
  })

  it('publishes a batch whole or not at all', async () => {
    const time = await now()
    const batch = [0, 1, 2].map(() => makePublication(stranger.address, time))
    const call = { ...reporter, functionName: 'publishBatch', account: ISSUER } as const
    const [first] = batch
    if (!first) throw new Error('no batch')
    const twice = [...batch, { ...makePublication(stranger.address, time), reportHash: first.reportHash }]
    await expect(chain.client.simulateContract({ ...call, args: [twice] })).rejects.toThrow(
      'ReportHashAlreadyUsed',
    )
    await chain.mine(chain.client.writeContract({ ...call, args: [twice], gas: 5_000_000n }))
    expect((await verify(chain, first.reportId)).status).toBe(STATUS.unknown)

    await chain.pass(chain.client.writeContract({ ...call, args: [batch] }))
    for (const p of batch) expect((await verify(chain, p.reportId)).valid).toBe(true)
    await expect(chain.client.simulateContract({ ...call, args: [[]] })).rejects.toThrow('InvalidBatch')
    const tooMany = Array.from({ length: 101 }, () => makePublication(stranger.address, time))
    await expect(chain.client.simulateContract({ ...call, args: [tooMany] })).rejects.toThrow('InvalidBatch')
  })

  it('lists what is about a wallet, page by page, oldest first', async () => {
    const wallet = testAccount(42).address
    const ids: string[] = []
    for (let i = 0; i < 5; i++) ids.push((await publish(makePublication(wallet, await now()))).reportId)
    const page = (offset: bigint, limit: bigint) =>
      chain.client.readContract({ ...reporter, functionName: 'reportsOf', args: [wallet, offset, limit] })
    expect(await page(0n, 100n)).toEqual(ids)
    expect(await page(0n, 2n)).toEqual(ids.slice(0, 2))
    expect(await page(3n, 2n ** 256n - 1n)).toEqual(ids.slice(3))
    expect(await page(5n, 1n)).toEqual([])
    expect(await page(2n ** 256n - 1n, 1n)).toEqual([])
    expect(
      await chain.client.readContract({ ...reporter, functionName: 'reportCountOf', args: [wallet] }),
    ).toBe(5n)
  })

  it('stops while paused, and so does revoking by its issuer; subject, admin and verifying go on', async () => {
    const [p, other] = [
      await publish(makePublication(subject.address, await now())),
      await publish(makePublication(subject.address, await now())),
    ]
    const byStranger = { ...reporter, functionName: 'pause', account: ISSUER } as const
    await expect(chain.client.simulateContract(byStranger)).rejects.toThrow('AccessControl')
    await chain.pass(chain.client.writeContract({ ...byStranger, account: OWNER }))
    try {
      await expect(simulate(makePublication(subject.address, await now()))).rejects.toThrow('EnforcedPause')
      expect((await verify(chain, p.reportId)).valid).toBe(true)
      await expect(chain.client.simulateContract(revokeCall(p.reportId, ISSUER))).rejects.toThrow(
        'NotAllowedToRevoke',
      )
      await chain.pass(chain.client.writeContract(revokeCall(p.reportId, subject.address)))
      await chain.pass(chain.client.writeContract(revokeCall(other.reportId, OWNER)))
      for (const { reportId } of [p, other])
        expect((await verify(chain, reportId)).status).toBe(STATUS.revoked)
    } finally {
      await chain.pass(chain.client.writeContract({ ...reporter, functionName: 'unpause', account: OWNER }))
    }
  })
})

describe('revoking', () => {
  it.each([
    ['the issuer', ISSUER],
    ['the admin', OWNER],
    ['the subject', subject.address],
  ])('is open to %s, once and for ever', async (_who, account) => {
    const p = await publish(makePublication(subject.address, await now()))
    const receipt = await chain.pass(chain.client.writeContract(revokeCall(p.reportId, account)))
    const { timestamp } = await chain.client.getBlock({ blockNumber: receipt.blockNumber })
    expect(await verify(chain, p.reportId)).toMatchObject({
      valid: false,
      status: STATUS.revoked,
      revokedAt: timestamp,
    })
    const [event] = parseEventLogs({ abi, logs: receipt.logs, eventName: 'ReportRevoked' })
    expect(event?.args).toMatchObject({ reportId: p.reportId, revokedBy: account, bySignature: false })
    await expect(chain.client.simulateContract(revokeCall(p.reportId, account))).rejects.toThrow(
      'ReportAlreadyRevoked',
    )
  })

  it('is closed to strangers, and to ids nobody published', async () => {
    const p = await publish(makePublication(subject.address, await now()))
    await expect(chain.client.simulateContract(revokeCall(p.reportId, stranger.address))).rejects.toThrow(
      'NotAllowedToRevoke',
    )
    for (const id of [makeReportId('REP', 99_999_999), 'nonsense'])
      await expect(chain.client.simulateContract(revokeCall(id, ISSUER))).rejects.toThrow('ReportNotFound')
  })

  it('goes by the signature of the subject too, submitted by anyone', async () => {
    const p = await publish(makePublication(subject.address, await now()))
    const other = await publish(makePublication(subject.address, await now()))
    const deadline = (await now()) + 600n
    const signature = await signRevocation(subject, p.reportId, deadline)
    const call = { ...reporter, functionName: 'revokeReportBySignature', account: SETTLER } as const
    const bad = [
      [[other.reportId, deadline, signature], 'InvalidRevocation'],
      [[p.reportId, deadline + 1n, signature], 'InvalidRevocation'],
      [[p.reportId, deadline, await signRevocation(stranger, p.reportId, deadline)], 'InvalidRevocation'],
      [[p.reportId, deadline, '0x'], 'InvalidRevocation'],
      [[p.reportId, 5n, await signRevocation(subject, p.reportId, 5n)], 'RevocationExpired'],
    ] as const
    for (const [args, error] of bad)
      await expect(chain.client.simulateContract({ ...call, args })).rejects.toThrow(error)
    const args = [p.reportId, deadline, signature] as const
    const receipt = await chain.pass(chain.client.writeContract({ ...call, args }))
    const [event] = parseEventLogs({ abi, logs: receipt.logs, eventName: 'ReportRevoked' })
    expect(event?.args).toMatchObject({ revokedBy: subject.address, bySignature: true })
    expect((await verify(chain, p.reportId)).status).toBe(STATUS.revoked)
    expect((await verify(chain, other.reportId)).status).toBe(STATUS.valid)
    await expect(chain.client.simulateContract({ ...call, args })).rejects.toThrow('ReportAlreadyRevoked')
  })
})

describe('deploying', () => {
  it('is set up by its constructor, so nobody can set it up afterwards', async () => {
    const data = encodeDeployData({ abi, bytecode, args: [OWNER, ISSUER] })
    const { contractAddress } = await chain.pass(chain.client.sendTransaction({ data, account: OWNER }))
    if (!contractAddress) throw new Error('nothing was deployed')
    expect(await chain.client.getCode({ address: contractAddress })).toBe(deployedBytecode)
    const deployed = { ...reporter, address: contractAddress } as const
    const again = { ...deployed, functionName: 'initialize', args: [SETTLER, SETTLER] } as const
    for (const account of [SETTLER, OWNER])
      await expect(chain.client.simulateContract({ ...again, account })).rejects.toThrow(
        'InvalidInitialization',
      )
    const p = makePublication(subject.address, await now())
    await chain.pass(chain.client.writeContract({ ...publishCall(p), address: contractAddress }))
    expect(
      (await chain.client.readContract({ ...deployed, functionName: 'verifyReport', args: [p.reportId] }))
        .valid,
    ).toBe(true)
  })

  it('refuses nobody as admin or issuer, placed or deployed', async () => {
    const nobody = `0x${'0'.repeat(40)}` as const
    for (const args of [
      [nobody, ISSUER],
      [OWNER, nobody],
    ] as const) {
      const data = encodeDeployData({ abi, bytecode, args })
      await expect(chain.client.call({ data, account: OWNER })).rejects.toThrow()
    }
    const again = { ...reporter, functionName: 'initialize', args: [OWNER, ISSUER], account: OWNER } as const
    await expect(chain.client.simulateContract(again)).rejects.toThrow('InvalidInitialization')
  })

  it('says in ERC-5267 what its signatures are for', async () => {
    const domain = await chain.client.getEip712Domain({ address: reporter.address })
    expect(domain.domain).toMatchObject({
      name: 'VouchReporter',
      version: '2',
      chainId: 42220,
      verifyingContract: reporter.address,
    })
  })
})

describe('time', () => {
  it('ends a report at its very second, also one that is revoked later', async () => {
    const time = await now()
    const p = await publish(makePublication(subject.address, time, { expiresAt: time + 3600n }))
    await chain.client.setNextBlockTimestamp({ timestamp: time + 3599n })
    await chain.client.mine({ blocks: 1 })
    expect((await verify(chain, p.reportId)).status).toBe(STATUS.valid)
    await chain.client.setNextBlockTimestamp({ timestamp: time + 3600n })
    await chain.client.mine({ blocks: 1 })
    expect(await verify(chain, p.reportId)).toMatchObject({ valid: false, status: STATUS.expired })
    await chain.pass(chain.client.writeContract(revokeCall(p.reportId, subject.address)))
    expect((await verify(chain, p.reportId)).status).toBe(STATUS.revoked)
  })
})
