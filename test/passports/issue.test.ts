import { Attribution } from 'ox/erc8021'
import { keccak256, stringToBytes } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abi } from '../../contracts/artifacts/VouchReporter.ts'
import { OWNER, testAccount } from '../../contracts/support/testChain.ts'
import { canonicalJson } from '../../src/passportDocument/canonicalJson.ts'
import { readPassport } from '../../src/passports/store.ts'
import { draftPassport } from '../../src/services/passports/draftPassport.ts'
import { issuePassport } from '../../src/services/passports/issuePassport.ts'
import { preparePassport } from '../../src/services/passports/preparePassport.ts'
import { draftRevocation } from '../../src/services/passports/revokePassport.ts'
import type { ReportRequest } from '../../src/wire/report.ts'
import {
  buyer,
  connect,
  issuer,
  makeDeps,
  owner,
  type PassportWorld,
  REPORTER,
  startPassportWorld,
} from './passportWorld.ts'

let world: PassportWorld
beforeAll(async () => {
  world = await startPassportWorld()
  world.deps.passports.start()
})
afterAll(() => world?.stop())

let payments = 0
const pay = () => `payment ${payments++}`
const request = (changes: Partial<ReportRequest> = {}): ReportRequest => ({
  walletAddress: owner.address,
  callerAddress: buyer.address,
  ...changes,
})
const verify = (reportId: string) =>
  world.chain.client.readContract({ address: REPORTER, abi, functionName: 'verifyReport', args: [reportId] })
const write = (functionName: 'pause' | 'unpause') =>
  world.chain.pass(world.chain.client.writeContract({ address: REPORTER, abi, functionName, account: OWNER }))

async function consentTo(signer = owner, changes: Partial<ReportRequest> = {}) {
  const { callerAddress: _, ...draftRequest } = request(changes)
  const draft = await draftPassport(world.deps, draftRequest)
  const signature = await signer.signTypedData(draft.typedData as never)
  return { draft, consent: { signature, deadline: draft.deadline } }
}

describe('issuing a passport', () => {
  it('publishes the hash of exactly the document that is answered, with the attribution behind the call', async () => {
    const report = await issuePassport(world.deps, { request: request(), paymentKey: pay() })
    expect(report.reportId).toMatch(/^REP-[0-9A-Z]{10}$/)
    expect(report.kind).toBe('purchased')
    expect(keccak256(stringToBytes(canonicalJson(report.document)))).toBe(report.reportHash)
    expect(await verify(report.reportId)).toMatchObject({
      valid: true,
      subject: owner.address,
      reportHash: report.reportHash,
      fieldsRoot: report.document.fieldsRoot,
      issuer,
      modelVersion: '1.0.0',
    })
    const transaction = await world.chain.client.getTransaction({
      hash: report.onchain.transaction as `0x${string}`,
    })
    expect(Number(transaction.blockNumber)).toBe(report.onchain.blockNumber)
    expect(Attribution.fromData(transaction.input)).toMatchObject({ codes: ['vouch'] })
    expect(Date.parse(report.expiresAt) - Date.parse(report.issuedAt)).toBe(90 * 86_400_000)
  })

  it('answers a repeated payment with the same passport, and another payment with another', async () => {
    const paymentKey = pay()
    const first = await issuePassport(world.deps, { request: request(), paymentKey })
    const again = await issuePassport(world.deps, { request: request(), paymentKey })
    const other = await issuePassport(world.deps, { request: request(), paymentKey: pay() })
    expect(again).toEqual(first)
    expect(other.reportId).not.toBe(first.reportId)
    expect(other.reportHash).not.toBe(first.reportHash)
  })

  it('makes one passport of one payment that comes many times at once', async () => {
    const paymentKey = pay()
    const reports = await Promise.all(
      Array.from({ length: 8 }, () => issuePassport(world.deps, { request: request(), paymentKey })),
    )
    expect(new Set(reports.map(({ reportId }) => reportId)).size).toBe(1)
  })

  it('publishes together what comes together', async () => {
    const reports = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        issuePassport(world.deps, {
          request: request({ walletAddress: testAccount(200 + index).address }),
          paymentKey: pay(),
        }),
      ),
    )
    expect(new Set(reports.map(({ reportId }) => reportId)).size).toBe(30)
    expect(new Set(reports.map(({ onchain }) => onchain.transaction)).size).toBeLessThan(15)
    for (const { reportId } of reports) expect((await verify(reportId)).valid).toBe(true)
  })

  it('issues what the owner signed for as WP-, under the id the owner saw', async () => {
    const { draft, consent } = await consentTo()
    expect(JSON.stringify(draft)).not.toContain('reputationScore')
    const report = await issuePassport(world.deps, { request: request({ consent }), paymentKey: pay() })
    expect(report).toMatchObject({
      reportId: draft.reportId,
      kind: 'owner-signed',
      reportHash: draft.reportHash,
    })
    expect(await verify(report.reportId)).toMatchObject({ valid: true, kind: 2 })
    const again = preparePassport(world.deps, { request: request({ consent }), paymentKey: pay() })
    await expect(again).rejects.toMatchObject({ code: 'CONSENT_INVALID', status: 400 })
  })

  it('finds the draft that was signed by its id, however many came after it', async () => {
    const about = { walletAddress: testAccount(91).address }
    const { draft, consent } = await consentTo(testAccount(91), about)
    for (let later = 0; later < 12; later++) await draftPassport(world.deps, about)
    const report = await issuePassport(world.deps, {
      request: request({ ...about, consent: { ...consent, reportId: draft.reportId } }),
      paymentKey: pay(),
    })
    expect(report).toMatchObject({ reportId: draft.reportId, kind: 'owner-signed' })
  })

  it('refuses a consent that is not the owner’s, not for this, or about to end, before anybody pays', async () => {
    const wallet = testAccount(90)
    const about = { walletAddress: wallet.address }
    const forged = await consentTo(buyer, about)
    const good = await consentTo(wallet, about)
    for (const bad of [
      request({ ...about, consent: forged.consent }),
      request({ ...about, consent: good.consent, validDays: 365 }),
      request({ ...about, consent: good.consent, months: 3 }),
      request({ consent: good.consent }),
      request({ ...about, consent: { ...good.consent, deadline: good.consent.deadline + 1 } }),
      request({ ...about, consent: { ...good.consent, deadline: 1 } }),
      request({ ...about, consent: { ...good.consent, signature: '0x12' } }),
    ])
      await expect(preparePassport(world.deps, { request: bad, paymentKey: pay() })).rejects.toMatchObject({
        code: 'CONSENT_INVALID',
      })
    await issuePassport(world.deps, {
      request: request({ ...about, consent: good.consent }),
      paymentKey: pay(),
    })
  })
})

describe('on a chain whose newest block is hours old', () => {
  it('a consent and a revocation live long enough for the block that comes now', async () => {
    const { client } = world.chain
    const hours = 5 * 3_600
    const clock = () => Date.now() + hours * 1000
    const deps = makeDeps(connect(world.chain), world.database, { clock })
    const wallet = testAccount(91)
    const draft = await draftPassport(deps, { walletAddress: wallet.address })
    const consent = {
      signature: await wallet.signTypedData(draft.typedData as never),
      deadline: draft.deadline,
    }
    const input = {
      request: request({ walletAddress: wallet.address, consent }),
      paymentKey: pay(),
    }
    // As the payment does, before the passport is published.
    await client.setNextBlockTimestamp({ timestamp: BigInt(Math.floor(clock() / 1000)) })
    await client.mine({ blocks: 1 })
    expect((await preparePassport(deps, input)).id).toBe(draft.reportId)
    expect(await issuePassport(world.deps, input)).toMatchObject({ reportId: draft.reportId })
    const later = makeDeps(connect(world.chain), world.database, { clock: () => clock() + hours * 1000 })
    const revocation = await draftRevocation(later, { reportId: draft.reportId })
    expect(revocation.deadline).toBeGreaterThan(Math.floor(clock() / 1000) + hours)
  })
})

describe('when it cannot publish', () => {
  it('says so before anybody pays: paused, no key, no contract, not an issuer, no gas, no chain', async () => {
    const { database, chain } = world
    const client = connect(chain)
    const refuses = async (deps: typeof world.deps, reason: string) => {
      const prepared = preparePassport(deps, { request: request(), paymentKey: pay() })
      await expect(prepared, reason).rejects.toMatchObject({
        code: 'REPORTER_UNAVAILABLE',
        status: 503,
        message: expect.stringContaining(reason),
      })
    }
    await refuses(makeDeps(client, database, { privateKey: null }), 'no key')
    await refuses(makeDeps(client, database, { contract: null }), 'no reporter contract')
    await refuses(makeDeps(client, database, { contract: buyer.address }), 'no contract at')
    await refuses(makeDeps(client, database, { privateKey: keccak256('0x01') }), 'issuer role')
    const dead = connect({
      client: { chain: { ...chain.client.chain, rpcUrls: { default: { http: ['http://127.0.0.1:1'] } } } },
    } as never)
    await refuses(makeDeps(dead, database), 'chain does not answer')
    await write('pause')
    await refuses(world.deps, 'paused')
    expect(await world.deps.passports.checkHealth()).toMatchObject({
      status: 'down',
      detail: expect.stringContaining('paused'),
    })
    await write('unpause')
    await chain.client.setBalance({ address: issuer, value: 1n })
    await chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas: 25_000_000_000n })
    await chain.client.mine({ blocks: 1 })
    await refuses(world.deps, 'gas for about 0')
    expect(await world.deps.passports.checkHealth()).toMatchObject({
      status: 'down',
      detail: expect.stringContaining(issuer),
    })
    await chain.client.setBalance({ address: issuer, value: 10n ** 21n })
    await chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas: 0n })
    await chain.client.mine({ blocks: 1 })
    expect(await world.deps.passports.checkHealth()).toMatchObject({ status: 'ok' })
  })

  it('owes what was paid for and publishes it when it can again', async () => {
    const paymentKey = pay()
    await preparePassport(world.deps, { request: request(), paymentKey })
    await write('pause')
    const late = issuePassport(world.deps, { request: request(), paymentKey, waitMs: 200 })
    await expect(late).rejects.toMatchObject({ code: 'REPORT_PENDING', status: 503 })
    await write('unpause')
    const report = await issuePassport(world.deps, { request: request(), paymentKey })
    expect((await verify(report.reportId)).valid).toBe(true)
  })

  it('gives the buyer a bought passport when the owner took the consent back after the payment', async () => {
    const { draft, consent } = await consentTo()
    const paymentKey = pay()
    const prepared = await preparePassport(world.deps, { request: request({ consent }), paymentKey })
    expect(prepared.id).toBe(draft.reportId)
    const args = [prepared.consent_nonce as `0x${string}`] as const
    await world.chain.pass(
      world.chain.client.writeContract({
        address: REPORTER,
        abi,
        functionName: 'cancelConsent',
        args,
        account: owner.address,
      }),
    )
    const report = await issuePassport(world.deps, { request: request({ consent }), paymentKey })
    expect(report).toMatchObject({ kind: 'purchased', walletAddress: owner.address })
    expect(report.document).toMatchObject({ reputationScore: 74, reportId: report.reportId })
    expect((await verify(report.reportId)).valid).toBe(true)
    expect((await verify(draft.reportId)).status).toBe(0)
    expect(await readPassport(world.database, draft.reportId)).toMatchObject({
      state: 'replaced',
      replaced_by: report.reportId,
      problem: 'ConsentAlreadyUsed',
    })
  })
})
